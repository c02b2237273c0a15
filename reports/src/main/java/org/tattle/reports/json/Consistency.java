package org.tattle.reports.json;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.core.result.BoxSummary;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.ShownTopic;
import org.tattle.core.result.StatisticStudy;
import org.tattle.core.result.TargetResult;

/** Rejects results whose parts are not of one run: numbers of targets, rates and names that do not fit each other. */
final class Consistency {
    private static final String BOX = "has a quartile or a whisker beyond its smallest and largest value";

    private final Path file;
    private final RunJson run;

    private Consistency(Path file, RunJson run) {
        this.file = file;
        this.run = run;
    }

    /** Checks the parts of a run against each other; what does not fit is an input error. */
    static void check(Path file, RunJson run) {
        new Consistency(file, run).check();
    }

    private void check() {
        Map<String, Integer> targets = new HashMap<>();
        for (int i = 0; i < run.cells().size(); i++) {
            ExperimentJson experiment = run.cells().get(i);
            require(
                    targets.put(experiment.experiment(), experiment.targets()) == null,
                    "cells[" + i + "].cell",
                    "is the name of another experiment, too");
        }
        checkSupplements();
        for (int i = 0; i < run.certificates().size(); i++) {
            require(
                    targets.containsKey(run.certificates().get(i).experiment()),
                    "certificates[" + i + "].cell",
                    "is not the name of an experiment");
        }
        for (int i = 0; i < run.audits().size(); i++) {
            AttackJson audit = run.audits().get(i);
            String place = "audits[" + i + "]";
            check(audit, place);
            require(targets.containsKey(audit.experiment()), place + ".cell", "is not the name of an experiment");
            require(
                    targets.get(audit.experiment()) == audit.targets(),
                    place + ".targets",
                    "is another number than that of its experiment");
        }
    }

    private void checkSupplements() {
        for (int i = 0; i < run.studies().size(); i++) {
            StatisticStudy study = run.studies().get(i);
            require(isBox(study.divergence()), "studies[" + i + "].divergence", BOX);
            require(isBox(study.separation()), "studies[" + i + "].separation", BOX);
        }
        for (int i = 0; i < run.heatMaps().size(); i++) {
            require(
                    Arrays.stream(run.heatMaps().get(i).values()).allMatch(Double::isFinite),
                    "heatMaps[" + i + "].values",
                    "has a value that is not finite");
        }
        if (run.topics().isEmpty()) {
            return;
        }
        List<ShownTopic> first = run.topics().get(0).topics();
        for (int i = 0; i < run.topics().size(); i++) {
            List<ShownTopic> shown = run.topics().get(i).topics();
            require(
                    !shown.isEmpty() && shown.size() == first.size(),
                    "topics[" + i + "].topics",
                    "does not have the topics that the others are matched with");
            for (int k = 0; k < shown.size(); k++) {
                require(
                        !shown.get(k).words().isEmpty()
                                && shown.get(k).words().size()
                                        == first.get(0).words().size(),
                        "topics[" + i + "].topics[" + k + "].words",
                        "is another number of words than of the other topics");
            }
        }
    }

    private static boolean isBox(BoxSummary box) {
        return DoubleStream.of(
                        box.min(), box.lowWhisker(), box.q1(), box.median(), box.q3(), box.highWhisker(), box.max())
                .allMatch(value -> Double.isFinite(value) && box.min() <= value && value <= box.max());
    }

    private static boolean ascend(double... edges) {
        return Double.isFinite(edges[edges.length - 1])
                && IntStream.range(1, edges.length).allMatch(i -> edges[i - 1] < edges[i])
                && Double.isFinite(edges[0]);
    }

    private void check(AttackJson audit, String place) {
        require(audit.auc().value() >= 0 && audit.auc().value() <= 1, place + ".auc.value", "is not from 0 to 1");
        for (int h = 0; h < audit.histograms().size(); h++) {
            require(
                    ascend(audit.histograms().get(h).edges()),
                    place + ".histograms[" + h + "].edges",
                    "are not finite and ascending");
        }
        List<Double> rates = audit.tprAtFpr().stream().map(OperatingPoint::fpr).toList();
        require(
                IntStream.range(1, rates.size()).allMatch(i -> rates.get(i - 1) < rates.get(i)),
                place + ".tprAtFpr",
                "does not list ascending rates");
        List<TargetResult> each = audit.perTarget();
        require(
                each.isEmpty() || each.size() == audit.targets(),
                place + ".perTarget",
                "does not have one entry for each target");
        for (int t = 0; t < each.size(); t++) {
            require(
                    (long) each.get(t).members() + each.get(t).nonMembers()
                            <= run.dataset().records(),
                    place + ".perTarget[" + t + "]",
                    "has more members and non-members than there are records");
            require(
                    each.get(t).points().stream()
                            .map(TargetResult.Point::fpr)
                            .toList()
                            .equals(rates),
                    place + ".perTarget[" + t + "].points",
                    "is not at the rates of tprAtFpr");
        }
        require(
                audit.sharedError() == null || audit.sharedError().tprAtFpr().size() == rates.size(),
                place + ".sharedError.tprAtFpr",
                "does not have one entry for each of tprAtFpr");
    }

    private void require(boolean fits, String place, String fault) {
        if (!fits) {
            throw new InputException(file + " at " + place, fault, Json.RUN.damaged());
        }
    }
}
