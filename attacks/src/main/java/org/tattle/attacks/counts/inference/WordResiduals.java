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
    /** Per word, the cost of what is left. */
    private final double[] cost;
    /** Per group, where its words begin that are not flat. */
    private final int[] start;

    private final int[] word;
    private final int[] count;

    public WordResiduals(AttackerKnowledge knowledge, Bounds bounds, CountReading reading) {
        this.bounds = bounds;
        candidates = knowledge.candidates();
        misfit = ResidualCost.of(knowledge, reading);
        values = reading.values();
        left = new double[values.length];
        cost = new double[values.length];
        int cells = 0;
        start = new int[candidates.groups() + 1];
        for (int g = 0; g < candidates.groups(); g++) {
            for (int c = candidates.start(g); c < candidates.end(g); c++) {
                cells += misfit.isFlat(candidates.word(c)) ? 0 : 1;
            }
            start[g + 1] = cells;
        }
        word = new int[cells];
        count = new int[cells];
        int cell = 0;
        for (int g = 0; g < candidates.groups(); g++) {
            for (int c = candidates.start(g); c < candidates.end(g); c++) {
                if (!misfit.isFlat(candidates.word(c))) {
                    word[cell] = candidates.word(c);
                    count[cell++] = candidates.count(c);
                }
            }
        }
    }

    @Override
    public double hottest() {
        return HOT;
    }

    @Override
    public void restart() {
        for (int w = 0; w < left.length; w++) {
            left[w] = Double.isNaN(values[w]) ? 0 : values[w];
            cost[w] = misfit.of(w, left[w]);
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
        for (int c = start[group]; c < start[group + 1]; c++) {
            rise += misfit.of(word[c], left[word[c]] - count[c] * more) - cost[word[c]];
        }
        return rise;
    }

    @Override
    public void take(int group, int more) {
        for (int c = start[group]; c < start[group + 1]; c++) {
            left[word[c]] -= count[c] * more;
            cost[word[c]] = misfit.of(word[c], left[word[c]]);
        }
    }
}
