package org.tattle.engine.external;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.result.SentinelCheck;

class SentinelsTest {
    private static final SplitDesign DESIGN = new SplitDesign(
            OpaqueDataset.ofUnknownLength(
                    IntStream.range(0, 400).mapToObj(Integer::toString).toList()),
            3,
            10,
            32,
            Sentinels.usual(400));

    /** Normal statistics of all records, with this many standard deviations between members and others. */
    private static double[][] statistics(double apart) {
        Random random = new Random(5);
        List<BitSet> members = DESIGN.members();
        double[][] all = new double[DESIGN.models()][400];
        for (int m = 0; m < all.length; m++) {
            for (int i = 0; i < 400; i++) {
                all[m][i] = random.nextGaussian() + (members.get(m).get(i) ? apart : 0);
            }
        }
        return all;
    }

    private static SentinelCheck check(double[]... all) {
        int[] places = DESIGN.sentinelRecords();
        double[][] values = new double[all.length][places.length];
        for (int m = 0; m < all.length; m++) {
            for (int s = 0; s < places.length; s++) {
                values[m][s] = all[m][places[s]];
            }
        }
        return DESIGN.sentinels().check(values, DESIGN.sentinelMembers());
    }

    private static SentinelCheck changed(Consumer<double[][]> change) {
        double[][] all = statistics(6);
        change.accept(all);
        return check(all);
    }

    /** A sound set of files fails if the threshold or the members are mixed up. */
    @Test
    void modelsThatRevealTheirSentinels_pass() {
        SentinelCheck check = check(statistics(6));
        assertThat(check.passed()).isTrue();
        assertThat(check.auc()).isGreaterThan(0.99);
        assertThat(check.records()).isEqualTo(20);
        assertThat(check.copies()).isEqualTo(4);
        assertThat(check.models()).isEqualTo(42);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, -6})
    void modelsThatHideThem_orAreLowerForMembers_doNotPass(double apart) {
        assertThat(check(statistics(apart)).passed()).isFalse();
    }

    @Test
    void columnsInAnotherOrder_doNotPass() {
        assertThat(changed(SentinelsTest::turnRows).unmatched()).isGreaterThan(30);
        assertThat(changed(all -> IntStream.range(0, all.length).forEach(m -> {
                            double last = all[m][399];
                            System.arraycopy(all[m], 0, all[m], 1, 399);
                            all[m][0] = last;
                        }))
                        .unmatched())
                .isGreaterThan(30);
    }

    private static void turnRows(double[]... all) {
        for (double[] row : all) {
            for (int i = 0; i < row.length / 2; i++) {
                double left = row[i];
                row[i] = row[row.length - 1 - i];
                row[row.length - 1 - i] = left;
            }
        }
    }

    /** Two files of 42 that stand in each other's place are missed with a probability of one in ten thousand. */
    @ParameterizedTest
    @ValueSource(ints = {1, 9, 20, 41})
    void twoModelsInEachOthersPlace_doNotPass(int other) {
        SentinelCheck check = changed(all -> {
            double[] first = all[0];
            all[0] = all[other];
            all[other] = first;
        });
        assertThat(check.passed()).isFalse();
        assertThat(check.unmatched()).isBetween(1, 3);
    }

    @Test
    void shadowsBeforeTargets_doNotPass() {
        assertThat(changed(all -> Collections.rotate(Arrays.asList(all), 32)).passed())
                .isFalse();
    }

    @Test
    void tooFewModels_doNotPass() {
        Sentinels ten = new Sentinels(10, 4);
        double[][] few = new double[4][10];
        assertThat(ten.check(few, List.of(new BitSet(), new BitSet(), new BitSet(), new BitSet()))
                        .passed())
                .isFalse();
    }

    @Test
    void sentinels_areApartFromTheAuditedRecords() {
        assertThat(DESIGN.audited().size()).isEqualTo(380);
        assertThat(IntStream.concat(IntStream.of(DESIGN.auditedRecords()), IntStream.of(DESIGN.sentinelRecords())))
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 400).boxed().toList());
        BitSet sentinels = new BitSet();
        IntStream.of(DESIGN.sentinelRecords()).forEach(sentinels::set);
        for (int m = 0; m < DESIGN.models(); m++) {
            BitSet own = (BitSet) DESIGN.members().get(m).clone();
            own.and(sentinels);
            assertThat(own.cardinality())
                    .isEqualTo(DESIGN.sentinelMembers().get(m).cardinality());
            assertThat(DESIGN.auditedMembers().get(m).cardinality()).isEqualTo(190);
        }
    }

    @Test
    void smallDesigns_haveNone() {
        assertThat(Sentinels.usual(99)).isEqualTo(Sentinels.NONE);
        assertThat(Sentinels.usual(100)).isEqualTo(new Sentinels(10, 4));
        assertThat(Sentinels.usual(10_000)).isEqualTo(new Sentinels(20, 40));
        assertThatThrownBy(() -> new Sentinels(3, 4)).hasMessageContaining("sentinels must be 0, or at least 10");
    }
}
