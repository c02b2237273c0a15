package org.tattle.attacks.counts.inference;

import java.util.Arrays;
import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.Candidates;

/**
 * The undecided members as real numbers between their bounds that fit all {@linkplain TopicEquations equations} best:
 * coordinate descent on a sum of squares whose weights are those of Student's t distribution at the last residuals, as
 * in iteratively reweighted least squares. Wide scales first, then narrow ones, lead past poor optima.
 */
final class InclusionRelaxation {
    /** The variance of a word's whole count: nearly exact. */
    private static final double COUNT_VARIANCE = 0.002;

    /** The weight of the equations by topic: the K of a word share its documents' errors. */
    private static final double TOPIC_WEIGHT = 0.3;

    /** The degrees of freedom of the errors by topic: their tails are heavy. */
    static final double FREEDOM = 3;

    /** The sweeps for which weights are kept. Members that do not move are left out until there are new ones. */
    private static final int SAME_WEIGHTS = 60;

    /** The least move of a member. */
    private static final double LEAST_MOVE = 1e-5;

    private final TopicEquations equations;
    private final Candidates candidates;
    private final Bounds bounds;
    private final int topics;

    InclusionRelaxation(TopicEquations equations, Bounds bounds) {
        this.equations = equations;
        this.bounds = bounds;
        candidates = equations.candidates();
        topics = equations.counts().topics();
    }

    /**
     * Improves the undecided members.
     *
     * @param document the standard deviation of the log odds of topics in one document
     * @param floor that of a number of tokens by topic, whatever its documents
     * @param stride how far each move goes, relative to the group's optimum: above 1, sweeps overrelax
     */
    void run(double document, double floor, int sweeps, double stride) {
        int[] free = TopicEquations.groups(bounds, candidates.groups(), true);
        Terms terms = new Terms(free);
        double[] variance = variance(equations, bounds, document, floor);
        double[] members = equations.members();
        int[] moving = new int[free.length];
        int size = 0;
        for (int sweep = 0; sweep < sweeps; sweep++) {
            if (sweep % SAME_WEIGHTS == 0) {
                terms.reweigh(variance);
                Arrays.setAll(moving, i -> i);
                size = free.length;
            }
            int moved = 0;
            for (int at = 0; at < size; at++) {
                int i = moving[at];
                int group = free[i];
                double best = members[group] + stride * terms.step(i);
                best = Math.max(bounds.least(group), Math.min(bounds.most(group), best));
                if (Math.abs(best - members[group]) > LEAST_MOVE) {
                    terms.subtract(i, best - members[group]);
                    members[group] = best;
                    moving[moved++] = i;
                }
            }
            size = moved;
        }
        equations.settle();
    }

    /** The terms of undecided groups' equations, flat: for each cell the word's count and its tokens by topic. */
    private final class Terms {
        private final int rows = topics + 1;
        private final int[] words;
        private final int[] start;
        /** Per term: its equation, its coefficient, and that times the equation's weight. */
        private final int[] equation;

        private final double[] coefficient;
        private final double[] weighted;
        /** Per equation, what the members leave unexplained: of a word's count, then of its tokens by topic. */
        private final double[] left;

        private final double[] weights;
        private final double[] curvature;

        Terms(int[] groups) {
            words = equations.wordsOf(groups);
            start = new int[groups.length + 1];
            int cells = 0;
            for (int group : groups) {
                cells += candidates.end(group) - candidates.start(group);
            }
            equation = new int[cells * rows];
            coefficient = new double[cells * rows];
            weighted = new double[cells * rows];
            left = new double[candidates.words() * rows];
            weights = new double[left.length];
            curvature = new double[groups.length];
            int term = 0;
            for (int i = 0; i < groups.length; i++) {
                for (int c = candidates.start(groups[i]); c < candidates.end(groups[i]); c++) {
                    if (equations.counts().isKnown(candidates.word(c))) {
                        term = add(c, term);
                    }
                }
                start[i + 1] = term;
            }
        }

        private int add(int cell, int term) {
            int word = candidates.word(cell);
            for (int row = 0; row < rows; row++) {
                int z = row - 1;
                equation[term + row] = word * rows + row;
                coefficient[term + row] =
                        row == 0 ? candidates.count(cell) : equations.shares()[cell * topics + z];
                left[word * rows + row] =
                        row == 0 ? equations.left()[word] : equations.leftByTopic()[word * topics + z];
            }
            return term + rows;
        }

        private void reweigh(double[] variance) {
            for (int word : words) {
                int count = word * rows;
                weights[count] = 1 / COUNT_VARIANCE;
                for (int z = 0; z < topics; z++) {
                    double error = left[count + 1 + z];
                    weights[count + 1 + z] =
                            TOPIC_WEIGHT * (FREEDOM + 1) / (FREEDOM * variance[word * topics + z] + error * error);
                }
            }
            for (int i = 0; i < curvature.length; i++) {
                double sum = Double.MIN_NORMAL;
                for (int t = start[i]; t < start[i + 1]; t++) {
                    weighted[t] = weights[equation[t]] * coefficient[t];
                    sum += weighted[t] * coefficient[t];
                }
                curvature[i] = sum;
            }
        }

        /** From a group's members to its optimum, given the other groups. Two sums, added in parallel. */
        private double step(int i) {
            double even = 0;
            double odd = 0;
            int t = start[i];
            for (int end = start[i + 1] - 1; t < end; t += 2) {
                even += weighted[t] * left[equation[t]];
                odd += weighted[t + 1] * left[equation[t + 1]];
            }
            if (t < start[i + 1]) {
                even += weighted[t] * left[equation[t]];
            }
            return (even + odd) / curvature[i];
        }

        private void subtract(int i, double more) {
            for (int t = start[i]; t < start[i + 1]; t++) {
                left[equation[t]] -= more * coefficient[t];
            }
        }
    }

    /** The variance of each equation by topic at the current members, V x K. */
    static double[] variance(TopicEquations equations, Bounds bounds, double document, double floor) {
        double[] variance = new double[equations.leftByTopic().length];
        int groups = equations.candidates().groups();
        equations.sensitivity(TopicEquations.groups(bounds, groups, false), null, variance);
        for (int i = 0; i < variance.length; i++) {
            variance[i] = floor * floor
                    + document * document * variance[i]
                    + equations.counts().variance()[i];
        }
        return variance;
    }
}
