package org.tattle.engine.external;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.result.SentinelCheck;
import org.tattle.math.Preconditions;

/**
 * How many records of a split design are sentinels, and of how many copies of each a model is trained that has it.
 * Sentinels are not audited: they show whether statistics belong to the design's models and records.
 *
 * @param number from 0, for none, or from {@value #FEWEST} on
 * @param copies at least 1
 */
public record Sentinels(int number, int copies) {
    /** A design without sentinels. */
    public static final Sentinels NONE = new Sentinels(0, 1);

    /** With fewer, chance shows what the check asks for. */
    static final int FEWEST = 10;

    private static final int MOST = 20;
    private static final int FEWEST_RECORDS = 100;
    private static final int FEWEST_MODELS = 8;
    private static final int FEWEST_COPIES = 4;
    private static final int MOST_COPIES = 64;
    private static final int RECORDS_PER_SENTINEL = 20;
    private static final int RECORDS_PER_COPY = 250;

    /** The standard normal quantile of 1 − {@link SentinelCheck#MISSED}. */
    private static final double SHOWN = 2.326;

    public Sentinels {
        Preconditions.require(number == 0 || number >= FEWEST, "sentinels", "0, or at least " + FEWEST, number);
        Preconditions.atLeast("copies", copies, 1);
    }

    /** The usual sentinels for this many records: one in twenty, 10 to 20; none of fewer than 100 records. */
    public static Sentinels usual(int records) {
        return records < FEWEST_RECORDS
                ? NONE
                : ofNumber(Math.max(FEWEST, Math.min(MOST, records / RECORDS_PER_SENTINEL)), records);
    }

    /** A number of sentinels among a number of records, in the usual number of copies. */
    public static Sentinels ofNumber(int number, int records) {
        return number == 0
                ? NONE
                : new Sentinels(number, Math.max(FEWEST_COPIES, Math.min(MOST_COPIES, records / RECORDS_PER_COPY)));
    }

    /**
     * Checks whether every model shows which sentinels it was trained on. For each sentinel the other models give the
     * threshold that best separates those trained on it; its weight is by how much it does. A model is matched if the
     * weighted number of sentinels on the right side of the threshold exceeds that on the wrong one as far as random
     * sides would with a probability of {@link SentinelCheck#MISSED}.
     */
    SentinelCheck check(double[][] values, List<BitSet> members) {
        int unmatched = 0;
        for (int m = 0; m < values.length; m++) {
            unmatched += isMatched(m, values, members) ? 0 : 1;
        }
        return new SentinelCheck(number, copies, values.length, unmatched, auc(values, members));
    }

    private boolean isMatched(int model, double[][] values, List<BitSet> members) {
        if (values.length < FEWEST_MODELS) {
            return false;
        }
        double sum = 0;
        double squares = 0;
        for (int s = 0; s < number; s++) {
            Threshold threshold = Threshold.ofOthers(model, s, values, members);
            boolean says = values[model][s] >= threshold.value;
            sum += says == members.get(model).get(s) ? threshold.gain : -threshold.gain;
            squares += threshold.gain * threshold.gain;
        }
        return sum > 0 && sum >= SHOWN * Math.sqrt(squares);
    }

    /**
     * The threshold that separates best.
     *
     * @param gain the share of the members at or above it, less that of the others; 0 if nothing separates
     */
    private record Threshold(double value, double gain) {
        static Threshold ofOthers(int left, int sentinel, double[][] values, List<BitSet> members) {
            int[] order = IntStream.range(0, values.length)
                    .filter(m -> m != left)
                    .boxed()
                    .sorted((one, other) -> Double.compare(values[other][sentinel], values[one][sentinel]))
                    .mapToInt(m -> m)
                    .toArray();
            long inside = Arrays.stream(order)
                    .filter(m -> members.get(m).get(sentinel))
                    .count();
            long outside = order.length - inside;
            Threshold best = new Threshold(Double.POSITIVE_INFINITY, 0);
            if (inside == 0 || outside == 0) {
                return best;
            }
            double gain = 0;
            for (int i = 0; i < order.length; i++) {
                gain += members.get(order[i]).get(sentinel) ? 1.0 / inside : -1.0 / outside;
                double value = values[order[i]][sentinel];
                boolean last = i + 1 == order.length || values[order[i + 1]][sentinel] < value;
                if (last && gain > best.gain) {
                    double next = i + 1 < order.length ? values[order[i + 1]][sentinel] : value;
                    best = new Threshold(value / 2 + next / 2, gain);
                }
            }
            return best;
        }
    }

    private double auc(double[][] values, List<BitSet> members) {
        return IntStream.range(0, number)
                .mapToDouble(s -> auc(s, values, members))
                .filter(area -> !Double.isNaN(area))
                .average()
                .orElse(Double.NaN);
    }

    private static double auc(int sentinel, double[][] values, List<BitSet> members) {
        double higher = 0;
        long pairs = 0;
        for (int in = 0; in < values.length; in++) {
            for (int out = 0; members.get(in).get(sentinel) && out < values.length; out++) {
                if (!members.get(out).get(sentinel)) {
                    int order = Double.compare(values[in][sentinel], values[out][sentinel]);
                    higher += order > 0 ? 1 : order == 0 ? 0.5 : 0;
                    pairs++;
                }
            }
        }
        return pairs == 0 ? Double.NaN : higher / pairs;
    }
}
