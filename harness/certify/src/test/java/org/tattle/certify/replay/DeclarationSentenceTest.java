package org.tattle.certify.replay;

import static org.tattle.certify.replay.Replayed.SOUND;
import static org.tattle.certify.replay.Replayed.laplace;
import static org.tattle.certify.replay.Replayed.noise;

import java.util.List;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.ExponentialMechanism;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.certify.testing.Rows;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class DeclarationSentenceTest extends SentenceTests<DeclarationSentence> {
    private static final List<Statement> PASSED = Replayed.of(1, SOUND);
    private static final Sensitivity UTILITY = new Sensitivity(1, Norm.L_INFINITY, Adjacency.ADD_REMOVE);

    DeclarationSentenceTest() {
        super(DeclarationSentence.class);
    }

    private static Example differing(double[] right, double[] wrong) {
        double[] one = {1, 2};
        return new Example(
                List.of(ReleaseNumbers.difference(one, right)), List.of(ReleaseNumbers.difference(one, wrong)));
    }

    /** A row whose value is replaced, which moves the sum by this much. */
    private static List<Statement> replaced(double move) {
        NeighboringPair<Table> pair =
                new NeighboringPair<>(Rows.of(0.5, move), Rows.of(0.5, 0), Relation.replace(Unit.ROW), "another value");
        return Replayed.of(9, SOUND, pair);
    }

    /** Noise for a sensitivity. */
    private static Rows.Algorithm with(Sensitivity sensitivity, double scale) {
        return (rows, training) -> {
            double[] sum = {Rows.sum(rows)};
            new LaplaceMechanism(sensitivity, scale).release(sum, noise(training));
            return sum;
        };
    }

    private static double[] chosen(Table rows, TrainingContext training, double epsilon) {
        double[] utilities = {0, Rows.sum(rows)};
        return new double[] {new ExponentialMechanism(UTILITY, epsilon).choose(utilities, noise(training))};
    }

    private static List<Statement> weighed(boolean isSampled) {
        return Replayed.of(9, (rows, training) -> {
            NoiseSource noise = noise(training);
            noise.sampled(isSampled ? new Sampling.Poisson(0.5) : new Sampling.None());
            return new double[] {noise.chooseProportional(new double[] {1, 1 + Rows.sum(rows)})};
        });
    }

    /** Two draws, which a row of one half moves by one half each. */
    private static List<Statement> halves(double epsilon) {
        return Replayed.of(
                epsilon,
                (rows, training) -> {
                    NoiseSource noise = noise(training);
                    return new double[] {laplace(Rows.sum(rows), 1, noise), laplace(Rows.sum(rows), 1, noise)};
                },
                Replayed.pair(Rows.MORE, 1, 0.5));
    }

    @Override
    protected Example example(DeclarationSentence sentence) {
        return switch (sentence) {
            case RELEASE_COUNT -> differing(new double[] {1}, new double[] {1, 3});
            case RELEASE_BYTES -> differing(new double[] {1, 2}, new double[] {1, 3});
            case RELEASE_VALUES -> differing(new double[] {1, 3}, new double[] {1, 2});
            case RELEASE_DIFFERS ->
                new Example(
                        Replayed.of(1, (rows, training) -> new double[] {SOUND.train(rows, training)[0], rows.size()}),
                        PASSED);
            case MOVES_TOO_FAR ->
                new Example(
                        Replayed.of(3, (rows, training) ->
                                new double[] {laplace(2 * Rows.sum(rows), 1, noise(training))}),
                        PASSED);
            case MOVES_TWICE_TOO_FAR -> new Example(replaced(3), replaced(2));
            case NUMBER_OF_DRAWS ->
                new Example(
                        Replayed.of(9, (rows, training) -> {
                            NoiseSource noise = noise(training);
                            double[] released = new double[9];
                            for (int row = 0; row < rows.size(); row++) {
                                released[row] = laplace(0, 1, noise);
                            }
                            return released;
                        }),
                        PASSED);
            case DECLARATION, SCALE ->
                new Example(
                        Replayed.of(9, (rows, training) ->
                                new double[] {laplace(Rows.sum(rows), rows.size(), noise(training))}),
                        PASSED);
            case KIND ->
                new Example(
                        Replayed.of(9, (rows, training) -> {
                            double[] sum = {Rows.sum(rows)};
                            if (rows.size() > 2) {
                                return SOUND.train(rows, training);
                            }
                            new GaussianMechanism(new Sensitivity(1, Norm.L2, Adjacency.ADD_REMOVE), 1)
                                    .release(sum, noise(training));
                            return sum;
                        }),
                        PASSED);
            case SIZE ->
                new Example(
                        Replayed.of(9, (rows, training) -> {
                            double[] values = new double[rows.size()];
                            new LaplaceMechanism(Replayed.ONE, 1).release(values, noise(training));
                            return values;
                        }),
                        PASSED);
            case SENSITIVITY ->
                new Example(
                        Replayed.of(
                                9,
                                (rows, training) -> with(
                                                new Sensitivity(rows.size(), Norm.L1, Adjacency.ADD_REMOVE),
                                                1.0 / rows.size())
                                        .train(rows, training)),
                        PASSED);
            case COSTS_TOO_MUCH -> new Example(Replayed.of(0.999, SOUND), PASSED);
            case MAY_COST_TOO_MUCH -> new Example(halves(1.5), halves(2));
            case NEEDS_A_PROOF ->
                new Example(
                        Replayed.of(99, (rows, training) -> chosen(rows, training, rows.size())),
                        Replayed.of(99, (rows, training) -> chosen(rows, training, 3)));
            case OTHER_ADJACENCY ->
                new Example(Replayed.of(1, with(new Sensitivity(1, Norm.L1, Adjacency.REPLACE), 1)), PASSED);
            case WEIGHTS_OF_A_SAMPLE -> new Example(weighed(true), weighed(false));
        };
    }
}
