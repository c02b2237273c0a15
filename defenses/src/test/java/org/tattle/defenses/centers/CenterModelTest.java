package org.tattle.defenses.centers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.Centroids;
import org.tattle.defenses.vb.Accounting;
import org.tattle.defenses.vb.BudgetSettings;
import org.tattle.defenses.vb.Schedule;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

class CenterModelTest {
    private static final Schedule ALL = new Schedule(Optional.empty(), 10, 1024, 0.7);

    private static Table table(double[]... rows) {
        TableBuilder table = new TableBuilder();
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                table.set(j, rows[i][j]);
            }
            table.end("r" + i);
        }
        return table.build(List.of("x", "y"));
    }

    /** Two clouds on either side of the origin: each center is the mean of one, with its size. */
    @Test
    void train_withoutNoise_releasesMeansOfTheNearestRows() {
        Table rows = table(
                new double[] {0.5, 0.1},
                new double[] {0.6, -0.1},
                new double[] {0.7, 0},
                new double[] {-0.4, 0.2},
                new double[] {-0.6, 0});
        for (long seed = 0; seed < 20; seed++) {
            Centroids released = new CenterDefenses.Settings(2, 1, ALL)
                    .trainer(Optional.empty(), Optional.empty())
                    .train(rows, TrainingContext.seeded(seed));
            int[] sizes = released.sizes().orElseThrow();
            if (sizes[0] > 0 && sizes[1] > 0) {
                int right = sizes[0] == 3 ? 0 : 1;
                assertThat(sizes[right]).isEqualTo(3);
                assertThat(released.values()[2 * right]).isCloseTo(0.6, within(1e-12));
                assertThat(released.values()[2 * right + 1]).isCloseTo(0, within(1e-12));
                assertThat(released.values()[2 * (1 - right)]).isCloseTo(-0.5, within(1e-12));
            } else {
                assertThat(Math.max(sizes[0], sizes[1])).isEqualTo(5);
            }
        }
    }

    /** What privacy rests on: a row alone, however long, adds a vector of at most the block's radius. */
    @Test
    void contribution_ofARow_isWithinTheRadius() {
        SplitMix random = new SplitMix(1);
        for (int i = 0; i < 200; i++) {
            double length = Math.exp(20 * random.nextDouble() - 10);
            Table row = table(new double[] {length * (random.nextDouble() - 0.5), length * random.nextDouble()});
            CenterModel model = new CenterModel(row, 3, 0.5);
            double[][] sums = {new double[9]};
            model.expectation(model.start(new Seed(i)), new Seed(i)).add(new int[] {0}, 0, 1, sums);
            double squares = 0;
            for (double sum : sums[0]) {
                squares += sum * sum;
            }
            assertThat(Math.sqrt(squares))
                    .isLessThanOrEqualTo(model.blocks().get(0).radius() * (1 + 1e-15));
        }
    }

    /** Proved for a row added or removed, without a public number of rows: nothing depends on it without batches. */
    @Test
    void guarantee_withoutBatches_needsNoNumberOfRows() {
        CenterTrainer trainer = new CenterDefenses.Private(
                        new BudgetSettings(Optional.of(2.0), Optional.empty(), 1e-5, Accounting.MOMENTS, Mode.SOUND),
                        new CenterDefenses.Settings(2, 3, ALL),
                        Optional.empty())
                .trainer();
        PrivacyGuarantee guarantee = trainer.guarantees(PublicFacts.of(100)).get(0);
        assertThat(guarantee.epsilon()).isEqualTo(2);
        assertThat(guarantee.status()).isEqualTo(PrivacyGuarantee.Status.PROVED);
        assertThat(guarantee.relation().unit()).isEqualTo(Unit.ROW);
        assertThat(guarantee.isForPublicRecords()).isFalse();
        assertThat(trainer.inner().noiseMultiplier(100))
                .isEqualTo(trainer.inner().noiseMultiplier(7));
        assertThat(trainer.publicFacts(100).noise())
                .contains(new NoiseDistribution.Gaussian(trainer.inner().noiseMultiplier(1) * Math.sqrt(2) * 3));
    }

    /** Rows are compared with the release as it used them. */
    @Test
    void boundContributions_clipsLongRowsOnly() {
        Table rows = table(new double[] {3, 4}, new double[] {0.3, 0.4});
        CenterTrainer trainer = new CenterDefenses.Settings(2, 1, ALL).trainer(Optional.empty(), Optional.empty());
        Table bounded = trainer.boundContributions(rows);
        assertThat(trainer.countClipped(rows)).isEqualTo(1);
        assertThat(bounded.norm(0)).isCloseTo(1, within(1e-12));
        assertThat(bounded.norm(1)).isEqualTo(rows.norm(1));
    }
}
