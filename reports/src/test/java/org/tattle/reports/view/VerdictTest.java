package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.Support;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.Grade;
import org.tattle.engine.verdict.Remedy;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.engine.verdict.TestedNumber;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.ReportPage;
import org.tattle.reports.ResultsJson;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;
import org.tattle.reports.Summary;

class VerdictTest {
    @Test
    void aRateFarAboveChanceIsAStrongLeak() {
        VerdictText verdict = VerdictText.of(only(Runs.leaky()));
        assertThat(verdict.grade()).isEqualTo(Grade.STRONG);
        assertThat(verdict.headline().text())
                .isEqualTo("Leaks. At a 1 % false-positive rate, lira-online identifies 25.1 % [22.6, 27.6] of the "
                        + "training documents (chance: 1.0 %).");
    }

    /** Ten targets, one number: chance is 30 of 28,490, and 42 or more have a probability of 0.0497. */
    @Test
    void aCountThatChanceHasOneTimeInTwentyIsALeak() {
        assertThat(VerdictText.of(only(onePoint(point(0.001, 62, 0.0005, Support.OK))))
                        .grade())
                .isEqualTo(Grade.WEAK);
        assertThat(VerdictText.of(only(onePoint(point(0.001, 40, 0.0011, Support.OK))))
                        .grade())
                .isEqualTo(Grade.NOT_SHOWN);
    }

    /** The sentence that says that nothing was found says what was not looked at; fails where it stands elsewhere. */
    @Test
    void whereModelsHaveTheWordsOfAllRecords_nothingFoundSaysSo() {
        RunResult quiet = Runs.run(List.of(Runs.quiet().attacks().get(0)));
        ExperimentView shared = only(Runs.overAllWords(quiet));
        assertThat(VerdictText.of(shared).headline().text())
                .startsWith("Not shown to leak: lira-online does not identify members better than chance (AUC ")
                .endsWith("; its words were not audited, since every model has those of all records"
                        + " (--vocabulary training).");
        assertThat(shared.badge()).isEqualTo("Not shown to leak, words not audited");
        PlainAnswer answer = PlainAnswer.of(shared, RunView.of(RunVerdict.of(Runs.overAllWords(quiet))));
        assertThat(answer.title().text()).isEqualTo("Not shown to leak, words not audited");
        assertThat(answer.advice()).noneMatch(step -> step.text().contains("baseline"));
        assertThat(NotTestedText.notices(RunVerdict.of(Runs.overAllWords(quiet))))
                .anyMatch(notice -> notice.text().startsWith("Words not audited: every model has"));
        assertThat(VerdictText.of(only(quiet)).headline().text()).doesNotContain("words");
        assertThat(only(quiet).badge()).isEqualTo("Not shown to leak");
        assertThat(PlainAnswer.of(only(quiet), RunView.of(RunVerdict.of(quiet))).advice())
                .anyMatch(step -> step.text().contains("baseline"));
        assertThat(NotTestedText.notices(RunVerdict.of(quiet)))
                .noneMatch(notice -> notice.text().startsWith("Words"));
    }

    /** Whatever attacks find: fails where a green box, "Not shown to leak" or the mode "sound" stand beside it. */
    @Test
    void aViolatedGuarantee_isTheOnlyVerdict() {
        RunResult quiet = Runs.violated(Runs.quiet(), "vips-lda-epsilon-1");
        VerdictText verdict = VerdictText.of(only(quiet));
        assertThat(verdict.grade()).isEqualTo(Grade.VIOLATED);
        assertThat(verdict.headline().text())
                .startsWith("A guarantee is violated: vips-lda-epsilon-1 guarantees ")
                .endsWith("and on replay `sum` moves by 200 %.");
        for (String out : List.of(
                ReportPage.html(quiet, Runs.provenance()),
                Summary.text(quiet),
                new String(ResultsJson.bytes(quiet), StandardCharsets.UTF_8))) {
            assertThat(out)
                    .contains("A guarantee is violated")
                    .doesNotContain("Not shown to leak", "baseline of a build", "mode sound", "\"mode\" : \"sound\"");
        }
        assertThat(ReportPage.html(quiet, Runs.provenance()))
                .containsOnlyOnce("<h1>")
                .contains("mode violated");
        assertThat(Summary.text(quiet)).contains("Guarantee violated (see above).");
        VerdictText leaky = VerdictText.of(only(Runs.violated(Runs.leaky(), "lda-topics-5")));
        assertThat(leaky.headline().text()).contains("moves by 200 %. Besides: Leaks. At a 1 %");
        assertThat(ReportPage.html(Runs.quiet(), Runs.provenance())).contains("mode sound", "baseline of a build");
    }

    /** Even a number that leaves no doubt is no strong leak where its lower bound is below five times chance. */
    @Test
    void aLeakThatIsCertainAndSmallIsWeak() {
        VerdictText weak = VerdictText.of(only(onePoint(point(0.001, 300, 0.004, Support.OK))));
        assertThat(weak.grade()).isEqualTo(Grade.WEAK);
        assertThat(weak.headline().text())
                .startsWith("Leaks weakly. At a 0.1 % false-positive rate, entropy identifies 1.1 %");
        assertThat(VerdictText.of(only(onePoint(point(0.001, 300, 0.0104, Support.OK))))
                        .grade())
                .isEqualTo(Grade.STRONG);
    }

    @Test
    void strongIsFiveTimesChanceOrHalfOfWhatItLeaves() {
        assertThat(TestedNumber.strongFrom(0.012)).isEqualTo(0.06);
        assertThat(TestedNumber.strongFrom(0.2)).isEqualTo(0.6);
        assertThat(TestedNumber.strongFrom(0.5)).isEqualTo(0.75);
    }

    /** An attack whose scores are all equal would find no leak, however large. */
    @Test
    void oneScoreForAllRecordsIsInconclusive() {
        AttackResult blind = Runs.blind(Runs.quiet().attacks().get(0));
        VerdictText verdict = VerdictText.of(only(Runs.run(List.of(blind))));
        assertThat(verdict.grade()).isEqualTo(Grade.INCONCLUSIVE);
        assertThat(verdict.headline().text()).isEqualTo("Inconclusive: lira-online cannot find any leak here.");
        assertThat(verdict.cautions())
                .extracting(Statement::text)
                .contains("All records have the same score by lira-online: this attack cannot find a leak here.")
                .noneMatch(caution -> caution.contains("would have been found"));
        VerdictText beside = VerdictText.of(
                only(Runs.run(List.of(blind, Runs.quiet().attacks().get(1)))));
        assertThat(beside.grade()).isEqualTo(Grade.NOT_SHOWN);
        assertThat(beside.headline().text()).contains("highest AUC: lira-offline");
        assertThat(beside.cautions())
                .anyMatch(caution -> caution.text().startsWith("All records have the same score by"));
    }

    /** What is more than chance for one number need not be so for sixteen experiments. */
    @Test
    void moreNumbersTakeMoreEvidence() {
        AttackResult one = with(quiet("lda-0"), point(0.001, 50, 0.0011, Support.OK));
        assertThat(VerdictText.of(ExperimentView.of(RunVerdict.of(Runs.run(List.of(one))))
                                .get(0))
                        .grade())
                .isEqualTo(Grade.WEAK);
        List<AttackResult> sixteen = new ArrayList<>(List.of(one));
        IntStream.range(1, 16).forEach(i -> sixteen.add(with(quiet("lda-" + i), point(0.001, 30, 0.0008, Support.OK))));
        List<ExperimentView> experiments = ExperimentView.of(RunVerdict.of(Runs.run(sixteen)));
        assertThat(experiments)
                .allSatisfy(experiment ->
                        assertThat(VerdictText.of(experiment).grade()).isEqualTo(Grade.NOT_SHOWN));
        assertThat(VerdictText.basis(experiments.get(0)).text())
                .isEqualTo(
                        "Verdicts: 5 % family-wise error over 32 numbers (Holm). Intervals: 95 %, if other trainings leak as"
                                + " these do; 10 targets cannot exclude that one training in 4 leaks far more.");
    }

    static AttackResult quiet(String experiment) {
        return Runs.attack(experiment, "lda", Map.of(), List.of(), "entropy", 10, 1);
    }

    @Test
    void anUnsupportedRateShowsNothing() {
        RunResult run = onePoint(point(0.00001, 9000, 0.3, Support.UNSUPPORTED));
        VerdictText verdict = VerdictText.of(only(run));
        assertThat(verdict.grade()).isEqualTo(Grade.INCONCLUSIVE);
        assertThat(verdict.headline().text())
                .contains("but no identification of single documents, or an AUC of at least 0.51,");
        assertThat(verdict.cautions()).anyMatch(caution -> caution.text().contains("cannot be measured"));
    }

    @Test
    void anAucAboveOneHalfAloneMeansOnAverage() {
        RunResult run = Runs.run(List.of(with(
                Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", 10, 0.8),
                point(0.001, 30, 0.0002, Support.OK))));
        VerdictText verdict = VerdictText.of(only(run));
        assertThat(verdict.grade()).isEqualTo(Grade.WEAK);
        assertThat(verdict.headline().text())
                .startsWith("Leaks on average. Given a random member and a random non-member, entropy identifies the "
                        + "member with probability")
                .endsWith("(chance: 0.5); no attack is significantly above chance at a reported false-positive rate.");
    }

    /**
     * What the test shows of the audited models where the interval of the mean over trainings holds chance: the
     * sentence says so and has no interval beside the leak; it does not say so where the interval is above chance.
     */
    @Test
    void anIntervalThatHoldsChance_isNoEvidenceOfTheLeak() {
        VerdictText open = VerdictText.of(only(onePoint(point(0.001, 62, 0.0005, Support.OK))));
        assertThat(open.grade()).isEqualTo(Grade.WEAK);
        assertThat(open.headline().text())
                .matches(
                        "The audited models leak weakly\\. At a 0\\.1 % false-positive rate, entropy identifies 0\\.22 % of"
                                + " the training documents of the audited models, more than chance \\(0\\.11 %; adjusted p: [0-9.e-]+\\);"
                                + " the mean over other trainings, \\[0\\.05\\d?, 0\\.4\\d], is not shown to be more\\.");
        assertThat(VerdictText.of(only(onePoint(point(0.001, 62, 0.0015, Support.OK))))
                        .headline()
                        .text())
                .startsWith("Leaks weakly. ")
                .doesNotContain("other trainings");
        AttackResult area = Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", 10, 0.9);
        VerdictText average = VerdictText.of(only(Runs.run(List.of(Runs.with(
                area,
                area.perTarget(),
                new Interval(area.auc().value(), 0.47, 0.57, 0.95, "student"),
                List.of(point(0.001, 30, 0.0002, Support.OK)))))));
        assertThat(average.headline().text())
                .startsWith("The audited models leak weakly. Given a random member")
                .contains("with probability 0.526 of the audited models, more than chance (0.5; adjusted p: ")
                .contains("the mean over other trainings, [0.470, 0.570], is not shown to be more");
    }

    /** A rate that few non-members show does not stand before one that many do, however much stricter it is. */
    @Test
    void theHeadline_hasTheRateWithTheBetterSupport() {
        RunResult run = onePoint(point(0.001, 300, 0.009, Support.WEAK), point(0.01, 11_000, 0.35, Support.OK));
        assertThat(VerdictText.of(only(run)).headline().text())
                .startsWith("Leaks. At a 1 % false-positive rate, entropy");
        RunResult alone = onePoint(point(0.001, 3000, 0.09, Support.WEAK), point(0.01, 290, 0.009, Support.OK));
        assertThat(VerdictText.of(only(alone)).headline().text())
                .startsWith("Leaks. At a 0.1 % false-positive rate, entropy");
    }

    @Test
    void nothingAboveChanceIsNoProof() {
        VerdictText verdict = VerdictText.of(only(Runs.quiet()));
        assertThat(verdict.grade()).isEqualTo(Grade.NOT_SHOWN);
        assertThat(verdict.headline().text())
                .startsWith("Not shown to leak: none of the 4 attacks identifies members better than chance");
        assertThat(verdict.cautions())
                .anyMatch(caution -> caution.text().startsWith("This does not prove privacy"))
                .anyMatch(caution -> caution.text().startsWith("A leak that identifies at least 0.")
                        && caution.text()
                                .contains(
                                        "at a 0.1 % false-positive rate would have been found with 80 % probability"));
    }

    /** 30 members and 30 non-members, three targets: chance is 13 % of the members at 10 %. */
    @Test
    void aRunThatCouldNotHaveSeenALeakIsInconclusive() {
        VerdictText verdict = VerdictText.of(only(blind(3, 30)));
        assertThat(verdict.grade()).isEqualTo(Grade.INCONCLUSIVE);
        assertThat(verdict.headline().text())
                .matches(
                        "Inconclusive: entropy does not identify members better than chance \\(AUC 0\\.5.*\\), but only a"
                                + " leak that identifies at least 28\\.6 % of the training documents at a 10 %"
                                + " false-positive rate, or an AUC of at least 0\\.6\\d, would have been found\\.");
        assertThat(VerdictText.of(only(blind(20, 3000))).grade()).isEqualTo(Grade.NOT_SHOWN);
    }

    /** An attack of which nothing is known but AUC 0.5 and a rate of 10 % with as many false positives. */
    static RunResult blind(int targets, int half) {
        double fpr = half < 1000 ? 0.1 : 0.001;
        int called = (int) Math.round(fpr * half);
        List<TargetResult> each = IntStream.range(0, targets)
                .mapToObj(t -> new TargetResult(
                        t,
                        half,
                        half,
                        0.5,
                        List.of(new TargetResult.Point(fpr, fpr, fpr, called, called, 1)),
                        new TargetResult.Proved(0, 0),
                        new TargetResult.Proved(0, 0)))
                .toList();
        long all = (long) targets * half;
        OperatingPoint point = new OperatingPoint(
                fpr,
                new Interval(fpr, 0, 0.3, 0.95, "within-target"),
                fpr,
                new OperatingPoint.Counts((long) targets * called, 3, all, all),
                Support.WEAK,
                null);
        AttackResult plain = Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", targets, 1);
        return Runs.run(
                List.of(Runs.with(plain, each, new Interval(0.5, 0.42, 0.59, 0.95, "within-target"), List.of(point))));
    }

    /**
     * Targets that another tool made may all have the same members: what they agree on is then no evidence of its own.
     */
    @Test
    void scoresMadeElsewhere_areTestedTargetByTarget() {
        AttackResult own = with(quiet("lda"), point(0.001, 62, 0.0005, Support.OK));
        assertThat(VerdictText.of(only(Runs.run(List.of(own)))).grade()).isEqualTo(Grade.WEAK);
        AttackResult brought = ShownRuns.madeElsewhere(own);
        assertThat(VerdictText.of(only(Runs.run(List.of(brought)))).grade()).isEqualTo(Grade.INCONCLUSIVE);
    }

    @Test
    void whatIsProvedComesFirst() {
        VerdictText verdict = VerdictText.of(only(Runs.run(List.of(Runs.proving(quiet("lda"), 285, 0)))));
        assertThat(verdict.grade()).isEqualTo(Grade.PROVED);
        assertThat(verdict.headline().text())
                .isEqualTo("Leaks, provably. entropy proves 1,420 of 28,490 memberships (5.0 %), and 2,850 (10.0 %) "
                        + "if the list of candidates is complete; no proof is wrong.");
    }

    /** The verdict has the proofs and the strongest attack's rate; other attacks' proofs stand below it. */
    @Test
    void theVerdictSpeaksOfTheMostProofsAndOfTheStrongestAttack() {
        ExperimentView experiment = only(Runs.run(List.of(
                Runs.proving(named("few", 0.7), 28, 0),
                Runs.proving(named("most", 0.8), 285, 0),
                named("strongest", 0.3))));
        assertThat(VerdictText.of(experiment).headline().text())
                .startsWith("Leaks, provably. most proves 1,420 of 28,490 memberships (5.0 %), and 2,850 (10.0 %) if"
                        + " the list of candidates is complete; no proof is wrong. At a 1 % false-positive rate,"
                        + " strongest identifies ");
        assertThat(experiment.proofs())
                .extracting(Statement::text)
                .containsExactly("few proves 140 of 28,490 memberships (0.49 %), and 280 (0.98 %) if the list of"
                        + " candidates is complete; no proof is wrong.");
        assertThat(experiment.attacks()).extracting(AttackView::label).containsExactly("strongest", "few", "most");
    }

    /** Proofs that a fault of the list would undo are said to need the complete list; the numbers give the grade. */
    @Test
    void proofsThatNeedTheCompleteList_areSaidToDoSo() {
        VerdictText verdict = VerdictText.of(only(Runs.run(List.of(Runs.proving(named("prover", 0.3), 1, 0)))));
        assertThat(verdict.grade()).isEqualTo(Grade.STRONG);
        assertThat(verdict.headline().text())
                .startsWith("Leaks. At a 1 % false-positive rate, prover identifies ")
                .endsWith("(chance: 1.0 %). prover proves 10 of 28,490 memberships (0.035 %) if the list of candidates"
                        + " is complete; no proof is wrong.");
    }

    /** Would find a run that is called quiet, or advice to publish it, while an attack proves with a complete list. */
    @Test
    void whereAllProofsNeedTheCompleteList_gradeAndAdviceNameIt() {
        RunResult run = Runs.run(List.of(Runs.proving(quiet("lda"), 1, 0)));
        RunVerdict audit = RunVerdict.of(run);
        assertThat(audit.grade()).isEqualTo(Grade.PROVED_IF_COMPLETE);
        assertThat(audit.experiment("lda").shown().isLeak()).isTrue();
        assertThat(audit.experiment("lda").wouldDecide()).doesNotContain(Remedy.MORE_RECORDS_OR_TARGETS);
        String headline = "Leaks, provably if the list of candidates is complete. entropy proves 10 of 28,490"
                + " memberships (0.035 %) if the list of candidates is complete; no proof is wrong. Beyond its proofs,"
                + " entropy does not identify members better than chance (AUC 0.";
        assertThat(Summary.text(run).replaceAll("\\s+", " ")).contains(headline);
        assertThat(ReportPage.html(run, Runs.provenance()).replace('\u00a0', ' '))
                .contains(
                        "<h1>Leak if the list of candidates is complete: 10 of 28,490 memberships proved</h1>",
                        headline,
                        "identify about 4 in 10,000 of them with certainty. If the list lacks one, nothing is proved",
                        "<li>Publish this release only if nobody else can have a complete list of the documents")
                .doesNotContain("Not shown to leak:", "Nothing found here speaks against");
        assertThat(VerdictText.of(only(Runs.run(List.of(Runs.proving(quiet("lda"), 1, 1)))))
                        .grade())
                .isEqualTo(Grade.NOT_SHOWN);
    }

    static AttackResult named(String attack, double scale) {
        return Runs.attack("lda", "lda", Map.of(), List.of(), attack, 10, scale);
    }

    /** Proofs of which one is wrong prove nothing. */
    @Test
    void aWrongProofIsNoProof() {
        VerdictText verdict = VerdictText.of(only(Runs.run(List.of(Runs.proving(quiet("lda"), 285, 1)))));
        assertThat(verdict.grade()).isEqualTo(Grade.NOT_SHOWN);
    }

    @Test
    void aFailedControlComesBeforeEverything() {
        RunResult plain = Runs.leaky();
        ControlResult failed = Runs.control("permuted-labels", 0.7, 0.65, 0.75, 0.5);
        RunResult run = controls(plain, List.of(failed, plain.controls().get(1)));
        VerdictText verdict = VerdictText.of(only(run));
        assertThat(verdict.grade()).isEqualTo(Grade.UNRELIABLE);
        assertThat(verdict.headline().text())
                .isEqualTo("Do not rely on these numbers: 1 of 2 controls failed (permuted-labels).");
        assertThat(verdict.cautions().get(0).text()).startsWith("At face value: Leaks.");
    }

    /**
     * The leaky model is an experiment of its own, that no report lists; what it says of the attacks holds in every
     * experiment.
     */
    @Test
    void aLeakyModelThatWasNotCaughtMakesEveryExperimentUnreliable() {
        RunResult plain = Runs.defended();
        ControlResult missed = Runs.control("leaky-model", 0.51, 0.49, 0.53, 0.9);
        List<ExperimentView> experiments = ExperimentView.of(
                RunVerdict.of(controls(plain, List.of(plain.controls().get(0), missed))));
        assertThat(experiments).hasSizeGreaterThan(1);
        assertThat(experiments)
                .allSatisfy(experiment -> assertThat(
                                VerdictText.of(experiment).headline().text())
                        .isEqualTo("Do not rely on these numbers: 1 of 2 controls failed (leaky-model)."));
    }

    @Test
    void aControlOfAnotherExperimentSaysNothingOfThisOne() {
        RunResult plain = Runs.defended();
        String first = plain.attacks().get(0).experiment().name();
        ControlResult failed = Runs.control("permuted-labels", first, 0.7, 0.65, 0.75, 0.5);
        List<ExperimentView> experiments = ExperimentView.of(RunVerdict.of(controls(plain, List.of(failed))));
        assertThat(experiments.stream()
                        .filter(experiment -> VerdictText.of(experiment).grade() == Grade.UNRELIABLE))
                .extracting(ExperimentView::title)
                .containsExactly(first);
    }

    @Test
    void aMissingControlIsACaution() {
        assertThat(VerdictText.of(only(controls(Runs.leaky(), List.of()))).cautions())
                .anyMatch(caution -> caution.text().startsWith("No control was run"));
    }

    @Test
    void fewTargets_areSaidToLeaveOutTheChanceInTraining() {
        assertThat(cautions(4))
                .anyMatch(caution -> caution.text().startsWith("There are only 4 targets: the intervals reflect"));
        assertThat(cautions(5)).noneMatch(caution -> caution.text().contains("randomness of training"));
    }

    private static List<Statement> cautions(int targets) {
        return VerdictText.of(only(
                        Runs.run(List.of(Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", targets, 0.8)))))
                .cautions();
    }

    @Test
    void anAttackThatPointsTheWrongWayIsNamed() {
        RunResult run = Runs.run(List.of(Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", 10, 1.5)));
        assertThat(VerdictText.of(only(run)).cautions())
                .anyMatch(caution -> caution.text().startsWith("entropy scores members below non-members"));
    }

    @Test
    void theGravestReliableExperimentLeads() {
        RunVerdict audit = RunVerdict.of(Runs.defended());
        assertThat(audit.worst().orElseThrow().name()).isEqualTo("lda-topics-5");
        assertThat(audit.grade()).isEqualTo(audit.experiment("lda-topics-5").grade());
        RunVerdict others = new RunVerdict(
                audit.run(),
                audit.experiments().subList(1, 3),
                audit.certificates(),
                audit.numbers(),
                audit.notTested());
        assertThat(others.worst().orElseThrow().name()).isEqualTo("lp-lda-epsilon-7");
        assertThat(RunVerdict.of(Runs.run(List.of())).worst()).isEmpty();
    }

    @Test
    void theLegendIsSortedByTheLeadingRateAndInksFollowTheAttack() {
        List<AttackResult> reversed = List.of(
                Runs.attack("a", "lda", Map.of(), List.of(), "weak", 10, 0.9),
                Runs.attack("a", "lda", Map.of(), List.of(), "strong", 10, 0.3),
                Runs.attack("b", "lda", Map.of(), List.of(), "strong", 10, 0.3));
        List<ExperimentView> experiments = ExperimentView.of(RunVerdict.of(Runs.run(reversed)));
        assertThat(experiments.get(0).attacks()).extracting(AttackView::label).containsExactly("strong", "weak");
        assertThat(experiments.get(1).attacks().get(0).ink())
                .isEqualTo(experiments.get(0).attacks().get(0).ink())
                .isNotEqualTo(experiments.get(0).attacks().get(1).ink());
    }

    /** Of attacks that find as much at the leading rate, the one with the larger AUC is the stronger. */
    @Test
    void attacksThatFindAsMuch_areSortedByTheirAuc() {
        AttackResult low = with(named("low", 0.9), point(0.001, 9000, 0.3, Support.OK));
        AttackResult high = with(named("high", 0.3), point(0.001, 9000, 0.3, Support.OK));
        assertThat(high.auc().value()).isGreaterThan(low.auc().value());
        ExperimentView experiment = only(Runs.run(List.of(low, high)));
        assertThat(experiment.attacks()).extracting(AttackView::label).containsExactly("high", "low");
        assertThat(VerdictText.of(experiment).headline().text()).contains(", high identifies ");
    }

    @Test
    void theLeadingRateIsTheLowestSupportedOneWhereOneInAThousandIsNone() {
        assertThat(only(Runs.leaky()).rate()).isEqualTo(0.001);
        assertThat(only(onePoint(point(0.02, 9000, 0.3, Support.OK))).rate()).isEqualTo(0.02);
        assertThat(only(onePoint(point(0.0001, 9000, 0.3, Support.UNSUPPORTED))).rate())
                .isEqualTo(0.0001);
    }

    /** The rate in the headline is among the key numbers of the page, once. */
    @Test
    void theKeyNumbersHaveTheRateOfTheHeadline() {
        RunResult other = onePoint(point(0.001, 30, 0.0002, Support.OK), point(0.01, 3000, 0.09, Support.OK));
        assertThat(VerdictText.of(only(other)).headline().text()).contains("At a 1 % false-positive rate");
        assertThat(only(other).besideKeyNumbers().orElseThrow().point().fpr()).isEqualTo(0.01);
        assertThat(ReportPage.html(other, Runs.provenance()))
                .containsOnlyOnce("<dt>identified at " + Numbers.falseAlarms(0.01) + "</dt><dd>"
                        + Numbers.percent(3000 / 28_490.0));
        assertThat(only(onePoint(point(0.001, 9000, 0.3, Support.WEAK))).besideKeyNumbers())
                .isEmpty();
    }

    private static ExperimentView only(RunResult run) {
        List<ExperimentView> experiments = ExperimentView.of(RunVerdict.of(run));
        assertThat(experiments).hasSize(1);
        return experiments.get(0);
    }

    static RunResult controls(RunResult run, List<ControlResult> controls) {
        return run.toBuilder().controls(controls).build();
    }

    static RunResult onePoint(OperatingPoint... point) {
        AttackResult attack = Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", 10, 1);
        return Runs.run(List.of(with(attack, point)));
    }

    /** Of 10 targets with 2,849 members and as many non-members each. */
    static OperatingPoint point(double fpr, long truePositives, double low, Support support) {
        double tpr = truePositives / 28_490.0;
        return new OperatingPoint(
                fpr,
                new Interval(tpr, low, 2 * tpr, 0.95, "bootstrap"),
                fpr,
                new OperatingPoint.Counts(truePositives, 1, 28_490, 28_490),
                support,
                null);
    }

    static AttackResult with(AttackResult attack, OperatingPoint... points) {
        return Runs.with(attack, attack.perTarget(), attack.auc(), List.of(points));
    }
}
