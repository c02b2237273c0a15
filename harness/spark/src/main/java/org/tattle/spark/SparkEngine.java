package org.tattle.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.tattle.core.InputException;
import org.tattle.core.engine.CellRun;
import org.tattle.core.engine.Engine;
import org.tattle.core.engine.Errand;
import org.tattle.core.engine.Ledger;
import org.tattle.core.engine.Order;
import org.tattle.core.engine.Parcel;
import org.tattle.core.engine.ProgressListener;

/**
 * Does the jobs of a run on a Spark cluster: one task a job, whose files come back and are kept here, under the same
 * keys as those of threads. Two waves: the targets, then the shadows, which may need them.
 */
final class SparkEngine implements Engine {
    private final Order order;
    private final SparkConf conf;
    private final ProgressListener listener;
    private int resumed;

    SparkEngine(Order order, SparkConf conf, ProgressListener listener) {
        this.order = order;
        this.conf = conf;
        this.listener = listener;
    }

    @Override
    public void run(List<? extends CellRun<?, ?>> cells) {
        Ledger ledger = new Ledger(cells, listener);
        try (Cluster cluster = new Cluster(conf, order, ledger::notice)) {
            train(cells, ledger.targets(), Map.of(), cluster, ledger);
            List<Errand> shadows = ledger.shadows();
            train(cells, shadows, lent(cells, shadows), cluster, ledger);
        } finally {
            resumed = ledger.resumed();
        }
        ledger.close();
    }

    private static Map<Integer, Parcel> lent(List<? extends CellRun<?, ?>> cells, List<Errand> shadows) {
        Map<Integer, Parcel> lent = new HashMap<>();
        for (Errand errand : shadows) {
            lent.computeIfAbsent(
                    cells.indexOf(errand.cell()), cell -> cells.get(cell).lent());
        }
        return lent;
    }

    private static void train(
            List<? extends CellRun<?, ?>> cells,
            List<Errand> errands,
            Map<Integer, Parcel> lent,
            Cluster cluster,
            Ledger ledger) {
        List<Errand> missing = new ArrayList<>();
        List<Task> tasks = new ArrayList<>();
        for (Errand errand : errands) {
            if (errand.isFinished(ledger)) {
                ledger.found();
            } else {
                missing.add(errand);
                tasks.add(new Task(cells.indexOf(errand.cell()), errand.job()));
            }
        }
        cluster.run(tasks, lent, (answer, task) -> settle(missing.get(task), answer, ledger));
    }

    private static void settle(Errand errand, Answer answer, Ledger ledger) {
        if (answer instanceof Answer.Trained trained) {
            errand.cell().keep(errand.job(), trained.files());
            ledger.done();
        } else if (answer instanceof Answer.Failed failed) {
            ledger.notice(errand.name() + " failed: " + failed.cause() + "; the others go on");
            ledger.failed(errand, failed.cause(), new IllegalStateException("on the executor: " + failed.stack()));
        } else if (answer instanceof Answer.Refused refused) {
            throw new InputException(
                    "executor on " + refused.host(),
                    refused.reason(),
                    "give plug-ins as jars on this command's class path, which travel along; files and Java must be there");
        }
    }

    @Override
    public int resumed() {
        return resumed;
    }
}
