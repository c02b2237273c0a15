package org.tattle.engine.challenge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.core.InputException;
import org.tattle.core.audit.TargetSampling;
import org.tattle.engine.experiment.Seal;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.math.sampling.Seed;

class PackKeyTest {
    private static final PackPlan PACK =
            PackPlan.read("small", PackPlan.shipped("small").orElseThrow());
    private static final PackKey KEY = new PackKey("0123456789abcdef".repeat(4));
    private static final PackKey OTHER = new PackKey("f123456789abcdef".repeat(4));
    private static final int RECORDS = 2000;

    private static int overlap(BitSet one, BitSet other) {
        BitSet both = (BitSet) one.clone();
        both.and(other);
        return both.cardinality();
    }

    /**
     * Members that another key, or the run's seed, gives are at chance: of 1,000 members of 2,000 records 500 in
     * common, deviation 11; a difference over 56 has probability 1e-6 for each of the 18 comparisons. Fails when sealed
     * targets derive from the seed, which is in the pack.
     */
    @Test
    void sealedMembers_cannotBeToldWithoutTheKey() {
        Map<Integer, BitSet> sealed = KEY.members(PACK, "drawn", RECORDS);
        ShadowDesign open = ShadowDesign.ofRun(RECORDS, new Seed(1), TargetSampling.HALF);

        assertThat(sealed.keySet()).containsExactly(8, 9, 10, 11, 12, 13);
        sealed.forEach((target, members) -> {
            assertThat(members.cardinality()).isEqualTo(RECORDS / 2);
            assertThat(overlap(members, open.target(target))).isBetween(444, 556);
            assertThat(overlap(members, OTHER.members(PACK, "drawn", RECORDS).get(target)))
                    .isBetween(444, 556);
            assertThat(overlap(members, KEY.members(PACK, "other", RECORDS).get(target)))
                    .isBetween(444, 556);
        });
        assertThat(KEY.members(PACK, "drawn", RECORDS)).isEqualTo(sealed);
    }

    /** Fails when a seal changes open targets, or shows sealed ones. */
    @Test
    void aSeal_coversTheLastTargetsAlone() {
        ShadowDesign open = ShadowDesign.ofRun(RECORDS, new Seed(1), TargetSampling.HALF);
        ShadowDesign sealed = open.sealed(new Seal(8, Optional.empty(), Map.of()));

        assertThat(sealed.target(7)).isEqualTo(open.target(7));
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> sealed.target(8))
                .withMessageContaining("target 8: its release is missing or damaged");
    }

    /** Fails when a commitment does not depend on key, corpus and target, or the key is printed. */
    @Test
    void commitments_areOfOneKeyAndTarget() {
        Map<String, String> commitments = KEY.commitments(PACK, "drawn", RECORDS);

        assertThat(commitments.values())
                .doesNotHaveDuplicates()
                .hasSize(6)
                .allMatch(hash -> hash.matches("[0-9a-f]{64}"))
                .doesNotContainAnyElementsOf(
                        OTHER.commitments(PACK, "drawn", RECORDS).values())
                .doesNotContainAnyElementsOf(
                        KEY.commitments(PACK, "other", RECORDS).values());
        assertThat(KEY.commitments(PACK, "drawn", RECORDS)).isEqualTo(commitments);
        assertThat(KEY.toString()).doesNotContain("0123");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PackKey("0123secret"))
                .withMessageNotContaining("secret");
    }

    /** Fails when a part that is scored may have too few targets for an interval, or a plan's fault has no place. */
    @Test
    void aPlan_isRefusedWithItsPlace() {
        String yaml = PackPlan.shipped("small").orElseThrow();
        assertThat(PackPlan.shipped("../small")).isEmpty();
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> PackPlan.read("mine.yaml", yaml.replace("sealed: 6", "sealed: 2")))
                .withMessageContaining("mine.yaml")
                .withMessageContaining("sealed");
    }
}
