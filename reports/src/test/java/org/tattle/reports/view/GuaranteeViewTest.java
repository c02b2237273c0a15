package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.EpsilonBound.Kind;
import org.tattle.core.result.RocSummary;
import org.tattle.core.result.RunResult;
import org.tattle.engine.verdict.GuaranteeVerdict;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Ansi;
import org.tattle.reports.ReportPage;
import org.tattle.reports.Runs;
import org.tattle.reports.Summary;
import org.tattle.reports.chart.Chart;

class GuaranteeViewTest {
    @Test
    void aBoundAboveTheClaimPutsItInDoubtAndRefutesItOnlyWhenCertified() {
        assertThat(check(Runs.document(1), 2.2, Kind.INDICATIVE).verdict().comparison())
                .isEqualTo(GuaranteeVerdict.Comparison.DOUBTFUL);
        assertThat(check(Runs.document(1), 1.2, Kind.CERTIFIED).verdict().comparison())
                .isEqualTo(GuaranteeVerdict.Comparison.VIOLATED);
        assertThat(check(Runs.document(1), 1.0, Kind.CERTIFIED).verdict().comparison())
                .isEqualTo(GuaranteeVerdict.Comparison.HOLDS);
    }

    /** A member in place of a non-member is two steps of add and remove: 1.9 does not contradict a claim of 1. */
    @Test
    void aBoundFromExactHalvesIsHeldAgainstTwoSteps() {
        GuaranteeView check = check(Runs.document(1), 1.9, Kind.INDICATIVE);
        assertThat(check.verdict().comparison()).isEqualTo(GuaranteeVerdict.Comparison.HOLDS);
        assertThat(check.outcome().text()).contains("the guarantee allows ε of 2: one removal and one addition");
    }

    @Test
    void aClaimAboutWordsIsNotComparedWithDocuments() {
        GuaranteeView check = check(Runs.word(1), 5, Kind.CERTIFIED);
        assertThat(check.verdict().comparison()).isEqualTo(GuaranteeVerdict.Comparison.NOT_COMPARED);
        assertThat(check.outcome().text()).contains("one word").contains("whole documents");
    }

    @Test
    void aClaimWithinADistanceIsNotComparedEither() {
        PrivacyGuarantee near = Runs.guarantee(
                1,
                0,
                new Relation(Unit.DOCUMENT, Adjacency.WITHIN_L1, 3),
                View.LOCAL_REPORT,
                Status.PROVED,
                "geometric");
        GuaranteeView check = check(near, 5, Kind.CERTIFIED);
        assertThat(check.verdict().comparison()).isEqualTo(GuaranteeVerdict.Comparison.NOT_COMPARED);
        assertThat(check.outcome().text()).contains("within L1 distance 3");
    }

    /**
     * Authors of several documents: a guarantee for one document does not limit what reveals about all of an author's.
     */
    @Test
    void aClaimAboutDocumentsIsNotComparedWithAuthors() {
        RunResult documents = Runs.run(List.of(
                Runs.attack("vips", "vips-lda", Map.of(), List.of(Runs.document(0.01)), "lira-online", 10, 0.1)));
        DatasetSummary one = documents.dataset();
        RunResult authors = Runs.run(
                        documents.info(),
                        new DatasetSummary(600, one.totals(), one.preparation(), one.duplicates(), one.sha256()),
                        documents.attacks())
                .build();
        assertThat(GuaranteeView.of(ExperimentView.of(RunVerdict.of(documents)).get(0))
                        .get(0)
                        .verdict()
                        .comparison())
                .isEqualTo(GuaranteeVerdict.Comparison.DOUBTFUL);
        GuaranteeView check = GuaranteeView.of(
                        ExperimentView.of(RunVerdict.of(authors)).get(0))
                .get(0);
        assertThat(check.verdict().comparison()).isEqualTo(GuaranteeVerdict.Comparison.NOT_COMPARED);
        assertThat(check.outcome().text()).contains("one document").contains("whole records");
        assertThat(RocChart.references(ExperimentView.of(RunVerdict.of(authors)).get(0)))
                .hasSize(1);
    }

    @Test
    void aCeilingBelowTheClaimIsSaid() {
        assertThat(check(Runs.document(9), 1, Kind.INDICATIVE).outcome().text())
                .contains("could not have shown a violation");
        assertThat(check(Runs.document(2), 1, Kind.INDICATIVE).outcome().text())
                .doesNotContain("could not have shown a violation");
    }

    @Test
    void onlyAComparableClaimDrawsACeiling() {
        assertThat(RocChart.references(experiment(Runs.document(1), 0, Kind.INDICATIVE)))
                .extracting(RocChart.Reference::name)
                .containsExactly("random guessing (chance)", "largest TPR that the proved ε = 1, δ = 1e-5 allows");
        assertThat(RocChart.references(experiment(Runs.word(1), 0, Kind.INDICATIVE)))
                .hasSize(1);
    }

    @Test
    void theCeilingIsTheExponentialOfTwiceEpsilonTimesFprPlusTheDeltaOfTwoSteps() {
        ExperimentView experiment = experiment(Runs.document(1), 0, Kind.INDICATIVE);
        Chart figure = RocChart.of(experiment, Runs.quiet(), Chart.Size.SQUARE);
        Chart.Line ceiling = (Chart.Line) figure.parts().get(2);
        double[] x = ceiling.x();
        for (int i = 0; i < x.length; i++) {
            assertThat(ceiling.y()[i]).isEqualTo(Math.min(1, Math.exp(2) * x[i] + 1e-5 * (1 + Math.exp(1))));
        }
        assertThat(ceiling.y()[x.length - 1]).isEqualTo(1);
        assertThat(x[0]).isEqualTo(1e-4);
    }

    @Test
    void axesStartAtTheDecadeOfTheSmallestRateShown() {
        AttackResult leaky = Runs.attack("lda", "lda", Map.of(), List.of(), "lira-online", 10, 0.05);
        RunResult run = Runs.run(List.of(leaky));
        Chart figure = RocChart.of(ExperimentView.of(RunVerdict.of(run)).get(0), run, Chart.Size.SQUARE);
        assertThat(figure.x().low()).isEqualTo(1e-4); // one of 2,849 is 3.5e-4
        assertThat(figure.y().low()).isEqualTo(0.1);
        Chart.Line guessing = (Chart.Line) figure.parts().get(1);
        for (int i = 0; i < guessing.x().length; i++) {
            double y = guessing.y()[i];
            assertThat(Double.isNaN(y) ? guessing.x()[i] < 0.1 : y == guessing.x()[i])
                    .isTrue();
        }
    }

    @Test
    void equalCurvesAreOneUnderAllTheirNames() {
        RunResult run = Runs.run(List.of(
                Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", 10, 0.5),
                Runs.attack("lda", "lda", Map.of(), List.of(), "max-posterior", 10, 0.5),
                Runs.attack("lda", "lda", Map.of(), List.of(), "lira-online", 10, 0.3)));
        Chart figure = RocChart.of(ExperimentView.of(RunVerdict.of(run)).get(0), run, Chart.Size.SQUARE);
        assertThat(figure.legend())
                .extracting(layer -> layer.key().get(0))
                .containsExactly("random guessing (chance)", "lira-online", "entropy = max-posterior");
    }

    @Test
    void curvesStartAtTheFloorWithTheirValueThere() {
        Chart figure =
                RocChart.of(ExperimentView.of(RunVerdict.of(Runs.leaky())).get(0), Runs.leaky(), Chart.Size.SQUARE);
        List<Chart.Line> curves = figure.legend().subList(1, 5);
        assertThat(curves).allMatch(curve -> curve.x()[0] == 1e-4 && curve.x()[curve.x().length - 1] == 1);
        RocSummary roc = Runs.leaky().attacks().get(0).rates().roc();
        int last = 0;
        while (roc.fpr()[last + 1] <= 1e-4) {
            last++;
        }
        assertThat(curves.get(0).y()[0]).isEqualTo(roc.tpr()[last]);
    }

    @Test
    void explanation_speaksOfTwoSteps_onlyWhereRecordsAreAddedOrRemoved() {
        PrivacyGuarantee added = Runs.document(5);
        PrivacyGuarantee replaced =
                Runs.guarantee(5, 1e-5, Relation.replace(Unit.DOCUMENT), View.RELEASE, Status.PROVED, "a method");
        assertThat(check(added, 0.5, Kind.INDICATIVE).outcome().text()).contains("one removal and one addition");
        assertThat(check(replaced, 0.5, Kind.INDICATIVE).outcome().text()).doesNotContain("one removal");
    }

    @Test
    void caption_ofCurvesWithDifferentBands_namesEachMethodWithItsCurves() {
        AttackResult several = Runs.attack("lda", "lda", Map.of(), List.of(), "lira-online", 10, 0.5);
        AttackResult single = Runs.attack("lda", "lda", Map.of(), List.of(), "lira-offline", 1, 0.5);
        RunResult run = Runs.run(List.of(several, single));
        assertThat(RocChart.of(ExperimentView.of(RunVerdict.of(run)).get(0), run, Chart.Size.SQUARE)
                        .caption())
                .contains("95 % confidence bands (bootstrap-by-target of lira-online; within-target of lira-offline);");
        RunResult alone = Runs.run(List.of(several));
        assertThat(RocChart.of(ExperimentView.of(RunVerdict.of(alone)).get(0), alone, Chart.Size.SQUARE)
                        .caption())
                .contains("95 % confidence bands (bootstrap-by-target);");
    }

    /** HDP-LDA states the same for its transcript and its release: one line, that says what it promises. */
    @Test
    void guaranteesThatDifferInTheirViewOnly_areOneGroup_andWeakOnesAreSaidToBe() {
        PrivacyGuarantee release = Runs.word(3301).seenAs(View.RELEASE);
        AttackResult audit = Runs.attack(
                "hdp-lda",
                "hdp-lda",
                Map.of(),
                List.of(release.seenAs(View.TRANSCRIPT), release, Runs.word(1)),
                "lira-online",
                10,
                0.1);
        RunResult run = Runs.run(List.of(audit));
        assertThat(GuaranteeView.alike(ExperimentView.of(RunVerdict.of(run)).get(0)).stream()
                        .map(List::size))
                .containsExactly(2, 1);
        assertThat(Summary.text(RunVerdict.of(run), Ansi.PLAIN, 200).replaceAll("\\s+", " "))
                .containsOnlyOnce("ε = 3301 (word, replace, transcript and release, claimed)")
                .containsOnlyOnce("An ε of 3301 promises practically nothing: it lets the odds that a record was used"
                        + " change by a factor of more than 10^1433 (randomized response).");
        AttackResult other = Runs.attack("lda", "lda", Map.of(), List.of(), "lira-online", 10, 0.1);
        assertThat(ReportPage.html(Runs.run(List.of(audit, other)), Runs.provenance()))
                .containsOnlyOnce(
                        "<small>guarantees ε = 3301 per word, replace, transcript and release, claimed, not tested</small>");
    }

    /** Beside one attack's name, another attack's bound would be taken for its own. */
    @Test
    void aBoundOfAnotherAttack_isNamed() {
        AttackResult strongest = Runs.attack("lda", "lda", Map.of(), List.of(), "lira-online", 10, 0.1);
        AttackResult tightest = Runs.bounded(
                Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", 10, 0.9),
                new EpsilonBound(9, 0, 0.95, Kind.INDICATIVE, "method", 9));
        ExperimentView experiment = ExperimentView.of(RunVerdict.of(Runs.run(List.of(strongest, tightest))))
                .get(0);
        assertThat(experiment.boundBeside(experiment.attacks().get(0))).isEqualTo("9.00 (entropy)");
        assertThat(experiment.boundBeside(experiment.attacks().get(1))).isEqualTo("9.00");
    }

    private static GuaranteeView check(PrivacyGuarantee guarantee, double bound, EpsilonBound.Kind kind) {
        return GuaranteeView.of(experiment(guarantee, bound, kind)).get(0);
    }

    private static ExperimentView experiment(PrivacyGuarantee guarantee, double bound, EpsilonBound.Kind kind) {
        return ExperimentView.of(RunVerdict.of(run(guarantee, bound, kind))).get(0);
    }

    static RunResult run(PrivacyGuarantee guarantee, double bound, EpsilonBound.Kind kind) {
        AttackResult plain = Runs.attack("vips", "vips-lda", Map.of(), List.of(guarantee), "lira-online", 10, 1);
        AttackResult bounded = Runs.bounded(plain, new EpsilonBound(bound, 0, 0.95, kind, "method", 6));
        return Runs.run(List.of(bounded));
    }
}
