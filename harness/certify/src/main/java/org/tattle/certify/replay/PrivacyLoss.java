package org.tattle.certify.replay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.core.text.Statement;

/**
 * The privacy loss of a pair of neighbors by the draws whose inputs moved, from both sides. What they cost at least is
 * computed from how far they moved. What they cost at most is computed from their declared sensitivities, in mechanisms
 * that dominate what is drawn: any choice of an epsilon is dominated by randomized response of that epsilon (Kairouz,
 * Oh and Viswanath 2015). In steps whose sample has the record, draws that did not move are left out, as groups of
 * records are disjoint; steps whose sample lacks it are taken to cost as those that have it.
 *
 * @param most an upper bound for neighbors that move the same draws
 * @param unknown why nothing bounds the loss from above; empty if {@code most} does
 * @param isUnseen whether draws on samples are declared, none of which moved
 */
record PrivacyLoss(PrivacyCost least, PrivacyCost most, Optional<Statement> unknown, boolean isUnseen) {
    /**
     * The neighbors of a loss.
     *
     * @param isOfUnit whether sensitivities of this adjacency are for their unit
     * @param others the adjacencies of other relations, for which sensitivities may be declared
     * @param isFirstLarger whether the first training has the record that the other lacks
     */
    record Neighbors(Adjacency adjacency, boolean isOfUnit, Set<Adjacency> others, boolean isFirstLarger) {}

    /** The loss of two trainings whose draws are of the same kinds and sizes. */
    static PrivacyLoss of(List<Draw> from, List<Draw> to, Neighbors neighbors) {
        Work work = new Work(neighbors);
        for (int i = 0; i < from.size(); i++) {
            work.add(from.get(i), to.get(i));
        }
        return work.loss();
    }

    /** How far the inputs of a draw may move under a relation, by its declared sensitivity; empty if it is not said. */
    static Optional<Double> bound(Declaration declared, Adjacency adjacency) {
        return declared.sensitivity().flatMap(known -> {
            if (known.adjacency() == adjacency) {
                return Optional.of(known.value());
            }
            return adjacency == Adjacency.REPLACE && known.adjacency() == Adjacency.ADD_REMOVE
                    ? Optional.of(2 * known.value()) // one removed, and one added
                    : Optional.empty();
        });
    }

    /** The draws of one sample: squares of Gaussian and sums of other draws, each in all and of those that moved. */
    private static final class Batch {
        private final Sampling sampling;
        private double fullSquares;
        private double fullPure;
        private double boundSquares;
        private double boundPure;
        private double movedSquares;
        private double movedPure;
        private double movedLaplace;
        private boolean isLaplace = true;

        Batch(Sampling sampling) {
            this.sampling = sampling;
        }

        boolean isIncluded() {
            return boundSquares > 0 || boundPure > 0;
        }
    }

    private static final class Work {
        private final Neighbors neighbors;
        private final Adjacency adjacency;
        private final PrivacyCost.Sum least = new PrivacyCost.Sum(false);
        private final PrivacyCost.Sum most = new PrivacyCost.Sum(true);
        private final Map<Integer, Batch> batches = new LinkedHashMap<>();
        private Optional<Statement> unknown = Optional.empty();

        Work(Neighbors neighbors) {
            this.neighbors = neighbors;
            adjacency = neighbors.adjacency();
        }

        void add(Draw from, Draw to) {
            Declaration declared = from.declaration();
            double distance = InputDistance.distance(declared.norm(), from.inputs(), to.inputs());
            boolean isScaled = declared.scale() != to.declaration().scale();
            if (isScaled) {
                unknown = Optional.of(DeclarationSentence.NEEDS_A_PROOF.with());
            }
            Sampling sampling = from.batch().sampling().orElse(new Sampling.None());
            if (rate(sampling) < 1) {
                Batch batch = batches.computeIfAbsent(from.batch().number(), number -> new Batch(sampling));
                addSampled(batch, declared, from.inputs(), to.inputs(), distance);
            } else if (isScaled && declared.kind().isAdded()) {
                least.pure(Double.POSITIVE_INFINITY); // the tails of both laws differ without end
            } else if (distance > 0 || isScaled) {
                addLeast(from, to, distance);
                addMost(declared, from.inputs(), to.inputs(), distance);
            }
        }

        private void addLeast(Draw from, Draw to, double distance) {
            Declaration declared = from.declaration();
            double[] x = from.inputs();
            double[] y = to.inputs();
            switch (declared.kind()) {
                case GAUSSIAN -> least.gaussian(square(distance / declared.scale()));
                case LAPLACE, GEOMETRIC -> {
                    least.pure(distance / declared.scale());
                    addValues(declared, x, y);
                }
                case SPHERICAL -> {
                    least.pure(distance / declared.scale());
                    least.laplace(x.length == 1 ? distance / declared.scale() : 0);
                }
                case RANDOMIZED_RESPONSE, EXPONENTIAL, CHOICE_BY_WEIGHT -> {
                    double[] one = Choices.logs(declared, x);
                    double[] other = Choices.logs(to.declaration(), y);
                    least.pure(
                            declared.equals(to.declaration()) && declared.kind() == Declaration.Kind.RANDOMIZED_RESPONSE
                                    ? declared.scale()
                                    : Choices.ratio(one, other));
                    least.response(Choices.response(one, other));
                }
            }
        }

        private void addValues(Declaration declared, double[] x, double[] y) {
            for (int i = 0; i < x.length; i++) {
                double difference = InputDistance.difference(x[i], y[i]);
                if (declared.kind() == Declaration.Kind.LAPLACE) {
                    least.laplace(difference / declared.scale());
                } else if (difference > 0 && difference <= Integer.MAX_VALUE) {
                    least.event(Event.of(new Mechanism.TwoSidedGeometric(1 / declared.scale(), (int) difference)));
                }
            }
        }

        /** Adds the worst that a draw of this declaration may cost. */
        private void addMost(Declaration declared, double[] x, double[] y, double distance) {
            if (declared.kind() == Declaration.Kind.CHOICE_BY_WEIGHT) {
                double ratio = Choices.ratio(Choices.logs(declared, x), Choices.logs(declared, y));
                most.pure(ratio);
                most.response(ratio);
                return;
            }
            double moved = neighbors.isOfUnit() ? bound(declared, distance) : distance;
            double ratio = ratio(declared, moved, distance);
            if (declared.kind() == Declaration.Kind.GAUSSIAN) {
                most.gaussian(square(ratio));
                return;
            }
            most.pure(ratio);
            switch (declared.kind()) {
                case LAPLACE -> most.laplace(ratio); // all in one value is the worst
                case GEOMETRIC -> {
                    if (moved <= Integer.MAX_VALUE) {
                        most.event(Event.of(
                                new Mechanism.TwoSidedGeometric(1 / declared.scale(), (int) Math.ceil(moved))));
                    } else {
                        most.response(ratio);
                    }
                }
                default -> most.response(ratio);
            }
        }

        /** The declared bound of a move, at least what was seen. */
        private double bound(Declaration declared, double distance) {
            Optional<Double> known = PrivacyLoss.bound(declared, adjacency);
            boolean isOfOther = neighbors
                    .others()
                    .contains(declared.sensitivity().orElseThrow().adjacency());
            if (known.isEmpty() && !isOfOther && declared.kind() != Declaration.Kind.RANDOMIZED_RESPONSE) {
                unknown = unknown.or(() -> Optional.of(DeclarationSentence.OTHER_ADJACENCY.with()));
            }
            return Math.max(distance, known.orElse(0.0));
        }

        /** The pure epsilon of a move, or its mu for Gaussian noise. */
        private static double ratio(Declaration declared, double moved, double answers) {
            return switch (declared.kind()) {
                case LAPLACE, GEOMETRIC, SPHERICAL, GAUSSIAN -> moved / declared.scale();
                case EXPONENTIAL -> 2 * moved / declared.scale();
                case RANDOMIZED_RESPONSE -> declared.scale() * answers;
                case CHOICE_BY_WEIGHT -> Double.POSITIVE_INFINITY;
            };
        }

        private void addSampled(Batch batch, Declaration declared, double[] x, double[] y, double distance) {
            if (declared.kind() == Declaration.Kind.CHOICE_BY_WEIGHT) {
                unknown = unknown.or(() -> Optional.of(DeclarationSentence.WEIGHTS_OF_A_SAMPLE.with()));
                double ratio = Choices.ratio(Choices.logs(declared, x), Choices.logs(declared, y));
                batch.boundPure += ratio;
                batch.movedPure += ratio;
                return;
            }
            double size = bound(declared, distance);
            boolean isInsideReplaced = batch.sampling instanceof Sampling.WithoutReplacement
                    && declared.sensitivity().orElseThrow().adjacency() == Adjacency.ADD_REMOVE
                    && adjacency == Adjacency.ADD_REMOVE;
            double full = ratio(declared, isInsideReplaced ? 2 * size : size, 1);
            if (declared.kind() == Declaration.Kind.GAUSSIAN) {
                batch.fullSquares += square(full);
                batch.boundSquares += distance > 0 ? square(full) : 0;
                batch.movedSquares += square(distance / declared.scale());
                return;
            }
            boolean isLaplace = declared.kind() == Declaration.Kind.LAPLACE;
            batch.isLaplace &= isLaplace;
            batch.fullPure += full;
            if (distance > 0) {
                batch.boundPure += full;
                batch.movedPure += switch (declared.kind()) {
                    case EXPONENTIAL, RANDOMIZED_RESPONSE -> gain(Choices.logs(declared, x), Choices.logs(declared, y));
                    default -> distance / declared.scale();
                };
            }
            if (isLaplace) {
                int farthest = InputDistance.farthest(x, y);
                batch.movedLaplace = Math.max(
                        batch.movedLaplace, InputDistance.difference(x[farthest], y[farthest]) / declared.scale());
            }
        }

        /** The largest log likelihood ratio by which a sample with the record differs from one without it. */
        private double gain(double[] x, double[] y) {
            if (adjacency != Adjacency.ADD_REMOVE) {
                return Math.min(Choices.above(x, y), Choices.above(y, x));
            }
            return neighbors.isFirstLarger() ? Choices.above(x, y) : Choices.above(y, x);
        }

        PrivacyLoss loss() {
            List<Batch> included = new ArrayList<>(batches.values());
            included.removeIf(batch -> !batch.isIncluded());
            if (!included.isEmpty()) {
                double squares = least(included, true);
                double pure = least(included, false);
                double laplace = included.stream()
                        .mapToDouble(batch -> share(batch.movedLaplace, batch.fullPure))
                        .min()
                        .orElse(0);
                double boundSquares = included.stream()
                        .mapToDouble(batch -> share(batch.boundSquares, batch.fullSquares))
                        .max()
                        .orElse(0);
                double boundPure = included.stream()
                        .mapToDouble(batch -> share(batch.boundPure, batch.fullPure))
                        .max()
                        .orElse(0);
                for (Batch batch : batches.values()) {
                    boolean isIncluded = batch.isIncluded();
                    addLeast(
                            batch,
                            isIncluded ? batch.movedSquares : squares * batch.fullSquares,
                            isIncluded ? batch.movedPure : pure * batch.fullPure,
                            isIncluded ? batch.movedLaplace : laplace * batch.fullPure);
                    addMost(
                            batch,
                            isIncluded ? batch.boundSquares : boundSquares * batch.fullSquares,
                            isIncluded ? batch.boundPure : boundPure * batch.fullPure);
                }
            }
            return new PrivacyLoss(
                    least.of(adjacency), most.of(adjacency), unknown, !batches.isEmpty() && included.isEmpty());
        }

        private static double least(List<Batch> included, boolean isGaussian) {
            return included.stream()
                    .mapToDouble(batch -> isGaussian
                            ? share(batch.movedSquares, batch.fullSquares)
                            : share(batch.movedPure, batch.fullPure))
                    .min()
                    .orElse(0);
        }

        private static double share(double part, double whole) {
            return whole > 0 ? Math.min(1, part / whole) : 0;
        }

        private void addLeast(Batch batch, double squares, double pure, double laplace) {
            if (!(batch.sampling instanceof Sampling.Poisson poisson)) {
                return; // nothing is known from below
            }
            double amplified = adjacency == Adjacency.REPLACE
                    ? PrivacyCost.amplified(poisson.rate(), pure / 2) - PrivacyCost.amplified(poisson.rate(), -pure / 2)
                    : PrivacyCost.amplified(poisson.rate(), pure);
            least.pure(squares > 0 ? Double.POSITIVE_INFINITY : amplified);
            if (adjacency == Adjacency.WITHIN_L1) {
                return;
            }
            if (squares > 0) {
                least.event(Event.gaussian(1 / Math.sqrt(squares)).poissonSampled(poisson.rate()));
            } else if (laplace > 0 && adjacency == Adjacency.ADD_REMOVE) {
                least.event(Event.laplace(1 / laplace).poissonSampled(poisson.rate()));
            }
        }

        private void addMost(Batch batch, double squares, double pure) {
            double rate = rate(batch.sampling);
            most.pure(squares > 0 ? Double.POSITIVE_INFINITY : PrivacyCost.amplified(rate, pure));
            boolean isPoisson = batch.sampling instanceof Sampling.Poisson;
            boolean isKnown = adjacency != Adjacency.WITHIN_L1
                    && (isPoisson
                            || batches.values().stream().noneMatch(one -> one.sampling instanceof Sampling.Poisson));
            if (squares > 0 && (pure > 0 || !isKnown)) {
                most.gaussian(squares); // no amplification is known
                most.response(pure);
            } else if (squares > 0) {
                Event noise = Event.gaussian(1 / Math.sqrt(squares));
                most.event(isPoisson ? noise.poissonSampled(rate) : noise.sampledWithoutReplacement(rate));
            } else if (pure > 0 && isPoisson && batch.isLaplace && adjacency == Adjacency.ADD_REMOVE) {
                most.event(Event.laplace(1 / pure).poissonSampled(rate));
            } else {
                most.response(PrivacyCost.amplified(rate, pure));
            }
        }

        private static double rate(Sampling sampling) {
            if (sampling instanceof Sampling.Poisson poisson) {
                return poisson.rate();
            }
            return sampling instanceof Sampling.WithoutReplacement fixed ? fixed.rate() : 1;
        }

        private static double square(double value) {
            return value * value;
        }
    }
}
