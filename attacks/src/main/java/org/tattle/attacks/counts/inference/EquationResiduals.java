package org.tattle.attacks.counts.inference;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.Candidates;

/** The misfit of {@linkplain TopicEquations equations} by topic, a sum over words. */
abstract class EquationResiduals implements InclusionSampler.Residuals {
    final TopicEquations equations;
    final Bounds bounds;
    final Candidates candidates;
    private final double[] cost;

    EquationResiduals(TopicEquations equations, Bounds bounds) {
        this.equations = equations;
        this.bounds = bounds;
        candidates = equations.candidates();
        cost = new double[candidates.words()];
    }

    @Override
    public void restart() {
        for (int group = 0; group < candidates.groups(); group++) {
            equations.members()[group] = bounds.least(group);
        }
        equations.settle();
        for (int word = 0; word < cost.length; word++) {
            cost[word] = costIfKnown(word, 0, 0);
        }
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
            rise += costIfKnown(candidates.word(c), c, more) - cost[candidates.word(c)];
        }
        return rise;
    }

    @Override
    public void take(int group, int more) {
        equations.add(group, more);
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            cost[candidates.word(c)] = costIfKnown(candidates.word(c), c, 0);
        }
    }

    private double costIfKnown(int word, int cell, int more) {
        return equations.counts().isKnown(word) ? cost(word, cell, more) : 0;
    }

    /** The cost of a word whose tokens by topic are known, with this many more members that have the cell. */
    abstract double cost(int word, int cell, int more);
}
