package org.tattle.defenses.regression;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.AccountingRecords;
import org.tattle.accounting.mechanism.AdditiveNoise;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.GammaSampler;
import org.tattle.math.sampling.NormalSampler;

/** The perturbation of empirical risk minimization: where noise is added, and the guarantee that follows. */
sealed interface Perturbation {
    /** The weights to release. */
    double[] weights(PenalizedLoss loss, UniformRandomProvider noise);

    /** Epsilon; empty without privacy. */
    Optional<Double> budget();

    /** The same perturbation with a share of its budget. */
    Perturbation part(double share);

    /** The guarantees, regardless of the number of rows. */
    List<PrivacyGuarantee> guarantees(String publicly);

    /** No perturbation: releases the minimum itself. */
    record None() implements Perturbation {
        @Override
        public double[] weights(PenalizedLoss loss, UniformRandomProvider noise) {
            return loss.minimum();
        }

        @Override
        public Optional<Double> budget() {
            return Optional.empty();
        }

        @Override
        public Perturbation part(double share) {
            return this;
        }

        @Override
        public List<PrivacyGuarantee> guarantees(String publicly) {
            return List.of();
        }
    }

    /**
     * Output perturbation: noise on the minimum (Chaudhuri et al. 2011, algorithm 1 and theorem 6). Replacing one row
     * moves the exact minimum by at most 2/(n L); the computed one lies within g/L of it, g the certified gradient,
     * which the sensitivity includes.
     *
     * @param epsilon in nats, above 0 and finite
     */
    record Output(double epsilon) implements Perturbation {
        public Output {
            Preconditions.positive("epsilon", epsilon);
        }

        static double sensitivity(PenalizedLoss loss) {
            return PenalizedLoss.between(loss.rows().size(), loss.penalty());
        }

        @Override
        public double[] weights(PenalizedLoss loss, UniformRandomProvider noise) {
            double[] weights = loss.minimum();
            NoiseSource.of(noise).release(new OnMinimum(sensitivity(loss), epsilon), weights);
            return weights;
        }

        /** The noise on a minimum that moves no farther than a distance. */
        private record OnMinimum(double distance, double epsilon) implements AdditiveNoise {
            @Override
            public Shape shape() {
                return Shape.SPHERICAL;
            }

            @Override
            public Sensitivity sensitivity() {
                return new Sensitivity(
                        distance, Norm.L2, Relation.replace(Unit.ROW).adjacency());
            }

            @Override
            public double scale() {
                return distance / epsilon;
            }

            @Override
            public void addTo(double[] weights, NoiseSource noise) {
                double[] added = new SphericalNoise(epsilon / distance).draw(weights.length, noise.generator());
                for (int i = 0; i < weights.length; i++) {
                    weights[i] += added[i];
                }
            }
        }

        @Override
        public Optional<Double> budget() {
            return Optional.of(epsilon);
        }

        @Override
        public Perturbation part(double share) {
            return new Output(share * epsilon);
        }

        @Override
        public List<PrivacyGuarantee> guarantees(String publicly) {
            return List.of(guarantee(
                    epsilon,
                    Status.PROVED,
                    "output perturbation: noise on the regularized minimum",
                    publicly,
                    List.of()));
        }
    }

    /**
     * Objective perturbation: noise on the minimized function (Chaudhuri et al. 2011, algorithm 2 and theorem 9).
     *
     * @param epsilon in nats, above 0 and finite
     */
    record Objective(double epsilon) implements Perturbation {
        /** c, an upper bound on the second derivative of the logistic loss. */
        private static final double CURVATURE = 0.25;

        public Objective {
            Preconditions.positive("epsilon", epsilon);
        }

        /** The budget of the noise and the additional penalty. */
        record Share(double epsilon, double penalty) {}

        /** The noise budget eps' and the additional penalty D for n rows under L. */
        Share share(long rows, double penalty) {
            double bend = CURVATURE / (rows * penalty);
            double left = epsilon - 2 * Math.log1p(bend); // ln(1 + 2 bend + bend²)
            return left > 0
                    ? new Share(left, 0)
                    : new Share(epsilon / 2, CURVATURE / (rows * Math.expm1(epsilon / 4)) - penalty);
        }

        @Override
        public double[] weights(PenalizedLoss loss, UniformRandomProvider noise) {
            Share share = share(loss.rows().size(), loss.penalty());
            double[] tilt =
                    new SphericalNoise(share.epsilon / 2).draw(loss.rows().width(), noise);
            return loss.minimum(tilt, share.penalty);
        }

        @Override
        public Optional<Double> budget() {
            return Optional.of(epsilon);
        }

        @Override
        public Perturbation part(double share) {
            return new Objective(share * epsilon);
        }

        @Override
        public List<PrivacyGuarantee> guarantees(String publicly) {
            return List.of(guarantee(
                    epsilon,
                    Status.CLAIMED,
                    "objective perturbation: noise on the regularized loss",
                    publicly,
                    List.of("proved for the exact minimum; what is released has a gradient of norm at most "
                            + PenalizedLoss.GRADIENT)));
        }
    }

    /** The guarantee for one row replaced. */
    static PrivacyGuarantee guarantee(double epsilon, Status status, String method, String publicly, List<String> own) {
        List<String> caveats = new ArrayList<>(own);
        caveats.add("E10: assumes that " + publicly + " are public");
        caveats.add("noise is drawn in floating point, whose last digits are outside the proof");
        Relation relation = Relation.replace(Unit.ROW);
        return new PrivacyGuarantee(epsilon, 0, relation, View.RELEASE, status, method, caveats)
                .needing(Premise.CLASSES)
                .accountedBy(AccountingRecords.bare(epsilon, 0, relation.adjacency()));
    }

    /**
     * A noise vector b with density proportional to exp(−beta |b|): its norm is Gamma(d, rate beta), its direction
     * uniform (Chaudhuri, Monteleoni and Sarwate 2011, algorithm 1).
     */
    record SphericalNoise(double rate) {
        public SphericalNoise {
            Preconditions.positive("rate", rate);
        }

        /** Draws a vector of d coordinates, at least 1. */
        double[] draw(int d, UniformRandomProvider random) {
            double[] noise = new double[d];
            double squares = 0;
            for (int i = 0; i < d; i++) {
                noise[i] = NormalSampler.sample(random);
                squares += noise[i] * noise[i];
            }
            double factor = GammaSampler.sample(random, d, 1 / rate) / Math.sqrt(squares);
            for (int i = 0; i < d; i++) {
                noise[i] *= factor;
            }
            return noise;
        }
    }
}
