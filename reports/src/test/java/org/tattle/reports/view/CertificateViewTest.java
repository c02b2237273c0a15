package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.GuaranteeVerdict;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.engine.verdict.TestedCertificate.Standing;
import org.tattle.reports.ReportPage;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;
import org.tattle.reports.Summary;

class CertificateViewTest {
    static Certificate certificate(PrivacyGuarantee guarantee, double bound, double ceiling, double pValue) {
        return certificate(guarantee, bound, ceiling, pValue, 1e-30);
    }

    static Certificate certificate(
            PrivacyGuarantee guarantee, double bound, double ceiling, double pValue, double leastPValue) {
        return new Certificate(
                "vips-lda-epsilon-1",
                "distinguishing",
                Map.of("runs", 500),
                new Certificate.Neighbors(Unit.DOCUMENT, Adjacency.ADD_REMOVE, "a document of one word"),
                new Certificate.Evidence("called with", 1500),
                new EpsilonBound(bound, 0, 0.95, EpsilonBound.Kind.CERTIFIED, "Clopper-Pearson", ceiling),
                guarantee == null ? null : new Certificate.Test(guarantee, pValue, leastPValue));
    }

    private static List<Standing> standings(Certificate... certificates) {
        return CertificateView.of(RunVerdict.of(ShownRuns.certified(List.of(certificates)))).stream()
                .map(CertificateView::standing)
                .toList();
    }

    @Test
    void aGuaranteeStandsAsItsProbabilityOverAllGuaranteesSays() {
        PrivacyGuarantee one = Runs.document(1);
        assertThat(standings(certificate(one, 2, 4, 0.05))).containsExactly(Standing.VIOLATED);
        assertThat(standings(certificate(one, 2, 4, 0.051))).containsExactly(Standing.HOLDS);
        assertThat(standings(certificate(one, 2, 4, 0.03), certificate(one, 0, 4, 1)))
                .as("of two guarantees each has half the probability")
                .containsExactly(Standing.HOLDS, Standing.HOLDS);
        assertThat(standings(certificate(one, 2, 4, 0.025), certificate(null, 3, 4, Double.NaN)))
                .as("what guarantees nothing takes no share")
                .containsExactly(Standing.VIOLATED, Standing.NO_GUARANTEE);
        assertThat(standings(certificate(one, 2, 4, 1, 0.051), certificate(one, 2, 4, 1, 0.05)))
                .containsExactly(Standing.OUT_OF_REACH, Standing.HOLDS);
    }

    @Test
    void aBrokenGuaranteeLeadsThePageAndTheTerminal() {
        RunResult run = ShownRuns.certified(
                List.of(certificate(Runs.document(1), 2, 4, 1e-20), certificate(Runs.document(1), 3.5, 4, 1e-20)));
        String sentence = "A guarantee is violated: vips-lda-epsilon-1 guarantees ε = 1";
        assertThat(ReportPage.html(run, Runs.provenance()))
                .contains("<h1>A guarantee is violated</h1>")
                .contains("certify ε of at least 3.50.</p>")
                .contains("p: &lt; 1e-12")
                .contains("is at most 5 %");
        assertThat(Summary.text(run)).contains(sentence).contains("violated");
    }

    @Test
    void whereNothingIsBrokenThePageSaysThatThisIsNoProof() {
        RunResult run = ShownRuns.certified(List.of(certificate(Runs.document(1), 0.5, 4, 1)));
        assertThat(ReportPage.html(run, Runs.provenance()))
                .contains("<h1>Independent runs contradict no guarantee</h1>")
                .contains("This does not prove privacy");
        assertThat(Summary.text(run)).doesNotContain("is violated").doesNotContain("violated");
    }

    @Test
    void aMembershipReportTakesTheRefutationOver() {
        RunResult run = ShownRuns.certifying(Runs.quiet(), List.of(certificate(Runs.document(1), 2, 4, 1e-9)));
        ExperimentView experiment = ExperimentView.of(RunVerdict.of(run)).get(0);
        assertThat(GuaranteeView.of(experiment)).singleElement().satisfies(check -> {
            assertThat(check.verdict().comparison()).isEqualTo(GuaranteeVerdict.Comparison.VIOLATED);
            assertThat(check.outcome().text()).isEqualTo("Violated: independent runs certify ε of at least 2.00.");
        });
    }

    /** One of two guarantees on the same neighbors: what refutes an epsilon of 0.5 by 0.9 leaves one of 1 alone. */
    @Test
    void aMembershipReportTakesOverNoRefutationOfASmallerGuarantee() {
        RunResult run = ShownRuns.certifying(Runs.quiet(), List.of(certificate(Runs.document(0.5), 0.9, 4, 1e-9)));
        assertThat(GuaranteeView.of(ExperimentView.of(RunVerdict.of(run)).get(0)))
                .singleElement()
                .satisfies(
                        check -> assertThat(check.verdict().comparison()).isEqualTo(GuaranteeVerdict.Comparison.HOLDS));
    }

    /** Of each thing that distinguishes guarantees one other, and the same guarantee where it was not refuted. */
    static Stream<Certificate> beside() {
        PrivacyGuarantee own = Runs.document(1);
        Relation same = own.relation();
        return Stream.of(
                certificate(guarantee(0, same, View.RELEASE), 2, 4, 1e-9),
                certificate(guarantee(own.delta(), Relation.addRemove(Unit.AUTHOR), View.RELEASE), 2, 4, 1e-9),
                certificate(guarantee(own.delta(), Relation.replace(Unit.DOCUMENT), View.RELEASE), 2, 4, 1e-9),
                certificate(
                        guarantee(own.delta(), new Relation(Unit.DOCUMENT, Adjacency.ADD_REMOVE, 2), View.RELEASE),
                        2,
                        4,
                        1e-9),
                certificate(guarantee(own.delta(), same, View.TRANSCRIPT), 2, 4, 1e-9),
                certificate(own, 2, 4, 0.051));
    }

    static PrivacyGuarantee guarantee(double delta, Relation relation, View view) {
        return Runs.guarantee(1, delta, relation, view, Status.PROVED, "method");
    }

    /** What refutes a guarantee about other neighbors, another view or another delta says nothing of this one. */
    @ParameterizedTest
    @MethodSource("beside")
    void aMembershipReportTakesOverNoRefutationOfAnotherGuarantee(Certificate certificate) {
        RunResult run = ShownRuns.certifying(Runs.quiet(), List.of(certificate));
        assertThat(GuaranteeView.of(ExperimentView.of(RunVerdict.of(run)).get(0)))
                .singleElement()
                .satisfies(
                        check -> assertThat(check.verdict().comparison()).isEqualTo(GuaranteeVerdict.Comparison.HOLDS));
    }

    /** By how much a bound exceeds its guarantee, not how large either is. */
    @Test
    void theGravestRefutation_exceedsItsGuaranteeMost() {
        Certificate large = certificate(Runs.document(3), 4, 9, 1e-9);
        Certificate grave = certificate(Runs.document(1), 3, 9, 1e-9);
        Certificate holding = certificate(Runs.document(0.1), 9, 9, 1);
        for (List<Certificate> order : List.of(List.of(large, grave, holding), List.of(grave, large, holding))) {
            assertThat(RunVerdict.of(ShownRuns.certified(order)).refuted().map(CertificateView::new))
                    .hasValueSatisfying(worst -> assertThat(worst.result()).isEqualTo(grave));
        }
    }

    static RunResult guaranteeing(PrivacyGuarantee guarantee, Certificate... certificates) {
        RunResult plain = Runs.run(List.of());
        ExperimentResult experiment = ExperimentResult.of(new ExperimentSummary(
                "vips-lda-epsilon-1", "vips-lda", Map.of(), "sound", "corpus", 5, List.of(guarantee)));
        return ShownRuns.certifying(
                plain.toBuilder().experiments(List.of(experiment)).build(), List.of(certificates));
    }

    static Certificate accounted(double pValue) {
        return ShownRuns.accounted(certificate(Runs.document(1), 0.5, 4, 0.5), pValue);
    }

    /** What is guaranteed is not refuted, but the noise that it was accounted by is: two tests share the error. */
    @Test
    void noiseLessThanAccounted_violates() {
        assertThat(standings(accounted(0.025))).containsExactly(Standing.VIOLATED);
        assertThat(standings(accounted(0.026))).containsExactly(Standing.HOLDS);
        RunResult run = ShownRuns.certifying(Runs.quiet(), List.of(accounted(0.01)));
        String less = "less private than the Gaussian noise that the guarantee was accounted by";
        assertThat(RunVerdict.of(run)
                        .refuted()
                        .map(CertificateView::new)
                        .orElseThrow()
                        .sentence()
                        .text())
                .endsWith("independent runs show that its release is " + less + ".");
        assertThat(ReportPage.html(run, Runs.provenance()))
                .contains("Less private than the Gaussian noise", "(p: 0.02)");
        assertThat(CertificateView.of(RunVerdict.of(ShownRuns.certified(List.of(accounted(1)))))
                        .get(0)
                        .curve()
                        .text())
                .isEqualTo("Not shown to be " + less + " (p: 1).");
    }

    /**
     * The noise of one guarantee is refuted: what another one on the same neighbors allows is not, unless it is equal.
     */
    @Test
    void noiseLessThanAccounted_violatesNoOtherGuarantee() {
        assertThat(GuaranteeView.of(
                        ExperimentView.of(RunVerdict.of(ShownRuns.certifying(Runs.quiet(), List.of(accounted(0.01)))))
                                .get(0)))
                .extracting(one -> one.verdict().comparison())
                .containsExactly(GuaranteeVerdict.Comparison.VIOLATED);
        Certificate smaller = ShownRuns.accounted(certificate(Runs.document(0.5), 0.9, 4, 1e-9), 1e-9);
        assertThat(GuaranteeView.of(
                        ExperimentView.of(RunVerdict.of(ShownRuns.certifying(Runs.quiet(), List.of(smaller))))
                                .get(0)))
                .extracting(one -> one.verdict().comparison())
                .containsExactly(GuaranteeVerdict.Comparison.HOLDS);
    }

    /** A guarantee that nothing tested is said, not passed over. */
    @Test
    void promisesThatNoAuditTested_areNamed() {
        Certificate ofOthers = certificate(Runs.document(1), 0, 4, 1);
        assertThat(GuaranteeView.untested(guaranteeing(Runs.document(1), ofOthers)))
                .isEmpty();
        assertThat(GuaranteeView.untested(guaranteeing(Runs.word(1), ofOthers)))
                .extracting(Statement::text)
                .containsExactly(
                        "Not tested: vips-lda-epsilon-1 guarantees ε = 1 (word, replace, local-report, claimed), for "
                                + "which no neighboring datasets were tested. None are known for it.");
        assertThat(GuaranteeView.untested(guaranteeing(Runs.document(1), certificate(null, 0, 4, Double.NaN))))
                .hasSize(1);
        assertThat(GuaranteeView.untested(guaranteeing(Runs.word(1))))
                .as("no bound was asked for")
                .extracting(Statement::text)
                .containsExactly(
                        "Guarantee not tested: vips-lda-epsilon-1; --replay 4, which is the default, or --certify 500 tests"
                                + " it.");
        assertThat(GuaranteeView.untested(guaranteeing(Runs.word(1).needing(Premise.RECORDS))))
                .as("no replay and no certifying run is possible")
                .extracting(Statement::text)
                .containsExactly("Guarantee not tested: vips-lda-epsilon-1; it holds only if the number of records is"
                        + " public; state that number with the parameter records.");
        assertThat(ReportPage.html(guaranteeing(Runs.word(1)), Runs.provenance())
                        .split("</header>")[0])
                .as("it stands with the verdict")
                .containsSubsequence(
                        "<section>", "What this run did not test", "<li>Guarantee not tested: vips-lda-epsilon-1;");
    }

    @Test
    void aGuaranteeForAPublicNumberOfRecords_saysHowItIsTested() {
        PrivacyGuarantee open =
                guarantee(0, Relation.addRemove(Unit.DOCUMENT), View.RELEASE).needing(Premise.RECORDS);
        assertThat(GuaranteeView.untested(guaranteeing(open, certificate(Runs.document(1), 0, 4, 1))))
                .singleElement()
                .asString()
                .endsWith(
                        "It holds only if the number of records is public: state that number with the parameter records.");
    }
}
