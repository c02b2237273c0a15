package org.tattle.certify.replay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.math.special.StandardNormal;

/**
 * Tests of which rows are in which samples against independent samples of declared rates. Of rows that do not move each
 * sample they are in, too, a sound trainer's fail with a probability of at most {@link #FALSE_ALARM}.
 *
 * @param records the number of all records
 */
record SampleTests(int group, int records, List<Samples> all) {
    /** The probability that samples as declared are found wrong, over all tests and recordings. */
    static final double FALSE_ALARM = 1e-6;

    private static final int TESTS = 10 * 3; // of two recordings, and of each
    /** The least mean of counts whose spread is compared with a normal law's. */
    private static final double LEAST_COUNT = 5;

    /** The samples of one recording, their rates, and by row whether it was seen in each. */
    record Samples(double[] rates, boolean isPoisson, boolean[][] in) {
        boolean isOfOneRate() {
            return Arrays.stream(rates).allMatch(rate -> rate == rates[0]);
        }

        int mostSeen() {
            int most = 0;
            for (int row = 1; row < in.length; row++) {
                most = count(in[row], 0, rates.length) > count(in[most], 0, rates.length) ? row : most;
            }
            return most;
        }
    }

    private int rows() {
        return all.get(0).in.length;
    }

    /** The probability that a row is in a sample, at most. */
    private double chance(double rate) {
        return -Math.expm1(group * Math.log1p(-rate));
    }

    /** Counts of what is seen, against what is expected at most. */
    private static final class Tally {
        private int trials;
        private int seen;
        private double mean;

        void add(boolean isSeen, double chance) {
            trials++;
            seen += isSeen ? 1 : 0;
            mean += chance;
        }

        /** Whether more is seen than expected, in the worst of some tallies. */
        boolean isTooMuch(int tallies) {
            return trials > 0 && tallies * atLeast(seen, trials, mean / trials) < FALSE_ALARM / TESTS;
        }
    }

    Optional<Statement> tooOften() {
        for (int row = 0; row < rows(); row++) {
            Tally tally = new Tally();
            for (Samples one : all) {
                for (int s = 0; s < one.rates.length; s++) {
                    tally.add(one.in[row][s], chance(one.rates[s]));
                }
            }
            if (tally.isTooMuch(rows())) {
                return Optional.of((group == 1 ? SampleSentence.RECORD_TOO_OFTEN : SampleSentence.GROUP_TOO_OFTEN)
                        .with(tally.seen, tally.trials, Numbers.rounded(tally.mean / tally.trials)));
            }
        }
        return Optional.empty();
    }

    /** What too few samples do not show of a single row: how many times as often as declared it may be in them. */
    Statement notShown() {
        int trials = all.stream().mapToInt(one -> one.rates.length).sum();
        double mean = all.stream()
                        .flatMapToDouble(one -> Arrays.stream(one.rates))
                        .map(this::chance)
                        .sum()
                / trials;
        int seen = 0;
        while (seen < trials && rows() * atLeast(seen, trials, mean) >= FALSE_ALARM / TESTS) {
            seen++;
        }
        return SampleSentence.SINGLE_RECORDS.with(
                Numbers.fixed(seen / (mean * trials), 1), Numbers.count(trials, "sample"));
    }

    /** Whether rows, taken together, are in too many samples: as some are where each alone may be so by chance. */
    Optional<Statement> moreThanDeclared() {
        Tally tally = new Tally();
        for (Samples one : all) {
            for (int s = 0; s < one.rates.length; s++) {
                for (boolean[] row : one.in) {
                    tally.add(row[s], chance(one.rates[s]));
                }
            }
        }
        return tally.isTooMuch(1)
                ? Optional.of((group == 1 ? SampleSentence.MORE_RECORDS : SampleSentence.MORE_GROUPS)
                        .with(tally.seen, tally.trials, Numbers.rounded(tally.mean)))
                : Optional.empty();
    }

    /**
     * Whether several samples have the rows of an earlier one, in each recording: of one with c rows, k later ones do
     * with a probability of at most q^(c k); k of n are chosen in at most n^k ways.
     */
    Optional<Statement> usedAgain() {
        int samples = all.stream().mapToInt(one -> one.rates.length).min().orElse(0);
        for (int first = 0; first < samples; first++) {
            int again = 0;
            double log = 2 * Math.log(samples); // of which sample, and of how many later ones
            for (int later = first + 1; later < samples; later++) {
                double same = logSame(first, later);
                again += same < 0 ? 1 : 0;
                log += same < 0 ? same + Math.log(samples) : 0;
            }
            if (again > 0 && log < Math.log(FALSE_ALARM / TESTS)) {
                return Optional.of(SampleSentence.USED_AGAIN.with(again + 1, samples));
            }
        }
        return Optional.empty();
    }

    /** The logarithm of the chance that a later sample has all rows of a given one; 0 if it has not just these. */
    private double logSame(int first, int later) {
        double log = 0;
        for (Samples one : all) {
            for (boolean[] row : one.in) {
                if (row[first] != row[later]) {
                    return 0;
                }
                log += row[first] ? Math.log(chance(one.rates[later])) : 0;
            }
        }
        return log;
    }

    /** Whether rows are in too many pairs of successive samples. */
    Optional<Statement> repeated() {
        for (int parity = 0; parity < 2; parity++) {
            Tally tally = new Tally();
            for (Samples one : all) {
                for (int s = parity; s + 1 < one.rates.length; s += 2) {
                    for (boolean[] row : one.in) {
                        tally.add(row[s] && row[s + 1], chance(one.rates[s]) * chance(one.rates[s + 1]));
                    }
                }
            }
            if (tally.isTooMuch(1)) {
                return Optional.of(SampleSentence.REPEATED.with(tally.seen, tally.trials, Numbers.rounded(tally.mean)));
            }
        }
        return Optional.empty();
    }

    /**
     * Whether too many rows are in just the samples of another, as in fixed batches: a row in n of S samples is in
     * these with probability 1/C(S, n).
     */
    Optional<Statement> together() {
        Tally tally = new Tally();
        for (Samples one : all) {
            Map<Integer, Set<String>> before = new HashMap<>();
            for (boolean[] row : one.in) {
                int in = count(row, 0, row.length);
                if (in > 0 && one.isOfOneRate()) {
                    Set<String> known = before.computeIfAbsent(in, key -> new HashSet<>());
                    double chance = Math.min(1, known.size() * Math.exp(-logPatterns(row.length, in)));
                    tally.add(!known.add(Arrays.toString(row)), chance);
                }
            }
        }
        return tally.isTooMuch(1)
                ? Optional.of(SampleSentence.TOGETHER.with(
                        tally.seen, tally.trials, group == 1 ? "records" : "groups of records"))
                : Optional.empty();
    }

    Optional<Statement> isSame() {
        Samples first = all.get(0);
        if (all.size() < 2 || !Arrays.deepEquals(first.in, all.get(1).in) || !first.isOfOneRate()) {
            return Optional.empty();
        }
        double ofRows = 0;
        int used = 0;
        for (boolean[] row : first.in) {
            int in = count(row, 0, row.length);
            ofRows += logPatterns(row.length, in);
            used += in > 0 ? 1 : 0;
        }
        double ofSamples = 0; // of a fixed size
        for (int s = 0; s < first.rates.length; s++) {
            int sample = s;
            ofSamples += logPatterns(used, (int) IntStream.range(0, rows())
                    .filter(row -> first.in[row][sample])
                    .count());
        }
        return Math.min(ofRows, ofSamples) > -Math.log(FALSE_ALARM / TESTS)
                ? Optional.of(SampleSentence.SAME_FOR_EACH_SEED.with())
                : Optional.empty();
    }

    /** The logarithm of the number of subsets of this size. */
    private static double logPatterns(int all, int chosen) {
        return IntStream.rangeClosed(1, chosen)
                .mapToDouble(i -> Math.log((double) (all - chosen + i) / i))
                .sum();
    }

    /** Whether each row is in one of the successive samples that together have as many rows as there are records. */
    Optional<Statement> partitioned() {
        double rate = all.get(0).rates[0];
        int least = (int) Math.floor(1 / rate + 1e-9);
        for (int width = Math.max(2, least); width <= Math.max(2, (int) Math.ceil(1 / rate - 1e-9)); width++) {
            List<Integer> counts = new ArrayList<>();
            int windows = 0;
            for (Samples one : all) {
                for (int start = 0; start + width <= one.rates.length; start += width) {
                    windows++;
                    for (boolean[] row : one.in) {
                        counts.add(count(row, start, start + width));
                    }
                }
            }
            if (!counts.isEmpty() && isRegular(counts, windows, width, chance(rate))) {
                return Optional.of(
                        (group == 1 ? SampleSentence.PARTITIONED : SampleSentence.GROUPS_PARTITIONED).with(width));
            }
        }
        return Optional.empty();
    }

    private boolean isRegular(List<Integer> counts, int windows, int width, double chance) {
        if (group == 1) {
            int once = (int) counts.stream().filter(count -> count == 1).count();
            double most = Math.pow(1 - 1.0 / width, width - 1);
            double dependence = Math.pow(2 * Math.PI * rows(), windows / 2.0); // of samples of a fixed size
            return dependence * atLeast(once, counts.size(), most) < FALSE_ALARM / TESTS / 2;
        }
        double mean = counts.stream().mapToInt(count -> count).average().orElse(0);
        double squares = counts.stream()
                .mapToDouble(count -> (count - mean) * (count - mean))
                .sum();
        double freedom = counts.size() - 1.0;
        double ratio = squares / (mean * (1 - chance)) / freedom;
        double normal = (Math.cbrt(ratio) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom)); // Wilson, Hilferty
        return mean >= LEAST_COUNT && StandardNormal.cumulative(normal) < FALSE_ALARM / TESTS / 2;
    }

    private static int count(boolean[] row, int from, int to) {
        return (int) IntStream.range(from, to).filter(s -> row[s]).count();
    }

    /** Whether Poisson samples, all of whose records are observed, have one size. */
    Optional<Statement> sameSizes() {
        Samples first = all.get(0);
        boolean isPoisson = all.stream().allMatch(one -> one.isPoisson && one.isOfOneRate());
        if (!isPoisson || group > 1 || rows() < records) {
            return Optional.empty();
        }
        int[] sizes = new int[rows() + 1];
        int samples = 0;
        for (Samples one : all) {
            for (int s = 0; s < one.rates.length; s++) {
                int sample = s;
                samples++;
                sizes[
                        (int) IntStream.range(0, rows())
                                .filter(row -> one.in[row][sample])
                                .count()]++;
            }
        }
        for (int size = 1; size < sizes.length; size++) {
            double most = likeliest(size, rows(), first.rates[0]);
            if (rows() * atLeast(sizes[size], samples, most) < FALSE_ALARM / TESTS) {
                return Optional.of(SampleSentence.SAME_SIZES.with(sizes[size], samples));
            }
        }
        return Optional.empty();
    }

    /** The largest probability of these successes in any number of trials up to this, each of at most a probability. */
    private static double likeliest(int successes, int trials, double most) {
        int fewest = (int) Math.min(trials, Math.max(successes, Math.ceil(successes / most)));
        double p = Math.min(most, (double) successes / fewest);
        double log = successes * Math.log(p) + (fewest > successes ? (fewest - successes) * Math.log1p(-p) : 0);
        for (int i = 1; i <= successes; i++) {
            log += Math.log((double) (fewest - successes + i) / i);
        }
        return Math.exp(log);
    }

    /** An upper bound on the probability of at least this many successes, by Chernoff and Hoeffding. */
    private static double atLeast(int successes, int trials, double mean) {
        double share = (double) successes / trials;
        if (share <= mean) {
            return 1;
        }
        double divergence =
                share * Math.log(share / mean) + (share < 1 ? (1 - share) * Math.log((1 - share) / (1 - mean)) : 0);
        return Math.exp(-trials * divergence);
    }
}
