package org.tattle.certify.replay;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.certify.testing.Rows;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Table;
import org.tattle.core.testing.Numbers;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.math.sampling.Seed;

class SampleSentenceTest extends SentenceTests<SampleSentence> {
    private static final int STEPS = 100;
    private static final int RECORDS = 20;

    SampleSentenceTest() {
        super(SampleSentence.class);
    }

    /** Whether a row is in a sample. */
    private interface Sampler {
        boolean has(int row, int step);
    }

    private static Sampler coins(double rate) {
        boolean[][] in = new boolean[RECORDS][STEPS];
        Random random = new Random(1);
        Arrays.stream(in).forEach(row -> IntStream.range(0, STEPS).forEach(s -> row[s] = random.nextDouble() < rate));
        return (row, step) -> in[row][step];
    }

    /** What a test says of samples of 20 rows, each of a group of records. */
    private static List<Statement> tested(
            Function<SampleTests, Optional<Statement>> test, int group, double rate, Sampler sampler) {
        return stated(List.of(test.apply(new SampleTests(group, RECORDS * group, List.of(samples(rate, sampler))))));
    }

    private static SampleTests.Samples samples(double rate, Sampler sampler) {
        double[] rates = new double[STEPS];
        Arrays.fill(rates, rate);
        boolean[][] in = new boolean[RECORDS][STEPS];
        for (int row = 0; row < RECORDS; row++) {
            for (int s = 0; s < STEPS; s++) {
                in[row][s] = sampler.has(row, s);
            }
        }
        return new SampleTests.Samples(rates, true, in);
    }

    /** What the samples of two trainings say together. */
    private static List<Statement> ofTwo(Sampler one, Sampler other) {
        return stated(List.of(new SampleTests(1, RECORDS, List.of(samples(0.3, one), samples(0.3, other))).isSame()));
    }

    private static List<Statement> stated(List<Optional<Statement>> found) {
        return Stream.concat(
                        found.stream().flatMap(Optional::stream), Stream.of(ReplaySentence.NOTHING_DECLARED.with()))
                .toList();
    }

    private static Example of(Function<SampleTests, Optional<Statement>> test, double rate, Sampler wrong) {
        return new Example(tested(test, 1, rate, wrong), tested(test, 1, rate, coins(rate)));
    }

    private static Example ofGroups(Function<SampleTests, Optional<Statement>> test, Sampler wrong) {
        double rate = 0.02;
        return new Example(tested(test, 15, rate, wrong), tested(test, 15, rate, coins(1 - Math.pow(1 - rate, 15))));
    }

    /** What is found of sums of samples, by coins that depend on what is to be kept apart for each record. */
    private static List<Statement> found(int steps, double rate, Function<Table, Function<Integer, Object>> coin) {
        Rows.Algorithm algorithm = (rows, training) -> {
            NoiseSource noise = NoiseSource.of(training.noise("sum"));
            double[] released = new double[steps];
            for (int s = 0; s < steps; s++) {
                Seed step = training.stream("coins").child(s);
                double sum = IntStream.range(0, rows.size())
                        .filter(row -> step.child(coin.apply(rows).apply(row).toString())
                                        .generator()
                                        .nextDouble()
                                < rate)
                        .mapToDouble(rows::value)
                        .sum();
                noise.sampled(new Sampling.Poisson(rate));
                released[s] = Replayed.laplace(sum, 1, noise);
            }
            return released;
        };
        SampleCheck.Found found = SampleCheck.of(
                new Replay<>(
                        algorithm.claiming(1, 0, Rows.MORE), Optional.empty(), Optional.of(Rows.VARIANTS), new Seed(1)),
                Rows.many(RECORDS),
                rate);
        return stated(List.of(found.violation(), found.doubt(), found.notCovered()));
    }

    private static List<Statement> ofNumbers() {
        Trainer<Numbers, double[]> trainer = (numbers, training) -> new double[0];
        return stated(List.of(SampleCheck.of(
                        new Replay<>(trainer, Optional.empty(), Optional.empty(), new Seed(1)),
                        Numbers.upTo(RECORDS),
                        0.5)
                .notCovered()));
    }

    @Override
    protected Example example(SampleSentence sentence) {
        List<Statement> sound = found(STEPS, 0.3, rows -> rows::id);
        Sampler once = coins(0.3);
        Sampler few = coins(0.1);
        return switch (sentence) {
            case NO_OTHER_CONTENT -> new Example(ofNumbers(), sound);
            case TOO_FEW_RECORDS -> new Example(found(STEPS, 0.001, rows -> rows::id), sound);
            case ONE_EACH_TRAINING -> new Example(found(1, 0.3, rows -> rows::id), sound);
            case DEPENDS_ON_CONTENT -> new Example(found(STEPS, 0.3, rows -> row -> row + " " + Rows.sum(rows)), sound);
            case RECORD_TOO_OFTEN -> of(SampleTests::tooOften, 0.3, (row, step) -> once.has(row, 0));
            case GROUP_TOO_OFTEN -> ofGroups(SampleTests::tooOften, (row, step) -> true);
            case SINGLE_RECORDS -> new Example(sound, found(1, 0.3, rows -> rows::id));
            case MORE_RECORDS ->
                of(
                        SampleTests::moreThanDeclared,
                        0.1,
                        (row, step) -> row % 2 == 0 ? once.has(row, step) : few.has(row, step));
            case MORE_GROUPS -> ofGroups(SampleTests::moreThanDeclared, (row, step) -> once.has(row, step) || row < 8);
            case REPEATED -> of(SampleTests::repeated, 0.3, (row, step) -> once.has(row, step / 2));
            case USED_AGAIN -> of(SampleTests::usedAgain, 0.3, (row, step) -> once.has(row, step % 5 == 0 ? 0 : step));
            case TOGETHER -> of(SampleTests::together, 0.3, (row, step) -> once.has(row % 5, step));
            case SAME_FOR_EACH_SEED ->
                new Example(ofTwo(once, once), ofTwo(once, (row, step) -> once.has(row, STEPS - 1 - step)));
            case PARTITIONED -> of(SampleTests::partitioned, 0.25, (row, step) -> (row + step) % 4 == 0);
            case GROUPS_PARTITIONED -> ofGroups(SampleTests::partitioned, (row, step) -> (row + step) % 4 == 0);
            case SAME_SIZES -> of(SampleTests::sameSizes, 0.25, (row, step) -> (row + step * step) % 4 == 0);
        };
    }
}
