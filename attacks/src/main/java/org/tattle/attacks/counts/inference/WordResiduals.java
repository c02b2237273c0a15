package org.tattle.attacks.counts.inference;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.AttackerKnowledge;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.CountReading;

/** The {@linkplain ResidualCost misfit} of all words' counts, for chains that start anywhere and cool down. */
public final class WordResiduals implements InclusionSampler.Residuals {
    private final Candidates candidates;
    private final Bounds bounds;
    private final double[] values;
    private final ResidualCost misfit;
    private final double[] left;
    private final double[] cost;

    private final ShownCells cells;

    WordResiduals(Candidates candidates, Bounds bounds, CountReading reading, ResidualCost misfit) {
        this.candidates = candidates;
        this.bounds = bounds;
        this.misfit = misfit;
        values = reading.values();
        left = new double[values.length];
        cost = new double[values.length];
        cells = ShownCells.of(candidates, misfit);
    }

    /** The misfit that follows from the attacker's knowledge and the release. */
    public static InclusionSampler.Residuals of(AttackerKnowledge knowledge, Bounds bounds, CountReading reading) {
        Candidates candidates = knowledge.candidates();
        ResidualCost misfit = ResidualCost.of(knowledge, reading);
        return misfit instanceof ResidualCost.Squares squares
                ? new SquaredResiduals(candidates, bounds, reading.values(), squares)
                : new WordResiduals(candidates, bounds, reading, misfit);
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
    public double rise(int group, int more) {
        double rise = 0;
        for (int c = cells.start(group); c < cells.end(group); c++) {
            int word = cells.word(c);
            rise += misfit.of(word, left[word] - cells.count(c) * more) - cost[word];
        }
        return rise;
    }

    @Override
    public void take(int group, int more) {
        for (int c = cells.start(group); c < cells.end(group); c++) {
            int word = cells.word(c);
            left[word] -= cells.count(c) * more;
            cost[word] = misfit.of(word, left[word]);
        }
    }

    /** The words of each group of candidates whose counts say something, and one candidate's tokens of them. */
    record ShownCells(int[] starts, int[] words, int[] counts) {
        static ShownCells of(Candidates candidates, ResidualCost misfit) {
            int[] cells = IntStream.range(0, candidates.end(candidates.groups() - 1))
                    .filter(c -> !misfit.isFlat(candidates.word(c)))
                    .toArray();
            int[] starts = new int[candidates.groups() + 1];
            for (int g = 0, c = 0; g < candidates.groups(); g++) {
                while (c < cells.length && cells[c] < candidates.end(g)) {
                    c++;
                }
                starts[g + 1] = c;
            }
            return new ShownCells(
                    starts,
                    Arrays.stream(cells).map(candidates::word).toArray(),
                    Arrays.stream(cells).map(candidates::count).toArray());
        }

        int start(int group) {
            return starts[group];
        }

        int end(int group) {
            return starts[group + 1];
        }

        int word(int cell) {
            return words[cell];
        }

        int count(int cell) {
            return counts[cell];
        }
    }
}
