package org.tattle.engine.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The progress of a long piece of work.
 *
 * @param done the number of finished parts, including failed and resumed ones
 * @param failed the number of finished parts that failed
 * @param resumed the number of finished parts that were found on disk
 * @param what the name of the work: of a run that of its {@link Phase}
 */
public record Progress(int done, int total, int failed, int resumed, String what) {
    /** The phases of a run, in their order. */
    public enum Phase {
        /** Models are trained; the parts are models. */
        TRAIN("train"),
        /** Models are attacked and measured; the parts are targets, and attacks on all targets. */
        ATTACK("attack"),
        /** Models whose leak is known are attacked; the parts are such experiments. */
        CONTROLS("controls"),
        /** The results are written. */
        REPORT("report");

        private final String text;

        Phase(String text) {
            this.text = text;
        }

        /** Its name in {@link Progress#what}. */
        public String text() {
            return text;
        }

        /** The phases after this one. */
        public List<Phase> later() {
            return Arrays.stream(values())
                    .filter(phase -> phase.compareTo(this) > 0)
                    .toList();
        }
    }

    public Progress {
        if (total < 0 || done < 0 || done > total) {
            throw new IllegalArgumentException("done must be in [0, total]. Provided value: " + done + " of " + total);
        }
        if (failed < 0 || resumed < 0 || failed + resumed > done) {
            throw new IllegalArgumentException("failed and resumed must be at least 0 and together at most done."
                    + " Provided value: " + failed + " and " + resumed + " of " + done);
        }
    }

    /** The progress of a phase without failed or resumed parts. */
    public static Progress of(Phase phase, int done, int total) {
        return new Progress(done, total, 0, 0, phase.text());
    }

    /** The phase of a run; empty if the work is something else. */
    public Optional<Phase> phase() {
        return Arrays.stream(Phase.values())
                .filter(phase -> phase.text().equals(what))
                .findFirst();
    }

    /** Whether all parts are finished. */
    public boolean complete() {
        return done == total;
    }
}
