package org.tattle.certify.replay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tattle.accounting.Sampling;
import org.tattle.certify.DatasetVariants;
import org.tattle.certify.replay.ReplayContext.Seeds;
import org.tattle.core.data.Dataset;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;

/**
 * The test that samples of records are drawn as they are declared. A training is recorded, and replayed on data in
 * which one record, or one group of them, has other content: the samples whose draws move are those that it is in. Of
 * independent samples with a rate q, a record is in each with probability q at most, and
 *
 * <ul>
 *   <li>no record is in too many of them: a sample that is used again, or no sample at all,
 *   <li>no record is in too many pairs of successive ones: a sample that is used twice,
 *   <li>not several have just the records of an earlier one: a sample that is used again later,
 *   <li>not nearly every record is in exactly one of 1/q successive ones: batches of a shuffled or fixed partition,
 *   <li>no two records are always together,
 *   <li>trainings of other seeds have other samples,
 *   <li>of Poisson samples, not nearly all have the same number of records.
 * </ul>
 *
 * <p>All bounds hold for records that do not move the draws of each sample they are in. A sound trainer fails one of
 * them with a probability of at most {@link SampleTests#FALSE_ALARM}. The first three could also be seen where records
 * share a generator with what depends on their content: they count only if two changes together move each input by the
 * sum of both moves, as they do in samples that depend on neither.
 */
final class SampleCheck<D extends Dataset<D>, R> {
    /** The most records, or groups, whose samples are observed. */
    private static final int MOST_ROWS = 24;
    /** Groups of smaller rates are as large as to be in about a quarter of the samples. */
    private static final double SINGLE_RATE = 0.04;

    private static final double GROUP_LOSS = 0.29;
    /** The relative error of a sum of moves. */
    private static final double ADDITIVE = 1e-6;

    private final Replay<D, R> replay;
    private final DatasetVariants<D> kind;
    private final D all;
    private final List<Training> recordings = new ArrayList<>();
    private D base;
    private int group = 1;
    private int trainings;

    record Found(
            Optional<Statement> violation, Optional<Statement> doubt, Optional<Statement> notCovered, int trainings) {
        static Found notShown(Statement why, int trainings) {
            return new Found(Optional.empty(), Optional.empty(), Optional.of(why), trainings);
        }
    }

    /** A recording, and which rows were in its samples. */
    private record Training(Recording recording, Seeds seeds, SampleTests.Samples samples) {}

    private SampleCheck(Replay<D, R> replay, DatasetVariants<D> kind, D all) {
        this.replay = replay;
        this.kind = kind;
        this.all = all;
    }

    /** Tests the samples of a trainer, of this rate in a first training on the data. */
    static <D extends Dataset<D>, R> Found of(Replay<D, R> replay, D data, double rate) {
        Optional<DatasetVariants<D>> kind = replay.variants();
        if (kind.flatMap(known -> known.changed(data, record -> false)).isEmpty()) {
            return Found.notShown(SampleSentence.NO_OTHER_CONTENT.with(), 0);
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
            return Found.notShown(SampleSentence.TOO_FEW_RECORDS.with(Numbers.count(all.size(), "record")), trainings);
        }
        int samples = recordings.get(0).samples.rates().length;
        observe(1).ifPresent(recordings::add);
        List<SampleTests> tests = tests();
        Optional<Statement> often = first(
                tests,
                test -> test.tooOften()
                        .or(test::moreThanDeclared)
                        .or(test::repeated)
                        .or(test::usedAgain)
                        .or(test::together));
        if (often.isPresent()) {
            boolean isAdditive = isAdditive();
            Optional<Statement> doubt = often.filter(text -> !isAdditive).map(SampleSentence.DEPENDS_ON_CONTENT::with);
            return new Found(often.filter(text -> isAdditive), doubt, Optional.empty(), trainings);
        }
        Optional<Statement> regular =
                first(tests, test -> test.isSame().or(test::partitioned).or(test::sameSizes));
        Statement notCovered = samples > 1 ? tests.get(0).notShown() : SampleSentence.ONE_EACH_TRAINING.with();
        return new Found(regular, Optional.empty(), Optional.of(notCovered), trainings);
    }

    /** Those of all recordings, and of each: a sample that is used again need not have the same records in both. */
    private List<SampleTests> tests() {
        List<SampleTests.Samples> all =
                recordings.stream().map(Training::samples).toList();
        List<SampleTests> tests = new ArrayList<>(List.of(new SampleTests(group, base.size(), all)));
        all.forEach(one -> tests.add(new SampleTests(group, base.size(), List.of(one))));
        return tests;
    }

    private static Optional<Statement> first(List<SampleTests> tests, Function<SampleTests, Optional<Statement>> test) {
        return tests.stream().map(test).flatMap(Optional::stream).findFirst();
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
        return !recordings.isEmpty() && recordings.get(0).samples.rates()[0] >= leastRate && rows() > 0;
    }

    private int rows() {
        return Math.min(MOST_ROWS, base.size() / group);
    }

    private IntPredicate row(int row) {
        return record -> record / group == row;
    }

    private Recording replayed(Training to, IntPredicate changed) {
        trainings++;
        return Recording.of(
                replay.trainer(),
                kind.changed(base, changed).orElseThrow(),
                ReplayContext.replaying(to.seeds, to.recording.context().draws()),
                Optional.empty());
    }

    private Optional<Training> observe(int index) {
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
        boolean isPoisson = recording.draws().stream()
                .filter(SampleCheck::isSampled)
                .allMatch(draw -> draw.batch().sampling().orElseThrow() instanceof Sampling.Poisson);
        Training training = new Training(
                recording,
                seeds,
                new SampleTests.Samples(
                        samples.values().stream().mapToDouble(rate -> rate).toArray(),
                        isPoisson,
                        new boolean[rows()][numbers.size()]));
        for (int row = 0; row < rows(); row++) {
            Recording other = replayed(training, row(row));
            for (Draw draw : recording.draws()) {
                if (isSampled(draw)
                        && other.find(draw)
                                .filter(moved -> isMoved(draw, moved))
                                .isPresent()) {
                    training.samples.in()[row][numbers.indexOf(draw.batch().number())] = true;
                }
            }
        }
        return Optional.of(training);
    }

    private static boolean isMoved(Draw draw, Draw other) {
        return InputDistance.distance(draw.declaration().norm(), draw.inputs(), other.inputs()) > 0;
    }

    /** Whether the moves by two changed rows add up in each draw. */
    private boolean isAdditive() {
        Training one = recordings.get(0);
        int most = one.samples.mostSeen();
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
            double rounding = InputDistance.ROUNDING * (Math.abs(none[i]) + Math.abs(both[i]));
            return Math.abs(both[i] - a[i] - b[i] + none[i]) <= ADDITIVE * size + 4 * rounding;
        });
    }
}
