package org.tattle.engine.experiment;

import java.util.Arrays;
import org.tattle.core.audit.HiddenValues;
import org.tattle.core.audit.TranscriptInference;
import org.tattle.core.metric.ReconstructionAccuracy;

/**
 * The outcome of an inference attack on one training.
 *
 * @param asked the number of inferred positions
 * @param guessed the share of positions whose value was guessed right
 * @param probability the mean probability assigned to the true value: see {@link ReconstructionAccuracy}
 * @param crossed the share of guesses that match the next inferred position's value, which is due to chance alone
 * @param blind the share of all positions with the most frequent value, the share guessed right without the transcript
 */
public record ReconstructionOutcome(int asked, double guessed, double probability, double crossed, double blind) {
    /** The number of stored numbers of each attack. */
    static final int NUMBERS = 5;

    static ReconstructionOutcome of(TranscriptInference<?> inquiry, int[] positions, HiddenValues contents) {
        int asked = positions.length;
        int[] truth = new int[asked];
        int[] next = new int[asked];
        for (int i = 0; i < asked; i++) {
            truth[i] = contents.values()[positions[i]];
            next[i] = contents.values()[positions[(i + 1) % asked]];
        }
        ReconstructionAccuracy recovery = ReconstructionAccuracy.of(inquiry, truth);
        double crossed = ReconstructionAccuracy.of(inquiry, next).guessed();
        return new ReconstructionOutcome(asked, recovery.guessed(), recovery.probability(), crossed, blind(contents));
    }

    private static double blind(HiddenValues contents) {
        int[] frequencies = new int[contents.kinds()];
        for (int value : contents.values()) {
            frequencies[value]++;
        }
        return (double) Arrays.stream(frequencies).max().orElse(0) / contents.values().length;
    }

    static ReconstructionOutcome of(double[] numbers, int from) {
        return new ReconstructionOutcome(
                (int) numbers[from], numbers[from + 1], numbers[from + 2], numbers[from + 3], numbers[from + 4]);
    }

    double[] numbers() {
        return new double[] {asked, guessed, probability, crossed, blind};
    }
}
