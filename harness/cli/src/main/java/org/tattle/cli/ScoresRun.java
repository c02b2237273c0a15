package org.tattle.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.RunResult;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.ExternalScores;
import org.tattle.engine.experiment.RunFolder;
import org.tattle.engine.external.ScoreFiles;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.engine.plan.ReportPlan;
import org.tattle.math.sampling.Seed;
import org.tattle.reports.Provenance;
import org.tattle.reports.Report;

/** An audit of scores that another tool's attack gave: nothing is trained, nothing is known of what made them. */
final class ScoresRun {
    private final Plan settings;
    private final ElsewhereOptions.Pair files;
    private final ExternalScores given;

    /** What stands for a plan. */
    private record Settings(String name, long seed, String scores, String members, ReportPlan report) {}

    /**
     * Reads and checks the scores; nothing is written.
     *
     * @param settings name, seed and what the report shows; all else it says is of no effect
     * @param files scores and members
     */
    ScoresRun(Plan settings, ElsewhereOptions.Pair files) {
        this.settings = settings;
        this.files = files;
        given = ScoreFiles.read(files.first(), files.second());
    }

    /** The plan, and what else tells this run from any other. */
    String identity() {
        Fingerprint scores = new Fingerprint();
        given.scores().forEach(scores::add);
        Settings plan = new Settings(
                settings.name(),
                settings.seed(),
                files.first().toString(),
                files.second().toString(),
                settings.report());
        return PlanWriter.write(plan) + "# tattle " + Version.text() + "\n# corpus sha256 " + truth()
                + "\n# scores sha256 " + scores.hex() + "\n";
    }

    /** Records and members, whatever was said of them: audits of the same truth can be compared. */
    private String truth() {
        Fingerprint truth = new Fingerprint();
        given.ids().forEach(truth::add);
        for (BitSet members : given.members()) {
            truth.add(members.toByteArray());
        }
        return truth.hex();
    }

    /** Evaluates the scores and writes the report. */
    RunResult finish(Path place, AuditRun runs) {
        Instant start = Instant.now();
        try (RunFolder folder = RunFolder.open(place, identity())) {
            RunResult result = result();
            Provenance provenance = runs.provenance(start, 0, 0, "", files.first() + ", " + files.second(), identity());
            new Report(result, provenance).writeTo(folder.path());
            return result;
        }
    }

    private RunResult result() {
        ReportPlan report = settings.report();
        Evaluation.Outcome outcome = new Evaluation(report.fpr(), report.confidence(), report.exposed())
                .evaluate(given, settings.name(), new Seed(settings.seed()));
        DatasetSummary dataset =
                new DatasetSummary(given.ids().size(), Map.of(), Map.of("source", "scores made elsewhere"), 0, truth());
        return new RunResult(
                RunResult.SCHEMA,
                settings.name(),
                settings.seed(),
                Version.text(),
                dataset,
                List.of(outcome.cell()),
                outcome.audits(),
                outcome.controls());
    }
}
