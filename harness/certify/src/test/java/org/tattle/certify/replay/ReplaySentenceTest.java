package org.tattle.certify.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.certify.replay.Replayed.SOUND;
import static org.tattle.certify.replay.Replayed.laplace;
import static org.tattle.certify.replay.Replayed.noise;
import static org.tattle.certify.testing.Rows.MORE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.certify.testing.Rows;
import org.tattle.core.audit.Branch;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.Relation;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.math.sampling.Seed;

class ReplaySentenceTest extends SentenceTests<ReplaySentence> {
    private static final int STEPS = 10;
    private static final AtomicLong CLOCK = new AtomicLong();
    private static final List<Statement> PASSED = Replayed.of(1, SOUND);
    private static final List<Statement> VIOLATED = Replayed.of(0.5, SOUND);

    ReplaySentenceTest() {
        super(ReplaySentence.class);
    }

    private static List<Statement> on(Map<Relation, List<NeighboringPair<Table>>> pairs) {
        return Replayed.of(SOUND.claiming(1, 0, MORE), pairs);
    }

    /** On two rows, in a run whose models are trained on some. */
    private static List<Statement> inRunOn(int trained) {
        return replayed(List.of(Replayed.pair(MORE, 0.5, 1)), trained);
    }

    private static List<Statement> onBranch(Branch branch) {
        return replayed(List.of(new NeighboringPair<>(Rows.of(0.5, 1), Rows.of(0.5), MORE, branch)), 0);
    }

    /** On the first pair; trainings on the others draw too much. */
    private static List<Statement> replayed(List<NeighboringPair<Table>> on, int trained) {
        ReplayPairs<Table, double[]> pairs = new Replay<>(
                        SOUND.claiming(1, 0, MORE), Optional.empty(), Optional.of(Rows.VARIANTS), new Seed(1))
                .pairs(Map.of(MORE, on), trained);
        List<PairReplay> replays = new ArrayList<>(Collections.nCopies(on.size(), PairReplay.stopped(List.of())));
        replays.set(0, pairs.replay(0));
        ReplayResult found = pairs.result(replays);
        return Stream.concat(Stream.of(found.seen()), found.notCovered().stream())
                .toList();
    }

    /** Noises of their own, of which the row moves some. */
    private static List<Statement> noises(int count, int moved) {
        return Replayed.of(
                count,
                (rows, training) -> IntStream.range(0, count)
                        .mapToDouble(i -> laplace(
                                i < moved ? Rows.sum(rows) : 1, 1, NoiseSource.of(training.noise("noise " + i))))
                        .toArray());
    }

    /** On two rows, and on three: too many draws from some number of rows on. */
    private static List<Statement> drawing(int most) {
        Rows.Algorithm algorithm = (rows, training) -> {
            NoiseSource noise = noise(training);
            double released = laplace(Rows.sum(rows), 1, noise);
            for (int i = 0; rows.size() >= most && i < ReplayContext.MOST_DRAWS; i++) {
                laplace(0, 1, noise);
            }
            return new double[] {released};
        };
        return Replayed.of(
                algorithm.claiming(1, 0, MORE),
                Map.of(MORE, List.of(Replayed.pair(MORE, 0.5, 1), Replayed.pair(MORE, 0.5, 0.25, 1))));
    }

    private static List<Statement> weighed() {
        return Replayed.of(9, (rows, training) ->
                new double[] {noise(training).chooseProportional(new double[] {1, 1 + Rows.sum(rows)})});
    }

    /** Adds undeclared noise to the sum, before or after another release. */
    private static List<Statement> undeclared(double factor, boolean isFirst) {
        return Replayed.of(9, (rows, training) -> {
            UniformRandomProvider raw = training.noise("raw");
            double before = isFirst ? raw.nextDouble() : 0;
            double released = laplace(factor * Rows.sum(rows), 1, noise(training));
            return new double[] {released, before, isFirst ? 0 : raw.nextDouble()};
        });
    }

    private static double coins(Table rows, TrainingContext training) {
        UniformRandomProvider coins = training.stream("coins").generator();
        return IntStream.range(0, rows.size())
                .filter(row -> coins.nextBoolean())
                .mapToDouble(rows::value)
                .sum();
    }

    private static List<Statement> sampled(boolean isDeclared, boolean isUsed) {
        double epsilon = Math.log1p(Math.expm1(2) / 2);
        return Replayed.of(epsilon, (rows, training) -> {
            NoiseSource noise = noise(training);
            if (isDeclared) {
                noise.sampled(new Sampling.Poisson(0.5));
            }
            return new double[] {laplace(isUsed ? coins(rows, training) : 1, 0.5, noise)};
        });
    }

    /** Many steps, each on a sample whose coins are drawn one after the other, or each from a record's id. */
    private static List<Statement> steps(boolean isByIds) {
        double[] ones = new double[20];
        Arrays.fill(ones, 1);
        return Replayed.of(
                99,
                (rows, training) -> {
                    NoiseSource noise = noise(training);
                    Seed seed = training.stream("coins");
                    UniformRandomProvider coins = seed.generator();
                    double[] released = new double[STEPS];
                    for (int s = 0; s < STEPS; s++) {
                        Seed ofStep = seed.child(s);
                        IntPredicate sample = row ->
                                isByIds ? ofStep.child(rows.id(row)).generator().nextBoolean() : coins.nextBoolean();
                        double sum = IntStream.range(0, rows.size())
                                .filter(sample)
                                .mapToDouble(rows::value)
                                .sum();
                        noise.sampled(new Sampling.Poisson(0.5));
                        released[s] = laplace(sum, 1, noise);
                    }
                    return released;
                },
                Replayed.pair(MORE, ones));
    }

    /** Would find a pair that is counted as replayed although its trainings were stopped. */
    @Test
    @Tag("slow")
    void tooManyDraws_leaveOutTheirPair() {
        assertThat(drawing(3).stream().map(Statement::text))
                .anyMatch(text -> text.endsWith("on 1 pair of neighbors, on trainings of up to 2 records"))
                .anyMatch(
                        text -> text.startsWith("trainings on 3 records, each with more than 1,000,000 declared draws"))
                .noneMatch(text -> text.contains("trainings on 2 records") || text.contains("on more than 2 records"));
    }

    /** Would find advice to replay on more records where they draw too much, or none where they do not. */
    @ParameterizedTest
    @CsvSource({
        "1, 2, what only trainings on more than 2 records show: `audit`",
        "1, 9, 'what only trainings on more than 2 records show, and this run trains on 9'",
        "2, 2, trainings on 3 records",
        "2, 9, trainings on 3 records",
        "3, 9, trainings on 3 records"
    })
    void ofLargerTrainings_oneSentenceSpeaks(int pairs, int trained, String start) {
        List<NeighboringPair<Table>> on = List.of(
                Replayed.pair(MORE, 0.5, 1), Replayed.pair(MORE, 0.5, 0.25, 1), Replayed.pair(MORE, 0, 0.5, 0.25, 1));
        assertThat(replayed(on.subList(0, pairs), trained).stream().skip(1).map(Statement::text))
                .filteredOn(text -> text.contains("trainings on"))
                .singleElement()
                .asString()
                .startsWith(start);
    }

    @Override
    protected Example example(ReplaySentence sentence) {
        NeighboringPair<Table> pair = Replayed.pair(MORE, 0.5, 1);
        return switch (sentence) {
            case NUMBER_NOT_STATED -> new Example(on(Map.of()), on(Map.of(MORE, List.of())));
            case NO_NEIGHBORS -> new Example(on(Map.of(MORE, List.of())), on(Map.of(MORE, List.of(pair))));
            case THREW ->
                new Example(
                        Replayed.of(1, (rows, training) -> {
                            if (rows.size() == 2) {
                                throw new IllegalStateException("a fault");
                            }
                            return SOUND.train(rows, training);
                        }),
                        PASSED);
            case TOO_MANY_DRAWS -> new Example(drawing(3), drawing(4));
            case NO_SAMPLE_MOVED -> new Example(sampled(true, false), sampled(true, true));
            case NOTHING_DECLARED -> new Example(Replayed.of(1, (rows, training) -> new double[] {7}), PASSED);
            case DRAWS, WEIGHTS -> new Example(weighed(), PASSED);
            case DRAWS_MOVE -> new Example(PASSED, weighed());
            case PASSED -> new Example(PASSED, VIOLATED);
            case PASSED_WITH_OTHERS -> new Example(noises(6, 6), noises(2, 2));
            case UP_TO, MORE_RECORDS -> new Example(inRunOn(2), inRunOn(3));
            case ON_FEWER, AS_MANY_RECORDS -> new Example(inRunOn(3), inRunOn(2));
            case LONGER -> new Example(onBranch(Branch.LONG), onBranch(Branch.SHORT));
            case MORE_DRAWS_AT_ONCE -> new Example(noises(2, 1), noises(2, 2));
            case THRESHOLDS, RARE_TRAININGS -> new Example(PASSED, on(Map.of()));
            case ERRATIC ->
                new Example(
                        Replayed.of(1, (rows, training) -> new double[] {
                            laplace(Rows.sum(rows), 1, noise(TrainingContext.seeded(CLOCK.incrementAndGet())))
                        }),
                        PASSED);
            case NEIGHBORS -> new Example(VIOLATED, PASSED);
            case NOISE_APART ->
                new Example(
                        Replayed.of(1, (rows, training) ->
                                new double[] {Rows.sum(rows) + laplace(0, 1, noise(training))}),
                        PASSED);
            case UNDECLARED -> new Example(undeclared(1, true), PASSED);
            case UNDECLARED_MAY_EXPLAIN -> new Example(undeclared(2, true), undeclared(2, false));
            case STREAM_MAY_EXPLAIN -> new Example(sampled(false, true), sampled(true, true));
            case OTHER_SAMPLES -> new Example(steps(false), steps(true));
            case NOISE_REUSED ->
                new Example(
                        Replayed.of(2, (rows, training) ->
                                new double[] {SOUND.train(rows, training)[0], SOUND.train(rows, training)[0]}),
                        noises(2, 2));
        };
    }
}
