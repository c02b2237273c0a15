package org.tattle.engine.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.data.Labels;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.result.GroupLeak;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.sampling.SubsetSampler;

class GroupEvaluationTest {
    private static final int RUNS = 300;
    private static final Seed SEED = new Seed(20261128);

    /**
     * How the simulated models leak.
     *
     * @param records how much records differ from each other
     * @param groups how much a model's groups differ from each other, without one that leaks more
     * @param shadows how much all targets err together on a record, as shadow models make them
     * @param worst by what the last group leaks more, in standard deviations of a score
     */
    private record Leak(double records, double groups, double shadows, double worst) {}

    private static GroupLeak run(int records, int groups, int targets, Leak leak, Seed seed) {
        SplitMix random = seed.generator();
        double[] own = new double[records];
        Arrays.setAll(own, i -> 1 + leak.records * NormalSampler.sample(random));
        Labels labels = Labels.of(IntStream.range(0, records)
                .mapToObj(i -> "g" + random.nextInt(groups))
                .toList());
        Grouping by = new Grouping("field", labels, List.of(0.01, 0.1));
        List<TargetScores> all = new ArrayList<>();
        ShadowHalves.Numbers[][] halves = new ShadowHalves.Numbers[leak.shadows > 0 ? 14 : 0][targets];
        double[][] errors = new double[8][records]; // of each group of shadow models
        for (double[] error : errors) {
            Arrays.setAll(error, i -> leak.shadows * Math.sqrt(8) * NormalSampler.sample(random));
        }
        for (int t = 0; t < targets; t++) {
            BitSet in = new BitSet();
            Arrays.stream(SubsetSampler.draw(records / 2, records, random)).forEach(in::set);
            double[] mood = new double[groups];
            Arrays.setAll(mood, g -> leak.groups * NormalSampler.sample(random));
            double[] plain = new double[records];
            Arrays.setAll(plain, i -> {
                int g = labels.of(i);
                double leaks = in.get(i) ? own[i] + mood[g] + (g == groups - 1 ? leak.worst : 0) : 0;
                return leaks + NormalSampler.sample(random);
            });
            all.add(new TargetScores(with(plain, errors, g -> true), in));
            for (int h = 0; h < halves.length; h++) {
                int half = h;
                TargetScores of = new TargetScores(with(plain, errors, g -> ShadowHalves.contains(half, g, 8)), in);
                halves[h][t] = ShadowHalves.Numbers.of(RocCurve.of(of), new double[] {0.1}, OptionalDouble.empty())
                        .with(Optional.of(by.counts(of)));
            }
        }
        return new GroupEvaluation(by, all, new ShadowHalves(halves), 0.95).leak();
    }

    private static double[] with(double[] scores, double[][] errors, java.util.function.IntPredicate chosen) {
        int[] some = IntStream.range(0, errors.length).filter(chosen).toArray();
        double[] sums = scores.clone();
        for (int g : some) {
            Arrays.setAll(sums, i -> sums[i] + errors[g][i] / some.length);
        }
        return sums;
    }

    @ParameterizedTest
    @CsvSource({
        "400, 4, 5, 0, 0, 0",
        "400, 4, 20, 0, 0, 0",
        "400, 4, 20, 1, 0, 0",
        "400, 4, 5, 1, 0, 0",
        "400, 4, 10, 0, 0.5, 0",
        "400, 4, 10, 0, 0, 1",
        "400, 4, 10, 1, 0.5, 1",
        "1000, 20, 5, 0, 0, 0",
        "1000, 20, 20, 1, 0.5, 1",
        "400, 2, 20, 1, 0.3, 0.5",
        "2000, 4, 5, 0, 0.5, 0",
        "2000, 4, 5, 1, 0.5, 1",
    })
    void explore(int records, int groups, int targets, double r, double g, double s) {
        int named = 0;
        int missed = 0;
        int power = 0;
        for (int i = 0; i < RUNS; i++) {
            GroupLeak leak = run(
                    records,
                    groups,
                    targets,
                    new Leak(r, g, s, 0),
                    SEED.child("null").child(i));
            named += leak.worst().isPresent() ? 1 : 0;
            if (i < 100) {
                power += run(
                                        records,
                                        groups,
                                        targets,
                                        new Leak(r, g, s, 1.0),
                                        SEED.child("power").child(i))
                                .worst()
                                .filter(w -> w.group().equals("g" + (groups - 1)))
                                .isPresent()
                        ? 1
                        : 0;
            }
        }
        System.out.println("X " + records + " " + groups + " " + targets + " " + r + " " + g + " " + s + ": false "
                + named + "/300, power " + power + "/100");
    }
}
