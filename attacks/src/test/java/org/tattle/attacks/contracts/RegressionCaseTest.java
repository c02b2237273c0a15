package org.tattle.attacks.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.attacks.lira.LikelihoodRatio.Side;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.release.Codec;
import org.tattle.core.result.AttackResult;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.math.sampling.SplitMix;

/** Contract case: labeled rows and logistic regression. */
class RegressionCaseTest {
    private static final int ROWS = 80;
    private static final int FEATURES = 80;

    @TempDir
    Path folder;

    /** Rows of features, each with a label of −1 or 1; the ids are positions in the whole table. */
    private record Rows(int[] ids, double[][] features, int[] labels) implements Dataset<Rows> {
        /** Features and labels by coin: there is nothing to learn but the rows themselves. */
        static Rows byCoin(SplitMix random) {
            double[][] features = new double[ROWS][FEATURES];
            int[] labels = new int[ROWS];
            for (int i = 0; i < ROWS; i++) {
                labels[i] = random.nextBoolean() ? 1 : -1;
                for (int j = 0; j < FEATURES; j++) {
                    features[i][j] = random.nextBoolean() ? 1 : -1;
                }
            }
            return new Rows(IntStream.range(0, ROWS).toArray(), features, labels);
        }

        @Override
        public int size() {
            return labels.length;
        }

        @Override
        public String id(int record) {
            return "row-" + ids[record];
        }

        @Override
        public Rows select(int... records) {
            return new Rows(
                    IntStream.of(records).map(i -> ids[i]).toArray(),
                    IntStream.of(records).mapToObj(i -> features[i]).toArray(double[][]::new),
                    IntStream.of(records).map(i -> labels[i]).toArray());
        }

        @Override
        public String fingerprint() {
            Fingerprint fingerprint = new Fingerprint().add(ids).add(labels);
            for (double[] row : features) {
                for (double feature : row) {
                    fingerprint.add(Double.doubleToLongBits(feature));
                }
            }
            return fingerprint.hex();
        }
    }

    /** The weights of a separating hyperplane. */
    private record Model(double[] weights) {
        static final Codec<Model> CODEC = new Codec<>() {
            @Override
            public void write(Model release, DataOutput out) throws IOException {
                for (double weight : release.weights) {
                    out.writeDouble(weight);
                }
            }

            @Override
            public Model read(DataInput in) throws IOException {
                double[] weights = new double[FEATURES];
                for (int j = 0; j < FEATURES; j++) {
                    weights[j] = in.readDouble();
                }
                return new Model(weights);
            }
        };

        double margin(double[] features, int label) {
            double product = 0;
            for (int j = 0; j < FEATURES; j++) {
                product += weights[j] * features[j];
            }
            return label * product;
        }
    }

    /** Gradient steps on the mean logistic loss, from 0. */
    private record GradientSteps(int steps) implements Trainer<Rows, Model> {
        private static final double RATE = 0.5;

        @Override
        public Model train(Rows data, TrainingContext training) {
            double[] weights = new double[FEATURES];
            Model model = new Model(weights);
            double[] gradient = new double[FEATURES];
            for (int step = 0; step < steps; step++) {
                Arrays.fill(gradient, 0);
                for (int i = 0; i < data.size(); i++) {
                    double pull = data.labels[i]
                            / (1 + Math.exp(model.margin(data.features[i], data.labels[i])))
                            / data.size();
                    for (int j = 0; j < FEATURES; j++) {
                        gradient[j] += pull * data.features[i][j];
                    }
                }
                for (int j = 0; j < FEATURES; j++) {
                    weights[j] += RATE * gradient[j];
                }
            }
            return model;
        }
    }

    /** The log-odds of the true label: minus the loss, stretched so that it looks normal (Carlini et al. 2022). */
    private record Confidence() implements QueryStatistic<Rows, Model> {
        @Override
        public List<String> columns() {
            return List.of("confidence");
        }

        @Override
        public void evaluate(Model release, Rows records, double[] out) {
            for (int i = 0; i < out.length; i++) {
                out[i] = release.margin(records.features[i], records.labels[i]);
            }
        }

        @Override
        public double[] varianceScales(Rows records) {
            return EndToEnd.ones(records.size());
        }
    }

    private Evaluation.Outcome audit(int steps) {
        GradientSteps trainer = new GradientSteps(steps);
        return EndToEnd.audit(
                EndToEnd.cell(
                        trainer,
                        Model.CODEC,
                        Adversary.shared(trainer),
                        List.of(
                                EndToEnd.lira(new Confidence(), Side.ONLINE),
                                EndToEnd.lira(new Confidence(), Side.OFFLINE))),
                Rows.byCoin(EndToEnd.SEED.child("rows").generator()),
                4,
                64,
                folder);
    }

    /**
     * Twice as many features as training rows and labels by coin: the regression learns its rows by heart, and their
     * margins rise by more than their spread. Null hypothesis: the attack is blind; a target's area has standard error
     * sqrt(81/(12 x 40 x 40)) = 0.065, and so at worst the mean. 5 of these: false alarm 3e-7 a side.
     */
    @Test
    void aRegressionThatOverfits_isCaught() {
        Evaluation.Outcome outcome = audit(100);
        assertThat(outcome.attacks())
                .extracting(AttackResult::auc)
                .allSatisfy(auc -> assertThat(auc.value()).isGreaterThan(0.5 + 5 * 0.065));
        EndToEnd.assertControlsShowNothing(outcome.controls());
    }

    /** Without a step all weights are 0: every score is tied, and the area exactly one half. */
    @Test
    void aRegressionThatLearnsNothing_isNotCaught() {
        assertThat(audit(0).attacks())
                .extracting(AttackResult::auc)
                .allSatisfy(auc -> assertThat(auc.value()).isEqualTo(0.5));
    }
}
