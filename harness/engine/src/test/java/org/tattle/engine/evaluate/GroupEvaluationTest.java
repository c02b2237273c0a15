package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.data.Labels;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.result.GroupLeak;
import org.tattle.core.result.GroupRate;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.sampling.SubsetSampler;

class GroupEvaluationTest {
    private static final int RUNS = 300;
    private static final double FALSE_ALARM = 1e-6;
    private static final Seed SEED = new Seed(20261128);

    private static GroupLeak leak(Grouping by, List<TargetScores> targets) {
        return new GroupEvaluation(by, targets, ShadowHalves.NONE, 0.95, 1).leak();
    }

    /** Members above or below 20, the threshold of all 22 non-members at 10 %: the third of them has 20. */
    @Test
    void countsByHand() {
        double[] scores = Stream.of(
                        IntStream.rangeClosed(1, 22), // non-members: a 1 to 10, b 11 to 20, c 21 and 22
                        IntStream.of(30, 30, 30, 30, 30, 30, 15, 15, 15, 0), // members of a
                        IntStream.of(30, 30, 20, 0, 0, 0, 0, 0, 0, 0), // of b
                        IntStream.of(30, 0)) // of c
                .flatMap(IntStream::boxed)
                .mapToDouble(score -> score)
                .toArray();
        List<String> groups = Stream.of(
                        Collections.nCopies(10, "a"),
                        Collections.nCopies(10, "b"),
                        Collections.nCopies(2, "c"),
                        Collections.nCopies(10, "a"),
                        Collections.nCopies(10, "b"),
                        Collections.nCopies(2, "c"))
                .flatMap(List::stream)
                .toList();
        BitSet members = new BitSet();
        members.set(22, 44);
        Grouping by = new Grouping("town", Labels.of(groups), List.of(0.01, 0.1)); // 0.01 is unsupported
        GroupLeak leak = leak(by, List.of(new TargetScores(scores, members)));
        assertThat(leak.rates()).extracting(GroupRate::group).containsExactly("a", "b");
        assertThat(List.of(leak.comparisons(), leak.smallGroups(), leak.smallRecords(), leak.fewestMembers()))
                .containsExactly(2, 1, 4, 10);
        GroupRate a = leak.at(0.1).get(0);
        assertThat(List.of((long) a.records(), a.members(), a.nonMembers())).containsExactly(20L, 10L, 10L);
        assertThat(a.rate().value()).isEqualTo(0.6);
        assertThat(a.rate().confidence()).isEqualTo(0.975);
        assertThat(a.ownRate().value()).isEqualTo(0.9); // above 9, the second of its own non-members
        assertThat(a.excess().value()).isEqualTo(0.6 - 3 / 12.0);
        assertThat(a.excess().low()).isNaN(); // one target
        assertThat(leak.worst()).isEmpty();
        assertThat(leak.at(0.1).get(1).rate().value()).isEqualTo(0.2);
        assertThat(leak.at(0.1).get(1).ownRate().value()).isEqualTo(0.3);
    }

    /** All found members are of some group, as many as the curve of all records has. */
    @Test
    void groupsAddUp() {
        Draw draw = new Draw(200, 3, 6, new Leak(1, 0.3, 0, 1), SEED);
        for (TargetScores target : draw.targets) {
            RocCurve curve = RocCurve.of(target);
            GroupCounts counts = draw.by.counts(target);
            for (int f = 0; f < 2; f++) {
                int point = curve.indexAtFpr(draw.by.fprs().get(f));
                assertThat(Arrays.stream(counts.found()[f]).sum()).isEqualTo(curve.truePositives(point));
            }
        }
    }

    /** Neither the order of records nor the names of groups matter. */
    @Test
    void isTheSameInAnyOrder() {
        Draw draw = new Draw(200, 3, 6, new Leak(1, 0.3, 0, 1), SEED);
        int[] order = IntStream.range(0, 200).map(i -> (i * 77 + 5) % 200).toArray();
        Labels renamed = Labels.of(Arrays.stream(order)
                .mapToObj(i -> "z" + (9 - draw.by.groups().of(i)))
                .toList());
        List<TargetScores> moved = draw.targets.stream()
                .map(target -> {
                    BitSet members = new BitSet();
                    IntStream.range(0, 200)
                            .filter(i -> target.members().get(order[i]))
                            .forEach(members::set);
                    return new TargetScores(
                            Arrays.stream(order)
                                    .mapToDouble(i -> target.scores()[i])
                                    .toArray(),
                            members);
                })
                .toList();
        GroupLeak again = leak(new Grouping("f", renamed, draw.by.fprs()), moved);
        assertThat(again.rates())
                .usingRecursiveComparison()
                .ignoringFields("group")
                .withComparatorForType((a, b) -> Math.abs(a - b) < 1e-12 ? 0 : Double.compare(a, b), Double.class)
                .isEqualTo(draw.leak().rates());
        assertThat(again.worst()).isPresent();
    }

    /** How simulated models leak: what of a score's deviation of 1 each of these adds. */
    private record Leak(double records, double groupsOfModel, double shadows, double worst) {}

    /**
     * Models that were never trained. A member scores 1 higher than a non-member, more or less by how records differ,
     * and by what the members of a group share in one model. Eight groups of shadow models err on each record, for all
     * targets alike. The members of the last group may score higher still.
     */
    private static final class Draw {
        private final Grouping by;
        private final List<TargetScores> targets = new ArrayList<>();
        private final ShadowHalves halves;

        Draw(int records, int groups, int targets, Leak leak, Seed seed) {
            SplitMix random = seed.generator();
            double[] own = normal(records, leak.records, random);
            by = new Grouping(
                    "field",
                    Labels.of(IntStream.range(0, records)
                            .mapToObj(i -> "g" + random.nextInt(groups))
                            .toList()),
                    List.of(0.01, 0.1));
            double[][] errors = IntStream.range(0, 8)
                    .mapToObj(g -> normal(records, leak.shadows * Math.sqrt(8), random))
                    .toArray(double[][]::new);
            ShadowHalves.Numbers[][] numbers = new ShadowHalves.Numbers[leak.shadows > 0 ? 14 : 0][targets];
            for (int t = 0; t < targets; t++) {
                BitSet in = new BitSet();
                Arrays.stream(SubsetSampler.draw(records / 2, records, random)).forEach(in::set);
                double[] shared = normal(groups, leak.groupsOfModel, random);
                double[] plain = normal(records, 1, random);
                in.stream()
                        .forEach(i -> plain[i] += 1
                                + own[i]
                                + shared[by.groups().of(i)]
                                + (by.groups().of(i) == groups - 1 ? leak.worst : 0));
                this.targets.add(new TargetScores(with(plain, errors, g -> true), in));
                for (int h = 0; h < numbers.length; h++) {
                    int half = h;
                    TargetScores of = new TargetScores(with(plain, errors, g -> ShadowHalves.contains(half, g, 8)), in);
                    numbers[h][t] = ShadowHalves.Numbers.of(RocCurve.of(of), new double[] {0.1}, OptionalDouble.empty())
                            .with(Optional.of(by.counts(of)));
                }
            }
            halves = new ShadowHalves(numbers);
        }

        private static double[] normal(int size, double deviation, SplitMix random) {
            double[] values = new double[size];
            Arrays.setAll(values, i -> deviation * NormalSampler.sample(random));
            return values;
        }

        private static double[] with(double[] scores, double[][] errors, IntPredicate chosen) {
            int[] some = IntStream.range(0, errors.length).filter(chosen).toArray();
            double[] sums = scores.clone();
            for (int g : some) {
                Arrays.setAll(sums, i -> sums[i] + errors[g][i] / some.length);
            }
            return sums;
        }

        GroupLeak leak() {
            return new GroupEvaluation(by, targets, halves, 0.95, 1).leak();
        }
    }

    /**
     * Where all groups leak alike, a worst group is named in at most 2.5 % of runs. The bound is exceeded by chance
     * with a probability of {@value #FALSE_ALARM} a row. It catches an error without what records add (102 of 300) or
     * without what the groups of a model add, and intervals that are not joint (34 of 300). Where the members of one
     * group are found twice as often, it is named, and no other.
     */
    @ParameterizedTest
    @CsvSource({"400, 4, 5, 0, 0, 0, 50", "400, 4, 10, 1, 0.5, 1, 30"})
    void namesTheWorstGroupOnlyIfThereIsOne(
            int records, int groups, int targets, double own, double ofModel, double shadows, int power) {
        int most = new BinomialDistribution(null, RUNS, 0.025).inverseCumulativeProbability(1 - FALSE_ALARM);
        assertThat(named(records, groups, targets, new Leak(own, ofModel, shadows, 0), RUNS))
                .hasSizeLessThanOrEqualTo(most);
        assertThat(named(records, groups, targets, new Leak(own, ofModel, shadows, 1), 60))
                .hasSizeGreaterThanOrEqualTo(power)
                .containsOnly("g" + (groups - 1));
    }

    /**
     * A group is forgotten: its members and its own non-members score alike, and above all other non-members. A trace
     * of it is shown in at most 2.5 % of runs; the bound is exceeded by chance with a probability of
     * {@value #FALSE_ALARM}. It catches a comparison with all non-members, or with the false-positive rate alone. Where
     * its members score higher, a trace is shown.
     */
    @ParameterizedTest
    @CsvSource({"5, 50", "20, 58"})
    void showsATraceOfAForgottenGroupOnlyIfThereIsOne(int targets, int power) {
        int most = new BinomialDistribution(null, RUNS, 0.025).inverseCumulativeProbability(1 - FALSE_ALARM);
        assertThat(traced(targets, 0, RUNS)).isLessThanOrEqualTo(most);
        assertThat(traced(targets, 1.5, 60)).isGreaterThanOrEqualTo(power);
    }

    private static long traced(int targets, double trace, int runs) {
        return IntStream.range(0, runs)
                .mapToObj(run -> forgotten(
                        targets, trace, SEED.child(trace + "forgotten").child(run)))
                .filter(leak -> leak.ownOf("erased").stream().anyMatch(GroupRate::isTraced))
                .count();
    }

    /** 400 records, every fourth erased, whose scores differ by record. */
    private static GroupLeak forgotten(int targets, double trace, Seed seed) {
        SplitMix random = seed.generator();
        Labels groups = Labels.of(IntStream.range(0, 400)
                .mapToObj(i -> i % 4 == 0 ? "erased" : "kept")
                .toList());
        double[] own = Draw.normal(400, 1, random);
        List<TargetScores> truth = new ArrayList<>();
        for (int t = 0; t < targets; t++) {
            BitSet in = new BitSet();
            Arrays.stream(SubsetSampler.draw(200, 400, random)).forEach(in::set);
            double[] scores = Draw.normal(400, 1, random);
            Arrays.setAll(
                    scores, i -> scores[i] + own[i] + (i % 4 != 0 ? (in.get(i) ? 4 : -4) : in.get(i) ? trace : 0));
            truth.add(new TargetScores(scores, in));
        }
        return leak(new Grouping("field", groups, List.of(0.01, 0.1)), truth);
    }

    @Test
    @Tag("slow")
    void namesTheWorstGroupOfManyTargets_onlyIfThereIsOne() {
        namesTheWorstGroupOnlyIfThereIsOne(400, 4, 20, 1, 0, 0, 50);
    }

    private static List<String> named(int records, int groups, int targets, Leak leak, int runs) {
        return IntStream.range(0, runs)
                .mapToObj(run -> new Draw(
                        records,
                        groups,
                        targets,
                        leak,
                        SEED.child(leak.toString()).child(run)))
                .flatMap(draw -> draw.leak().worst().stream())
                .map(GroupRate::group)
                .toList();
    }
}
