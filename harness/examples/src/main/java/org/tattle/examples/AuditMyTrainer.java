package org.tattle.examples;

import java.util.Arrays;
import java.util.List;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.data.synthetic.SyntheticRegression;
import org.tattle.engine.Audit;
import org.tattle.engine.ReleaseType;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.Interval;

/** Audits a trainer of one's own, whose releases Tattle has never seen: the mean of each class of rows. */
public final class AuditMyTrainer {
    private AuditMyTrainer() {}

    /** What is released: a mean a class. */
    record ClassMeans(double[][] means) {}

    /** Releases the mean row of each class. */
    record ClassMeansTrainer() implements Trainer<Table, ClassMeans> {
        @Override
        public ClassMeans train(Table rows, TrainingContext training) {
            double[][] means = new double[2][rows.width()];
            double[] counts = new double[2];
            for (int row = 0; row < rows.size(); row++) {
                int label = rows.labels().orElseThrow().of(row);
                counts[label]++;
                for (int cell = rows.start(row); cell < rows.end(row); cell++) {
                    means[label][rows.column(cell)] += rows.value(cell);
                }
            }
            for (int label = 0; label < 2; label++) {
                double count = Math.max(1, counts[label]);
                means[label] =
                        Arrays.stream(means[label]).map(sum -> sum / count).toArray();
            }
            return new ClassMeans(means);
        }
    }

    /** What attacks ask of a release about each row: how well the row agrees with the mean of its class. */
    record Agreement() implements QueryStatistic<Table, ClassMeans> {
        @Override
        public List<String> columns() {
            return List.of("agreement");
        }

        @Override
        public void evaluate(ClassMeans release, Table rows, double[] out) {
            Arrays.setAll(
                    out,
                    row -> rows.dot(
                            row, release.means()[rows.labels().orElseThrow().of(row)]));
        }

        @Override
        public double[] scales(Table rows) {
            double[] ones = new double[rows.size()];
            Arrays.fill(ones, 1);
            return ones;
        }
    }

    /** Runs the audit on drawn rows and prints how many members LiRA finds at 10 % false positives. */
    public static void main(String... args) {
        Table rows = new SyntheticRegression(200, 10, 1, 1).generate(new Seed(1));
        Interval found = Audit.of(rows)
                .trainer(
                        "class-means",
                        new ClassMeansTrainer(),
                        ReleaseType.<Table, ClassMeans>of(ClassMeans.class).withStatistic(new Agreement()))
                .attacks("lira-online")
                .targets(5)
                .shadows(32)
                .run()
                .experiment("class-means")
                .attack("lira-online")
                .truePositiveRateAt(0.1);
        System.out.println(found);
    }
}
