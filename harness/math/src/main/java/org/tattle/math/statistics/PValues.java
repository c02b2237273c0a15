package org.tattle.math.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.tattle.math.Preconditions;

/** What procedures for many tests at once share. */
final class PValues {
    private PValues() {}

    /** The tests' places, smallest p-value first; refuses what is no probability. */
    static int[] ascending(double[] pValues) {
        for (double p : pValues) {
            Preconditions.fraction("p-value", p);
        }
        return IntStream.range(0, pValues.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> pValues[i]))
                .mapToInt(i -> i)
                .toArray();
    }

    /** Which adjusted p-values are at most a level in (0, 1). */
    static boolean[] rejected(double level, double[] adjusted) {
        Preconditions.openUnit("level", level);
        boolean[] rejected = new boolean[adjusted.length];
        for (int i = 0; i < adjusted.length; i++) {
            rejected[i] = adjusted[i] <= level;
        }
        return rejected;
    }
}
