package org.tattle.engine.challenge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.math.sampling.Seed;

class BoardTest {
    private static final int BOARDS = 200;
    private static final int ENTRIES = 6;
    private static final int TASKS = 5;
    private static final int TARGETS = 6;
    private static final double DEVIATION = 0.02;

    private final Random random = new Random(53);

    /** A board of entries whose true values are these on every task; targets vary, in common and by entry. */
    private Board board(double... truths) {
        double[][][] values = new double[TASKS][truths.length][TARGETS];
        for (double[][] task : values) {
            for (int target = 0; target < TARGETS; target++) {
                double common = 3 * DEVIATION * random.nextGaussian();
                for (int e = 0; e < truths.length; e++) {
                    task[e][target] = truths[e] + common + DEVIATION * random.nextGaussian();
                }
            }
        }
        List<String> entries =
                IntStream.range(0, truths.length).mapToObj(e -> "entry-" + e).toList();
        List<String> tasks =
                IntStream.range(0, TASKS).mapToObj(t -> "task-" + t).toList();
        double[] floors = new double[TASKS];
        Arrays.fill(floors, 1e-3);
        return Board.of(BoardMetric.AUC, entries, tasks, values, floors, 0.05, new Seed(1));
    }

    /**
     * At 5 % more than 19 of 200 boards of equal entries show a difference with probability 0.004. Fails when each
     * task, or each pair, is tested at 5 % by itself.
     */
    @Test
    void equalEntries_areSaidToDifferOnFewBoards() {
        double[] equal = new double[ENTRIES];
        Arrays.fill(equal, 0.5);
        long different = IntStream.range(0, BOARDS)
                .filter(i -> board(equal).isAnyDifferent())
                .count();
        assertThat(different).isLessThanOrEqualTo(19);
    }

    /** Better by twice its interval, some 2.6 standard deviations: first on at least 95 % of boards. */
    @Test
    void theBetterEntry_isFirst() {
        double[] truths = new double[ENTRIES];
        Arrays.fill(truths, 0.5);
        truths[3] += 2 * 2.57 * DEVIATION / Math.sqrt(TARGETS);
        long first = IntStream.range(0, BOARDS)
                .filter(i -> board(truths).standings().get(0).entry().equals("entry-3"))
                .count();
        assertThat(first).isGreaterThanOrEqualTo(BOARDS * 95 / 100);
    }

    /**
     * All ranks of a board at once are within their intervals with a probability of at least 95 %; fewer than 181 of
     * 200 boards would be seen with probability 0.002 then. Fails when best and worst are exchanged, or one too far.
     */
    @Test
    void rankIntervals_holdTheTrueRanks() {
        double[] truths = {0.5, 0.52, 0.54, 0.6, 0.7, 0.71};
        long held = IntStream.range(0, BOARDS)
                .filter(i -> board(truths).standings().stream().allMatch(standing -> {
                    int rank = ENTRIES - (standing.entry().charAt("entry-".length()) - '0');
                    return standing.placings().values().stream()
                            .allMatch(placing -> placing.best() <= rank && rank <= placing.worst());
                }))
                .count();
        assertThat(held).isGreaterThanOrEqualTo(181);
    }

    /** Fails when the tests never find anything, so that all intervals are those of all ranks. */
    @Test
    void rankIntervals_areNarrow_whereEntriesAreFarApart() {
        Board board = board(0.1, 0.5, 0.9);
        assertThat(board.isAnyDifferent()).isTrue();
        assertThat(board.standings())
                .extracting(Board.Standing::entry)
                .containsExactly("entry-2", "entry-1", "entry-0");
        assertThat(board.standings().get(1).placings().values()).allSatisfy(placing -> {
            assertThat(placing.best()).isEqualTo(2);
            assertThat(placing.worst()).isEqualTo(2);
            assertThat(placing.rank()).isEqualTo(2);
        });
        assertThat(board.standings().get(0).meanRank().high()).isEqualTo(1);
    }

    /**
     * 100 members above 100 others but for one of each at the wrong end. Fails when a rate is read at the wrong point.
     */
    @Test
    void metrics_areThoseOfTheCurve() {
        double[] scores = new double[200];
        BitSet members = new BitSet();
        members.set(0, 100);
        for (int i = 0; i < 200; i++) {
            scores[i] = i < 100 ? 1000 - i : -i;
        }
        scores[99] = -1000; // a member below all
        scores[199] = 2000; // another above all
        RocCurve curve = RocCurve.of(new TargetScores(scores, members));

        assertThat(BoardMetric.TPR_AT_0_1_PERCENT.of(curve)).isZero();
        assertThat(BoardMetric.TPR_AT_1_PERCENT.of(curve)).isEqualTo(0.99);
        assertThat(BoardMetric.TNR_AT_1_PERCENT.of(curve)).isEqualTo(0.99);
        assertThat(BoardMetric.AUC.of(curve)).isEqualTo(curve.auc());
    }
}
