package org.tattle.core.engine;

import java.util.Arrays;
import org.tattle.core.audit.Contents;
import org.tattle.core.audit.Inquiry;
import org.tattle.core.metric.Recovery;

/**
 * How much of what it asked about an attack recovered from one training.
 *
 * @param asked how many positions
 * @param guessed the share whose value was guessed
 * @param probability the mean probability given to the true value: see {@link Recovery}
 * @param crossed the share of guesses that would have been right of the next position asked about: by chance alone
 * @param blind the share of all positions that hold the most frequent value: what a guess without the transcript gets
 */
record Recovered(int asked, double guessed, double probability, double crossed, double blind) {
    /** Numbers kept of each attack. */
    static final int NUMBERS = 5;

    static Recovered of(Inquiry<?> inquiry, int[] positions, Contents contents) {
        int asked = positions.length;
        int[] truth = new int[asked];
        int[] next = new int[asked];
        for (int i = 0; i < asked; i++) {
            truth[i] = contents.values()[positions[i]];
            next[i] = contents.values()[positions[(i + 1) % asked]];
        }
        Recovery recovery = Recovery.of(inquiry, truth);
        double crossed = Recovery.of(inquiry, next).guessed();
        return new Recovered(asked, recovery.guessed(), recovery.probability(), crossed, blind(contents));
    }

    private static double blind(Contents contents) {
        int[] frequencies = new int[contents.kinds()];
        for (int value : contents.values()) {
            frequencies[value]++;
        }
        return (double) Arrays.stream(frequencies).max().orElse(0) / contents.values().length;
    }

    static Recovered of(double[] numbers, int from) {
        return new Recovered(
                (int) numbers[from], numbers[from + 1], numbers[from + 2], numbers[from + 3], numbers[from + 4]);
    }

    double[] numbers() {
        return new double[] {asked, guessed, probability, crossed, blind};
    }
}
