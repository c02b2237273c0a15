package org.tattle.attacks;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.PublicFacts;

/** What an attack works on, made up by a test: numbers for records that have no content. */
public final class Given {
    private Given() {}

    /** Records 0 … size − 1. */
    public record Records(int size) implements Dataset<Records> {
        @Override
        public String id(int record) {
            return "record-" + record;
        }

        @Override
        public Records select(int... records) {
            return new Records(records.length);
        }

        @Override
        public String fingerprint() {
            return Integer.toHexString(size);
        }
    }

    /** A statistic with the given scales, which is never evaluated: the test says what it gave. */
    public record Statistic(List<String> columns, double... scale) implements QueryStatistic<Records, String> {
        @Override
        public void evaluate(String release, Records records, double[] out) {
            throw new UnsupportedOperationException("an attack asks no model itself");
        }

        @Override
        public double[] varianceScales(Records records) {
            return scale;
        }
    }

    /** One column for records of scale 1. */
    public static Statistic statistic(int records) {
        double[] scales = new double[records];
        Arrays.fill(scales, 1);
        return new Statistic(List.of("x"), scales);
    }

    /** A target that answered the given numbers, records x columns. */
    public static Target<Records, String> target(Statistic statistic, double... answers) {
        Records records = new Records(answers.length / statistic.columns().size());
        return new Target<>("release", records, records, 0.5, statistic.columns(), answers, PublicFacts.of(1));
    }

    /** Shadows of one record: those that had it answered {@code in}, the others {@code out}. */
    public static Shadows shadows(double[] in, double[] out) {
        return new Table(
                IntStream.range(0, in.length + out.length)
                        .mapToObj(model -> new boolean[] {model < in.length})
                        .toList(),
                IntStream.range(0, in.length + out.length)
                        .mapToObj(model -> new double[] {model < in.length ? in[model] : out[model - in.length]})
                        .toList(),
                1);
    }

    /**
     * Shadow models, one entry each.
     *
     * @param members whether each record was in
     * @param answers records x columns, row-major
     */
    public record Table(List<boolean[]> members, List<double[]> answers, int columns) implements Shadows {
        @Override
        public int models() {
            return members.size();
        }

        @Override
        public boolean member(int model, int candidate) {
            return members.get(model)[candidate];
        }

        @Override
        public double statistic(int model, int candidate, int column) {
            return answers.get(model)[candidate * columns + column];
        }
    }
}
