package org.tattle.defenses.vb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.defenses.vb.VariationalModel.VariationalFamily;
import org.tattle.math.sampling.SecureRandomProvider;
import org.tattle.math.sampling.Seed;

/** What a private training does in each step, as a model sees it: its batch, its noise, its weight. */
class PrivateStepsTest {
    private static final int RECORDS = 200;
    private static final Table DATA = rows(RECORDS);

    /** What a model was handed. */
    private static final class Seen {
        private final List<List<Integer>> batches = new ArrayList<>();
        private final List<Double> weights = new ArrayList<>();
        private final List<Double> statistics = new ArrayList<>();
    }

    /** Tells what it is handed, and bounds sums as it is asked. */
    private record Watched(CoinModel model, Seen seen, DoubleUnaryOperator bound)
            implements VariationalModel<double[], Double, double[]> {
        @Override
        public List<Block> blocks() {
            return model.blocks();
        }

        @Override
        public double[] start(Seed seed) {
            return model.start(seed);
        }

        @Override
        public Double expected(double[] posterior) {
            return model.expected(posterior);
        }

        @Override
        public Double atMode(double[] posterior) {
            return model.atMode(posterior);
        }

        @Override
        public ExpectationStep expectation(Double parameters, Seed seed) {
            List<Integer> batch = new ArrayList<>();
            seen.batches.add(batch);
            ExpectationStep step = model.expectation(parameters, seed);
            return (records, from, to, sums) -> {
                IntStream.range(from, to).forEach(i -> batch.add(records[i]));
                step.add(records, from, to, sums);
            };
        }

        @Override
        public void bound(double[][] sums) {
            for (double[] sum : sums) {
                Arrays.setAll(sum, i -> bound.applyAsDouble(sum[i]));
            }
        }

        @Override
        public double[] maximize(double[] posterior, double[][] statistics, double weight) {
            seen.weights.add(weight);
            seen.statistics.add(statistics[0][0]);
            return model.maximize(posterior, statistics, weight);
        }

        @Override
        public double[] release(double[] posterior) {
            return model.release(posterior);
        }
    }

    private static Table rows(int records) {
        TableBuilder rows = new TableBuilder();
        IntStream.range(0, records).forEach(i -> rows.set(0, 1).end("row " + i));
        return rows.build(List.of("heads"));
    }

    private static Seen train(Schedule schedule, double noise, long records, TrainingContext training) {
        Seen seen = new Seen();
        trainer(
                        schedule,
                        budget(noise, 1e-5, Accounting.MOMENTS),
                        records,
                        data -> new Watched(new CoinModel(data, 2, 3), seen, sum -> sum))
                .train(DATA, training);
        return seen;
    }

    private static Budget budget(double noise, double delta, Accounting accounting) {
        return new Budget(
                Optional.empty(),
                Optional.of(noise),
                delta,
                accounting,
                Mode.SOUND,
                BlockAccounting.JOINT,
                Unit.ROW,
                Optional.empty());
    }

    private static PrivateVariationalBayes<Table, double[]> trainer(
            Schedule schedule, Budget budget, long records, VariationalFamily<Table, double[]> family) {
        return new PrivateVariationalBayes<>(
                family,
                schedule,
                Optional.of(budget),
                Estimate.EXPECTED,
                Optional.of(records),
                CoinModel.BLOCKS,
                Set.of(),
                List.of());
    }

    /**
     * The accounting takes a sample of its own for each step; one for all makes an epsilon of 1 one of 5.76. H0: 40
     * batches of 200 coins of 1/2 each. Two are then equal with a probability of 780 x 2^-200, and a record is in all
     * or in none with 200 x 2^-39, 4e-10.
     */
    @Test
    void everyStep_hasABatchOfItsOwn() {
        Seen seen = train(new Schedule(Optional.of(100), 20, 1, 0.7), 1, RECORDS, TrainingContext.seeded(7));
        assertThat(new HashSet<>(seen.batches)).hasSize(40);
        for (int record = 0; record < RECORDS; record++) {
            int wanted = record;
            assertThat(seen.batches.stream().filter(batch -> batch.contains(wanted)))
                    .hasSizeBetween(1, 39);
        }
    }

    /**
     * 200 records where 1,000 were stated: coins of 100/1000, not of 100/200. H0: the 10 batches have 2,000 coins of
     * 0.1 in all, 200 with a deviation of 13.4; six deviations, 2e-9. A rate of the realized number gives 1,000. There
     * are as many steps as the stated number makes.
     */
    @Test
    void coins_areOfTheStatedNumberOfRecords() {
        Seen seen = train(new Schedule(Optional.of(100), 1, 1, 0.7), 1, 1000, TrainingContext.seeded(3));
        assertThat(seen.batches).hasSize(10);
        assertThat(seen.batches.stream().mapToInt(List::size).sum()).isBetween(120, 280);
    }

    @Test
    void weights_areThoseOfTheirSteps() {
        Seen seen = train(new Schedule(Optional.of(50), 2, 3, 0.5), 1, RECORDS, TrainingContext.seeded(3));
        double[] expected = IntStream.rangeClosed(1, 8)
                .mapToDouble(t -> 1 / Math.sqrt(3 + t))
                .toArray();
        assertThat(seen.weights).hasSize(8);
        for (int t = 0; t < 8; t++) {
            assertThat(seen.weights.get(t)).isCloseTo(expected[t], within(1e-12));
        }
    }

    /** Streams alike, noise from elsewhere: what is released is another; and the same where the noise is the same. */
    @Test
    void noise_comesFromTheSourceOfNoise_neverFromAStream() {
        Schedule schedule = new Schedule(Optional.empty(), 3, 1, 0.7);
        Seen seen = train(schedule, 1, RECORDS, training(new Seed(1)));
        assertThat(seen.statistics)
                .doesNotContainAnyElementsOf(train(schedule, 1, RECORDS, training(new Seed(2))).statistics)
                .isEqualTo(train(schedule, 1, RECORDS, training(new Seed(1))).statistics);
    }

    private static TrainingContext training(Seed noise) {
        return new TrainingContext() {
            @Override
            public Seed stream(String name) {
                return new Seed(5).child(name);
            }

            @Override
            public UniformRandomProvider noise(String name) {
                return noise.child(name).generator();
            }
        };
    }

    private static TrainingContext secure() {
        return new TrainingContext() {
            @Override
            public Seed stream(String name) {
                return new Seed(5).child(name);
            }

            @Override
            public UniformRandomProvider noise(String name) {
                return new SecureRandomProvider();
            }
        };
    }

    /**
     * A delta of 1e-13 keeps 1e-15 for the grid, which seven numbers of one step spend, (1 + e^epsilon) 1e-16 each:
     * exact accounting then has no proof of noise on a grid, moments have, and noise on no grid asks for none.
     */
    @Test
    void aRelease_whoseDeltaIsTooSmallForItsGrid_isRefused() {
        Schedule all = new Schedule(Optional.empty(), 1, 1, 0.7);
        VariationalFamily<Table, double[]> family = data -> new CoinModel(data, 2, 3);
        PrivateVariationalBayes<Table, double[]> exact =
                trainer(all, budget(8, 1e-13, Accounting.EXACT), RECORDS, family);
        assertThatThrownBy(() -> exact.train(DATA, secure()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(
                        "accounting must be moments where delta is too small for the grid of 7 noisy numbers.");
        assertThat(exact.train(DATA, TrainingContext.seeded(1))).hasSize(1 + CoinModel.BLOCKS);
        assertThat(trainer(all, budget(8, 1e-13, Accounting.MOMENTS), RECORDS, family)
                        .train(DATA, secure()))
                .hasSize(1 + CoinModel.BLOCKS);
    }

    /** Sums of 200 that a model cuts to 3 are cut before the noise, whose deviation is 1e-6 here, never after it. */
    @Test
    void sums_areBoundedBeforeTheNoise() {
        Seen seen = new Seen();
        trainer(
                        new Schedule(Optional.empty(), 4, 1, 0.7),
                        budget(1e-6 / Math.sqrt(CoinModel.BLOCKS), 1e-5, Accounting.MOMENTS),
                        RECORDS,
                        data -> new Watched(new CoinModel(data, 2, 3), seen, sum -> Math.min(3, sum)))
                .train(DATA, TrainingContext.seeded(2));
        assertThat(seen.statistics)
                .hasSize(4)
                .allSatisfy(sum -> assertThat(sum).isNotEqualTo(3).isCloseTo(3, within(1e-5)));
    }

    /**
     * For a release all randomness that the guarantee rests on is secure: under one seed for all streams batches
     * differ, and the noisy sums are whole multiples of the grid's step, 2^-24 of the noise's deviation or a little
     * less. H0: two batches of 200 coins of 1/2 are equal with 2^-200, and a sum with noise in floating point is a
     * multiple with 2^-20 or so, nine of them with 1e-54.
     */
    @Test
    void aRelease_drawsBatchesAndNoiseFromTheSecureSource() {
        Schedule schedule = new Schedule(Optional.of(100), 4.5, 1, 0.7);
        Seen seen = train(schedule, 8, RECORDS, secure());
        Seen again = train(schedule, 8, RECORDS, secure());
        assertThat(seen.batches).hasSize(9).doesNotContainAnyElementsOf(again.batches);
        double deviation = 8 * Math.sqrt(CoinModel.BLOCKS);
        double step = Math.scalb(2.0, Math.getExponent(deviation) - 24); // twice: of N/S
        assertThat(seen.statistics).allSatisfy(sum -> assertThat(sum / step).isEqualTo(Math.rint(sum / step)));
        double[] fromStream = train(schedule, 8, RECORDS, training(new Seed(1))).statistics.stream()
                .mapToDouble(sum -> sum / step)
                .toArray();
        assertThat(Arrays.stream(fromStream)
                        .filter(sum -> sum == Math.rint(sum))
                        .count())
                .as("noise that is not for release is on no grid")
                .isLessThan(9);
    }
}
