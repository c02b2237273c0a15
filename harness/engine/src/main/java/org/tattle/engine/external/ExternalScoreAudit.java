package org.tattle.engine.external;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.certify.shift.BlindFeatures;
import org.tattle.certify.shift.ShiftCorrection;
import org.tattle.core.Version;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.RunResult;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.ExternalScores;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.RunFolder;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.engine.plan.ReportPlan;
import org.tattle.engine.run.AuditRunner;
import org.tattle.engine.run.ReadyAudit;
import org.tattle.math.sampling.Seed;

/**
 * An external audit of the scores of another tool's attack: nothing is trained, and the attack and the models are
 * unknown.
 */
public record ExternalScoreAudit(
        Plan settings, ExternalScores given, String scores, String members, Optional<BaselineSources.Read> seen)
        implements ReadyAudit {
    private record Settings(String name, long seed, String scores, String members, ReportPlan report) {}

    /** @param settings a plan of which the name, the seed and the report are used, and nothing else */
    public ExternalScoreAudit(Plan settings, ExternalScores given) {
        this(settings, given, "program", "program", Optional.empty());
    }

    /**
     * An audit whose members were not assigned at random.
     *
     * @param features what a blind baseline sees of each record
     */
    public ExternalScoreAudit(Plan settings, ExternalScores given, BlindFeatures features) {
        this(settings, given, "program", "program", Optional.of(BaselineSources.Read.of(features)));
    }

    /** Reads and checks scores and members; nothing is written. */
    public static ExternalScoreAudit read(Plan settings, Path scores, Path members) {
        return new ExternalScoreAudit(
                settings, ScoreFiles.read(scores, members), scores.toString(), members.toString(), Optional.empty());
    }

    /**
     * Reads and checks scores and members that were not assigned at random.
     *
     * @param sources what a blind baseline sees of the records
     */
    public static ExternalScoreAudit read(Plan settings, Path scores, Path members, BaselineSources sources) {
        ExternalScores given = ScoreFiles.read(scores, members);
        return new ExternalScoreAudit(
                settings,
                given,
                scores.toString(),
                members.toString(),
                Optional.of(sources.read(given, members, new Seed(settings.seed()))));
    }

    @Override
    public String identity() {
        Fingerprint hash = new Fingerprint();
        given.scores().forEach(hash::add);
        Settings plan = new Settings(settings.name(), settings.seed(), scores, members, settings.report());
        return PlanWriter.write(plan) + "# tattle " + Version.text() + "\n# corpus sha256 " + truth()
                + "\n# scores sha256 " + hash.hex() + "\n"
                + seen.map(read -> "# not assigned at random, features sha256 " + read.sha256() + "\n")
                        .orElse("");
    }

    @Override
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

    @Override
    public Work work(ModelStore store, boolean keepReleases) {
        return new Work() {
            @Override
            public RunFolder.Holdings holdings() {
                return RunFolder.Holdings.NONE;
            }

            @Override
            public AuditRunner.Outcome run(AuditRunner runner) {
                return new AuditRunner.Outcome(result(), 0, 0, Map.of(), List.of(), List.of());
            }
        };
    }

    static Evaluation.Outcome corrected(
            Evaluation.Outcome plain, ExternalScores given, Evaluation evaluation, BlindFeatures features, Seed seed) {
        ShiftCorrection correction =
                new ShiftCorrection(given.members().get(0), features, evaluation.confidence(), seed);
        AttackResult baseline = evaluation
                .evaluate(
                        new ExternalScores(given.ids(), List.of(correction.baseline()), given.members()),
                        plain.experiment().name(),
                        ShiftCorrection.BASELINE,
                        seed)
                .attacks()
                .get(0);
        AttackResult attack = plain.attacks().get(0);
        return new Evaluation.Outcome(
                plain.experiment()
                        .withAttacks(List.of(
                                correction.corrected(attack, given.scores().get(0), baseline.auc()),
                                correction.ofBaseline(baseline))),
                plain.controls(),
                plain.failures(),
                plain.exposures());
    }

    private RunResult result() {
        ReportPlan report = settings.report();
        Evaluation evaluation = new Evaluation(report.fpr(), report.confidence(), report.exposed());
        Seed seed = new Seed(settings.seed());
        Evaluation.Outcome plain = evaluation.evaluate(given, settings.name(), Evaluation.GIVEN, seed);
        Evaluation.Outcome outcome = seen.map(read -> corrected(plain, given, evaluation, read.features(), seed))
                .orElse(plain);
        Map<String, String> preparation = new LinkedHashMap<>(Map.of("source", "scores made elsewhere"));
        seen.ifPresent(read -> preparation.put("membership", "not assigned at random"));
        DatasetSummary dataset = new DatasetSummary(given.ids().size(), Map.of(), preparation, 0, truth());
        return RunResult.builder(new RunResult.Info(settings.name(), settings.seed(), Version.text()), dataset)
                .experiments(List.of(outcome.experiment()))
                .controls(outcome.controls())
                .build();
    }
}
