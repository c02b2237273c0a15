package org.tattle.attacks.counts.inference;

import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.Candidates;

/**
 * The misfit of all words' counts under normal noise, which needs one multiplication a cell: with the standardized
 * residual u = (left - mean) / variance of each word, m more members of a group with c tokens of each word raise it by
 * m² ∑ c² / (2 variance) - m ∑ c u.
 */
final class SquaredResiduals implements InclusionSampler.Residuals {
    private final Candidates candidates;
    private final Bounds bounds;
    private final double[] values;
    private final ResidualCost.Squares misfit;
    private final WordResiduals.ShownCells cells;
    private final double[] residual;
    /** Per cell, its tokens divided by the word's variance. */
    private final double[] step;

    private final double[] square;

    SquaredResiduals(Candidates candidates, Bounds bounds, double[] values, ResidualCost.Squares misfit) {
        this.candidates = candidates;
        this.bounds = bounds;
        this.values = values;
        this.misfit = misfit;
        cells = WordResiduals.ShownCells.of(candidates, misfit);
        residual = new double[values.length];
        step = new double[cells.words().length];
        square = new double[candidates.groups()];
        for (int g = 0; g < square.length; g++) {
            for (int c = cells.start(g); c < cells.end(g); c++) {
                step[c] = cells.count(c) / misfit.variance()[cells.word(c)];
                square[g] += 0.5 * cells.count(c) * step[c];
            }
        }
    }

    @Override
    public void restart() {
        for (int w = 0; w < residual.length; w++) {
            residual[w] = misfit.isFlat(w) ? 0 : (values[w] - misfit.mean()[w]) / misfit.variance()[w];
        }
        for (int g = 0; g < candidates.groups(); g++) {
            take(g, bounds.least(g));
        }
    }

    @Override
    public double rise(int group, int more) {
        int[] words = cells.words();
        int[] counts = cells.counts();
        int end = cells.end(group);
        int c = cells.start(group);
        // two sums, so that one addition need not wait for the other
        double even = 0;
        double odd = 0;
        for (; c < end - 1; c += 2) {
            even += counts[c] * residual[words[c]];
            odd += counts[c + 1] * residual[words[c + 1]];
        }
        if (c < end) {
            even += counts[c] * residual[words[c]];
        }
        return more * (more * square[group] - (even + odd));
    }

    @Override
    public void take(int group, int more) {
        int[] words = cells.words();
        for (int c = cells.start(group); c < cells.end(group); c++) {
            residual[words[c]] -= more * step[c];
        }
    }
}
