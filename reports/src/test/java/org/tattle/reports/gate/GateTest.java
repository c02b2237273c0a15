package org.tattle.reports.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.reports.gate.GateRuns.audit;
import static org.tattle.reports.gate.GateRuns.certificate;
import static org.tattle.reports.gate.GateRuns.certified;
import static org.tattle.reports.gate.GateRuns.controlled;
import static org.tattle.reports.gate.GateRuns.edited;
import static org.tattle.reports.gate.GateRuns.judged;
import static org.tattle.reports.gate.GateRuns.risen;
import static org.tattle.reports.gate.GateRuns.run;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SharedError;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class GateTest {
    private static final AttackResult BEFORE = audit(10);

    private static Finding tpr(RunResult before, RunResult after) {
        return judged(before, after).findings().get(0);
    }

    @Test
    void theSameRun_isOk() {
        GateReport report = judged(run(BEFORE), run(BEFORE));
        assertThat(report.outcome()).isEqualTo(Outcome.OK);
        assertThat(report.blocked()).isFalse();
        assertThat(report.hypotheses()).isEqualTo(2);
        assertThat(report.detectable()).isNaN();
        assertThat(report.findings())
                .extracting(finding -> finding.says().text())
                .containsOnly("Unchanged at every target.");
        assertThat(report.findings())
                .extracting(Finding::title)
                .containsExactly("lda-topics-5, lira-online: TPR at 0.1 %", "lda-topics-5, lira-online: AUC");
    }

    @Test
    void aRiseBeyondTheMargin_isRegressed() {
        GateReport report = judged(run(BEFORE), run(risen(BEFORE, 0.05, 1)));
        Finding tpr = report.findings().get(0);
        assertThat(tpr.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(tpr.change().before()).isCloseTo(0.3, within(1e-12));
        assertThat(tpr.change().after()).isCloseTo(0.35, within(1e-12));
        assertThat(tpr.adjusted()).isCloseTo(2 * tpr.pValue(), within(1e-15));
        assertThat(report.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(report.blocked()).isTrue();
    }

    @Test
    void aFall_andARiseWithinTheMargin_areOk() {
        assertThat(tpr(run(BEFORE), run(risen(BEFORE, -0.1, 1))).outcome()).isEqualTo(Outcome.OK);
        assertThat(tpr(run(BEFORE), run(risen(BEFORE, 0.009, 1))).outcome()).isEqualTo(Outcome.OK);
    }

    /** All ten by 0.0101: a third of one of a target's 2,849 members beyond the margin. */
    @Test
    void targetsThatHappenToRiseAlike_areNoProof() {
        assertThat(tpr(run(BEFORE), run(risen(BEFORE, 0.0101, 0))).outcome()).isEqualTo(Outcome.OK);
    }

    @Test
    void theMarginIsTheUsers() {
        Rules none = new Rules(0, 0.01, 0.05, false);
        assertThat(judged(run(BEFORE), run(risen(BEFORE, 0.009, 1)), none).outcome())
                .isEqualTo(Outcome.REGRESSED);
    }

    /** Chance of 0.09 a target, 0.03 of the mean: a rise of 0.05 would be missed more often than in 2 of 10 runs. */
    @Test
    void aTestThatCouldNotHaveFoundARise_isInconclusive() {
        Finding noisy = tpr(run(BEFORE), run(risen(BEFORE, 0, 30)));
        assertThat(noisy.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(noisy.change().detectable()).isGreaterThan(0.05);
        assertThat(noisy.says().text())
                .matches("Only a rise of at least 0\\.1\\d\\d beyond the margin would have been detected; to detect "
                        + "0\\.05, \\d+ targets are needed\\.");
        Rules content = new Rules(0.01, 0.01, 0.5, false);
        assertThat(judged(run(BEFORE), run(risen(BEFORE, 0, 30)), content).outcome())
                .isEqualTo(Outcome.OK);
    }

    @Test
    void whatNoNumberOfTargetsShows_isSaid() {
        AttackResult before = Runs.sharing(BEFORE, Runs.shared(0.0008, 0.0008));
        AttackResult after = Runs.sharing(risen(BEFORE, 0, 60), Runs.shared(0.0008, 0.0008));
        assertThat(tpr(run(before), run(after)).says().text())
                .endsWith("to detect 0.05, 128 shadow models are too few, whatever the number of targets.");
    }

    /** A rise that the spread between targets makes certain is none where all targets may have moved together. */
    @Test
    void targetsThatMoveTogether_areNoProof() {
        RunResult alone = run(risen(BEFORE, 0.05, 1));
        assertThat(tpr(run(BEFORE), alone).outcome()).isEqualTo(Outcome.REGRESSED);
        RunResult before = run(Runs.sharing(BEFORE, Runs.shared(0.0004, 0.0004)));
        RunResult after = run(Runs.sharing(risen(BEFORE, 0.05, 1), Runs.shared(0.0004, 0.0004)));
        assertThat(tpr(before, after).outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(tpr(before, after).pValue()).isGreaterThan(0.05);
        // a baseline that does not say is taken to share as much
        RunResult silent = run(Runs.sharing(BEFORE, null));
        assertThat(tpr(silent, after).pValue()).isEqualTo(tpr(before, after).pValue());
        assertThat(tpr(before, silent).says().text())
                .isEqualTo("The error that its targets share through their shadow models is unknown; run"
                        + " the audit again.");
    }

    @Test
    void fewTargets_areInconclusive_andNotCountedAmongTheHypotheses() {
        AttackResult few = audit(4);
        GateReport report = judged(run(few), run(risen(few, 0.5, 1)));
        assertThat(report.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(report.blocked()).isFalse();
        assertThat(report.hypotheses()).isZero();
        assertThat(report.detectable()).isNaN();
        assertThat(report.findings().get(0).says().text()).isEqualTo("Too few targets: 4; at least 5 are needed.");
        assertThat(report.findings().get(0).change().difference().value()).isCloseTo(0.5, within(0.002));
        assertThat(report.findings().get(0).pValue()).isNaN();
    }

    @Test
    void fewShadows_areInconclusive_butNoShadowsAreNot(@TempDir Path folder) {
        RunResult few = edited(run(BEFORE), "\"shadows\" : 128", "\"shadows\" : 15", folder);
        assertThat(tpr(few, few).outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(tpr(few, few).says().text()).isEqualTo("Too few shadow models: 15; at least 16 are needed.");
        RunResult none = edited(run(BEFORE), "\"shadows\" : 128", "\"shadows\" : 0", folder);
        assertThat(tpr(none, none).outcome()).isEqualTo(Outcome.OK);
    }

    @Test
    void anUnsupportedRate_isInconclusive_theAucIsNot(@TempDir Path folder) {
        String text = "\"support\" : \"";
        RunResult weak = edited(run(BEFORE), text + "weak", text + "unsupported", folder);
        RunResult none = edited(weak, text + "ok", text + "unsupported", folder);
        GateReport report = judged(none, none);
        assertThat(report.findings()).extracting(Finding::outcome).containsExactly(Outcome.INCONCLUSIVE, Outcome.OK);
        assertThat(report.findings().get(0).says().text())
                .startsWith("A target has too few non-members for this " + "false-positive rate");
        assertThat(report.hypotheses()).isEqualTo(1);
    }

    /** Five targets are enough, and so are sixteen shadow models. */
    @Test
    void theFewestTargetsAndShadows_areEnough(@TempDir Path folder) {
        RunResult five = edited(run(audit(5)), "\"shadows\" : 128", "\"shadows\" : 16", folder);
        assertThat(judged(five, five).hypotheses()).isEqualTo(2);
        assertThat(judged(five, five).outcome()).isEqualTo(Outcome.OK);
    }

    /** Without shadow models targets share none: nothing is added, and nothing is missing. */
    @Test
    void withoutShadows_whatTargetsShare_needNotBeKnown(@TempDir Path folder) {
        AttackResult before = Runs.sharing(BEFORE, null);
        AttackResult after = Runs.sharing(risen(BEFORE, 0.02, 1), null);
        RunResult then = edited(run(before), "\"shadows\" : 128", "\"shadows\" : 0", folder);
        RunResult now = edited(run(after), "\"shadows\" : 128", "\"shadows\" : 0", folder);
        assertThat(tpr(then, now).outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(tpr(then, now).pValue())
                .isEqualTo(PairedDifference.of(tprs(before), tprs(after), 1.0 / 2849)
                        .pValueAbove(0.01));
    }

    private static double[] tprs(AttackResult audit) {
        return audit.perTarget().stream()
                .mapToDouble(target -> target.points().get(0).tpr())
                .toArray();
    }

    /** What targets share of one number's error says nothing of the other number's. */
    @Test
    void whatTargetsShareOfTheAuc_isNotAddedToTheTpr() {
        SharedError.Part some = new SharedError.Part(0.0004, 0.0004);
        SharedError ofAuc = new SharedError(8, some, Collections.nCopies(4, SharedError.Part.NONE));
        SharedError ofTpr = new SharedError(8, SharedError.Part.NONE, Collections.nCopies(4, some));
        AttackResult risen = risen(BEFORE, 0.05, 1);
        GateReport auc = judged(run(Runs.sharing(BEFORE, ofAuc)), run(Runs.sharing(risen, ofAuc)));
        GateReport tpr = judged(run(Runs.sharing(BEFORE, ofTpr)), run(Runs.sharing(risen, ofTpr)));
        assertThat(auc.findings())
                .extracting(Finding::outcome)
                .containsExactly(Outcome.REGRESSED, Outcome.INCONCLUSIVE);
        assertThat(tpr.findings()).extracting(Finding::outcome).containsExactly(Outcome.INCONCLUSIVE, Outcome.OK);
    }

    /** A block is at most as probable as the rate says, and a rise counts as found from the rate and the size on. */
    @Test
    void theRateAndTheRiseToBeFound_countAsReached() {
        RunResult before = run(BEFORE);
        RunResult after = run(risen(BEFORE, 0.02, 8));
        double adjusted = tpr(before, after).adjusted();
        Rules rate = new Rules(0.01, adjusted, 0.5, false);
        assertThat(judged(before, after, rate).findings().get(0).outcome()).isEqualTo(Outcome.REGRESSED);
        Rules below = new Rules(0.01, Math.nextDown(adjusted), 0.5, false);
        assertThat(judged(before, after, below).findings().get(0).outcome()).isEqualTo(Outcome.OK);

        RunResult noisy = run(risen(BEFORE, 0, 30));
        double detectable = tpr(before, noisy).change().detectable();
        Rules size = new Rules(0.01, 0.01, detectable, false);
        assertThat(judged(before, noisy, size).findings().get(0).outcome()).isEqualTo(Outcome.OK);
    }

    @Test
    void strict_blocksWhatIsInconclusive() {
        RunResult few = run(audit(4));
        assertThat(judged(few, few, new Rules(0.01, 0.01, 0.05, true)).blocked())
                .isTrue();
    }

    @Test
    void aCertificateThatRefutesAClaim_violatesIt() {
        RunResult refuted = certified(run(BEFORE), certificate(3, 5, 1e-6));
        GateReport report = judged(refuted, refuted);
        assertThat(report.outcome()).isEqualTo(Outcome.VIOLATES);
        assertThat(report.blocked()).isTrue();
        assertThat(report.hypotheses()).isEqualTo(3);
        assertThat(report.findings().get(2).says().text())
                .isEqualTo("Violated: the runs certify ε of at least 3.00 (480 of 500 runs with the document, 3 of "
                        + "500 without).");
    }

    /** One of three: its p-value of 0.004 is below 0.01, three times as much is not. */
    @Test
    void aClaim_isJudgedAtTheSuitesRate() {
        RunResult alone = certified(run(BEFORE), certificate(1.1, 5, 0.004));
        assertThat(judged(alone, alone).outcome()).isEqualTo(Outcome.OK);
    }

    /** Of three hypotheses each has a third of 0.01: n sure answers a side are 2 (1 + 1/e)^-n probable of epsilon 1. */
    @Test
    void aCertificateThatCouldNotRefute_isInconclusive() {
        RunResult blind = certified(run(BEFORE), certificate(0.5, 1.1, 0.3, 0.0034));
        assertThat(judged(seen(), seen()).outcome()).isEqualTo(Outcome.OK);
        assertThat(judged(blind, blind).outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(judged(blind, blind).findings().get(2).says().text())
                .isEqualTo(
                        "This number of trainings could not have shown a violation, however much leaks; certify.runs "
                                + "of 21 would suffice.");
    }

    /** One hypothesis alone has the whole rate: a p-value of just that refutes, and could have. */
    @Test
    void aPValueOfTheVeryRate_refutesAClaim() {
        Certificate refuting = certificate(1.1, 5, 0.01);
        assertThat(judged(only(refuting), only(refuting)).outcome()).isEqualTo(Outcome.VIOLATES);
        Certificate sighted = certificate(0.5, 1.1, 0.3, 0.01);
        assertThat(judged(only(sighted), only(sighted)).outcome()).isEqualTo(Outcome.OK);
        Certificate blind = certificate(0.5, 1.1, 0.3, Math.nextUp(0.01));
        assertThat(judged(only(blind), only(blind)).outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    }

    private static RunResult only(Certificate certificate) {
        return certified(Runs.run(List.of()), certificate);
    }

    /** What was certified of a defense that guarantees nothing is no hypothesis. */
    @Test
    void aCertificateWithoutAClaim_isNotJudged() {
        Certificate was = certificate(3, 5, 1e-6);
        Certificate is = GateRuns.testing(was, null);
        RunResult plain = certified(run(BEFORE), is);
        assertThat(judged(plain, plain).findings()).hasSize(2);
    }

    private static RunResult seen() {
        return certified(run(BEFORE), certificate(0.5, 1.1, 0.3, 0.0033));
    }

    /** The attack shows 2.7; adding or removing at ε = 1 allows 2. */
    @Test
    void membershipAuditsAboveTheClaim_areInconclusive() {
        RunResult doubtful = run(audit(10, Runs.document(1)));
        GateReport report = judged(doubtful, doubtful);
        assertThat(report.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(report.findings().get(2).measure())
                .isEqualTo("ε = 1, δ = 1e-5 (document, add-remove, release, proved)");
        assertThat(report.findings().get(2).says().text()).endsWith("(a distinguishing audit) would decide.");
        assertThat(report.hypotheses()).isEqualTo(2); // the doubt is no test: it takes no share of the rate
        assertThat(report.findings().get(2).pValue()).isNaN();
        RunResult both = run(audit(10, Runs.document(1)), Runs.through(audit(10, Runs.document(1)), "top-10"));
        assertThat(judged(both, both).findings())
                .filteredOn(finding -> finding.says().text().startsWith("In doubt"))
                .as("one doubt, on whatever surface")
                .hasSize(1);
        RunResult kept = run(audit(10, Runs.document(2)));
        assertThat(judged(kept, kept).findings())
                .filteredOn(finding -> finding.outcome() != Outcome.OK)
                .singleElement()
                .satisfies(finding -> assertThat(finding.says().text()).startsWith("Guarantee not tested"));
    }

    @Test
    void withoutAControl_numbersAreInconclusive_certificatesAreNot() {
        RunResult plain = run(BEFORE);
        RunResult bare = plain.toBuilder().controls(List.of()).build();
        assertThat(judged(bare, bare).outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(judged(bare, bare).warning().text()).contains("no control was run");
        RunResult certified =
                certified(RunResult.builder(plain.info(), plain.dataset()).build(), certificate(0, 5, 1));
        assertThat(judged(certified, certified).outcome()).isEqualTo(Outcome.OK);
        assertThat(GateJUnit.of(judged(certified, certified))).doesNotContain("controls");
    }

    @Test
    void aFailedControl_isNoPass() {
        ControlResult failed = Runs.control("permuted-labels", 0.6, 0.55, 0.65, 0.5);
        RunResult before = run(BEFORE);
        GateReport report = judged(before, controlled(before, failed));
        assertThat(report.outcome()).isEqualTo(Outcome.UNRELIABLE);
        assertThat(report.blocked()).isTrue();
        assertThat(report.failedControls()).containsExactly("permuted-labels, lira-online");
        assertThat(judged(before, controlled(run(risen(BEFORE, 0.05, 1)), failed))
                        .outcome())
                .isEqualTo(Outcome.REGRESSED);
    }

    /** Twenty audits: at a twentieth of the rate each, what alone would be a regression is none. */
    @Test
    void theRateIsTheSuites() {
        AttackResult[] before = new AttackResult[20];
        AttackResult[] after = new AttackResult[20];
        for (int i = 0; i < before.length; i++) {
            before[i] = Runs.through(BEFORE, "surface-" + i);
            after[i] = Runs.through(i == 0 ? risen(BEFORE, 0.038, 8) : BEFORE, "surface-" + i);
        }
        assertThat(judged(run(before[0]), run(after[0])).outcome()).isEqualTo(Outcome.REGRESSED);
        GateReport suite = judged(run(before), run(after));
        assertThat(suite.hypotheses()).isEqualTo(40);
        assertThat(suite.findings().get(0).pValue()).isLessThan(0.005);
        assertThat(suite.findings().get(0).outcome()).isNotEqualTo(Outcome.REGRESSED);
    }

    @Test
    void rulesOutOfRange_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Rules(1, 0.01, 0.05, false))
                .withMessage("margin must be in [0, 1). Provided value: 1.0");
        for (double bad : new double[] {0, 0.5, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new Rules(0, bad, 0.05, false))
                    .withMessage("falseAlarm must be in (0, 0.5). Provided value: " + bad);
        }
        for (double bad : new double[] {0, 1, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new Rules(0, 0.01, bad, false))
                    .withMessage("detect must be in (0, 1). Provided value: " + bad);
        }
    }

    /** The (epsilon, delta) that was accounted may be true although the noise is less than accounted. */
    @Test
    void noiseLessThanAccounted_violates() {
        for (double pValue : new double[] {0.004, 0.006}) {
            Certificate accounted = ShownRuns.accounted(GateRuns.certificate(0.5, 4, 0.5), pValue);
            GateReport report = new Gate(GateRuns.RULES).judge(GateRuns.of(ShownRuns.certified(List.of(accounted))));
            assertThat(report.hypotheses()).isEqualTo(2);
            assertThat(report.outcome())
                    .as("half of the false-alarm rate of 0.01")
                    .isEqualTo(pValue < 0.005 ? Outcome.VIOLATES : Outcome.OK);
        }
    }

    /** A replay is sure: it is no test that shares the false-alarm rate. */
    @Test
    void aReplay_decidesByItself() {
        for (Verdict verdict : Verdict.values()) {
            GateReport report = new Gate(GateRuns.RULES).judge(GateRuns.of(ShownRuns.replayed(verdict, "`sum` moves")));
            assertThat(report.outcome())
                    .isEqualTo(
                            switch (verdict) {
                                case PASSED -> Outcome.OK;
                                case VIOLATED -> Outcome.VIOLATES;
                                case SUSPECT -> Outcome.SUSPECT;
                                case NOT_REPLAYABLE -> Outcome.INCONCLUSIVE;
                            });
            assertThat(report.isUndecided()).isEqualTo(verdict == Verdict.SUSPECT);
            assertThat(report.blocked()).isEqualTo(verdict == Verdict.VIOLATED);
            assertThat(report.hypotheses()).isZero();
            assertThat(report.findings())
                    .singleElement()
                    .satisfies(finding -> assertThat(finding.says().text()).endsWith(": `sum` moves."));
        }
    }

    /** What a replay of the baseline showed to hold may not become suspect: fails if a gate forgets what held. */
    @Test
    void whatHeldInTheBaseline_mayNotBecomeSuspect() {
        RunResult held = ShownRuns.replayed(Verdict.PASSED, "`sum`");
        RunResult suspect = ShownRuns.replayed(Verdict.SUSPECT, "`sum` moves");
        GateReport regressed = GateRuns.judged(held, suspect);
        assertThat(regressed.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(regressed.blocked()).isTrue();
        assertThat(regressed.findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.says().text()).endsWith("The baseline's draws held."));
        GateReport still = GateRuns.judged(suspect, suspect);
        assertThat(still.outcome()).isEqualTo(Outcome.SUSPECT);
        assertThat(still.blocked()).isFalse();
        assertThat(still.isUndecided()).isTrue();
        assertThat(GateRuns.judged(held, held).outcome()).isEqualTo(Outcome.OK);
    }

    /** A test that passed in the baseline may not be lost: a warning, with exit code 0, would be overlooked. */
    @Test
    void whatHeldInTheBaseline_mayNotBecomeUntested() {
        RunResult held = ShownRuns.replayed(Verdict.PASSED, "`sum`");
        RunResult untestable = ShownRuns.replayed(Verdict.NOT_REPLAYABLE, "`sum` is not declared");
        GateReport lost = GateRuns.judged(held, untestable);
        assertThat(lost.outcome()).isEqualTo(Outcome.UNTESTED);
        assertThat(lost.isUndecided()).isTrue();
        assertThat(lost.blocked()).isFalse();
        assertThat(lost.headline().text()).contains("guarantee no longer tested", "no answer");
        GateReport never = GateRuns.judged(untestable, untestable);
        assertThat(never.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(never.isUndecided()).isFalse();
    }

    @Test
    void aGuaranteeThatNothingTests_isAFinding() {
        RunResult replayed = ShownRuns.replayed(Verdict.PASSED, "`sum`");
        GateReport report = new Gate(GateRuns.RULES).judge(GateRuns.of(without(replayed)));
        assertThat(report.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(report.findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.says().text())
                        .startsWith("Guarantee not tested: --replay 4, which is the default, or --certify 500"));
        assertThat(new Gate(GateRuns.RULES).judge(GateRuns.of(replayed)).findings())
                .noneMatch(finding -> finding.says().text().contains("not tested"));
    }

    private static RunResult without(RunResult replayed) {
        return RunResult.builder(
                        new RunResult.Info(replayed.name(), replayed.seed(), replayed.version()), replayed.dataset())
                .experiments(replayed.experiments().stream()
                        .map(experiment -> ExperimentResult.of(experiment.summary()))
                        .toList())
                .build();
    }

    /** As a missing certificate is. */
    @Test
    void aBaselinesReplay_isMissed() {
        RunResult with = ShownRuns.replayed(Verdict.PASSED, "`sum`");
        assertThatThrownBy(() -> GateRuns.judged(with, without(with)))
                .hasMessageContaining("has the certificate 'kept, replay: ε = 1");
    }
}
