package org.tattle.certify.check;

import static org.tattle.certify.check.Checked.SUM;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import org.tattle.certify.testing.Rows;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.release.Codec;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class ReleaseSentenceTest extends SentenceTests<ReleaseSentence> {
    private static final Checked PLAIN = Checked.of(SUM);
    private static final List<Statement> EDGES = edges(Map.of("no record", Rows.of(), "one record", Rows.of(1)), SUM);

    ReleaseSentenceTest() {
        super(ReleaseSentence.class);
    }

    /** A codec of one number, as which it writes another. */
    private record Writing(DoubleUnaryOperator number, Map<String, byte[]> beside) implements Codec<double[]> {
        @Override
        public void write(double[] release, DataOutput out) throws IOException {
            out.writeDouble(number.applyAsDouble(release[0]));
        }

        @Override
        public double[] read(DataInput in) throws IOException {
            return new double[] {in.readDouble()};
        }

        @Override
        public Map<String, byte[]> tables(double[] release) {
            return beside;
        }
    }

    /** Answers every question alike. */
    private record Answering(double answer) implements QueryStatistic<Table, double[]> {
        @Override
        public List<String> columns() {
            return List.of("answer");
        }

        @Override
        public void evaluate(double[] release, Table records, double[] out) {
            Arrays.fill(out, answer);
        }
    }

    private static List<Statement> edges(Map<String, Table> unusual, Rows.Algorithm algorithm) {
        return Checked.of(algorithm).onUnusual(unusual).seen(ReleaseChecks::edges);
    }

    private static Example codec(Codec<double[]> right, Codec<double[]> wrong) {
        return new Example(
                PLAIN.written(right).seen(ReleaseChecks::codec),
                PLAIN.written(wrong).seen(ReleaseChecks::codec));
    }

    private static Example of(Function<ReleaseChecks<Table, double[]>, Finding> check, Checked right, Checked wrong) {
        return new Example(right.seen(check), wrong.seen(check));
    }

    @Override
    protected Example example(ReleaseSentence sentence) {
        Codec<double[]> sound = Codec.serialized(double[].class);
        Checked notANumber = Checked.of((rows, training) -> new double[] {Double.NaN, 1});
        Checked none = Checked.of((rows, training) -> new double[0]);
        QueryStatistic<Table, double[]> asking = new Answering(1);
        Map<String, Table> one = Map.of("one record", Rows.of(1));
        return switch (sentence) {
            case NO_CODEC -> codec(null, sound);
            case WRITTEN_OTHERWISE -> codec(new Writing(x -> x + 1, Map.of()), sound);
            case READ_OTHERWISE -> codec(new Writing(x -> 7, Map.of()), sound);
            case READ_AS_WRITTEN -> codec(sound, new Writing(x -> 7, Map.of()));
            case FILES_BESIDE -> codec(new Writing(x -> x, Map.of("sum.csv", new byte[0])), sound);
            case NOT_FINITE -> of(ReleaseChecks::numbers, notANumber, PLAIN);
            case NO_NUMBERS -> of(ReleaseChecks::numbers, none, PLAIN);
            case ALL_FINITE -> of(ReleaseChecks::numbers, PLAIN, notANumber);
            case NO_ATTACK -> of(ReleaseChecks::attacks, PLAIN.asked(asking), PLAIN.asked(asking, "one"));
            case NO_STATISTIC -> of(ReleaseChecks::attacks, PLAIN.asked(null), PLAIN.asked(asking));
            case ONE_ATTACK ->
                of(ReleaseChecks::attacks, PLAIN.asked(asking, "one"), PLAIN.asked(asking, "one", "two"));
            case ATTACKS -> of(ReleaseChecks::attacks, PLAIN.asked(asking, "one", "two"), PLAIN.asked(asking, "one"));
            case NONE_WITH_SHADOWS -> of(ReleaseChecks::attacks, PLAIN.asked(null, "one"), PLAIN.asked(asking, "one"));
            case STATISTIC_NOT_FINITE ->
                of(ReleaseChecks::attacks, PLAIN.asked(new Answering(Double.NaN), "one"), PLAIN.asked(asking, "one"));
            case EDGE_NOT_FINITE ->
                new Example(edges(one, (rows, training) -> new double[] {Rows.sum(rows) / (rows.size() - 1)}), EDGES);
            case EDGE_THROWS ->
                new Example(
                        edges(one, (rows, training) -> new double[] {Rows.values(rows)[rows.size() > 1 ? 1 : 7]}),
                        EDGES);
            case EDGES_TRAINED -> new Example(EDGES, edges(one, ReleaseSentenceTest::refusing));
            case EDGES_REFUSED -> new Example(edges(one, ReleaseSentenceTest::refusing), EDGES);
            case NO_EDGES -> new Example(edges(Map.of(), SUM), EDGES);
        };
    }

    private static double[] refusing(Table rows, TrainingContext training) {
        if (rows.size() < 2) {
            throw new IllegalArgumentException("too few");
        }
        return SUM.train(rows, training);
    }
}
