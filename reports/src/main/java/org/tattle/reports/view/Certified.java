package org.tattle.reports.view;

import static org.tattle.reports.view.CertifiedSentence.BESIDE;
import static org.tattle.reports.view.CertifiedSentence.EPSILON_CERTIFIED;
import static org.tattle.reports.view.CertifiedSentence.GUARANTEE_VIOLATED;
import static org.tattle.reports.view.CertifiedSentence.IF_INDEPENDENT;
import static org.tattle.reports.view.CertifiedSentence.LESS_PRIVATE;
import static org.tattle.reports.view.CertifiedSentence.NOISE_REFUTED;
import static org.tattle.reports.view.CertifiedSentence.NONE_KNOWN;
import static org.tattle.reports.view.CertifiedSentence.NOTHING_TESTED;
import static org.tattle.reports.view.CertifiedSentence.NOT_CONTRADICTED;
import static org.tattle.reports.view.CertifiedSentence.NOT_LESS_PRIVATE;
import static org.tattle.reports.view.CertifiedSentence.NOT_TESTED;
import static org.tattle.reports.view.CertifiedSentence.PROOF_OR_CODE_WRONG;
import static org.tattle.reports.view.CertifiedSentence.REPLAYED_ALONE;
import static org.tattle.reports.view.CertifiedSentence.STATE_THE_RECORDS;
import static org.tattle.reports.view.CertifiedSentence.STOPPED;
import static org.tattle.reports.view.CertifiedSentence.TRAINED;
import static org.tattle.reports.view.CertifiedSentence.WOULD_HAVE_FOUND;
import static org.tattle.reports.view.CertifiedSentence.WOULD_HAVE_MISSED;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.tattle.certify.FaultPower;
import org.tattle.core.EnumText;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.certify.TestedCertificate;
import org.tattle.engine.certify.UntestedGuarantee;

/**
 * A certified bound, compared with the guarantee for the same neighbors. All guarantees of a run are tested together
 * (Holm), so that the probability of calling any true guarantee of a run violated is at most one minus the bounds'
 * confidence.
 *
 * @param adjusted the Holm-adjusted p-value of the guarantee; NaN if there is none
 * @param adjustedCurve that of the noise that the guarantee was accounted by; NaN if it was not tested
 * @param tests the number of tests of the run
 */
public record Certified(Certificate result, double adjusted, double adjustedCurve, int tests) {
    /** The result of comparing a guarantee with the bound. */
    public enum Standing {
        VIOLATED,
        HOLDS,
        /** The test could not have shown a violation, however much leaked. */
        OUT_OF_REACH,
        NO_GUARANTEE;

        /** The name of its CSS class in the page. */
        public String style() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** All certified bounds of a run, in its order. */
    public static List<Certified> of(RunResult run) {
        return TestedCertificate.of(run).stream()
                .map(one -> new Certified(one.certificate(), one.adjusted(), one.adjustedCurve(), one.tests()))
                .toList();
    }

    /** Sentences on guarantees that no certifying audit tested. */
    public static List<Statement> untested(RunResult run) {
        List<Statement> untested = new ArrayList<>();
        if (run.certificates().isEmpty()) {
            return uncertified(run);
        }
        for (ExperimentResult cell : run.experiments()) {
            boolean isReplayed = cell.replay()
                    .filter(one -> one.verdict() != ReplayResult.Verdict.NOT_REPLAYABLE)
                    .isPresent();
            for (PrivacyGuarantee claim : cell.guarantees()) {
                boolean tested = run.certificates().stream()
                        .filter(one -> one.cell().equals(cell.name()) && one.guarantee() != null)
                        .anyMatch(one -> TestedCertificate.isComparable(one.guarantee(), claim));
                if (!tested) {
                    untested.add((isReplayed ? REPLAYED_ALONE : NOT_TESTED)
                            .with(cell.name(), GuaranteeText.inBrackets(claim))
                            .and((claim.isForPublicRecords() ? STATE_THE_RECORDS : NONE_KNOWN).with()));
                }
            }
        }
        return untested;
    }

    private static List<Statement> uncertified(RunResult run) {
        Map<Statement, List<String>> names = run.experiments().stream()
                .filter(cell -> !cell.isGuaranteeTested())
                .collect(Collectors.groupingBy(
                        UntestedGuarantee::advice,
                        LinkedHashMap::new,
                        Collectors.mapping(ExperimentResult::name, Collectors.toList())));
        return names.entrySet().stream()
                .map(one -> NOTHING_TESTED.with(String.join(", ", one.getValue()), one.getKey()))
                .toList();
    }

    /** The violated guarantee whose bound exceeds its epsilon by the most. */
    public static Optional<Certified> worst(List<Certified> all) {
        return all.stream()
                .filter(certified -> certified.standing() == Standing.VIOLATED)
                .max((one, other) -> Double.compare(
                        one.bound().value() - one.claim().epsilon(),
                        other.bound().value() - other.claim().epsilon()));
    }

    TestedCertificate tested() {
        return new TestedCertificate(result, adjusted, adjustedCurve, tests);
    }

    /** The family-wise error of all guarantees together. */
    public double level() {
        return tested().level();
    }

    /** The result for the guarantee. */
    public Standing standing() {
        if (claim() == null) {
            return Standing.NO_GUARANTEE;
        }
        if (tested().isViolated()) {
            return Standing.VIOLATED;
        }
        return result.leastPValue() > level() ? Standing.OUT_OF_REACH : Standing.HOLDS;
    }

    /** The guarantee; null if there is none. */
    public PrivacyGuarantee claim() {
        return result.guarantee();
    }

    /** What the outcome shows under a further assumption, in a sentence; nothing if that is nothing more. */
    public Statement independence() {
        EpsilonBound bound = result.ifIndependent();
        return bound == null ? Statement.NOTHING : IF_INDEPENDENT.with(Numbers.fixed(bound.value(), 2), bound.method());
    }

    /** The result for the noise that the guarantee was accounted by, in a sentence; nothing if it was not tested. */
    public Statement curve() {
        return result.curve() == null
                ? Statement.NOTHING
                : (isCurveRefuted() ? LESS_PRIVATE : NOT_LESS_PRIVATE)
                        .with(result.curve().family(), Numbers.rounded(adjustedCurve));
    }

    /** Whether the noise that the guarantee was accounted by is refuted. */
    boolean isCurveRefuted() {
        return adjustedCurve <= level();
    }

    /** Whether what is guaranteed is refuted, and not only the noise that it was accounted by. */
    private boolean isRefuted() {
        return adjusted <= level();
    }

    /** The certified bound. */
    public EpsilonBound bound() {
        return result.bound();
    }

    /** The neighbors as text: {@code document, add-remove}. */
    public String relation() {
        return EnumText.of(result.neighbors().unit()) + ", "
                + EnumText.of(result.neighbors().adjacency());
    }

    /** The result for the guarantee as a sentence. */
    public Statement outcome() {
        return switch (standing()) {
            case VIOLATED ->
                (claim().status() == Status.PROVED ? PROOF_OR_CODE_WRONG : CertifiedSentence.VIOLATED).with();
            case HOLDS -> holds();
            case OUT_OF_REACH -> CertifiedSentence.OUT_OF_REACH.with();
            case NO_GUARANTEE -> CertifiedSentence.NO_GUARANTEE.with();
        };
    }

    /** That nothing is contradicted, and which fault would have been found; files may lack what the audit was. */
    private Statement holds() {
        if (!result.parameters().containsKey("pilot") && !result.parameters().containsKey("trainings")) {
            return NOT_CONTRADICTED.with();
        }
        OptionalDouble times = FaultPower.of(result, level() / tests);
        long often = Math.round(10 * FaultPower.POWER);
        Statement found = times.isPresent()
                ? WOULD_HAVE_FOUND.with(Numbers.fixed(times.getAsDouble(), 1), often)
                : WOULD_HAVE_MISSED.with(often);
        return result.parameters().get(Certificate.BACKGROUND) instanceof Number records
                ? found.and(BESIDE.with(Numbers.count(records.intValue(), "record")))
                : found;
    }

    /** The violation as a sentence, for a headline. */
    public Statement sentence() {
        return GUARANTEE_VIOLATED.with(result.cell(), GuaranteeText.inBrackets(claim()), shown());
    }

    /** What shows a violation. */
    Statement shown() {
        return isRefuted()
                ? EPSILON_CERTIFIED.with(Numbers.fixed(bound().value(), 2))
                : NOISE_REFUTED.with(result.curve().family());
    }

    /** The number of trainings in words, and whether the runs stopped before the planned number. */
    public Statement trainings() {
        Certificate.Evidence evidence = result.evidence();
        String trainings = Numbers.count(evidence.trainings());
        return evidence.trainings() < evidence.planned()
                ? STOPPED.with(trainings, Numbers.count(evidence.planned()))
                : TRAINED.with(trainings);
    }

    /** The adjusted p-value: {@code 0.01}, or {@code < 1e-12} if it is smaller. */
    public String probability() {
        return adjusted < 1e-12 ? "< 1e-12" : Numbers.rounded(adjusted);
    }
}
