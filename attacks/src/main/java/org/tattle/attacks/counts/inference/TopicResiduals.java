package org.tattle.attacks.counts.inference;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.counts.proof.Bounds;

/**
 * The misfit of all {@linkplain TopicEquations equations} by topic, for chains that start near the equations' members.
 * Its scales are wider than the errors that are expected, so that a chain passes from one solution to another.
 */
final class TopicResiduals extends EquationResiduals {
    private static final double COUNT_VARIANCE = 0.5;
    private static final double DOCUMENT_ERROR = 0.2;
    private static final double FLOOR = 0.05;
    private static final double TOPIC_WEIGHT = 0.2;
    private static final double COLD = 1;

    /** A product of squares that another factor could carry beyond the largest double. */
    private static final double LARGE = 1e200;

    private final int topics;
    private final double[] relaxed;
    /** Per word and topic, 1 / (degrees of freedom times variance). */
    private final double[] precision;

    TopicResiduals(TopicEquations equations, Bounds bounds) {
        super(equations, bounds);
        topics = equations.counts().topics();
        relaxed = equations.members().clone();
        precision = InclusionRelaxation.variance(equations, bounds, DOCUMENT_ERROR, FLOOR);
        for (int i = 0; i < precision.length; i++) {
            precision[i] = 1 / (InclusionRelaxation.FREEDOM * precision[i]);
        }
    }

    @Override
    public double hottest() {
        return COLD;
    }

    /** The relaxed number of members, rounded up or down by chance. */
    @Override
    public int start(int group, int range, UniformRandomProvider random) {
        double extra = Math.rint(relaxed[group] - bounds.least(group) + random.nextDouble() - 0.5);
        return (int) Math.max(0, Math.min(range, extra));
    }

    @Override
    double cost(int word, int cell, int more) {
        double left = equations.left()[word] - more * candidates.count(cell);
        double[] leftByTopic = equations.leftByTopic();
        double[] shares = equations.shares();
        double product = 1;
        double logs = 0;
        for (int at = word * topics, share = cell * topics; at < (word + 1) * topics; at++, share++) {
            double error = leftByTopic[at] - more * shares[share];
            product *= 1 + error * error * precision[at];
            if (product > LARGE) {
                logs += Math.log(product);
                product = 1;
            }
        }
        double byTopic = (InclusionRelaxation.FREEDOM + 1) / 2 * (logs + Math.log(product));
        return left * left / (2 * COUNT_VARIANCE) + TOPIC_WEIGHT * byTopic;
    }
}
