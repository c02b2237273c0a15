package org.tattle.attacks.counts.recovery;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.tattle.core.release.TopicModel;

/**
 * Detects how a release's probabilities were rounded, from the numbers themselves: to decimals, to single or half
 * precision, or to whole multiples of some unit in each topic, as rounded numbers are that were multiplied by a
 * constant or divided by their sum afterwards.
 *
 * <p>Smoothed counts that are whole in each topic, as Gibbs sampling leaves them, are multiples of one unit, too. They
 * are recognized by their differences from a topic's smallest number, all of them multiples of a larger unit (one
 * token), which rounding makes with a probability of at most 1e-9. Where the prior is whole there is no larger unit:
 * such numbers are only {@linkplain #suspected suspected}, unless a topic's sum of units is what probabilities add up
 * to that were rounded to some decimal.
 */
public final class ReleasedDigits {
    private static final int MOST_DECIMALS = 12;
    private static final double SLACK = 1e-9;

    /** The rounding of double precision, with room for a few operations. */
    private static final double DOUBLE = 1e-13;

    /** The smallest unit, relative to a topic's numbers, that is recognized; finer ones harm no count. */
    private static final double FINEST = 1e-10;

    /** The smallest evidence, in nats, that is no coincidence: a probability of 1e-9. */
    static final double EVIDENCE = 9 * Math.log(10);

    /** The numbers of a topic that are looked at first. */
    private static final int SAMPLE = 50;

    private static final int[] BITS = {8, 11, 24};

    /** By how many times the unit may be too large, if all of a topic's numbers are multiples. */
    private static final int MOST_TIMES = 9;

    private ReleasedDigits() {}

    /** The standard deviation of each probability's rounding, uniform within half a digit; 0 for full precision. */
    public static double[] errors(TopicModel model) {
        return errors(model, false);
    }

    /** The same for whole numbers of one unit, in several topics, which a whole prior and rounding both explain. */
    static double[] suspected(TopicModel model) {
        return errors(model, model.topics() > 1);
    }

    private static double[] errors(TopicModel model, boolean suspected) {
        double[] phi = model.topicWord();
        double step = decimalStep(phi);
        int bits = step == 0 ? bits(phi) : 0;
        double[] units = units(model, suspected);
        double[] errors = new double[phi.length];
        for (int i = 0; i < phi.length; i++) {
            double last = bits == 0 ? step : Math.ulp(phi[i]) * (1L << (53 - bits));
            errors[i] = Math.max(last, units[i / model.words()]) / Math.sqrt(12);
        }
        return errors;
    }

    private static double decimalStep(double[] phi) {
        double power = 1;
        for (int decimals = 0; decimals <= MOST_DECIMALS; decimals++) {
            if (areMultiples(phi, power)) {
                return 1 / power;
            }
            power *= 10;
        }
        return 0;
    }

    private static boolean areMultiples(double[] phi, double power) {
        for (double p : phi) {
            double scaled = p * power;
            if (Math.abs(scaled - Math.rint(scaled)) > SLACK * Math.max(1, scaled)) {
                return false;
            }
        }
        return true;
    }

    /** The significant bits of half or single precision that hold all numbers; 0 if they need more. */
    private static int bits(double[] phi) {
        int most = 0;
        for (double p : phi) {
            long mantissa = Double.doubleToLongBits(p) << 12;
            most = Math.max(most, 53 - Math.min(52, Long.numberOfTrailingZeros(mantissa) - 12));
        }
        int needed = most;
        return Arrays.stream(BITS).filter(bits -> bits >= needed).findFirst().orElse(0);
    }

    /** The unit of each topic's numbers to which they may have been rounded; 0 where there is none. */
    private static double[] units(TopicModel model, boolean suspected) {
        Row[] rows = IntStream.range(0, model.topics())
                .mapToObj(z -> Row.of(model, z))
                .toArray(Row[]::new);
        boolean whole = Arrays.stream(rows).noneMatch(row -> row.unit == 0)
                && Arrays.stream(rows).noneMatch(row -> row.token <= 1 && row.numbers > 1)
                && Arrays.stream(rows).mapToDouble(Row::evidence).sum() >= EVIDENCE;
        boolean rounded = !whole && (suspected || areProbabilities(rows, model.words()));
        return Arrays.stream(rows).mapToDouble(row -> rounded ? row.unit : 0).toArray();
    }

    /** Whether every topic's sum is a power of ten, the same one, but for half a unit of each word. */
    private static boolean areProbabilities(Row[] rows, int words) {
        double power = 10;
        for (int decimals = 1; decimals <= MOST_DECIMALS; decimals++) {
            double sum = power;
            if (Arrays.stream(rows).allMatch(row -> row.adds(sum, words / 2.0))) {
                return true;
            }
            power *= 10;
        }
        return false;
    }

    /**
     * A topic's numbers as multiples of a unit.
     *
     * @param unit the largest unit of which all are multiples; 0 if there is none
     * @param token of how many units all differences from the smallest number are multiples
     * @param numbers how many different ones there are
     */
    private record Row(double unit, long token, int numbers, double sum) {
        static Row of(TopicModel model, int topic) {
            int words = model.words();
            double[] row = Arrays.copyOfRange(model.topicWord(), topic * words, (topic + 1) * words);
            double[] sample = different(Arrays.copyOf(row, Math.min(SAMPLE, words)));
            double[] all = ReleasedDigits.unit(sample) == 0 ? new double[0] : different(row);
            double unit = ReleasedDigits.unit(all);
            if (unit == 0) {
                return new Row(0, 1, 0, 0);
            }
            double[] above = Arrays.stream(all).skip(1).map(x -> x - all[0]).toArray();
            double token = above.length == 0 ? 0 : ReleasedDigits.unit(above);
            return new Row(
                    unit,
                    Math.round(token / unit),
                    all.length,
                    Arrays.stream(row).sum() / unit);
        }

        private static double[] different(double[] row) {
            double[] sorted = Arrays.stream(row).filter(x -> x > 0).sorted().toArray();
            int size = 0;
            for (double x : sorted) {
                if (size == 0 || x > sorted[size - 1] * (1 + DOUBLE)) {
                    sorted[size++] = x;
                }
            }
            return Arrays.copyOf(sorted, size);
        }

        /** How improbable it is, in nats, that rounding made all differences multiples of a token. */
        double evidence() {
            return token > 1 ? (numbers - 1) * Math.log((double) token) : 0;
        }

        boolean adds(double power, double slack) {
            return unit > 0
                    && IntStream.rangeClosed(1, MOST_TIMES)
                            .anyMatch(times -> Math.abs(times * sum - power) <= slack + SLACK * power);
        }
    }

    /** The largest number of which all are whole multiples, by Euclid's algorithm; 0 if it is too small to be found. */
    private static double unit(double[] ascending) {
        double unit = ascending.length == 0 ? 0 : ascending[0];
        for (double x : ascending) {
            double larger = x;
            double rest = Math.abs(larger - Math.rint(larger / unit) * unit);
            while (rest > DOUBLE * x) {
                larger = unit;
                unit = rest;
                if (unit < FINEST * x) {
                    return 0;
                }
                rest = Math.abs(larger - Math.rint(larger / unit) * unit);
            }
            unit = x / Math.rint(x / unit);
        }
        return unit;
    }
}
