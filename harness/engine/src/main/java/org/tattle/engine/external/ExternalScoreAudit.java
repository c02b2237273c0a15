package org.tattle.engine.external;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.tattle.core.Version;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.RunResult;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.ExternalScores;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.engine.plan.ReportPlan;
import org.tattle.math.sampling.Seed;

/**
 * An external audit of the scores of another tool's attack: nothing is trained, and the attack and the models are
 * unknown.
 */
public final class ExternalScoreAudit {
    private final Plan settings;
    private final String scores;
    private final String members;
    private final ExternalScores given;

    /** The settings that take the place of a plan. */
    private record Settings(String name, long seed, String scores, String members, ReportPlan report) {}

    /**
     * @param settings a plan of which the name, the seed and the report are used, and nothing else
     * @param given the scores and members
     */
    public ExternalScoreAudit(Plan settings, ExternalScores given) {
        this(settings, given, "program", "program");
    }

    private ExternalScoreAudit(Plan settings, ExternalScores given, String scores, String members) {
        this.settings = settings;
        this.given = given;
        this.scores = scores;
        this.members = members;
    }

    /** Reads and checks scores and members; nothing is written. */
    public static ExternalScoreAudit read(Plan settings, Path scores, Path members) {
        return new ExternalScoreAudit(
                settings, ScoreFiles.read(scores, members), scores.toString(), members.toString());
    }

    /** The identity of the run: the settings and what else distinguishes it from others. */
    public String identity() {
        Fingerprint hash = new Fingerprint();
        given.scores().forEach(hash::add);
        Settings plan = new Settings(settings.name(), settings.seed(), scores, members, settings.report());
        return PlanWriter.write(plan) + "# tattle " + Version.text() + "\n# corpus sha256 " + truth()
                + "\n# scores sha256 " + hash.hex() + "\n";
    }

    /** The source of the scores, for the report. */
    public String source() {
        return scores + ", " + members;
    }

    /** A hash of records and members without the scores: audits with the same one are comparable. */
    private String truth() {
        Fingerprint truth = new Fingerprint();
        given.ids().forEach(truth::add);
        for (BitSet members : given.members()) {
            truth.add(members.toByteArray());
        }
        return truth.hex();
    }

    /** Evaluates the scores. */
    public RunResult result() {
        ReportPlan report = settings.report();
        Evaluation.Outcome outcome = new Evaluation(report.fpr(), report.confidence(), report.exposed())
                .evaluate(given, settings.name(), new Seed(settings.seed()));
        DatasetSummary dataset =
                new DatasetSummary(given.ids().size(), Map.of(), Map.of("source", "scores made elsewhere"), 0, truth());
        return RunResult.builder(new RunResult.Info(settings.name(), settings.seed(), Version.text()), dataset)
                .experiments(List.of(outcome.experiment()))
                .controls(outcome.controls())
                .build();
    }
}
