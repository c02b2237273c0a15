package org.tattle.testkit.faults;

import static org.tattle.testkit.faults.Histograms.plus;
import static org.tattle.testkit.faults.RowSums.EPSILON;
import static org.tattle.testkit.faults.RowSums.claiming;
import static org.tattle.testkit.faults.RowSums.noisy;
import static org.tattle.testkit.faults.RowSums.release;
import static org.tattle.testkit.faults.RowSums.sum;
import static org.tattle.testkit.faults.RowSums.times;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.attacks.worstcase.RowCases;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.LogisticModel;
import org.tattle.math.sampling.SubsetSampler;
import org.tattle.math.special.GaussianPrivacy;

/** What can be wrong with a noisy sum of rows. */
final class RowFaults {
    private static final int FEW = 1000;
    private static final int MANY = 6000;

    /** N, known to all. */
    private static final int PUBLIC_ROWS = Backgrounds.table().size();

    private static final double BATCH_EPSILON = 2;
    private static final double BATCH_CLAIM = Math.log1p(Math.expm1(BATCH_EPSILON) / 2);

    private static final int STEPS = 16;
    /** Sensitivity over noise deviation of all steps together. */
    private static final double MU = 0.5;

    private static final double DELTA = 1e-5;
    private static final double STEPS_CLAIM = GaussianPrivacy.epsilon(MU, Math.log(DELTA));

    private RowFaults() {}

    static List<Suspect<Table, LogisticModel>> all() {
        return List.of(
                suspect(
                        "realized count as divisor",
                        "the sum is divided by the number of rows there are, noise is made for a public one (E04)",
                        MANY,
                        claiming((rows, training) -> mean(rows, rows.size(), training))),
                suspect(
                        "sensitivity off by the batch size",
                        "the mean's noise is divided by the number of rows twice",
                        FEW,
                        claiming((rows, training) -> release(
                                rows,
                                noisy(
                                        times(1.0 / PUBLIC_ROWS, sum(rows)),
                                        1.0 / (PUBLIC_ROWS * PUBLIC_ROWS),
                                        1 / (EPSILON * PUBLIC_ROWS * PUBLIC_ROWS),
                                        training)))),
                suspect(
                        "scaled by the largest row",
                        "rows are divided by the largest norm among them in place of a public radius (E07)",
                        FEW,
                        claiming(RowFaults::ownRadius)),
                suspect(
                        "replacement taken for removal",
                        "the claim is for a replaced row, the noise for a removed one",
                        FEW,
                        claimingReplaced(EPSILON)),
                suspect(
                        "fixed batch taken for coins",
                        "half of the rows are drawn, the claim is that of a coin for each row (E06)",
                        FEW,
                        claiming(BATCH_CLAIM, 0, RowFaults::fixedBatch)),
                suspect(
                        "noise in the last step only",
                        "sixteen steps learn from the rows, one adds noise",
                        MANY,
                        claiming(STEPS_CLAIM, DELTA, (rows, training) -> steps(rows, 1, training))));
    }

    /** The same algorithms with nothing wrong. */
    static List<Suspect<Table, LogisticModel>> fixed() {
        return List.of(
                suspect("sum", "Laplace noise on rows clipped to a public radius", FEW, claiming(RowSums::sound)),
                suspect(
                        "mean",
                        "a public number as divisor",
                        FEW,
                        claiming((rows, training) -> mean(rows, PUBLIC_ROWS, training))),
                suspect(
                        "sum, a row replaced",
                        "twice the epsilon of a row removed",
                        FEW,
                        claimingReplaced(2 * EPSILON)),
                suspect("batch by coins", "a coin for each row", FEW, claiming(BATCH_CLAIM, 0, RowFaults::coins)),
                suspect(
                        "noise in every step",
                        "Gaussian noise, sixteen times",
                        FEW,
                        claiming(STEPS_CLAIM, DELTA, (rows, training) -> steps(rows, STEPS, training))));
    }

    private static Suspect<Table, LogisticModel> suspect(
            String name, String about, int runs, Claimed<Table, LogisticModel> trainer) {
        return new Suspect<>(name, about, trainer, Backgrounds.table(), new RowCases<>(LogisticModel::weights), runs);
    }

    private static Claimed<Table, LogisticModel> claimingReplaced(double epsilon) {
        return new Claimed<>(Claimed.claim(epsilon, 0, Relation.replace(Unit.ROW)), RowSums::sound);
    }

    /** Two rounds that share their noise: an adversary subtracts. */
    static Suspect<Table, Rounds> sharedRounds() {
        return rounds("one noise for all rounds", "two rounds are released with the same noise", "round", "round");
    }

    /** Two rounds with a noise each. */
    static Suspect<Table, Rounds> mendedRounds() {
        return rounds("two rounds", "two rounds with a noise each", "first", "last");
    }

    private static Suspect<Table, Rounds> rounds(String name, String about, String first, String last) {
        return new Suspect<>(
                name,
                about,
                claiming(EPSILON, 0, (rows, training) -> rounds(rows, training, first, last)),
                Backgrounds.table(),
                new RowCases<>(Rounds::gain),
                FEW);
    }

    private static LogisticModel mean(Table rows, int divisor, TrainingContext training) {
        return release(
                rows, noisy(times(1.0 / divisor, sum(rows)), 1.0 / PUBLIC_ROWS, 1 / (EPSILON * PUBLIC_ROWS), training));
    }

    private static LogisticModel ownRadius(Table rows, TrainingContext training) {
        double largest = IntStream.range(0, rows.size())
                .mapToDouble(row -> RowSums.norm(rows, row))
                .max()
                .orElse(1);
        double[] sum = new double[rows.width()];
        for (int row = 0; row < rows.size(); row++) {
            for (int cell = rows.start(row); cell < rows.end(row); cell++) {
                sum[rows.column(cell)] += rows.value(cell) / largest;
            }
        }
        return release(rows, noisy(sum, 1 / EPSILON, training));
    }

    private static LogisticModel fixedBatch(Table rows, TrainingContext training) {
        int[] drawn = SubsetSampler.draw(
                rows.size() / 2, rows.size(), training.stream("batch").generator());
        return batch(rows, drawn, training);
    }

    private static LogisticModel coins(Table rows, TrainingContext training) {
        UniformRandomProvider random = training.stream("batch").generator();
        int[] drawn = IntStream.range(0, rows.size())
                .filter(row -> random.nextBoolean())
                .toArray();
        return batch(rows, drawn, training);
    }

    /** The sum of a batch, which is declared to be drawn by coins. */
    private static LogisticModel batch(Table rows, int[] drawn, TrainingContext training) {
        double[] sum = sum(rows.select(drawn));
        UniformRandomProvider noise = training.noise("sums");
        NoiseSource.of(noise).sampled(new Sampling.Poisson(0.5));
        return release(rows, Histograms.noisy(sum, 1, 1 / BATCH_EPSILON, Adjacency.ADD_REMOVE, noise));
    }

    /** The sum of a number of steps, of which the last ones add noise that is right for a step. */
    private static LogisticModel steps(Table rows, int noisy, TrainingContext training) {
        NoiseSource noise = NoiseSource.of(training.noise("steps"));
        GaussianMechanism mechanism =
                new GaussianMechanism(new Sensitivity(1, Norm.L2, Adjacency.ADD_REMOVE), Math.sqrt(STEPS) / MU);
        double[] weights = new double[rows.width()];
        for (int step = 0; step < STEPS; step++) {
            double[] sum = sum(rows);
            if (step >= STEPS - noisy) {
                mechanism.release(sum, noise);
            }
            weights = plus(weights, sum);
        }
        return release(rows, weights);
    }

    /** The first round is on some rows of the background by their names; another row moves none of these. */
    private static Rounds rounds(Table rows, TrainingContext training, String first, String last) {
        int[] half = IntStream.range(0, rows.size())
                .filter(row -> rows.id(row).startsWith("row ") && rows.id(row).hashCode() % 2 == 0)
                .toArray();
        return new Rounds(half(sum(rows.select(half)), training, first), half(sum(rows), training, last));
    }

    /** A sum with noise for half of the budget. */
    private static double[] half(double[] sum, TrainingContext training, String name) {
        return Histograms.noisy(sum, 1, 2 / EPSILON, Adjacency.ADD_REMOVE, training.noise(name));
    }
}
