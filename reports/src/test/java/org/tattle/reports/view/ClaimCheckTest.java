package org.tattle.reports.view;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.Claim;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.RunResult;
import org.tattle.reports.Runs;
import org.tattle.reports.figure.Figure;
import org.tattle.reports.figure.Layer;
import static org.assertj.core.api.Assertions.assertThat;

class ClaimCheckTest {
    @Test
    void aBoundAboveTheClaimPutsItInDoubtAndRefutesItOnlyWhenCertified() {
        assertThat(check(Runs.document(1), 2.2, "indicative").standing()).isEqualTo(ClaimCheck.Standing.DOUBTFUL);
        assertThat(check(Runs.document(1), 1.2, "certified").standing()).isEqualTo(ClaimCheck.Standing.REFUTED);
        assertThat(check(Runs.document(1), 1.0, "certified").standing()).isEqualTo(ClaimCheck.Standing.HOLDS);
    }

    /** A member in place of a non-member is two steps of add and remove: 1.9 does not contradict a claim of 1. */
    @Test
    void aBoundFromExactHalvesIsHeldAgainstTwoSteps() {
        ClaimCheck check = check(Runs.document(1), 1.9, "indicative");
        assertThat(check.standing()).isEqualTo(ClaimCheck.Standing.HOLDS);
        assertThat(check.outcome()).contains("the claim allows 2 for that");
    }

    @Test
    void aClaimAboutWordsIsNotComparedWithDocuments() {
        ClaimCheck check = check(Runs.word(1), 5, "certified");
        assertThat(check.standing()).isEqualTo(ClaimCheck.Standing.NOT_COMPARED);
        assertThat(check.outcome()).contains("one word").contains("whole documents");
    }

    @Test
    void aClaimWithinADistanceIsNotComparedEither() {
        Claim near = new Claim(1, 0, "document", "within-l1", 3, "local-report", "proved", "geometric", List.of());
        ClaimCheck check = check(near, 5, "certified");
        assertThat(check.standing()).isEqualTo(ClaimCheck.Standing.NOT_COMPARED);
        assertThat(check.outcome()).contains("within L1 distance 3");
        assertThat(ClaimCheck.terms(near)).isEqualTo("document, within L1 distance 3, local-report, proved");
    }

    /** Authors of several documents: a promise for one document does not limit what tells of all of an author's. */
    @Test
    void aClaimAboutDocumentsIsNotComparedWithAuthors() {
        RunResult documents = Runs.run(List.of(
                Runs.attack("vips", "vips-lda", Map.of(), List.of(Runs.document(0.01)), "lira-online", 10, 0.1)));
        DatasetSummary one = documents.dataset();
        RunResult authors = new RunResult(
                documents.schema(),
                documents.name(),
                documents.seed(),
                documents.version(),
                new DatasetSummary(600, one.totals(), one.preparation(), one.duplicates(), one.sha256()),
                documents.cells(),
                documents.audits(),
                documents.controls());
        assertThat(ClaimCheck.of(ExperimentView.of(documents).get(0)).get(0).standing())
                .isEqualTo(ClaimCheck.Standing.DOUBTFUL);
        ClaimCheck check = ClaimCheck.of(ExperimentView.of(authors).get(0)).get(0);
        assertThat(check.standing()).isEqualTo(ClaimCheck.Standing.NOT_COMPARED);
        assertThat(check.outcome()).contains("one document").contains("whole records");
        assertThat(RocFigure.references(ExperimentView.of(authors).get(0))).hasSize(1);
    }

    @Test
    void aCeilingBelowTheClaimIsSaid() {
        assertThat(check(Runs.document(9), 1, "indicative").outcome()).contains("could not have refuted it");
        assertThat(check(Runs.document(2), 1, "indicative").outcome()).doesNotContain("could not have refuted it");
    }

    @Test
    void onlyAComparableClaimDrawsACeiling() {
        assertThat(RocFigure.references(cell(Runs.document(1), 0, "indicative")))
                .extracting(RocFigure.Reference::name)
                .containsExactly("guessing", "most that the proved ε = 1, δ = 1e-5 allows");
        assertThat(RocFigure.references(cell(Runs.word(1), 0, "indicative"))).hasSize(1);
    }

    @Test
    void theCeilingIsTheExponentialOfTwiceEpsilonTimesFprPlusTheDeltaOfTwoSteps() {
        ExperimentView cell = cell(Runs.document(1), 0, "indicative");
        Figure figure = RocFigure.of(cell, Runs.quiet());
        Layer.Line ceiling = (Layer.Line) figure.layers().get(2);
        double[] x = ceiling.x();
        for (int i = 0; i < x.length; i++) {
            assertThat(ceiling.y()[i]).isEqualTo(Math.min(1, Math.exp(2) * x[i] + 1e-5 * (1 + Math.exp(1))));
        }
        assertThat(ceiling.y()[x.length - 1]).isEqualTo(1);
        assertThat(x[0]).isEqualTo(1e-5);
    }

    @Test
    void theFloorLiesBelowOneFalseAlarm() {
        assertThat(RocCurves.floor(2849)).isEqualTo(1e-5);
        assertThat(RocCurves.floor(99_999)).isEqualTo(1e-5);
        assertThat(RocCurves.floor(100_000)).isEqualTo(1e-6);
        assertThat(RocCurves.floor(2_000_000)).isEqualTo(1e-7);
        assertThat(RocCurves.floor(0)).isEqualTo(1e-5);
    }

    @Test
    void curvesStartAtTheFloorWithTheirValueThere() {
        Figure figure = RocFigure.of(ExperimentView.of(Runs.leaky()).get(0), Runs.leaky());
        List<Layer.Steps> curves = figure.layers().stream()
                .filter(Layer.Steps.class::isInstance)
                .map(Layer.Steps.class::cast)
                .toList();
        assertThat(curves).hasSize(4);
        assertThat(curves).allMatch(curve -> curve.x()[0] == 1e-5 && curve.x()[curve.x().length - 1] == 1);
        double[] grid = Runs.leaky().audits().get(0).roc().tpr();
        assertThat(curves.get(0).y()[0]).isEqualTo(grid[1]);
    }

    @Test
    void explanation_speaksOfTwoSteps_onlyWhereRecordsAreAddedOrRemoved() {
        Claim added = Runs.document(5);
        Claim replaced = new Claim(5, 1e-5, "document", "replace", 1, "release", "proved", "a method", List.of());
        assertThat(check(added, 0.5, "indicative").outcome()).contains("two steps of add and remove");
        assertThat(check(replaced, 0.5, "indicative").outcome()).doesNotContain("two steps");
    }

    @Test
    void caption_ofCurvesWithDifferentBands_namesEachMethodWithItsCurves() {
        AttackResult several = Runs.attack("lda", "lda", Map.of(), List.of(), "lira-online", 10, 0.5);
        AttackResult single = Runs.attack("lda", "lda", Map.of(), List.of(), "lira-offline", 1, 0.5);
        RunResult run = Runs.run(List.of(several, single));
        assertThat(RocFigure.of(ExperimentView.of(run).get(0), run).caption())
                .contains("bands 95 % (bootstrap-by-target of lira-online; within-target of lira-offline);");
        RunResult alone = Runs.run(List.of(several));
        assertThat(RocFigure.of(ExperimentView.of(alone).get(0), alone).caption())
                .contains("bands 95 % (bootstrap-by-target);");
    }

    private static ClaimCheck check(Claim claim, double bound, String kind) {
        return ClaimCheck.of(cell(claim, bound, kind)).get(0);
    }

    private static ExperimentView cell(Claim claim, double bound, String kind) {
        AttackResult plain = Runs.attack("vips", "vips-lda", Map.of(), List.of(claim), "lira-online", 10, 1);
        AttackResult bounded = new AttackResult(
                plain.kind(),
                plain.cell(),
                plain.defense(),
                plain.parameters(),
                plain.mode(),
                plain.attack(),
                plain.attackParameters(),
                plain.varianceRule(),
                plain.surface(),
                plain.vocabulary(),
                plain.targets(),
                plain.shadows(),
                plain.perTarget(),
                plain.auc(),
                plain.accuracy(),
                plain.tprAtFpr(),
                plain.roc(),
                plain.guarantees(),
                new EpsilonBound(bound, 0, 0.95, kind, "method", 6),
                plain.utility(),
                plain.exposed(),
                plain.histograms(),
                null);
        return ExperimentView.of(Runs.run(List.of(bounded))).get(0);
    }
}
