package org.tattle.defenses.vb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.defenses.testing.Scheduled;
import org.tattle.math.sampling.SecureRandomProvider;
import org.tattle.math.sampling.Seed;

class PrivateVariationalBayesTest {
    private static final UniformRandomProvider NOT_SECURE = new Seed(0).generator();
    private static final Schedule ALL = new Schedule(Optional.empty(), 1, 1024, 0.7);

    /** So many ones, then this many zeros. */
    private static Table tosses(int ones, int zeros) {
        TableBuilder rows = new TableBuilder();
        for (int i = 0; i < ones + zeros; i++) {
            rows.set(0, i < ones ? 1 : 0).end("toss " + i);
        }
        return rows.build(List.of("heads"));
    }

    private static Budget budget(double noise, Mode mode) {
        return new Budget(
                Optional.empty(),
                Optional.of(noise),
                1e-5,
                Accounting.MOMENTS,
                mode,
                BlockAccounting.JOINT,
                Unit.ROW,
                Optional.empty());
    }

    private static PrivateVariationalBayes<Table, double[]> trainer(
            Schedule schedule, Optional<Budget> budget, Optional<Long> records) {
        return new PrivateVariationalBayes<>(
                data -> new CoinModel(data, 2, 3),
                schedule,
                budget,
                Estimate.EXPECTED,
                records,
                CoinModel.BLOCKS,
                Set.of(Premise.CLASSES),
                List.of("of the model"));
    }

    /** Section (c)'s oracle: the exact conjugate posterior, nu = a + sum x. */
    @Test
    void train_allRecordsWithoutNoise_isTheExactPosterior() {
        double[] posterior =
                trainer(ALL, Optional.empty(), Optional.empty()).train(tosses(70, 30), TrainingContext.seeded(1));
        assertThat(posterior[0]).isEqualTo(2 + 70);
    }

    /**
     * The noise of each of seven blocks of radius 1 has deviation sigma sqrt(7) (algorithms.md (c); 2.645751 at sigma
     * 1), and blocks are independent. H0: 4,000 trainings' blocks are normal with mean 0, so that each mean of squares
     * lies within five standard errors, 5 sqrt(2/4000), of 1 and each product's mean within 5/sqrt(4000) of 0, false
     * alarm 28 x 6e-7. Catches noise of multiplier sigma on each block, and one draw used for all.
     */
    @Test
    void train_noise_isThatOfAScaledConcatenation() {
        int runs = 4000;
        PrivateVariationalBayes<Table, double[]> trainer =
                trainer(ALL, Optional.of(budget(1, Mode.SOUND)), Optional.empty());
        Table data = tosses(0, 1);
        double[][] products = new double[CoinModel.BLOCKS][CoinModel.BLOCKS];
        for (int run = 0; run < runs; run++) {
            double[] posterior = trainer.train(data, TrainingContext.seeded(run));
            for (int i = 0; i < CoinModel.BLOCKS; i++) {
                for (int j = 0; j <= i; j++) {
                    products[i][j] += posterior[1 + i] * posterior[1 + j] / 7 / runs;
                }
            }
        }
        for (int i = 0; i < CoinModel.BLOCKS; i++) {
            for (int j = 0; j <= i; j++) {
                double error = Math.sqrt((i == j ? 2.0 : 1.0) / runs);
                assertThat(products[i][j]).isCloseTo(i == j ? 1 : 0, within(5 * error));
            }
        }
    }

    /** One record moves the scaled statistics by N/S, whoever else is in the batch: the divisor is S (E04). */
    @Test
    void train_oneMoreRecord_movesTheStatisticsByTheConstantDivisor() {
        Schedule schedule = new Schedule(Optional.of(50), 0.5, 0, 0);
        Seed batches = TrainingContext.seeded(5).stream("batches").child(1);
        Table data = tosses(100, 0);
        BitSet drawn = BitSet.valueOf(new long[2]);
        for (int record : Batches.POISSON.draw(data, 0.5, batches, NOT_SECURE)) {
            drawn.set(record);
        }
        int absent = drawn.nextSetBit(0);
        Table fewer =
                data.select(IntStream.range(0, 100).filter(i -> i != absent).toArray());
        PrivateVariationalBayes<Table, double[]> trainer =
                trainer(schedule, Optional.of(budget(1e-9, Mode.SOUND)), Optional.of(100L));
        double with = trainer.train(data, TrainingContext.seeded(5))[1];
        double without = trainer.train(fewer, TrainingContext.seeded(5))[1];
        assertThat(with - without).isCloseTo(100.0 / 50, within(1e-6));
        assertThat(with).isCloseTo(drawn.cardinality() * 2.0, within(1e-6));
    }

    /** Coins depend on ids: taking a record away changes no other's. */
    @Test
    void poisson_oneRecordAway_drawsTheOthersAsBefore() {
        Table data = tosses(0, 500);
        Seed seed = new Seed(3);
        int[] all = Batches.POISSON.draw(data, 0.3, seed, NOT_SECURE);
        Table fewer = data.select(IntStream.range(1, 500).toArray());
        assertThat(IntStream.of(Batches.POISSON.draw(fewer, 0.3, seed, NOT_SECURE))
                        .map(i -> i + 1))
                .containsExactly(IntStream.of(all).filter(i -> i > 0).boxed().toArray(Integer[]::new));
    }

    /**
     * H0: each of 200 records is in each of 1,000 batches with probability 0.3, alone. Sizes then have variance 200 x
     * 0.3 x 0.7 = 42, estimated to 42 sqrt(2/1000); each record's share to sqrt(0.21/1000). Six standard errors each,
     * false alarm 201 x 2e-9. Catches batches of a fixed size, and coins that forget the step.
     */
    @Test
    void poisson_batches_areIndependentCoins() {
        Table data = tosses(0, 200);
        double squares = 0;
        int[] seen = new int[200];
        for (int step = 0; step < 1000; step++) {
            int[] batch = Batches.POISSON.draw(data, 0.3, new Seed(8).child(step), NOT_SECURE);
            squares += (batch.length - 60.0) * (batch.length - 60.0) / 1000;
            IntStream.of(batch).forEach(record -> seen[record]++);
        }
        assertThat(squares).isCloseTo(42, within(6 * 42 * Math.sqrt(0.002)));
        for (int count : seen) {
            assertThat(count / 1000.0).isCloseTo(0.3, within(6 * Math.sqrt(0.21 / 1000)));
        }
    }

    @Test
    void fixedSize_batches_haveDistinctRecordsOfTheSize() {
        int[] batch = Batches.FIXED_SIZE.draw(tosses(0, 200), 0.25, new Seed(1), NOT_SECURE);
        assertThat(batch).hasSize(50).doesNotHaveDuplicates().isSorted();
        assertThat(batch).isEqualTo(Batches.FIXED_SIZE.draw(tosses(0, 200), 0.25, new Seed(1), NOT_SECURE));
        assertThat(batch).isNotEqualTo(Batches.FIXED_SIZE.draw(tosses(0, 200), 0.25, new Seed(2), NOT_SECURE));
        assertThat(batch)
                .as("a secure source leaves the seed alone: equal with probability 1/(200 choose 50)")
                .isNotEqualTo(Batches.FIXED_SIZE.draw(tosses(0, 200), 0.25, new Seed(1), new SecureRandomProvider()));
    }

    /** Thirds and sevenths do not add up to the same bits in every order, as ones would. */
    @Test
    void train_partsInAnyOrder_givesTheSameBytes() {
        TableBuilder rows = new TableBuilder();
        for (int i = 0; i < 600; i++) {
            rows.set(0, 1 / (3.0 + i)).end("row " + i);
        }
        Table data = rows.build(List.of("share"));
        PrivateVariationalBayes<Table, double[]> trainer = trainer(
                new Schedule(Optional.of(300), 3, 1, 0.7), Optional.of(budget(2, Mode.SOUND)), Optional.empty());
        double[] inOrder = trainer.train(data, TrainingContext.seeded(4));
        assertThat(trainer.train(data, Scheduled.backwards(4))).containsExactly(inOrder);
        assertThat(trainer.train(data, Scheduled.together(4, 2))).containsExactly(inOrder);
    }

    @Test
    void estimate_point_asksTheModelForItsMode() {
        CoinModel model = new CoinModel(tosses(1, 1), 2, 3);
        double[] posterior = {7, 0, 0, 0, 0, 0, 0, 0};
        assertThat(Estimate.EXPECTED.of(model, posterior)).isEqualTo(7);
        assertThat(Estimate.POINT.of(model, posterior)).isEqualTo(-7);
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void guarantees_state_whatIsProved(Mode mode) {
        Schedule schedule = new Schedule(Optional.of(10), 1, 1024, 0.7);
        PrivacyGuarantee guarantee = trainer(schedule, Optional.of(budget(2, mode)), Optional.empty())
                .guarantees(PublicFacts.of(100))
                .get(0);
        assertThat(guarantee.relation()).isEqualTo(Relation.addRemove(Unit.ROW));
        assertThat(guarantee.status()).isEqualTo(mode == Mode.SOUND ? Status.PROVED : Status.CLAIMED);
        assertThat(guarantee.delta()).isEqualTo(1e-5);
        assertThat(guarantee.method()).contains("10 steps at sampling rate 0.1, noise multiplier 2");
        assertThat(guarantee.needs()).contains(Premise.COLUMNS, Premise.CLASSES, Premise.RECORDS);
        assertThat(guarantee.caveats()).contains("of the model");
        assertThat(guarantee.caveats().stream().anyMatch(text -> text.startsWith("E06")))
                .isEqualTo(mode == Mode.AS_PUBLISHED);
    }

    @Test
    void guarantees_ofAPublicNumberOfRecords_useItAndDropTheDoubt() {
        Schedule schedule = new Schedule(Optional.of(10), 1, 1024, 0.7);
        PrivateVariationalBayes<Table, double[]> trainer =
                trainer(schedule, Optional.of(budget(2, Mode.SOUND)), Optional.of(1000L));
        PrivacyGuarantee guarantee = trainer.guarantees(PublicFacts.of(100)).get(0);
        assertThat(guarantee.method()).contains("100 steps at sampling rate 0.01");
        assertThat(guarantee.caveats()).containsExactly("of the model");
        assertThat(guarantee.needs()).contains(Premise.COLUMNS).doesNotContain(Premise.RECORDS);
    }

    @Test
    void records_statedTooFew_areRefusedAtOnce() {
        assertThatThrownBy(() -> trainer(ALL, Optional.empty(), Optional.of(0L)))
                .hasMessage("records must be at least 1. Provided value: 0");
        assertThat(trainer(ALL, Optional.empty(), Optional.of(1L)).noiseMultiplier(5))
                .isZero();
        assertThatThrownBy(() -> trainer(new Schedule(Optional.of(11), 1, 1, 0.7), Optional.empty(), Optional.of(10L)))
                .hasMessage("batch must be at most the number of records, 10. Provided value: 11");
    }

    @Test
    void guarantees_withoutNoise_areNone() {
        assertThat(trainer(ALL, Optional.empty(), Optional.empty()).guarantees(PublicFacts.of(100)))
                .isEmpty();
    }

    /** The ends of the ranges: one record a step, one record in all, no offset, weights that fall as 1/t or not. */
    @Test
    void schedule_endsOfRanges_areAllowed() {
        assertThat(new Schedule(Optional.of(1), 2, 0, 1).steps(10)).isEqualTo(20);
        assertThat(new Schedule(Optional.of(1), 2, 0, 1).weight(4)).isEqualTo(0.25);
        assertThat(new Schedule(Optional.of(1), 2, 0, 0).weight(4)).isEqualTo(1);
        assertThat(new Schedule(Optional.of(1), Integer.MAX_VALUE, 0, 1).steps(1))
                .isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void schedule_nonsense_isRefusedWithItsName() {
        assertThatThrownBy(() -> new Schedule(Optional.of(0), 1, 1, 0.7))
                .hasMessage("batch must be at least 1. Provided value: 0");
        assertThatThrownBy(() -> new Schedule(Optional.empty(), 0, 1, 0.7)).hasMessageStartingWith("epochs must be");
        assertThatThrownBy(() -> new Schedule(Optional.empty(), 1, -1, 0.7)).hasMessageStartingWith("offset must be");
        assertThatThrownBy(() -> new Schedule(Optional.empty(), 1, 1, 2)).hasMessageStartingWith("decay must be");
        assertThatThrownBy(() -> new Schedule(Optional.of(11), 1, 1, 0.7).rate(10))
                .hasMessage("batch must be at most the number of records, 10. Provided value: 11");
        assertThatThrownBy(() -> new Schedule(Optional.of(1), 2e9, 1, 0.7).steps(10))
                .hasMessageStartingWith("epochs must be fewer");
    }
}
