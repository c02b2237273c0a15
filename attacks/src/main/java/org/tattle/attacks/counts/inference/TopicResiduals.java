package org.tattle.attacks.counts.inference;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.Candidates;

/**
 * The misfit of all {@linkplain TopicEquations equations} by topic, for chains that start near the equations' members.
 * Its scales are wider than the errors that are expected, so that a chain passes from one solution to another.
 */
final class TopicResiduals implements InclusionSampler.Residuals {
    private static final double COUNT_VARIANCE = 0.5;
    private static final double DOCUMENT_ERROR = 0.2;
    private static final double FLOOR = 0.05;
    private static final double TOPIC_WEIGHT = 0.2;
    private static final double COLD = 1;

    /** A product of squares that another factor could carry beyond the largest double. */
    private static final double LARGE = 1e200;

    private final TopicEquations equations;
    private final Candidates candidates;
    private final Bounds bounds;
    private final int topics;
    /** The members of each group at which chains start. */
    private final double[] relaxed;
    /** Per word and topic, 1 / (degrees of freedom times variance). */
    private final double[] precision;
    /** Per word, the cost of its residuals. */
    private final double[] cost;

    TopicResiduals(TopicEquations equations, Bounds bounds) {
        this.equations = equations;
        this.bounds = bounds;
        candidates = equations.candidates();
        topics = equations.counts().topics();
        relaxed = equations.members().clone();
        precision = InclusionRelaxation.variance(equations, bounds, DOCUMENT_ERROR, FLOOR);
        for (int i = 0; i < precision.length; i++) {
            precision[i] = 1 / (InclusionRelaxation.FREEDOM * precision[i]);
        }
        cost = new double[candidates.words()];
    }

    @Override
    public double hottest() {
        return COLD;
    }

    @Override
    public void restart() {
        for (int group = 0; group < relaxed.length; group++) {
            equations.members()[group] = bounds.least(group);
        }
        equations.settle();
        for (int word = 0; word < cost.length; word++) {
            cost[word] = cost(word, 0, 0);
        }
    }

    /** The relaxed number of members, rounded up or down by chance. */
    @Override
    public int start(int group, int range, UniformRandomProvider random) {
        double extra = Math.rint(relaxed[group] - bounds.least(group) + random.nextDouble() - 0.5);
        return (int) Math.max(0, Math.min(range, extra));
    }

    /** Every second time another group that shares a word. */
    @Override
    public int partner(int group, UniformRandomProvider random) {
        return random.nextBoolean() ? -1 : equations.sharing(group, random);
    }

    @Override
    public double rise(int group, int more) {
        double rise = 0;
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            rise += cost(candidates.word(c), c, more) - cost[candidates.word(c)];
        }
        return rise;
    }

    @Override
    public void take(int group, int more) {
        equations.add(group, more);
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            cost[candidates.word(c)] = cost(candidates.word(c), c, 0);
        }
    }

    /** The cost of a word with this many more members that have the cell. */
    private double cost(int word, int cell, int more) {
        if (!equations.counts().isKnown(word)) {
            return 0;
        }
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
