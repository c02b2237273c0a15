package org.tattle.attacks.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.attacks.Networks;
import org.tattle.attacks.lira.LikelihoodRatio.Side;
import org.tattle.attacks.statistic.CommunityFit;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Network;
import org.tattle.core.inference.BlockFit;
import org.tattle.core.release.BlockModel;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/** Contract case: a network whose release is the rates between communities, without anybody's memberships. */
class CommunitiesCaseTest {
    private static final int ACTORS = 12;
    private static final int COMMUNITIES = 4;
    private static final int SHADOWS = 256;

    @TempDir
    Path folder;

    /** Memberships and rates in turns, each fitted to the other, always from the same start; guarantees nothing. */
    private record PlugIn() implements Trainer<Network, BlockModel> {
        private static final int ROUNDS = 30;
        private static final int STEPS = 20;
        private static final double SMALLEST = 1e-6;
        private static final Seed START = new Seed(3);

        @Override
        public BlockModel train(Network data, TrainingContext training) {
            SplitMix random = START.generator();
            double[] rates = new double[COMMUNITIES * COMMUNITIES];
            Arrays.setAll(rates, k -> 0.5 + random.nextDouble());
            for (int round = 0; round < ROUNDS; round++) {
                BlockFit fit = new BlockFit(data, COMMUNITIES, rates);
                fit.fit(START.generator(), STEPS);
                rates = updated(data, fit.theta(), rates);
            }
            return new BlockModel(COMMUNITIES, rates);
        }

        private static double[] updated(Network data, double[] theta, double[] rates) {
            double[] updated = new double[rates.length];
            for (int k = 0; k < rates.length; k++) {
                double counted = 0;
                double exposure = 0;
                for (int i = 0; i < data.size(); i++) {
                    for (int j = 0; j < data.size(); j++) {
                        double weight = i == j
                                ? 0
                                : theta[i * COMMUNITIES + k / COMMUNITIES] * theta[j * COMMUNITIES + k % COMMUNITIES];
                        exposure += weight;
                        counted += weight == 0 ? 0 : data.count(i, j) * weight / mean(theta, rates, i, j);
                    }
                }
                updated[k] = Math.max(SMALLEST, rates[k] * counted / Math.max(exposure, SMALLEST));
            }
            return updated;
        }

        private static double mean(double[] theta, double[] rates, int i, int j) {
            double mean = 0;
            for (int k = 0; k < rates.length; k++) {
                mean += theta[i * COMMUNITIES + k / COMMUNITIES] * theta[j * COMMUNITIES + k % COMMUNITIES] * rates[k];
            }
            return mean;
        }
    }

    /**
     * Twelve actors, six a model, sixteen rates. Null hypothesis: the statistic is blind; a target's area has standard
     * error sqrt(13/(12 x 6 x 6)) = 0.173, the mean of 400 of them 0.0087. 0.545 is 5.2 of these, false alarm 1e-7; a
     * statistic that no longer depends on the released rates stays below. It is 0.56 to 0.59 for three such networks,
     * and larger ones hide their actors better: 0.55 to 0.57 of 20 actors, 0.53 to 0.54 of 30. Of 200 targets the error
     * is 0.0122, and 0.537 is 3 of these, false alarm 1.4e-3.
     */
    @Test
    @Tag("slow")
    void ratesOfFewActorsTellThemALittle() {
        ratesOfFewActorsTellThemALittle(200, 0.537);
    }

    @Test
    @Tag("slow")
    void ratesOfFewActorsTellThemALittle_inFull() {
        ratesOfFewActorsTellThemALittle(400, 0.545);
    }

    private void ratesOfFewActorsTellThemALittle(int targets, double least) {
        Evaluation.Outcome outcome = EndToEnd.audit(
                EndToEnd.cell(
                        new PlugIn(),
                        BlockModel.CODEC,
                        Adversary.shared(new PlugIn()),
                        List.of(EndToEnd.lira(new CommunityFit(), Side.ONLINE))),
                Networks.drawn(ACTORS, 2),
                targets,
                SHADOWS,
                folder);
        assertThat(outcome.attacks().get(0).auc().value()).isGreaterThan(least);
        EndToEnd.assertControlsShowNothing(outcome.controls());
    }
}
