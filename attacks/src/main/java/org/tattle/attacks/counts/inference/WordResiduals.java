package org.tattle.attacks.counts.inference;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.AttackerKnowledge;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.CountReading;

/** The {@linkplain ResidualCost misfit} of all words' counts, for chains that start anywhere and cool down. */
public final class WordResiduals implements InclusionSampler.Residuals {
    private static final double HOT = 7.5;

    private final Candidates candidates;
    private final Bounds bounds;
    private final double[] values;
    private final ResidualCost misfit;
    private final double[] left;

    public WordResiduals(AttackerKnowledge knowledge, Bounds bounds, CountReading reading) {
        this.bounds = bounds;
        candidates = knowledge.candidates();
        misfit = ResidualCost.of(knowledge, reading);
        values = reading.values();
        left = new double[values.length];
    }

    @Override
    public double hottest() {
        return HOT;
    }

    @Override
    public void restart() {
        for (int w = 0; w < left.length; w++) {
            left[w] = Double.isNaN(values[w]) ? 0 : values[w];
        }
        for (int g = 0; g < candidates.groups(); g++) {
            take(g, bounds.least(g));
        }
    }

    @Override
    public int start(int group, int range, UniformRandomProvider random) {
        return random.nextInt(range + 1);
    }

    @Override
    public int partner(int group, UniformRandomProvider random) {
        return -1;
    }

    @Override
    public double rise(int group, int more) {
        double rise = 0;
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            int word = candidates.word(c);
            rise += misfit.of(word, left[word] - candidates.count(c) * more) - misfit.of(word, left[word]);
        }
        return rise;
    }

    @Override
    public void take(int group, int more) {
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            left[candidates.word(c)] -= candidates.count(c) * more;
        }
    }
}
