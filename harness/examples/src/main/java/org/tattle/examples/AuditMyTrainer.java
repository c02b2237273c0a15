package org.tattle.examples;

import java.util.Arrays;
import java.util.List;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.data.synthetic.SyntheticRegression;
import org.tattle.core.release.ReleaseType;
import org.tattle.engine.Audit;
import org.tattle.math.sampling.Seed;

/** Audits a custom trainer, whose type of release Tattle does not know: the mean of the rows. */
public final class AuditMyTrainer {
    private AuditMyTrainer() {}

    /** The release. */
    record Mean(double[] mean) {}

    /** Releases the mean of its training rows. */
    record MeanTrainer() implements Trainer<Table, Mean> {
        @Override
        public Mean train(Table rows, TrainingContext training) {
            double[] mean = new double[rows.width()];
            for (int cell = rows.start(0); cell < rows.end(rows.size() - 1); cell++) {
                mean[rows.column(cell)] += rows.value(cell) / rows.size();
            }
            return new Mean(mean);
        }
    }

    /** The query statistic of each row: how well the release and the row agree. */
    record Agreement() implements QueryStatistic<Table, Mean> {
        @Override
        public List<String> columns() {
            return List.of("agreement");
        }

        @Override
        public void evaluate(Mean release, Table rows, double[] out) {
            Arrays.setAll(out, row -> rows.dot(row, release.mean()));
        }
    }

    /**
     * Audits the trainer on random rows and prints the share of members that LiRA identifies at a false-positive rate
     * of 10 %.
     */
    public static void main(String... args) {
        Table rows = new SyntheticRegression(200, 10, 1, 1).generate(new Seed(1));
        ReleaseType<Table, Mean> type = ReleaseType.<Table, Mean>of(Mean.class).withStatistic(new Agreement());
        Audit<Table> audit =
                Audit.of(rows).trainer("mean", new MeanTrainer(), type).shadows(32);
        System.out.println(audit.run().experiment("mean").attack("lira-online").truePositiveRateAt(0.1));
    }
}
