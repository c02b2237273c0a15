package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.Simulated;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.result.Discoveries;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.PredictiveValue;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.StandardNormal;
import org.tattle.math.statistics.Interval;

class MemberListsTest {
    private static final int HALF = 200;

    private static TargetScores target(double shift, SplitMix random) {
        double[] scores = new double[2 * HALF];
        Arrays.setAll(scores, i -> NormalSampler.sample(random) + (i < HALF ? shift : 0));
        return new TargetScores(scores, Simulated.range(0, HALF));
    }

    private static List<TargetScores> targets(int many, double shift) {
        SplitMix random = new SplitMix(53);
        return IntStream.range(0, many).mapToObj(t -> target(shift, random)).toList();
    }

    @Test
    void whoStandsOut_isListed_andEqualScoresAreNot() {
        MemberLists apart = MemberLists.of(targets(2, 50), new Seed(1));
        assertThat(apart.summary().members()).isEqualTo(HALF);
        assertThat(apart.summary().falseShare()).isLessThan(0.1);
        assertThat(apart.of(0)).isEqualTo(2);
        assertThat(IntStream.range(HALF, 2 * HALF).map(apart::of)).containsOnly(0);
        TargetScores equal = new TargetScores(new double[2 * HALF], Simulated.range(0, HALF));
        assertThat(MemberLists.of(List.of(equal), new Seed(1)).listed().get(0).isEmpty())
                .isTrue();
    }

    @Test
    void equalScores_countAsAtLeastAsHigh() {
        assertThat(MemberLists.atLeast(5, 1, 2, 5, 5, 7)).isEqualTo(3);
        assertThat(MemberLists.atLeast(6, 1, 2, 5, 5, 7)).isEqualTo(1);
        assertThat(MemberLists.atLeast(8, 1, 2, 5, 5, 7)).isZero();
        assertThat(MemberLists.atLeast(0, 1, 2, 5, 5, 7)).isEqualTo(5);
    }

    /** Others that are known would give other lists at some of 20 targets. */
    @Test
    void theOrderOfTheRecords_doesNotMatter() {
        List<TargetScores> plain = targets(20, 2);
        int[] order = Simulated.permutation(new SplitMix(5), 2 * HALF);
        MemberLists lists = MemberLists.of(plain, new Seed(1));
        MemberLists permuted = MemberLists.of(
                plain.stream().map(one -> Simulated.reordered(one, order)).toList(), new Seed(1));
        assertThat(lists.summary().members()).isPositive();
        for (int i = 0; i < order.length; i++) {
            assertThat(permuted.of(i)).isEqualTo(lists.of(order[i]));
        }
    }

    /**
     * Null hypothesis: the expected share of non-members in a list is at most 5 % of their share among the tested,
     * about 1/3; 2,000 targets whose lists are long. Five standard errors: a false alarm has a probability of 3e-7. It
     * fails if p-values lack the record itself, or are not ranks among non-members.
     */
    @Test
    void theShareOfNonMembers_isAtMostWhatIsStated() {
        Discoveries found = MemberLists.of(targets(2000, 2), new Seed(2)).summary();
        assertThat(found.members()).isGreaterThan(20);
        double most = MemberLists.RATE / 3;
        assertThat(found.falseShare()).isLessThan(most + 5 * 0.02 / Math.sqrt(2000));
        assertThat(found.falseShare()).isGreaterThan(most / 2); // and not trivially
    }

    /**
     * Null hypothesis: members score like others, and at most 5 % of the lists have any record; of 2,000 at most 149
     * but with a probability of 5e-7.
     */
    @Test
    void whereNothingIsToBeFound_listsAreEmpty() {
        long any = MemberLists.of(targets(2000, 0), new Seed(3)).listed().stream()
                .filter(list -> !list.isEmpty())
                .count();
        assertThat(any).isLessThan(150);
    }

    /**
     * The interval of a predictive value is that of the true-positive rate, and so is its coverage: at least 94 % of
     * 400, where fewer than 352 have a probability below 1e-6.
     */
    @Test
    void predictiveValues_areCovered() {
        double fpr = 3.0 / (HALF + 1); // two of 200 may be called at 1 %
        double tpr = StandardNormal.cumulative(1.5 + StandardNormal.quantile(fpr));
        double truth = 0.1 * tpr / (0.1 * tpr + 0.9 * fpr);
        SplitMix random = new SplitMix(54);
        int covered = 0;
        for (int repeat = 0; repeat < 400; repeat++) {
            List<RocCurve> curves = new ArrayList<>();
            for (int t = 0; t < 10; t++) {
                curves.add(RocCurve.of(target(1.5, random)));
            }
            OperatingPoint point = new MultiTargetRoc(curves, 0.95, ShadowHalves.NONE)
                    .operatingPoints(0.01)
                    .get(0);
            Interval value = PredictiveValue.of(point, 10, 0.1).value();
            covered += value.covers(truth) ? 1 : 0;
        }
        assertThat(covered).isGreaterThanOrEqualTo(352);
    }
}
