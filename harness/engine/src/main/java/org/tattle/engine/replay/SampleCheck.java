package org.tattle.engine.replay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tattle.accounting.Sampling;
import org.tattle.core.data.Dataset;
import org.tattle.core.text.Numbers;
import org.tattle.engine.dataset.DatasetKind;
import org.tattle.engine.replay.ReplayContext.Seeds;
import org.tattle.math.special.StandardNormal;

/**
 * The test that samples of records are drawn as they are declared. A training is recorded, and replayed on data in
 * which one record, or one group of them, has other content: the samples whose draws move are those that it is in. Of
 * independent samples with a rate q, a record is in each with probability q at most, and
 *
 * <ul>
 *   <li>no record is in too many of them: a sample that is used again, or no sample at all,
 *   <li>no record is in too many pairs of successive ones: a sample that is used twice,
 *   <li>not nearly every record is in exactly one of 1/q successive ones: batches of a shuffled or fixed partition,
 *   <li>of Poisson samples, not nearly all have the same number of records.
 * </ul>
 *
 * <p>All bounds hold for records that do not move the draws of each sample they are in. A sound trainer fails one of
 * them with a probability of at most {@link #FALSE_ALARM}. The first two could also be seen where records share a
 * generator with what depends on their content: they count only if two changes together move each input by the sum of
 * both moves, as they do in samples that depend on neither.
 */
final class SampleCheck<D extends Dataset<D>, R> {
    /** The probability that the samples of a sound trainer are found wrong, over all tests and recordings. */
    static final double FALSE_ALARM = 1e-6;

    private static final int TESTS = 6;
    /** The most records, or groups, whose samples are observed. */
    private static final int MOST_ROWS = 24;
    /** Groups of smaller rates are as large as to be in about a quarter of the samples. */
    private static final double SINGLE_RATE = 0.04;

    private static final double GROUP_LOSS = 0.29;
    /** Below so many samples more trainings are recorded. */
    private static final int ENOUGH_SAMPLES = 20;

    private static final int MOST_RECORDINGS = 2;
    /** The relative error of a sum of moves. */
    private static final double ADDITIVE = 1e-6;
    /** The least mean of counts whose spread is compared with a normal law's. */
    private static final double LEAST_COUNT = 5;

    private final Replay<D, R> replay;
    private final DatasetKind<D> kind;
    private final D all;
    private final List<Observed> recordings = new ArrayList<>();
    private D base;
    private int group = 1;
    private int trainings;

    /** What the test found. */
    record Found(Optional<String> violation, Optional<String> doubt, Optional<String> notCovered, int trainings) {}

    /** Which rows were in which samples of one recording. */
    private record Observed(Recording recording, Seeds seeds, double[] rates, List<Integer> numbers, boolean[][] in) {}

    private SampleCheck(Replay<D, R> replay, DatasetKind<D> kind, D all) {
        this.replay = replay;
        this.kind = kind;
        this.all = all;
    }

    /**
     * Tests the samples of a trainer.
     *
     * @param rate the first declared rate in a training on the data
     */
    static <D extends Dataset<D>, R> Found of(Replay<D, R> replay, D data, double rate) {
        Optional<DatasetKind<D>> kind = DatasetKind.of(data);
        if (kind.flatMap(known -> known.changed(data, record -> false)).isEmpty()) {
            return new Found(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(
                            "whether samples are drawn as declared: no record of such data can be changed in place"),
                    0);
        }
        return new SampleCheck<>(replay, kind.get(), data).found(rate);
    }

    /** Whether a draw sees a sample that leaves records out. */
    static boolean isSampled(Draw draw) {
        return rate(draw) < 1;
    }

    /** The rate of the sample that a draw sees; 1 if it sees all. */
    static double rate(Draw draw) {
        Sampling sampling = draw.batch().sampling().orElse(new Sampling.None());
        if (sampling instanceof Sampling.Poisson poisson) {
            return poisson.rate();
        }
        return sampling instanceof Sampling.WithoutReplacement fixed ? fixed.rate() : 1;
    }

    private Found found(double rate) {
        int large = (int) Math.max(1, Math.round(GROUP_LOSS / Math.max(rate, 1e-9)));
        boolean isSet = isBase(1, MOST_ROWS, SINGLE_RATE)
                || (rate < SINGLE_RATE && isBase(large, MOST_ROWS * large, 0))
                || isBase(rate < SINGLE_RATE ? large : 1, all.size(), 0);
        if (!isSet) {
            return new Found(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of("whether samples are drawn as declared: " + Numbers.count(all.size(), "record")
                            + " are too few to see them"),
                    trainings);
        }
        int samples = recordings.get(0).rates.length;
        int wanted = Math.min(MOST_RECORDINGS, (ENOUGH_SAMPLES + samples - 1) / samples);
        for (int i = 1; i < wanted; i++) {
            observe(i).ifPresent(recordings::add);
        }
        Optional<String> often = tooOften().or(this::repeated);
        if (often.isPresent()) {
            return isAdditive()
                    ? new Found(often, Optional.empty(), Optional.empty(), trainings)
                    : new Found(
                            Optional.empty(),
                            Optional.of("which records are sampled depends on what other records hold (draw each"
                                    + " record's coin from its id): " + often.get()),
                            Optional.empty(),
                            trainings);
        }
        Optional<String> regular = partitioned().or(this::sameSizes);
        Optional<String> notCovered = samples > 1
                ? Optional.empty()
                : Optional.of("whether samples of different trainings are independent: each training draws one");
        return new Found(regular, Optional.empty(), notCovered, trainings);
    }

    /** Sets the records to train on; whether there are samples to observe among them. */
    private boolean isBase(int size, int records, double leastRate) {
        int used = Math.min(records, all.size());
        base = used == all.size() ? all : all.select(IntStream.range(0, used).toArray());
        group = size;
        recordings.clear();
        try {
            observe(0).ifPresent(recordings::add);
        } catch (RuntimeException refused) {
            return false; // by a trainer that needs more records
        }
        return !recordings.isEmpty() && recordings.get(0).rates[0] >= leastRate && recordings.get(0).in.length > 0;
    }

    private int rows() {
        return Math.min(MOST_ROWS, base.size() / group);
    }

    private IntPredicate row(int row) {
        return record -> record / group == row;
    }

    private Recording replayed(Observed to, IntPredicate changed) {
        trainings++;
        return Recording.of(
                replay.trainer(),
                kind.changed(base, changed).orElseThrow(),
                ReplayContext.replaying(to.seeds, to.recording.context().draws()),
                Optional.empty());
    }

    private Optional<Observed> observe(int index) {
        Seeds seeds = Seeds.of(replay.seed().child("samples").child(index));
        trainings++;
        Recording recording =
                Recording.of(replay.trainer(), base, ReplayContext.recording(seeds, false), Optional.empty());
        Map<Integer, Double> samples = new LinkedHashMap<>();
        recording.draws().stream()
                .filter(SampleCheck::isSampled)
                .forEach(draw -> samples.put(draw.batch().number(), rate(draw)));
        List<Integer> numbers = List.copyOf(samples.keySet());
        if (numbers.isEmpty()) {
            return Optional.empty();
        }
        Observed observed = new Observed(
                recording,
                seeds,
                samples.values().stream().mapToDouble(rate -> rate).toArray(),
                numbers,
                new boolean[rows()][numbers.size()]);
        for (int row = 0; row < rows(); row++) {
            Recording other = replayed(observed, row(row));
            for (Draw draw : recording.draws()) {
                if (isSampled(draw)
                        && other.find(draw)
                                .filter(moved -> isMoved(draw, moved))
                                .isPresent()) {
                    observed.in[row][numbers.indexOf(draw.batch().number())] = true;
                }
            }
        }
        return Optional.of(observed);
    }

    private static boolean isMoved(Draw draw, Draw other) {
        return Moves.distance(draw.declaration().norm(), draw.inputs(), other.inputs()) > 0;
    }

    /** The probability that a row is in a sample, at most. */
    private double chance(double rate) {
        return -Math.expm1(group * Math.log1p(-rate));
    }

    private Optional<String> tooOften() {
        for (int row = 0; row < rows(); row++) {
            int trials = 0;
            int seen = 0;
            double mean = 0;
            for (Observed one : recordings) {
                for (int s = 0; s < one.rates.length; s++) {
                    trials++;
                    seen += one.in[row][s] ? 1 : 0;
                    mean += chance(one.rates[s]);
                }
            }
            if (rows() * atLeast(seen, trials, mean / trials) < FALSE_ALARM / TESTS) {
                return Optional.of("samples are not drawn as declared: "
                        + (group == 1 ? "a record is in " : "a group of records is in ") + seen + " of " + trials
                        + " samples, each of which should have it with probability "
                        + Numbers.rounded(mean / trials));
            }
        }
        return Optional.empty();
    }

    private Optional<String> repeated() {
        for (int parity = 0; parity < 2; parity++) {
            int trials = 0;
            int seen = 0;
            double mean = 0;
            for (Observed one : recordings) {
                for (int s = parity; s + 1 < one.rates.length; s += 2) {
                    for (boolean[] row : one.in) {
                        trials++;
                        seen += row[s] && row[s + 1] ? 1 : 0;
                        mean += chance(one.rates[s]) * chance(one.rates[s + 1]);
                    }
                }
            }
            if (trials > 0 && atLeast(seen, trials, mean / trials) < FALSE_ALARM / TESTS) {
                return Optional.of("samples are not drawn as declared: successive samples share records more often"
                        + " than samples that are drawn anew (" + seen + " times of " + trials + ", where "
                        + Numbers.rounded(mean) + " are expected)");
            }
        }
        return Optional.empty();
    }

    /** Whether each row is in one of so many successive samples as make up all records. */
    private Optional<String> partitioned() {
        double rate = recordings.get(0).rates[0];
        int least = (int) Math.floor(1 / rate + 1e-9);
        for (int width = Math.max(2, least); width <= Math.max(2, (int) Math.ceil(1 / rate - 1e-9)); width++) {
            List<Integer> counts = new ArrayList<>();
            int windows = 0;
            for (Observed one : recordings) {
                for (int start = 0; start + width <= one.rates.length; start += width) {
                    windows++;
                    for (boolean[] row : one.in) {
                        counts.add(count(row, start, start + width));
                    }
                }
            }
            if (!counts.isEmpty() && isRegular(counts, windows, width, chance(rate))) {
                return Optional.of("samples are not drawn as declared: of every " + width + " successive samples "
                        + (group == 1 ? "nearly each record is in exactly one" : "records are in equally many")
                        + ", as batches of a partition are");
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
    private Optional<String> sameSizes() {
        Observed first = recordings.get(0);
        boolean isPoisson = first.recording.draws().stream()
                .filter(SampleCheck::isSampled)
                .allMatch(draw -> draw.batch().sampling().orElseThrow() instanceof Sampling.Poisson
                        && rate(draw) == first.rates[0]);
        if (!isPoisson || group > 1 || rows() < base.size()) {
            return Optional.empty();
        }
        int[] sizes = new int[rows() + 1];
        int samples = 0;
        for (Observed one : recordings) {
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
                return Optional.of("samples are not drawn as declared: " + sizes[size] + " of " + samples
                        + " have the same number of records, which Poisson samples have not");
            }
        }
        return Optional.empty();
    }

    /** The largest probability of a number of successes of at most so many trials of at most this probability. */
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

    /** Whether the moves by two changed rows add up in each draw. */
    private boolean isAdditive() {
        Observed one = recordings.get(0);
        int most = 0;
        for (int row = 0; row < rows(); row++) {
            most = count(one.in[row], 0, one.rates.length) > count(one.in[most], 0, one.rates.length) ? row : most;
        }
        int first = most;
        int second = (first + 1) % rows();
        if (first == second) {
            return false;
        }
        Recording a = replayed(one, row(first));
        Recording b = replayed(one, row(second));
        Recording both =
                replayed(one, record -> row(first).test(record) || row(second).test(record));
        return one.recording.draws().stream()
                .filter(SampleCheck::isSampled)
                .allMatch(draw -> a.find(draw).isPresent()
                        && b.find(draw).isPresent()
                        && both.find(draw).isPresent()
                        && isSum(
                                draw.inputs(),
                                a.find(draw).get().inputs(),
                                b.find(draw).get().inputs(),
                                both.find(draw).get().inputs()));
    }

    private static boolean isSum(double[] none, double[] a, double[] b, double[] both) {
        return IntStream.range(0, none.length).allMatch(i -> {
            double size = Math.abs(a[i] - none[i]) + Math.abs(b[i] - none[i]);
            double rounding = Moves.ROUNDING * (Math.abs(none[i]) + Math.abs(both[i]));
            return Math.abs(both[i] - a[i] - b[i] + none[i]) <= ADDITIVE * size + 4 * rounding;
        });
    }
}
