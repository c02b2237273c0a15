package org.tattle.reports.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.Palette;

class ComparisonTest {
    private static final String TPR = "TPR at 0.1 %";

    static RunResult run(String name, long seed, String sha256, List<AttackResult> audits) {
        DatasetSummary data = Runs.dataset();
        return Runs.run(
                        new RunResult.Info(name, seed, "0.1.0"),
                        new DatasetSummary(
                                data.records(), data.totals(), data.preparation(), data.duplicates(), sha256),
                        audits)
                .build();
    }

    static AttackResult attack(String experiment, List<PrivacyGuarantee> guarantees, double... tpr) {
        return Runs.ofTargets(
                Runs.attack(experiment, experiment, Map.of(), guarantees, "lira-online", tpr.length, 0.5), tpr);
    }

    static RunResult run(String name, AttackResult... audits) {
        return run(name, 7, "aa", List.of(audits));
    }

    private static Difference only(List<Difference> differences, String measure) {
        assertThat(differences).filteredOn(one -> one.measure().equals(measure)).hasSize(1);
        return differences.stream()
                .filter(one -> one.measure().equals(measure))
                .findFirst()
                .orElseThrow();
    }

    /**
     * By hand: differences 0, 0.1, 0.2, 0.3, 0.4 have mean 0.2 and variance 0.025; of 5 targets that share nothing
     * through their shadows the error is (0.025/5)^½, and t of 4 degrees is 2.77645 at 97.5 %.
     */
    @Test
    void likeRuns_areComparedTargetByTarget() {
        Comparison comparison = Comparison.of(ShownRuns.audits(List.of(
                run("one", attack("a", List.of(), 0.1, 0.2, 0.3, 0.4, 0.5)),
                run("two", attack("b", List.of(), 0.1, 0.3, 0.5, 0.7, 0.9)))));
        Difference tpr = only(comparison.differences(), TPR);
        double error = Math.sqrt(0.025 / 5);
        assertThat(tpr.first()).isEqualTo("a");
        assertThat(tpr.second()).isEqualTo("b");
        assertThat(tpr.interval().value()).isCloseTo(0.2, within(1e-12));
        assertThat(tpr.interval().low()).isCloseTo(0.2 - 2.776445105 * error, within(1e-8));
        double t = 0.2 / error;
        // of 4 degrees Student's distribution is elementary
        double u = 1 + t * t / 4;
        double above = 0.5 - 0.375 * t / Math.sqrt(u) * (1 - t * t / (12 * u));
        assertThat(tpr.pValue()).isCloseTo(2 * above, within(1e-9));
        assertThat(tpr.isSignificant()).isFalse();
        assertThat(tpr.word().text()).isEqualTo("not shown to differ");
        assertThat(comparison.notCompared()).isEmpty();
    }

    /** What either run's targets share adds up: 0.025/5 + 0.002 + 0.003 in place of 0.025/5. */
    @Test
    void whatTargetsShare_isPartOfTheError() {
        AttackResult one = Runs.sharing(attack("a", List.of(), 0.1, 0.2, 0.3, 0.4, 0.5), Runs.shared(0.002, 0));
        AttackResult two = Runs.sharing(attack("b", List.of(), 0.1, 0.3, 0.5, 0.7, 0.9), Runs.shared(0.003, 0));
        Difference tpr = only(
                Comparison.of(ShownRuns.audits(List.of(run("one", one), run("two", two))))
                        .differences(),
                TPR);
        // 7.843 degrees of freedom: 0.01² / (0.005²/4 + 0.002²/2 + 0.003²/2)
        assertThat(tpr.interval().high()).isCloseTo(0.2 + 2.314056675 * 0.1, within(1e-8));
    }

    @Test
    void whatIsNotKnownToBeShared_isNotCompared() {
        AttackResult old = Runs.sharing(attack("a", List.of(), 0.1, 0.2, 0.3, 0.4, 0.5), null);
        Comparison comparison = Comparison.of(ShownRuns.audits(
                List.of(run("one", old), run("two", attack("b", List.of(), 0.1, 0.3, 0.5, 0.7, 0.9)))));
        assertThat(comparison.differences()).isEmpty();
        assertThat(comparison.notCompared())
                .extracting(Statement::text)
                .containsExactly(
                        "lira-online is not compared for a: an earlier version of Tattle made these results, which do not"
                                + " record the error that targets share through their shadow models.");
    }

    /** Two differences, one of them nil: by Holm the smaller p counts twice. */
    @Test
    void pValues_areAdjustedOverAllThatIsShown() {
        Comparison comparison = Comparison.of(ShownRuns.audits(List.of(run(
                "one",
                attack("a", List.of(), 0.10, 0.20, 0.30, 0.15, 0.21),
                attack("b", List.of(), 0.40, 0.51, 0.59, 0.45, 0.52)))));
        Difference tpr = only(comparison.differences(), TPR);
        assertThat(only(comparison.differences(), "AUC").pValue()).isEqualTo(1);
        assertThat(tpr.adjusted()).isCloseTo(2 * tpr.pValue(), within(1e-15));
        assertThat(tpr.isSignificant()).isTrue();
        assertThat(tpr.word().text()).isEqualTo("leaks more");
        assertThat(comparison.conclusion().title().text()).isEqualTo("a leaks least");
        assertThat(comparison.conclusion().sentences())
                .extracting(Statement::text)
                .contains("1 of the 2 differences is more than chance (5 % family-wise error).");
    }

    @Test
    void unlikeRuns_areNotCompared_andItIsSaidWhy() {
        RunResult base = run("base", attack("a", List.of(), 0.1, 0.2));
        RunResult seeded = run("seeded", 8, "aa", base.attacks());
        RunResult other = run("other", 7, "bb", base.attacks());
        Comparison comparison = Comparison.of(ShownRuns.audits(List.of(base, seeded, other)));
        assertThat(comparison.differences()).isEmpty();
        assertThat(comparison.curves()).isEmpty();
        assertThat(comparison.notCompared())
                .extracting(Statement::text)
                .containsExactly(
                        "base and seeded are not compared: their seeds differ (7 and 8), so their targets are "
                                + "trained on different records.",
                        "base and other are not compared: they audit different records.",
                        "seeded and other are not compared: they audit different records.");
        assertThat(comparison.conclusion().title().text()).isEqualTo("Nothing can be compared");
    }

    @Test
    void attacksThatWereNotMadeAlike_areNotCompared() {
        AttackResult plain = attack("a", List.of(), 0.1, 0.2, 0.3);
        Comparison parameters = Comparison.of(ShownRuns.audits(List.of(
                run("one", plain, Runs.with(attack("b", List.of(), 0.1, 0.2, 0.3), Map.of("variance", "shrunk"))))));
        assertThat(parameters.differences()).isEmpty();
        assertThat(parameters.notCompared())
                .extracting(Statement::text)
                .containsExactly("lira-online is not compared between a and b: settings differ (other parameters).");
        Comparison targets =
                Comparison.of(ShownRuns.audits(List.of(run("one", plain, attack("b", List.of(), 0.1, 0.2)))));
        assertThat(targets.differences()).isEmpty();
        assertThat(targets.notCompared())
                .extracting(Statement::text)
                .containsExactly("lira-online is not compared between a and b: a significance test needs at least 5 "
                        + "targets and 16 shadow models.");
        Comparison single = Comparison.of(
                ShownRuns.audits(List.of(run("one", attack("a", List.of(), 0.1), attack("b", List.of(), 0.2)))));
        assertThat(single.differences()).isEmpty();
        assertThat(single.notCompared())
                .extracting(Statement::text)
                .containsExactly("lira-online is not compared between a and b: a significance test needs at least 5 "
                        + "targets and 16 shadow models.");
    }

    /** Fails when each attack has its own sentence. */
    @Test
    void attacksNotComparedForOneReason_areOneSentence() {
        List<AttackResult> audits = new ArrayList<>();
        for (String attack : List.of("lira-online", "huang-mean", "fingerprint")) {
            for (String experiment : List.of("a", "b")) {
                audits.add(
                        Runs.ofTargets(Runs.attack(experiment, experiment, Map.of(), List.of(), attack, 1, 0.5), 0.1));
            }
        }
        String why = " a significance test needs at least 5 targets and 16 shadow models.";
        assertThat(Comparison.of(ShownRuns.audits(List.of(run("one", 7, "aa", audits))))
                        .notCompared())
                .extracting(Statement::text)
                .containsExactly("No attack is compared between a and b:" + why);
        audits.set(0, attack("a", List.of(), 0.1, 0.2, 0.3, 0.4, 0.5));
        audits.set(1, attack("b", List.of(), 0.1, 0.2, 0.3, 0.4, 0.5));
        assertThat(Comparison.of(ShownRuns.audits(List.of(run("one", 7, "aa", audits))))
                        .notCompared())
                .extracting(Statement::text)
                .containsExactly("huang-mean and fingerprint are not compared between a and b:" + why);
    }

    @Test
    void givenScores_areCompared_withACaution() {
        AttackResult plain = ShownRuns.madeElsewhere(attack("a", List.of(), 0.1, 0.2, 0.3, 0.4, 0.5));
        AttackResult other = ShownRuns.madeElsewhere(attack("b", List.of(), 0.2, 0.4, 0.6, 0.7, 0.8));
        Comparison comparison = Comparison.of(ShownRuns.audits(List.of(run("one", plain), run("two", other))));
        assertThat(comparison.differences()).hasSize(2);
        assertThat(comparison.notCompared())
                .extracting(Statement::text)
                .containsExactly("lira-online of a and b is compared on the assumption, which cannot be "
                        + "checked, that its targets share no shadow models.");
        assertThat(comparison.entries())
                .extracting(ComparedExperiment::guarantee)
                .containsOnly("unknown");
    }

    @Test
    void ofMoreThanSix_eachIsComparedWithTheFirst() {
        for (int algorithms : new int[] {6, 7}) {
            List<AttackResult> audits = new ArrayList<>();
            for (int i = 0; i < algorithms; i++) {
                audits.add(attack("cell-" + i, List.of(), 0.1, 0.2, 0.3, 0.4, 0.5));
            }
            List<Difference> differences = Comparison.of(ShownRuns.audits(List.of(run("one", 7, "aa", audits))))
                    .differences();
            assertThat(differences).hasSize(algorithms == 6 ? 2 * 15 : 2 * 6);
            if (algorithms == 7) {
                assertThat(differences)
                        .allSatisfy(one -> assertThat(one.first()).isEqualTo("cell-0"));
            }
        }
    }

    /** All 5,698 records, in halves, are proved: fails where only the records that runs list are counted. */
    @Test
    void exposure_isAtLeastWhatIsProved() {
        List<AttackResult> proving = Stream.of("a", "b")
                .map(name -> Runs.attack(name, name, Map.of(), List.of(), "count-inversion", 5, 0.5))
                .map(attack -> Runs.proving(attack, attack.perTarget().get(0).members(), 0))
                .toList();
        CommonExposure all = Comparison.of(ShownRuns.audits(List.of(run("one", proving.toArray(AttackResult[]::new)))))
                .exposure()
                .get(0);
        assertThat(all.provedIfComplete()).isBetween(5400, 5698); // of 5,698 records 1 in 32 is expected in no half
        assertThat(all.sentence().text())
                .endsWith("; at least " + Numbers.count(all.provedIfComplete()) + " are exposed under one or more ("
                        + Numbers.count(all.provedIfComplete())
                        + " proved if the list of candidates is complete). Runs list only their most exposed records, so there"
                        + " may be more.")
                .startsWith(Numbers.count(2 * all.provedIfComplete() - 5698)
                        + " records are exposed under both algorithms");
        List<AttackResult> few =
                proving.stream().map(one -> Runs.proving(one, 40, 0)).toList();
        assertThat(Comparison.of(ShownRuns.audits(List.of(run("one", few.toArray(AttackResult[]::new)))))
                        .exposure()
                        .get(0)
                        .provedIfComplete())
                .isEqualTo(40);
    }

    /** The lists of Runs name 12 records, of which 12 are caught with 5 targets; of 2 targets the last 4 are not. */
    @Test
    void exposure_countsTheAlgorithmsThatCatchARecord() {
        AttackResult few = Runs.attack("few", "few", Map.of(), List.of(), "lira-online", 2, 0.5);
        AttackResult many = Runs.attack("many", "many", Map.of(), List.of(), "lira-online", 5, 0.5);
        CommonExposure exposure = Comparison.of(ShownRuns.audits(List.of(run("one", few, many))))
                .exposure()
                .get(0);
        assertThat(exposure.records()).hasSize(12);
        assertThat(exposure.exposedInAll()).hasSize(8);
        assertThat(exposure.records().get(11).names()).containsExactly("many");
        assertThat(exposure.sentence().text())
                .isEqualTo(
                        "8 records are exposed under both algorithms; at least 12 are exposed under one or more. Runs list"
                                + " only their most exposed records, so there may be more.");
        assertThat(exposure.basis().text())
                .contains("truncated (report.exposed; the longest list here has 12 entries)");
        assertThat(Comparison.of(ShownRuns.audits(List.of(run("one", few), run("two", 7, "bb", List.of(many)))))
                        .exposure())
                .isEmpty();
    }

    @Test
    void tradeoffs_areColoredByEpsilon_andBaselinesAreRed() {
        List<AttackResult> audits = new ArrayList<>();
        audits.add(attack("plain", List.of(), 0.4, 0.5));
        audits.add(attack("one", List.of(Runs.document(1)), 0.1, 0.2));
        audits.add(attack("five", List.of(Runs.document(5)), 0.2, 0.3));
        List<Tradeoff> tradeoffs =
                Comparison.of(ShownRuns.audits(List.of(useful(audits)))).tradeoffs();
        assertThat(tradeoffs.get(0).isDrawn()).isTrue();
        assertThat(Comparison.of(ShownRuns.audits(List.of(useful(audits.subList(0, 2)))))
                        .tradeoffs())
                .noneMatch(Tradeoff::isDrawn);
        assertThat(tradeoffs).hasSize(1); // coherence is the same for all
        assertThat(tradeoffs.get(0).metric()).isEqualTo("perplexity");
        assertThat(tradeoffs.get(0).keys())
                .extracting(key -> key.text().text(), key -> key.ink().hue())
                .containsExactly(
                        tuple("ε = 1 per document, add-remove", Palette.BLUE),
                        tuple("ε = 5 per document, add-remove", Palette.GREEN),
                        tuple("no guarantee", Palette.RED));
        for (double epsilon : new double[] {0.05, 0.5, 2, 3}) {
            audits.add(attack("more-" + epsilon, List.of(Runs.document(epsilon)), 0.2, 0.3));
        }
        assertThat(Comparison.of(ShownRuns.audits(List.of(useful(audits))))
                        .tradeoffs()
                        .get(0)
                        .keys())
                .extracting(key -> key.text().text())
                .containsExactly(
                        "ε below 0.1 per document, add-remove",
                        "ε from 0.1 to 1 per document, add-remove",
                        "ε from 1 to 10 per document, add-remove",
                        "no guarantee");
    }

    /** Utility was measured on the whole release: fails if a narrower surface stands at the utility of that. */
    @Test
    void tradeoffsOfOneRun_areOfWholeReleases_withEpsilonsAndBothIntervals() {
        List<AttackResult> audits = new ArrayList<>();
        audits.add(attack("plain", List.of(), 0.4, 0.5));
        audits.add(Runs.through(attack("plain", List.of(), 0.9, 1), "top-20"));
        audits.add(attack("one", List.of(Runs.document(1)), 0.1, 0.2));
        audits.add(attack("five", List.of(Runs.document(5)), 0.2, 0.3));
        RunResult run = useful(audits);
        List<Tradeoff> tradeoffs = Tradeoff.of(RunVerdict.of(run.toBuilder()
                .experiments(run.experiments().stream()
                        .map(one -> Runs.measured(one.summary(), Map.of("perplexity", widened(one)))
                                .withAttacks(one.attacks()))
                        .toList())
                .build()));
        assertThat(tradeoffs).singleElement().extracting(Tradeoff::metric).isEqualTo("perplexity");
        assertThat(tradeoffs.get(0).dots())
                .extracting(dot -> dot.entry().name())
                .containsExactly("plain", "one", "five");
        assertThat(tradeoffs.get(0).chart().parts())
                .filteredOn(Chart.Dots.class::isInstance)
                .flatExtracting(layer -> ((Chart.Dots) layer).dots())
                .allMatch(dot -> dot.left() < dot.x() && dot.x() < dot.right())
                .extracting(Chart.Dot::label)
                .containsExactlyInAnyOrder("1", "2 (ε 1)", "3 (ε 5)");
    }

    private static Interval widened(ExperimentResult one) {
        double mean = one.utility().get("perplexity").value();
        return new Interval(mean, mean - 3, mean + 3, 0.95, "student-by-target");
    }

    /** A run whose experiments have perplexities of 800, 810 and so on, and one coherence. */
    static RunResult useful(List<AttackResult> audits) {
        RunResult plain = run("one", 7, "aa", audits);
        List<ExperimentResult> experiments = new ArrayList<>();
        for (ExperimentResult one : plain.experiments()) {
            experiments.add(
                    Runs.useful(one.summary(), 800 + 10 * experiments.size()).withAttacks(one.attacks()));
        }
        return plain.toBuilder().experiments(experiments).build();
    }

    /** Fails when copies are tested against each other, or two runs that differ in a byte are called identical. */
    @Test
    void aRunAgainstItself_isIdentical() {
        RunResult run = run("same", attack("a", List.of(), 0.1, 0.2, 0.3, 0.4, 0.5));
        Comparison copies = Comparison.of(ShownRuns.audits(List.of(run, run, run)));
        assertThat(copies.conclusion().title().text()).isEqualTo("Identical");
        assertThat(copies.conclusion().sentences())
                .extracting(Statement::text)
                .containsExactly(
                        "same (2) is identical to same: the same bytes, compared once.",
                        "same (3) is identical to same: the same bytes, compared once.");
        assertThat(copies.differences()).isEmpty();
        RunResult other = run("same", attack("a", List.of(), 0.1, 0.2, 0.3, 0.4, 0.6));
        Comparison again = Comparison.of(ShownRuns.audits(List.of(run, run, other)));
        assertThat(again.conclusion().title().text()).isEqualTo("No difference in leakage shown");
        assertThat(again.notCompared())
                .extracting(Statement::text)
                .containsExactly("same (2) is identical to same: the same bytes, compared once.");
        assertThat(again.differences()).hasSize(2);
    }

    /** One more target that leaks all: fails when it counts, or targets of different records are paired. */
    @Test
    void aRunWithOneMoreTarget_isComparedOnThoseThatBothHave() {
        AttackResult five = attack("a", List.of(), 0.1, 0.2, 0.3, 0.4, 0.5);
        AttackResult six = attack("a", List.of(), 0.2, 0.3, 0.4, 0.5, 0.6, 1);
        Comparison comparison = Comparison.of(ShownRuns.audits(List.of(run("five", five), run("six", six))));
        Difference difference = only(comparison.differences(), TPR);
        assertThat(difference.targets()).isEqualTo(5);
        assertThat(difference.interval().value()).isCloseTo(0.1, within(1e-12));
        assertThat(comparison.notCompared())
                .extracting(Statement::text)
                .containsExactly("Of up to 6 targets the first 5, which all have, are compared.");
    }

    /** The same models attacked by one attack more: fails when they are said to leak more. */
    @Test
    void aRunWithOneMoreAttack_isRankedByThoseThatBothHave() {
        AttackResult weak = attack("a", List.of(), 0.1, 0.2, 0.3, 0.2, 0.1);
        AttackResult strong = Runs.ofTargets(
                Runs.attack("a", "a", Map.of(), List.of(), "entropy", 5, 0.1), 0.9, 0.95, 0.9, 0.92, 0.91);
        Comparison comparison = Comparison.of(ShownRuns.audits(List.of(run("one", weak), run("two", weak, strong))));
        assertThat(comparison.differences()).hasSize(2).noneMatch(Difference::isSignificant);
        assertThat(comparison.differences()).allMatch(one -> one.attack().equals("lira-online") && one.strongest());
        assertThat(comparison.notCompared())
                .extracting(Statement::text)
                .containsExactly("entropy attacked two: a and not one: a: these two are ranked without it.");
        AttackResult elsewhere = Runs.ofTargets(
                Runs.attack("b", "b", Map.of(), List.of(), "entropy", 5, 0.1), 0.9, 0.95, 0.9, 0.92, 0.91);
        assertThat(Comparison.of(ShownRuns.audits(List.of(run("one", weak), run("two", elsewhere))))
                        .differences())
                .anyMatch(Difference::isSignificant);
    }

    @Test
    void runsOfOneName_areNumbered() {
        RunResult run = run("same", attack("a", List.of(), 0.1, 0.2));
        assertThat(Comparison.of(ShownRuns.audits(List.of(run, run, run))).runs())
                .extracting(LabeledRun::label)
                .containsExactly("same", "same (2)", "same (3)");
        RunResult seeded = run("same", 8, "aa", run.attacks());
        Comparison two = Comparison.of(ShownRuns.audits(List.of(run, seeded)));
        assertThat(two.runs()).extracting(LabeledRun::label).containsExactly("same, seed 7", "same, seed 8");
        assertThat(two.entries())
                .extracting(ComparedExperiment::name)
                .containsExactly("same, seed 7: a", "same, seed 8: a");
    }
}
