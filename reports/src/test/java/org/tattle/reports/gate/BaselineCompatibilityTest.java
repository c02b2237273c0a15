package org.tattle.reports.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tattle.reports.gate.GateRuns.PLAN;
import static org.tattle.reports.gate.GateRuns.audit;
import static org.tattle.reports.gate.GateRuns.certificate;
import static org.tattle.reports.gate.GateRuns.certified;
import static org.tattle.reports.gate.GateRuns.edited;
import static org.tattle.reports.gate.GateRuns.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.RunResult;
import org.tattle.reports.Runs;

/** Unlike runs are refused by name, whichever side the difference is on. */
class BaselineCompatibilityTest {
    private static final RunResult RUN = run(audit(10));

    private static void refused(RunIdentity before, RunIdentity after, String problem) {
        refused(Baseline.of(before), after, problem);
    }

    private static void refused(Baseline before, RunIdentity after, String problem) {
        assertThatThrownBy(() -> new Gate(GateRuns.RULES).judge(before, after, GateRuns.FILE))
                .isInstanceOf(InputException.class)
                .hasMessage("baseline.json: " + problem
                        + "; gate a run of the baseline's plan; a new baseline (--update-baseline) accepts the run's numbers"
                        + " unchecked");
    }

    @Test
    void anotherVersion(@TempDir Path folder) {
        RunResult later = edited(RUN, "\"version\" : \"0.1.0\"", "\"version\" : \"0.2.0\"", folder);
        assertThatThrownBy(() -> new Gate(GateRuns.RULES)
                        .judge(Baseline.of(GateRuns.of(RUN)), GateRuns.of(later), GateRuns.FILE))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "baseline.json: was written by Tattle 0.1.0, the run by 0.2.0; audit what the baseline was made"
                                + " of with 0.2.0, and write the baseline again from that run, with --update-baseline");
    }

    @Test
    void anotherDefinition() {
        Baseline now = Baseline.of(GateRuns.of(RUN));
        Baseline then = new Baseline(
                now.schema(),
                now.version(),
                List.of("auc/0", "tpr-at-fpr/1"),
                now.corpus(),
                now.planFingerprint(),
                now.plan(),
                now.audits(),
                now.claims(),
                now.certificates(),
                now.held(),
                "");
        refused(
                then,
                GateRuns.of(RUN),
                "the definition of the metrics is 'auc/0; tpr-at-fpr/1' in the baseline and 'auc/1; tpr-at-fpr/1' in "
                        + "the run");
    }

    @Test
    void anotherCorpus(@TempDir Path folder) {
        RunResult other = edited(RUN, "\"sha256\" : \"9f86", "\"sha256\" : \"0000", folder);
        String rest = "d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
        refused(
                GateRuns.of(RUN),
                GateRuns.of(other),
                "the corpus (sha256) is '9f86" + rest + "' in the baseline and '0000" + rest + "' in the run");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "seed: 7          | seed: 8           | the plan's seed is '7' in the baseline and '8' in the run",
                "[0.001, 0.01]    | [0.001]           | the plan's report.fpr is '[0.001, 0.01]' in the baseline and "
                        + "'[0.001]' in the run",
                "seed: 7          | shadows: 3        | the plan's seed is '7' in the baseline and 'absent' in the "
                        + "run",
            })
    void anotherPlan(String from, String to, String problem) {
        refused(GateRuns.of(RUN), GateRuns.of(RUN, PLAN.replace(from, to)), problem);
    }

    /** Fails if a run is refused for testing guarantees more strictly than its baseline, or accepted for less. */
    @ParameterizedTest
    @CsvSource({
        "replay: 0, replay: 4",
        "canaries: 0, canaries: 50",
        "runs: 100, runs: 500",
        "confidence: 0.9, confidence: 0.95"
    })
    void guaranteesMayBeTestedMoreStrictly(String then, String now) {
        RunIdentity lax = GateRuns.of(RUN, PLAN + "certify:\n  " + then + "\n");
        RunIdentity strict = GateRuns.of(RUN, PLAN + "certify:\n  " + now + "\n");
        assertThat(new Gate(GateRuns.RULES)
                        .judge(Baseline.of(lax), strict, GateRuns.FILE)
                        .changes())
                .isEmpty();
        if (!then.startsWith("confidence")) {
            String key = then.split(":")[0];
            refused(
                    strict,
                    lax,
                    "the plan's certify." + key + " is '" + now.substring(key.length() + 2) + "' in the baseline and '"
                            + then.substring(key.length() + 2) + "' in the run");
        }
    }

    /** The corpus is known by its fingerprint. */
    @Test
    void anotherPlaceOfTheCorpus_isLike() {
        RunIdentity moved = GateRuns.of(RUN, PLAN.replace("tweets.jsonl", "data/tweets.jsonl"));
        assertThat(new Gate(GateRuns.RULES)
                        .judge(Baseline.of(GateRuns.of(RUN)), moved, GateRuns.FILE)
                        .outcome())
                .isEqualTo(Outcome.OK);
    }

    /** What a gate is for: the commit changed the trainer or its parameters. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "topics: 5}       | topics: 6}        | lda.topics: 5 → 6",
                "lda: {topics: 5} | hdp: {topics: 5}  | defenses[0]: lda: {topics: 5} → hdp: {topics: 5}",
                "sources abc      | sources abd       | other sources of mine",
            })
    void otherModelsOfTheSameExperiment_areCompared_andTheChangeIsNamed(String from, String to, String change) {
        String plan = PLAN + "# mine sources abc\n";
        AttackResult renamed =
                Runs.attack("lda-topics-6", "lda", Map.of("topics", 6), List.of(), "lira-online", 10, 0.3);
        RunResult worse = run(GateRuns.risen(renamed, 0.05, 1));
        GateReport report = new Gate(GateRuns.RULES)
                .judge(Baseline.of(GateRuns.of(RUN, plan)), GateRuns.of(worse, plan.replace(from, to)), GateRuns.FILE);
        assertThat(report.changes()).containsExactly(change);
        assertThat(report.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(report.headline().text()).endsWith(", blocked; plan changed");
        assertThat(GateText.of(report, false, 100)).contains("Plan changed:\n  " + change + "\n");
        assertThat(GateMarkdown.of(report)).contains("Plan changed:\n\n- ");
        assertThat(GateJUnit.of(report)).contains("Plan changed: ");
    }

    private static final String FOUR = PLAN + "targets: 10\nattacks:\n  - lira-online\n";

    /** One more target that leaks all: fails when it counts, or the run is refused for testing more. */
    @Test
    void ofMoreTargets_thoseAreComparedThatBothHave() {
        RunIdentity more = GateRuns.of(
                run(Runs.ofTargets(audit(11), 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 1)),
                FOUR.replace("targets: 10", "targets: 11"));
        GateReport report = new Gate(GateRuns.RULES).judge(Baseline.of(GateRuns.of(RUN, FOUR)), more, GateRuns.FILE);
        assertThat(report.changes()).containsExactly("targets: 10 → 11, of which the first 10 are compared");
        assertThat(report.outcome()).isEqualTo(Outcome.OK);
        assertThat(report.findings().get(0).change().after()).isEqualTo(0.3);
        assertThat(report.targets()).isEqualTo(10);
        refused(more, GateRuns.of(RUN, FOUR), "the plan's targets is '11' in the baseline and '10' in the run");
    }

    /** Fails when an attack may be taken away, or one that is new passes as if it had been compared. */
    @Test
    void anAttackMore_isNotCompared_andTheOthersAre() {
        AttackResult entropy = Runs.attack("lda-topics-5", "lda", Map.of("topics", 5), List.of(), "entropy", 10, 0.3);
        String two = FOUR.replace("  - lira-online\n", "  - entropy\n  - lira-online\n");
        RunIdentity more = GateRuns.of(run(entropy, audit(10)), two);
        GateReport report = new Gate(GateRuns.RULES).judge(Baseline.of(GateRuns.of(RUN, FOUR)), more, GateRuns.FILE);
        assertThat(report.changes()).containsExactly("attacks: entropy added");
        assertThat(report.notable().stream().map(Finding::title))
                .containsExactly("lda-topics-5, entropy: not in the baseline");
        assertThat(report.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(report.findings()).hasSize(3);
        refused(
                more,
                GateRuns.of(RUN, FOUR),
                "the plan's attacks[0] is 'entropy' in the baseline and 'lira-online' in the run");
        refused(
                GateRuns.of(run(audit(10), Runs.through(audit(10), "top-10")), FOUR),
                more,
                "has the audit 'lda-topics-5, lira-online, top-10', which the run lacks");
    }

    /** Fails when a changed number, or another plan, is called identical. */
    @Test
    void aRunAgainstItself_isIdentical() {
        Baseline itself = Baseline.of(GateRuns.of(RUN));
        GateReport report = new Gate(GateRuns.RULES).judge(itself, GateRuns.of(RUN), GateRuns.FILE);
        assertThat(report.identical()).isTrue();
        assertThat(report.headline().text()).endsWith("; identical to the baseline");
        assertThat(new Gate(GateRuns.RULES)
                        .judge(itself, GateRuns.of(run(GateRuns.risen(audit(10), 0, 1))), GateRuns.FILE)
                        .identical())
                .isFalse();
        assertThat(new Gate(GateRuns.RULES)
                        .judge(itself, GateRuns.of(RUN, PLAN.replace("topics: 5", "topics: 6")), GateRuns.FILE)
                        .identical())
                .isFalse();
    }

    /** With the attacks of a changed plan a leak would be lost from sight. */
    @Test
    void ofAChangedPlan_whatOnlyOneHas_isInconclusive() {
        AttackResult top = Runs.through(audit(10), "top-10");
        String other = PLAN.replace("topics: 5", "topics: 6");
        RunResult both = run(audit(10, Runs.document(2)), top);
        GateReport report = new Gate(GateRuns.RULES)
                .judge(
                        Baseline.of(GateRuns.of(certified(both, certificate(0, 3, 1)))),
                        GateRuns.of(RUN, other),
                        GateRuns.FILE);
        assertThat(report.changes())
                .containsExactly(
                        "lda.topics: 5 → 6",
                        "guarantee of lda-topics-5: ε = 2, δ = 1e-5 (document, add-remove, release, proved) → nothing");
        assertThat(report.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(report.notable().stream().map(Finding::title))
                .containsExactly(
                        "lda-topics-5: guarantee",
                        "certificates: number",
                        "lda-topics-5, lira-online, top-10: not in the run");
        refused(
                GateRuns.of(run(top)),
                GateRuns.of(RUN, other),
                "has no audit in common with the run, whose plan differs (lda.topics: 5 → 6)");
    }

    /** Of several experiments only those of one name belong together. */
    @Test
    void severalExperimentsOfOtherNames_areRefused() {
        AttackResult more = Runs.attack("lda-topics-9", "lda", Map.of("topics", 9), List.of(), "lira-online", 10, 0.3);
        refused(
                GateRuns.of(run(audit(10), more)),
                GateRuns.of(RUN, PLAN.replace("topics: 5", "topics: 6")),
                "has the cell 'lda-topics-9', which the run lacks");
    }

    @Test
    void auditsThatAreMissingOnEitherSide() {
        AttackResult top = Runs.through(audit(10), "top-10");
        refused(
                GateRuns.of(run(audit(10), top)),
                GateRuns.of(RUN),
                "has the audit 'lda-topics-5, lira-online, top-10', which the run lacks");
        refused(
                GateRuns.of(RUN),
                GateRuns.of(run(audit(10), top)),
                "lacks the audit 'lda-topics-5, lira-online, top-10', which the run has");
        refused(
                GateRuns.of(run(audit(10), top)),
                GateRuns.of(run(top, audit(10))),
                "has the run's audits in a different order or number");
    }

    @Test
    void otherTargetsOrShadows(@TempDir Path folder) {
        refused(
                GateRuns.of(run(audit(9))),
                GateRuns.of(RUN),
                "lda-topics-5, lira-online: the number of targets is '9' in the baseline and '10' in the run");
        refused(
                GateRuns.of(edited(RUN, "\"shadows\" : 128", "\"shadows\" : 64", folder)),
                GateRuns.of(RUN),
                "lda-topics-5, lira-online: the number of shadow models is '64' in the baseline and '128' in the run");
    }

    /** A floor and a rate of the baseline's would be held against numbers of another audit. */
    @Test
    void otherMembersOrAnotherRate(@TempDir Path folder) {
        refused(
                GateRuns.of(edited(RUN, "\"members\" : 2849", "\"members\" : 2848", folder)),
                GateRuns.of(RUN),
                "lda-topics-5, lira-online: the number of members is '2848' in the baseline and '2849' in the run");
        refused(
                GateRuns.of(edited(RUN, "\"support\" : \"weak\"", "\"support\" : \"unsupported\"", folder)),
                GateRuns.of(RUN),
                "lda-topics-5, lira-online: the strictest supported FPR is '0.01' in the baseline and '0.001' in the "
                        + "run");
    }

    @Test
    void experimentsThatAreMissingOnEitherSide() {
        Baseline now = Baseline.of(GateRuns.of(RUN));
        SortedMap<String, List<String>> more = new TreeMap<>(now.claims());
        more.put("lda-topics-9", List.of());
        refused(claiming(now, more), GateRuns.of(RUN), "has the cell 'lda-topics-9', which the run lacks");
        refused(claiming(now, new TreeMap<>()), GateRuns.of(RUN), "lacks the cell 'lda-topics-5', which the run has");
    }

    private static Baseline claiming(Baseline plain, SortedMap<String, List<String>> claims) {
        return new Baseline(
                plain.schema(),
                plain.version(),
                plain.definitions(),
                plain.corpus(),
                plain.planFingerprint(),
                plain.plan(),
                plain.audits(),
                claims,
                plain.certificates(),
                plain.held(),
                "");
    }

    @Test
    void anotherGuarantee() {
        refused(
                GateRuns.of(run(audit(10, Runs.document(2)))),
                GateRuns.of(run(audit(10, Runs.document(5)))),
                "what lda-topics-5 guarantees is 'ε = 2, δ = 1e-5 (document, add-remove, release, proved)' in the "
                        + "baseline and 'ε = 5, δ = 1e-5 (document, add-remove, release, proved)' in the run");
    }

    @Test
    void aMissingCertificate() {
        refused(
                GateRuns.of(certified(RUN, certificate(0, 3, 1))),
                GateRuns.of(RUN),
                "has the certificate 'lda-topics-5, distinguishing of one document, add-remove: ε = 1, δ ="
                        + " 1e-5 (document,"
                        + " add-remove, release, proved)', which the run lacks");
    }

    /** A commit that takes the guarantee back is no pass. */
    @Test
    void aGuaranteeThatIsNotTestedAnyMore() {
        Certificate was = certificate(0, 3, 1);
        Certificate is = GateRuns.testing(was, null);
        refused(
                GateRuns.of(certified(RUN, was)),
                GateRuns.of(certified(RUN, is)),
                "has the certificate 'lda-topics-5, distinguishing of one document, add-remove: ε = 1, δ ="
                        + " 1e-5 (document,"
                        + " add-remove, release, proved)', which the run lacks");
    }
}
