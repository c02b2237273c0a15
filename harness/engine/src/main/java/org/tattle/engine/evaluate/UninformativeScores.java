package org.tattle.engine.evaluate;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.tattle.core.result.TargetResult;
import org.tattle.math.Preconditions;
import org.tattle.math.special.StandardNormal;

/**
 * The distribution of an attack's results if its scores are uninformative, that is, if each target's members had been
 * drawn at random after its records were scored. The members of different targets are drawn independently, so that
 * given all scores, and so given whatever shadow models the targets share, their results are independent.
 *
 * <p>The threshold of a false-positive rate f is the lowest, found on the target itself, that calls at most k = floor(f
 * N0) of its N0 non-members. The members above it are those above the non-member of rank k + 1, and their number is
 * negative hypergeometric; ties do not increase it. Their sum over targets is convolved, without approximation. The
 * mean area is taken as normal with the variance of untied scores, (N + 1)/(12 N0 N1), which ties only reduce, with one
 * step of one target's area as an allowance: from {@value #FEWEST_FOR_AREA} members and as many non-members on the
 * error is conservative.
 */
public final class UninformativeScores {
    /** The smallest number of members, and of non-members, of a target whose AUC can be tested. */
    public static final int FEWEST_FOR_AREA = 5;

    static final double SMALLEST = 1e-15;

    /** The largest probability left out at either end of a distribution, relative to that of its mode. */
    private static final double NEGLIGIBLE = 1e-22;

    private final int[] members;
    private final int[] nonMembers;
    private final long allMembers;
    private final Map<Double, Counts> counts = new ConcurrentHashMap<>();

    /**
     * @param members the number of members of each target, at least one target, each at least 1
     * @param nonMembers the number of non-members of each target, each at least 1
     */
    public UninformativeScores(int[] members, int... nonMembers) {
        if (members.length == 0 || members.length != nonMembers.length) {
            throw new IllegalArgumentException("members and nonMembers must be of equal length, at least 1. Provided"
                    + " lengths: " + members.length + " and " + nonMembers.length);
        }
        if (IntStream.concat(Arrays.stream(members), Arrays.stream(nonMembers)).anyMatch(count -> count < 1)) {
            throw new IllegalArgumentException("members and nonMembers must be at least 1. Provided values: "
                    + Arrays.toString(members) + " and " + Arrays.toString(nonMembers));
        }
        this.members = members.clone();
        this.nonMembers = nonMembers.clone();
        allMembers = Arrays.stream(members).asLongStream().sum();
    }

    /** The distribution for the targets of an attack. */
    public static UninformativeScores of(List<TargetResult> targets) {
        return new UninformativeScores(
                targets.stream().mapToInt(TargetResult::members).toArray(),
                targets.stream().mapToInt(TargetResult::nonMembers).toArray());
    }

    /** The expected true-positive rate of one target at a false-positive rate f: (floor(f N0) + 1)/(N0 + 1). */
    public static double rate(double fpr, int nonMembers) {
        return (falsePositives(fpr, nonMembers) + 1.0) / (nonMembers + 1.0);
    }

    /** The largest number of non-members whose share is at most a rate. */
    private static int falsePositives(double fpr, int nonMembers) {
        int most = (int) (Preconditions.fraction("fpr", fpr) * nonMembers);
        return most < nonMembers && (most + 1.0) / nonMembers <= fpr ? most + 1 : most;
    }

    /** The probability of this many true positives or more, over all targets, at a false-positive rate. */
    public double pValue(double fpr, long truePositives) {
        return counts(fpr).atLeast(truePositives);
    }

    /** Whether every target has enough records for {@link #pValueOfArea}. */
    public boolean showsArea() {
        return IntStream.concat(Arrays.stream(members), Arrays.stream(nonMembers))
                .allMatch(count -> count >= FEWEST_FOR_AREA);
    }

    /** The probability of a mean AUC of this value or more. */
    public double pValueOfArea(double auc) {
        return Math.max(SMALLEST, StandardNormal.cumulative((0.5 - (auc - areaStep())) / areaDeviation()));
    }

    /**
     * The smallest true-positive rate that {@link #pValue} detects at a level with a probability of {@code power}, for
     * targets on which a share of the members scores above all other candidates and all other scores are uninformative.
     * Counts are taken as normal. 1 if no rate is detected.
     */
    public double detectableRate(double fpr, double level, double power) {
        Counts null0 = counts(fpr);
        double least = null0.critical(level) - 0.5;
        double chance = null0.mean / allMembers;
        double z = StandardNormal.quantile(power);
        double low = 0;
        double high = 1;
        for (int step = 0; step < 60; step++) {
            double share = (low + high) / 2;
            double mean = allMembers * (share + (1 - share) * chance);
            double variance =
                    allMembers * share * (1 - share) * (1 - chance) * (1 - chance) + (1 - share) * null0.variance;
            if (mean - z * Math.sqrt(variance) >= least) {
                high = share;
            } else {
                low = share;
            }
        }
        return high + (1 - high) * chance;
    }

    /** The smallest mean AUC that {@link #pValueOfArea} detects at a level with a probability of {@code power}. */
    public double detectableArea(double level, double power) {
        double least = 0.5 + areaStep() - StandardNormal.quantile(level) * areaDeviation();
        return Math.min(1, least + StandardNormal.quantile(power) * areaDeviation());
    }

    private double areaStep() {
        double smallest = IntStream.range(0, members.length)
                .mapToDouble(t -> (double) members[t] * nonMembers[t])
                .min()
                .orElseThrow();
        return 1 / (smallest * members.length);
    }

    private double areaDeviation() {
        double sum = 0;
        for (int t = 0; t < members.length; t++) {
            sum += (1.0 + members[t] + nonMembers[t]) / (12.0 * members[t] * nonMembers[t]);
        }
        return Math.sqrt(sum) / members.length;
    }

    private Counts counts(double fpr) {
        return counts.computeIfAbsent(fpr, f -> new Counts(sum(f, 0, members.length)));
    }

    /** The distribution of the sum over targets {@code from} to {@code to}. */
    private Distribution sum(double fpr, int from, int to) {
        if (to - from == 1) {
            return Distribution.above(falsePositives(fpr, nonMembers[from]), members[from], nonMembers[from]);
        }
        int middle = (from + to) / 2;
        Distribution left = sum(fpr, from, middle);
        boolean alike = to - middle == middle - from
                && Arrays.equals(members, from, middle, members, middle, to)
                && Arrays.equals(nonMembers, from, middle, nonMembers, middle, to);
        return left.plus(alike ? left : sum(fpr, middle, to));
    }

    /** The probabilities of {@code from}, {@code from} + 1, …; all others are negligible. */
    private record Distribution(long from, double[] probabilities) {
        /**
         * The distribution of the number of N1 members that lie above the non-member of rank k + 1 of N0, counted from
         * above: p(x + 1)/p(x) = (x + k + 1)(N1 − x)/((x + 1)(N1 + N0 − x − k − 1)).
         */
        static Distribution above(int k, int members, int nonMembers) {
            if (k >= nonMembers) {
                return new Distribution(members, new double[] {1});
            }
            double[] all = new double[members + 1];
            int middle = (int) ((k + 1.0) / (nonMembers + 1.0) * members);
            all[middle] = 1;
            for (int x = middle; x < members && all[x] > NEGLIGIBLE; x++) {
                all[x + 1] = all[x] * ratio(x, k, members, nonMembers);
            }
            for (int x = middle; x > 0 && all[x] > NEGLIGIBLE; x--) {
                all[x - 1] = all[x] / ratio(x - 1, k, members, nonMembers);
            }
            return new Distribution(0, all).trimmed();
        }

        private static double ratio(int x, int k, int members, int nonMembers) {
            return (x + k + 1.0) * (members - x) / ((x + 1.0) * ((double) members + nonMembers - x - k - 1));
        }

        Distribution plus(Distribution other) {
            double[] others = other.probabilities;
            double[] sum = new double[probabilities.length + others.length - 1];
            for (int i = 0; i < probabilities.length; i++) {
                double probability = probabilities[i];
                for (int j = 0; j < others.length; j++) {
                    sum[i + j] += probability * others[j];
                }
            }
            return new Distribution(from + other.from, sum).trimmed();
        }

        private Distribution trimmed() {
            double most = Arrays.stream(probabilities).max().orElseThrow();
            int low = 0;
            int high = probabilities.length;
            while (probabilities[low] <= NEGLIGIBLE * most) {
                low++;
            }
            while (probabilities[high - 1] <= NEGLIGIBLE * most) {
                high--;
            }
            double[] kept = Arrays.copyOfRange(probabilities, low, high);
            double all = Arrays.stream(kept).sum();
            return new Distribution(
                    from + low, Arrays.stream(kept).map(p -> p / all).toArray());
        }
    }

    private static final class Counts {
        private final long from;
        private final double[] atLeast;
        private final double mean;
        private final double variance;

        Counts(Distribution of) {
            double[] probabilities = of.probabilities();
            from = of.from();
            atLeast = new double[probabilities.length];
            double above = 0;
            double sum = 0;
            double squares = 0;
            for (int i = probabilities.length - 1; i >= 0; i--) {
                above += probabilities[i];
                atLeast[i] = above;
                sum += i * probabilities[i];
                squares += (double) i * i * probabilities[i];
            }
            mean = from + sum;
            variance = Math.max(0, squares - sum * sum);
        }

        double atLeast(long count) {
            long place = count - from;
            if (place <= 0) {
                return 1;
            }
            return place < atLeast.length ? Math.min(1, Math.max(SMALLEST, atLeast[(int) place])) : SMALLEST;
        }

        /** The smallest count that is reached with a probability of at most a level. */
        long critical(double level) {
            int place = 0;
            while (place < atLeast.length && atLeast[place] > level) {
                place++;
            }
            return from + place;
        }
    }
}
