package org.tattle.engine.experiment;

/**
 * How far a long piece of work is.
 *
 * @param done the parts that are finished, the failed and the resumed among them
 * @param total all parts
 * @param failed the finished parts that failed
 * @param resumed the finished parts that were found on disk
 * @param what the parts, in the plural: {@code models}
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

    /** Whether nothing is left to do. */
    public boolean complete() {
        return done == total;
    }
}
