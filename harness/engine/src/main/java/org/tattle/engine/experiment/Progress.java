package org.tattle.engine.experiment;

/**
 * The progress of a long piece of work.
 *
 * @param done the number of finished parts, including failed and resumed ones
 * @param total the number of all parts
 * @param failed the number of finished parts that failed
 * @param resumed the number of finished parts that were found on disk
 * @param what the name of the parts, in the plural: {@code models}
 */
public record Progress(int done, int total, int failed, int resumed, String what) {
    public Progress {
        if (total < 0 || done < 0 || done > total) {
            throw new IllegalArgumentException("done must be in [0, total]. Provided value: " + done + " of " + total);
        }
        if (failed < 0 || resumed < 0 || failed + resumed > done) {
            throw new IllegalArgumentException("failed and resumed must be at least 0 and together at most done."
                    + " Provided value: " + failed + " and " + resumed + " of " + done);
        }
    }

    /** Whether all parts are finished. */
    public boolean complete() {
        return done == total;
    }
}
