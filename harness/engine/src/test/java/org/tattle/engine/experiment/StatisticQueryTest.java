package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Surface;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;

class StatisticQueryTest {
    private static final int RECORDS = 2 * StatisticQuery.BLOCK + 5;
    private static final Numbers NUMBERS = Numbers.upTo(RECORDS);
    private static final NoisyHistogram SQUARES = new NoisyHistogram(
            IntStream.range(0, RECORDS).mapToDouble(i -> (double) i * i).toArray());

    /** How many numbers below its own a record has beside it: it looks at all records at once. */
    private record Rank() implements QueryStatistic<Numbers, NoisyHistogram> {
        @Override
        public List<String> columns() {
            return List.of("rank");
        }

        @Override
        public void evaluate(NoisyHistogram release, Numbers records, double[] out) {
            Arrays.setAll(out, i -> records.size() - 1.0 - i);
        }

        @Override
        public double[] varianceScales(Numbers records) {
            return new double[records.size()];
        }
    }

    /** The first record of each block, then all answers. */
    private static List<double[]> asked(QueryStatistic<Numbers, NoisyHistogram> statistic) throws IOException {
        SurfaceAttacks<Numbers, NoisyHistogram, NoisyHistogram> view = new SurfaceAttacks<>(
                "full",
                Surface.full(),
                List.of(new NamedAttack<>("nearer", Map.of(), new Nearer<>(statistic, ShadowSampling.HALVES))));
        List<StatisticQuery<Numbers, NoisyHistogram, ?>> questions = StatisticQuery.of(List.of(view));
        List<Double> firsts = new ArrayList<>();
        double[] all = new double[RECORDS];
        questions.get(0).ask(SQUARES, NUMBERS, (firstRecord, answers) -> {
            firsts.add((double) firstRecord);
            System.arraycopy(answers, 0, all, firstRecord, answers.length);
        });
        return List.of(
                DoubleStream.of(firsts.stream().mapToDouble(f -> f).toArray()).toArray(), all);
    }

    /** Fails when a block is left out, comes twice or gets the answers of another's records. */
    @Test
    void recordsAreAskedInBlocks_withTheAnswersOfAllAtOnce() throws IOException {
        List<double[]> asked = asked(new NoisyHistogram.Ask(1));
        assertThat(asked.get(0)).containsExactly(0, StatisticQuery.BLOCK, 2 * StatisticQuery.BLOCK);
        assertThat(asked.get(1)).isEqualTo(SQUARES.counts());
    }

    /** Leaves the last record out. */
    private record LeavesOut() implements QueryStatistic<Numbers, NoisyHistogram> {
        @Override
        public List<String> columns() {
            return List.of("rank");
        }

        @Override
        public void evaluate(NoisyHistogram release, Numbers records, double[] out) {
            Arrays.fill(out, 0, out.length - 1, 1);
        }
    }

    /** Else it would be 0, a number like any other. */
    @Test
    void aRecordThatAStatisticLeavesOut_hasNoNumber() throws IOException {
        double[] answers = asked(new LeavesOut()).get(1);
        assertThat(answers[RECORDS - 2]).isEqualTo(1);
        assertThat(answers[RECORDS - 1]).isNaN();
    }

    @Test
    void aStatisticThatLooksAtAllRecords_isAskedOnce() throws IOException {
        List<double[]> asked = asked(new Rank());
        assertThat(asked.get(0)).containsExactly(0);
        assertThat(asked.get(1)[0]).isEqualTo(RECORDS - 1);
    }
}
