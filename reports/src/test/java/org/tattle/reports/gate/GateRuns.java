package org.tattle.reports.gate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.RunResult;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.ResultsJson;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

/** Runs to be gated: one defense, online LiRA, ten targets, 2,849 non-members each. */
public final class GateRuns {
    static final Path FILE = Path.of("baseline.json");
    static final Rules RULES = new Rules(0.01, 0.01, 0.05, false);
    static final String PLAN = """
            name: tweets
            seed: 7
            data:
              file: tweets.jsonl
            defenses:
              - lda: {topics: 5}
            report:
              fpr: [0.001, 0.01]
            """;

    /** What single targets differ by from one run to the next. */
    private static final double[] JITTER = {0.004, -0.002, 0.001, -0.004, 0.003, 0, -0.001, 0.002, -0.003, 0};

    private GateRuns() {}

    static RunIdentity of(RunResult result) {
        return of(result, PLAN);
    }

    static RunIdentity of(RunResult result, String plan) {
        return new RunIdentity(
                RunVerdict.of(result),
                plan + "# tattle " + result.version() + "\n# corpus sha256 "
                        + result.dataset().sha256() + "\n");
    }

    /** One audit of this many targets whose TPR is 0.3, whose claims are these. */
    static AttackResult audit(int targets, PrivacyGuarantee... guarantees) {
        AttackResult plain = Runs.attack(
                "lda-topics-5", "lda", Map.of("topics", 5), List.of(guarantees), "lira-online", targets, 0.3);
        double[] rates = new double[targets];
        Arrays.fill(rates, 0.3);
        return Runs.ofTargets(plain, rates);
    }

    /** The same audit, each target's TPR higher by {@code rise} and some chance of its own. */
    static AttackResult risen(AttackResult audit, double rise, double chance) {
        double[] rates = new double[audit.targets()];
        for (int t = 0; t < rates.length; t++) {
            rates[t] = 0.3 + rise + chance * JITTER[t];
        }
        return Runs.ofTargets(audit, rates);
    }

    static RunResult run(AttackResult... audits) {
        return Runs.run(List.of(audits));
    }

    /** The run with certificates. */
    static RunResult certified(RunResult run, Certificate... certificates) {
        return ShownRuns.certifying(run, List.of(certificates));
    }

    /** The run with one more control. */
    static RunResult controlled(RunResult run, ControlResult control) {
        List<ControlResult> controls = new ArrayList<>(run.controls());
        controls.add(control);
        return run.toBuilder().controls(controls).build();
    }

    /** A distinguishing game that could have refuted a claim of epsilon 1 per document. */
    public static Certificate certificate(double bound, double ceiling, double pValue) {
        return certificate(bound, ceiling, pValue, 1e-30);
    }

    /** A distinguishing game against that claim. */
    static Certificate certificate(double bound, double ceiling, double pValue, double leastPValue) {
        return new Certificate(
                "lda-topics-5",
                "distinguishing",
                Map.of(),
                new Certificate.Neighbors(Unit.DOCUMENT, Adjacency.ADD_REMOVE, "one document more"),
                new Certificate.Evidence("480 of 500 runs with the document, 3 of 500 without", 1000),
                new EpsilonBound(bound, 1e-5, 0.95, EpsilonBound.Kind.CERTIFIED, "Clopper-Pearson", ceiling),
                new Certificate.Test(Runs.document(1), pValue, leastPValue));
    }

    /** The same certificate with a test of something else, or none. */
    static Certificate testing(Certificate was, Certificate.Test test) {
        return new Certificate(
                was.experiment(),
                was.certifier(),
                was.parameters(),
                was.neighbors(),
                was.evidence(),
                was.bound(),
                test);
    }

    /** The run as it is read when its file says something else. */
    static RunResult edited(RunResult run, String from, String to, Path folder) {
        String text = new String(ResultsJson.bytes(run), StandardCharsets.UTF_8);
        String other = text.replace(from, to);
        if (other.equals(text)) {
            throw new IllegalArgumentException("nothing to replace: " + from);
        }
        try {
            return ResultsJson.read(Files.writeString(folder.resolve(ResultsJson.NAME), other));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The verdict on a run held against another. */
    static GateReport judged(RunResult before, RunResult after) {
        return judged(before, after, RULES);
    }

    static GateReport judged(RunResult before, RunResult after, Rules rules) {
        return new Gate(rules).judge(Baseline.of(of(before)), of(after), FILE);
    }
}
