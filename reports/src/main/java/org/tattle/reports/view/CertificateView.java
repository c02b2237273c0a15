package org.tattle.reports.view;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.tattle.certify.FaultPower;
import org.tattle.core.EnumText;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.engine.verdict.TestedCertificate;

/** A certified bound, and what it says of the guarantee for the same neighbors, in words. */
public record CertificateView(TestedCertificate tested) {
    /** All certified bounds of a run, in its order. */
    public static List<CertificateView> of(RunVerdict audit) {
        return audit.certificates().stream().map(CertificateView::new).toList();
    }

    public Certificate result() {
        return tested.certificate();
    }

    /** The family-wise error of all guarantees together. */
    public double level() {
        return tested.level();
    }

    /** The result for the guarantee. */
    public TestedCertificate.Standing standing() {
        return tested.standing();
    }

    /** The name of the CSS class of {@link #standing}. */
    public String style() {
        return standing().name().toLowerCase(Locale.ROOT);
    }

    /** The guarantee; null if there is none. */
    public PrivacyGuarantee guarantee() {
        return tested.guarantee();
    }

    public EpsilonBound bound() {
        return tested.bound();
    }

    /** What the outcome shows under a further assumption, in a sentence; nothing if that is nothing more. */
    public Statement independence() {
        EpsilonBound bound = result().ifIndependent();
        return bound == null
                ? Statement.NOTHING
                : GuaranteeViewSentence.IF_INDEPENDENT.with(Numbers.fixed(bound.value(), 2), bound.method());
    }

    /** The result for the noise that the guarantee was accounted by, in a sentence; nothing if it was not tested. */
    public Statement curve() {
        return result().curve() == null
                ? Statement.NOTHING
                : (tested.isCurveRefuted()
                                ? GuaranteeViewSentence.LESS_PRIVATE
                                : GuaranteeViewSentence.NOT_LESS_PRIVATE)
                        .with(result().curve().family(), Numbers.rounded(tested.adjustedCurve()));
    }

    /** The neighbors as text: {@code document, add-remove}. */
    public String relation() {
        return EnumText.of(result().neighbors().unit()) + ", "
                + EnumText.of(result().neighbors().adjacency());
    }

    /** The result for the guarantee as a sentence. */
    public Statement outcome() {
        return switch (standing()) {
            case VIOLATED ->
                (guarantee().status() == Status.PROVED
                                ? GuaranteeViewSentence.PROOF_OR_CODE_WRONG
                                : GuaranteeViewSentence.VIOLATED)
                        .with();
            case HOLDS -> holds();
            case OUT_OF_REACH -> GuaranteeViewSentence.OUT_OF_REACH.with();
            case NO_GUARANTEE -> GuaranteeViewSentence.NO_GUARANTEE.with();
        };
    }

    /** That nothing is contradicted, and which fault would have been found; files may lack what the audit was. */
    private Statement holds() {
        if (!result().parameters().containsKey("pilot")
                && !result().parameters().containsKey("trainings")) {
            return GuaranteeViewSentence.NOT_CONTRADICTED.with();
        }
        OptionalDouble times = FaultPower.of(result(), level() / tested.tests());
        long often = Math.round(10 * FaultPower.POWER);
        Statement found = times.isPresent()
                ? GuaranteeViewSentence.WOULD_HAVE_FOUND.with(Numbers.fixed(times.getAsDouble(), 1), often)
                : GuaranteeViewSentence.WOULD_HAVE_MISSED.with(often);
        return result().parameters().get(Certificate.BACKGROUND) instanceof Number records
                ? found.and(GuaranteeViewSentence.BESIDE.with(Numbers.count(records.intValue(), "record")))
                : found;
    }

    /** The violation as a sentence, for a headline. */
    public Statement sentence() {
        return GuaranteeViewSentence.VIOLATED_BY_RUNS.with(
                tested.experiment(), GuaranteeText.inBrackets(guarantee()), shown());
    }

    /** What shows a violation. */
    Statement shown() {
        return tested.isRefuted()
                ? GuaranteeViewSentence.EPSILON_CERTIFIED.with(Numbers.fixed(bound().value(), 2))
                : GuaranteeViewSentence.NOISE_REFUTED.with(result().curve().family());
    }

    /** The number of trainings in words, and whether the runs stopped before the planned number. */
    public Statement trainings() {
        Certificate.Evidence evidence = result().evidence();
        String trainings = Numbers.count(evidence.trainings());
        return evidence.trainings() < evidence.planned()
                ? GuaranteeViewSentence.STOPPED.with(trainings, Numbers.count(evidence.planned()))
                : GuaranteeViewSentence.TRAINED.with(trainings);
    }

    /** The adjusted p-value: {@code 0.01}, or {@code < 1e-12} if it is smaller. */
    public String probability() {
        return tested.adjusted() < 1e-12 ? "< 1e-12" : Numbers.rounded(tested.adjusted());
    }
}
