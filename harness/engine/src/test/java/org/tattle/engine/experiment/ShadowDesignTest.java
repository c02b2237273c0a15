package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.TargetSampling;
import org.tattle.math.sampling.Seed;

class ShadowDesignTest {
    private static final Seed SEED = new Seed(7);

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 10, 101})
    void everyTargetAndEveryHalfHasExactlyHalfOfTheRecords_roundedDown(int records) {
        ShadowDesign design = new ShadowDesign(records, SEED);
        for (int i = 0; i < 20; i++) {
            assertThat(design.target(i).cardinality()).isEqualTo(records / 2);
            assertThat(design.shadow(ShadowSampling.HALVES, -1, i).cardinality())
                    .isEqualTo(records / 2);
        }
    }

    @Test
    void halvesComeInComplementaryPairs_soEveryRecordIsInHalfOfTheShadows() {
        ShadowDesign design = new ShadowDesign(10, SEED);
        int[] shadowsOf = new int[10];
        for (int pair = 0; pair < 8; pair++) {
            BitSet first = design.shadow(ShadowSampling.HALVES, -1, 2 * pair);
            BitSet second = design.shadow(ShadowSampling.HALVES, -1, 2 * pair + 1);
            assertThat(first.intersects(second)).isFalse();
            first.or(second);
            assertThat(first.cardinality()).isEqualTo(10);
        }
        for (BitSet members : design.family(ShadowSampling.HALVES, -1, 16)) {
            members.stream().forEach(record -> shadowsOf[record]++);
        }
        assertThat(shadowsOf).containsOnly(8);
    }

    /**
     * Null hypothesis: the record left out of a pair is uniform over 5. Each of them is left out by none of 80 pairs
     * with probability 5 (4/5)^80 = 9e-8. Catches one and the same record left out by all.
     */
    @Test
    void ofAnOddNumberEachPairLeavesOneOut_drawnAnew() {
        ShadowDesign design = new ShadowDesign(5, SEED);
        Set<Integer> left = new HashSet<>();
        for (int pair = 0; pair < 80; pair++) {
            BitSet both = design.shadow(ShadowSampling.HALVES, -1, 2 * pair);
            both.or(design.shadow(ShadowSampling.HALVES, -1, 2 * pair + 1));
            assertThat(both.cardinality()).isEqualTo(4);
            left.add(both.nextClearBit(0));
        }
        assertThat(left).containsExactlyInAnyOrder(0, 1, 2, 3, 4);
    }

    @ParameterizedTest
    @EnumSource(
            value = ShadowSampling.class,
            names = {"HALVES", "COINS"})
    void aDesignDependsOnItsSeedAlone_inWhateverOrderItIsAsked(ShadowSampling split) {
        ShadowDesign forwards = new ShadowDesign(64, SEED);
        ShadowDesign backwards = new ShadowDesign(64, SEED);
        List<BitSet> family = forwards.family(split, 2, 6);
        for (int j = 5; j >= 0; j--) {
            assertThat(backwards.shadow(split, 2, j)).isEqualTo(family.get(j));
        }
        assertThat(new ShadowDesign(64, new Seed(8)).shadow(split, 2, 0)).isNotEqualTo(family.get(0));
    }

    /** Two random halves of 64 records are alike with probability 1 / C(64, 32) = 5e-19; 40 sets make 780 pairs. */
    @Test
    void targetsFamiliesAndPairsAreDrawnApart() {
        ShadowDesign design = new ShadowDesign(64, SEED);
        Set<BitSet> seen = new HashSet<>();
        for (int i = 0; i < 10; i++) {
            seen.add(design.target(i));
            seen.add(design.shadow(ShadowSampling.HALVES, -1, 2 * i));
            seen.add(design.shadow(ShadowSampling.HALVES, 0, 2 * i));
            seen.add(design.shadow(ShadowSampling.HALVES, 1, 2 * i));
        }
        assertThat(seen).hasSize(40);
    }

    /**
     * Null hypothesis: a target and a shadow are independent halves of 1,000 records, so their overlap is
     * hypergeometric, mean 250, standard deviation 7.9; over 50 targets and 50 pairs the mean overlap has standard
     * deviation 0.158. 5 of these: false alarm 6e-7. Catches shadows drawn from the target's members, or from its
     * complement; an exchange of even by odd shadows it cannot see.
     */
    @Test
    void targetsAreIndependentOfShadows() {
        ShadowDesign design = new ShadowDesign(1000, SEED);
        long overlap = 0;
        for (int t = 0; t < 50; t++) {
            BitSet target = design.target(t);
            for (int pair = 0; pair < 50; pair++) {
                BitSet both = design.shadow(ShadowSampling.HALVES, -1, 2 * pair);
                both.and(target);
                overlap += both.cardinality();
            }
        }
        assertThat(overlap / 2500.0).isBetween(250 - 5 * 0.158, 250 + 5 * 0.158);
    }

    /**
     * Null hypothesis: every record is in every half with probability 1/2, so that each of 100 records is in Bin(2,000,
     * 1/2) of them: within 150 of 1,000 but for 400 exp(-2 x 150²/2,000) = 7e-8 (Hoeffding). Catches a shuffle that
     * leaves the ends in place.
     */
    @Test
    void everyRecordIsAsLikelyInATargetAndInAShadow() {
        ShadowDesign design = new ShadowDesign(100, SEED);
        int[] inTargets = new int[100];
        int[] inShadows = new int[100];
        for (int i = 0; i < 2000; i++) {
            design.target(i).stream().forEach(record -> inTargets[record]++);
            design.shadow(ShadowSampling.HALVES, -1, 2 * i).stream().forEach(record -> inShadows[record]++);
        }
        for (int record = 0; record < 100; record++) {
            assertThat(inTargets[record]).isBetween(850, 1150);
            assertThat(inShadows[record]).isBetween(850, 1150);
        }
    }

    /**
     * Null hypothesis: 10,000 fair coins in each of 20 shadows. Their number of heads in all is within 5 standard
     * deviations (1,118) of 100,000: false alarm 6e-7. Two shadows agree in 5,000 records, standard deviation 50: 6.2
     * of these over 190 pairs, false alarm 190 x 5.6e-10 = 1e-7. Catches unfair, shared and complementary coins.
     */
    @Test
    void coinsAreFairAndIndependent() {
        ShadowDesign design = new ShadowDesign(10_000, SEED);
        List<BitSet> shadows = design.family(ShadowSampling.COINS, -1, 20);
        assertThat(shadows.stream().mapToInt(BitSet::cardinality).sum()).isBetween(100_000 - 1118, 100_000 + 1118);
        for (int a = 0; a < 20; a++) {
            for (int b = 0; b < a; b++) {
                BitSet differ = (BitSet) shadows.get(a).clone();
                differ.xor(shadows.get(b));
                assertThat(differ.cardinality()).isBetween(5000 - 310, 5000 + 310);
            }
        }
    }

    @Test
    void oneRecordCannotBeHalved() {
        assertThatThrownBy(() -> new ShadowDesign(1, SEED))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("records must be at least 2 to draw halves. Provided value: 1");
    }

    @Test
    void targetsOfAllRecords_haveThemAll_andShadowsStayHalves() {
        ShadowDesign all = new ShadowDesign(7, new Seed(3), TargetSampling.ALL);
        ShadowDesign half = new ShadowDesign(7, new Seed(3), TargetSampling.HALF);
        assertThat(all.target(0).cardinality()).isEqualTo(7);
        assertThat(all.target(1)).isEqualTo(all.target(0));
        assertThat(half.target(0)).isEqualTo(new ShadowDesign(7, new Seed(3)).target(0));
        assertThat(half.target(0).cardinality()).isEqualTo(3);
        assertThat(all.shadow(ShadowSampling.HALVES, -1, 0)).isEqualTo(half.shadow(ShadowSampling.HALVES, -1, 0));
    }
}
