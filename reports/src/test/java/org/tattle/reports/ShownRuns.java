package org.tattle.reports;

import java.util.List;
import java.util.Map;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.BoxSummary;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.Published;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.StatisticStudy;

/** Runs with what a report shows beside its audits: studies of statistics, what papers printed, other bars. */
public final class ShownRuns {
    private ShownRuns() {}

    /** A column of 256 shadow models on 1,000 records, of whose 2,000 tests a share is rejected. */
    public static StatisticStudy study(String cell, String surface, String column, double rejected) {
        return new StatisticStudy(
                cell,
                surface,
                column,
                256,
                1000,
                2000,
                (int) (2000 * rejected),
                3,
                0.05,
                0.9,
                new BoxSummary(0, 0.001, 0.02, 0.1, 0.3, 0.7, 40 * rejected, 12),
                new BoxSummary(-1, -0.2, 0.2, 0.4, 0.7, 1.4, 9, 25));
    }

    /** The plain defence, and a study of two of its columns. */
    public static RunResult studied(StatisticStudy... studies) {
        RunResult run = Runs.leaky();
        return showing(run, run.published(), run.bars(), List.of(studies), run.certificates());
    }

    /** The same run, with what papers printed. */
    public static RunResult publishing(RunResult run, Published... values) {
        return showing(run, List.of(values), run.bars(), run.studies(), run.certificates());
    }

    /** The same run, with bars of one standard deviation. */
    public static RunResult withDeviations(RunResult run) {
        return showing(run, run.published(), RunResult.DEVIATION, run.studies(), run.certificates());
    }

    /** Nothing but what independent runs certify. */
    public static RunResult certified(List<Certificate> certificates) {
        return certifying(Runs.run(List.of()), certificates);
    }

    /** The same run, with what independent runs certify. */
    public static RunResult certifying(RunResult run, List<Certificate> certificates) {
        return showing(run, run.published(), run.bars(), run.studies(), certificates);
    }

    /** The same attack, by scores that another tool gave: neither promise nor shadow models are known. */
    public static AttackResult madeElsewhere(AttackResult plain) {
        return new AttackResult(
                plain.kind(),
                plain.cell(),
                "made-elsewhere",
                Map.of(),
                "unknown",
                plain.attack(),
                plain.attackParameters(),
                "",
                plain.surface(),
                "",
                plain.targets(),
                0,
                plain.perTarget(),
                plain.auc(),
                plain.accuracy(),
                plain.tprAtFpr(),
                plain.roc(),
                List.of(),
                plain.epsilonLowerBound(),
                Map.of(),
                plain.exposed(),
                List.of());
    }

    private static RunResult showing(
            RunResult run,
            List<Published> published,
            String bars,
            List<StatisticStudy> studies,
            List<Certificate> certificates) {
        return new RunResult(
                run.schema(),
                run.name(),
                run.seed(),
                run.version(),
                run.dataset(),
                run.cells(),
                run.audits(),
                run.controls(),
                run.topics(),
                published,
                bars,
                studies,
                certificates,
                run.heatMaps());
    }
}
