package org.tattle.defenses.descent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.GradientTranscript;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.RowGradient;
import org.tattle.core.testing.Tables;
import org.tattle.defenses.regression.ErmSettings;
import org.tattle.defenses.regression.RegressionDefenses;
import org.tattle.defenses.vb.Accounting;
import org.tattle.defenses.vb.BudgetSettings;
import org.tattle.defenses.vb.Schedule;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.StandardNormal;
import org.tattle.math.testing.ExactDistribution;

/** Private gradient descent, and what it is without noise. */
class DescentTest {
    private static final Table ROWS = Tables.drawn(200, 4, 1);
    private static final double UNCLIPPED = 10;

    private static DescentSettings settings(double noise, double clip, Optional<Integer> batch, double epochs) {
        return settings(Optional.empty(), Optional.of(noise), Mode.SOUND, clip, batch, epochs);
    }

    private static DescentSettings settings(
            Optional<Double> epsilon,
            Optional<Double> noise,
            Mode mode,
            double clip,
            Optional<Integer> batch,
            double epochs) {
        return new DescentSettings(
                new BudgetSettings(epsilon, noise, 1e-5, Accounting.EXACT, mode),
                new Schedule(batch, epochs, 1024, 0),
                2,
                clip,
                3,
                Optional.empty());
    }

    private static LogisticModel plain(Table rows, double clip, double steps) {
        return settings(1, clip, Optional.empty(), steps)
                .trainer(Optional.empty(), (model, sampling) -> model)
                .train(rows, TrainingContext.seeded(1));
    }

    private static double[] sum(Table rows, double clip, double[] weights) {
        DescentModel model = new DescentModel(rows, new RowGradient(3, clip), 1);
        double[][] sums = {new double[weights.length]};
        int[] all = new int[rows.size()];
        Arrays.setAll(all, i -> i);
        model.expectation(weights, new Seed(1)).add(all, 0, all.length, sums);
        return sums[0];
    }

    /** The oracle of two classes: at the minimum of another solver the gradient of the loss is that of its penalty. */
    @Test
    void gradient_atTheRegularizedMinimum_isThePenaltys() {
        double penalty = 0.01;
        double[] minimum = RegressionDefenses.ERM
                .trainer(new ErmSettings(penalty, 3, Optional.empty()), ROWS)
                .train(ROWS, TrainingContext.seeded(1))
                .weights();
        double[] gradient = sum(ROWS, UNCLIPPED, minimum);
        for (int i = 0; i < minimum.length; i++) {
            assertThat(gradient[i] / ROWS.size()).isCloseTo(penalty * minimum[i], within(2e-8));
        }
    }

    /** The oracle of more classes: differences of the log-likelihood that the released model gives rows. */
    @Test
    void gradient_ofSoftmax_isTheLikelihoodsSlope() {
        Table rows = threeClasses(30);
        double[] weights = {0.3, -1, 0.2, 0.5, 0.7, -0.1, 0, 2, -0.4, 1, 0.1, -2};
        double[] gradient = sum(rows, UNCLIPPED, weights);
        double h = 1e-5;
        for (int i = 0; i < weights.length; i++) {
            double[] up = weights.clone();
            double[] down = weights.clone();
            up[i] += h;
            down[i] -= h;
            double slope = (logLikelihood(rows, up) - logLikelihood(rows, down)) / (2 * h);
            assertThat(gradient[i]).isCloseTo(slope, within(1e-8));
        }
    }

    private static Table threeClasses(int size) {
        Table drawn = Tables.drawn(size, 4, 2);
        double[][] values = new double[size][4];
        int[] classes = new int[size];
        for (int row = 0; row < size; row++) {
            for (int cell = drawn.start(row); cell < drawn.end(row); cell++) {
                values[row][drawn.column(cell)] = drawn.value(cell);
            }
            classes[row] = row % 3;
        }
        return Tables.table(values, classes);
    }

    private static double logLikelihood(Table rows, double[] weights) {
        LogisticModel model = new DescentModel(rows, new RowGradient(3, 1), 1).release(weights);
        int[] targets = model.targets(rows);
        double sum = 0;
        for (int row = 0; row < rows.size(); row++) {
            sum -= Math.log1p(Math.exp(-model.logit(rows, row, targets[row])));
        }
        return sum;
    }

    /** By hand: (y − 1/2) x, clipped, at weights 0; then the mean times the rate. */
    @Test
    void oneStep_isTheMeanOfClippedGradients() {
        Table rows = Tables.table(new double[][] {{3, 0}, {0, 1.5}, {30, 40}}, 1, 0, 1);
        assertThat(plain(rows, UNCLIPPED, 1).weights())
                .containsExactly(new double[] {2 * (0.5 + 0.3) / 3, 2 * (-0.25 + 0.4) / 3}, within(1e-15));
        assertThat(plain(rows, 0.25, 1).weights())
                .containsExactly(new double[] {2 * (0.25 + 0.15) / 3, 2 * (-0.25 + 0.2) / 3}, within(1e-15));
        assertThat(plain(rows, UNCLIPPED, 400).weights()[0])
                .isGreaterThan(plain(rows, UNCLIPPED, 10).weights()[0]);
    }

    /** What privacy rests on: whatever a row and the weights are, it adds a vector of at most the block's radius. */
    @Test
    void contribution_ofARow_isWithinTheClippingNorm() {
        SplitMix random = new SplitMix(1);
        boolean[] reached = new boolean[2];
        for (int i = 0; i < 400; i++) {
            double length = Math.exp(1400 * random.nextDouble() - 700);
            int classes = 2 + i % 2;
            double[][] values = new double[classes][3];
            values[0] = new double[] {length * (random.nextDouble() - 0.5), length * random.nextDouble(), length};
            int[] targets = classes == 2 ? new int[] {1, 0} : new int[] {0, 1, 2};
            Table row = Tables.table(values, targets).select(0);
            double[] weights = new double[classes == 2 ? 3 : 9];
            Arrays.setAll(weights, w -> 1e6 * Math.pow(random.nextDouble() - 0.5, 9));
            double squares = 0;
            for (double value : sum(row, 0.3, weights)) {
                squares += value * value;
            }
            assertThat(Math.sqrt(squares)).isLessThanOrEqualTo(0.3 * (1 + 1e-15));
            reached[i % 2] |= squares > 0.089;
        }
        assertThat(reached).containsOnly(true);
    }

    /**
     * Null hypothesis: the noise of every step and weight is normal, of deviation sigma times the clipping norm. False
     * alarm 1e-6. Catches noise a tenth too wide, for a mean in place of a sum, noise by the radius, one draw for
     * several weights.
     */
    @Test
    void noise_ofEveryStep_isAsWideAsItsMultiplierSays() {
        double clip = 0.2;
        GradientTranscript shown = transcript(settings(3, clip, Optional.of(50), 5000), Tables.drawn(50, 4, 3));
        double[] noise = new double[shown.sums().length];
        for (int at = 0; at < noise.length; at += 4) {
            double[] sum = sum(Tables.drawn(50, 4, 3), clip, Arrays.copyOfRange(shown.points(), at, at + 4));
            for (int i = 0; i < 4; i++) {
                noise[at + i] = (shown.sums()[at + i] - sum[i]) / (3 * clip);
            }
        }
        assertThat(noise).hasSize(20_000);
        assertThat(ExactDistribution.distance(noise, StandardNormal::cumulative))
                .isLessThan(ExactDistribution.tolerance(noise.length));
    }

    private static GradientTranscript transcript(DescentSettings settings, Table rows) {
        return DescentDefenses.DP_SGD_TRANSCRIPT.trainer(settings, rows).train(rows, TrainingContext.seeded(4));
    }

    /** Both defenses are one algorithm, and the sums lead to the weights. */
    @Test
    void transcript_isThatOfTheModel() {
        for (Table rows : new Table[] {ROWS, threeClasses(200)}) {
            DescentSettings settings = settings(2, 0.5, Optional.of(20), 3);
            GradientTranscript shown = transcript(settings, rows);
            LogisticModel model = DescentDefenses.DP_SGD.trainer(settings, rows).train(rows, TrainingContext.seeded(4));
            assertThat(shown.model().weights()).containsExactly(model.weights());
            double[] weights = new double[model.weights().length];
            for (int i = 0; i < shown.sums().length; i++) {
                assertThat(shown.points()[i]).isCloseTo(weights[i % weights.length], within(1e-12));
                weights[i % weights.length] += 2.0 / 20 * shown.sums()[i];
            }
            assertThat(weights).containsExactly(model.weights(), within(1e-12));
            assertThat(shown.steps()).isEqualTo(30);
            assertThat(shown.sampling()).isEqualTo(0.1);
            assertThat(shown.multiplier()).isEqualTo(2);
        }
    }

    @Test
    void guarantee_isProved_forARowAddedOrRemoved_andKeepsTheBudget() {
        DescentSettings sound = settings(Optional.of(2.0), Optional.empty(), Mode.SOUND, 0.5, Optional.of(20), 3);
        PrivacyGuarantee guarantee = DescentDefenses.DP_SGD_TRANSCRIPT
                .trainer(sound, ROWS)
                .guarantees(PublicFacts.of(200))
                .get(0);
        assertThat(guarantee.epsilon()).isEqualTo(2);
        assertThat(guarantee.delta()).isEqualTo(1e-5);
        assertThat(guarantee.relation()).isEqualTo(Relation.addRemove(Unit.ROW));
        assertThat(guarantee.status()).isEqualTo(Status.PROVED);
        assertThat(guarantee.needs()).contains(Premise.COLUMNS, Premise.CLASSES, Premise.RECORDS);
        assertThat(guarantee.method()).startsWith("pld: 30 steps at sampling rate 0.1");
    }

    /** E06: everyone's batches of one size, accounted for as if each row had a coin. */
    @Test
    void published_isClaimedOnly() {
        DescentSettings published =
                settings(Optional.of(2.0), Optional.empty(), Mode.AS_PUBLISHED, 0.5, Optional.of(20), 3);
        PrivacyGuarantee guarantee = DescentDefenses.DP_SGD
                .trainer(published, ROWS)
                .guarantees(PublicFacts.of(200))
                .get(0);
        assertThat(guarantee.status()).isEqualTo(Status.CLAIMED);
        assertThat(guarantee.caveats().toString()).contains("E06");
    }

    @Test
    void nonsense_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(1, 0, Optional.of(20), 3))
                .withMessage("clip must be > 0 and finite. Provided value: 0.0");
    }
}
