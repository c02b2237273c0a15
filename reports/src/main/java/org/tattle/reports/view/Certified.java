package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.tattle.core.EnumText;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.engine.certify.FaultPower;
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

    private static boolean isOfCurve(Certificate certificate) {
        return certificate.curve() != null;
    }

    /** Sentences on guarantees that no certifying audit tested. */
    public static List<String> untested(RunResult run) {
        List<String> untested = new ArrayList<>();
        if (run.certificates().isEmpty()) {
            return uncertified(run);
        }
        for (ExperimentResult cell : run.experiments()) {
            for (PrivacyGuarantee claim : cell.guarantees()) {
                boolean tested = run.certificates().stream()
                        .filter(one -> one.cell().equals(cell.name()) && one.guarantee() != null)
                        .anyMatch(one -> ClaimCheck.isComparable(one.guarantee(), claim));
                if (!tested) {
                    untested.add("Not tested: " + cell.name() + " guarantees " + GuaranteeText.inBrackets(claim)
                            + ", for which no neighboring datasets were tested. "
                            + (claim.isForPublicRecords()
                                    ? "It holds only if the number of records is public: state that"
                                            + " number with the parameter records."
                                    : "None are known for it."));
                }
            }
        }
        return untested;
    }

    private static List<String> uncertified(RunResult run) {
        Map<String, List<String>> names = run.experiments().stream()
                .filter(cell -> !cell.isGuaranteeTested())
                .collect(Collectors.groupingBy(
                        UntestedGuarantee::advice,
                        LinkedHashMap::new,
                        Collectors.mapping(ExperimentResult::name, Collectors.toList())));
        return names.entrySet().stream()
                .map(one -> "Guarantee not tested: " + String.join(", ", one.getValue()) + "; " + one.getKey() + ".")
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

    private TestedCertificate tested() {
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

    /** What the outcome shows under a further assumption, in a sentence; empty if that is nothing more. */
    public String independence() {
        EpsilonBound bound = result.ifIndependent();
        return bound == null ? "" : "ε is at least " + Numbers.fixed(bound.value(), 2) + " by " + bound.method() + ".";
    }

    /** The result for the noise that the guarantee was accounted by, in a sentence; empty if it was not tested. */
    public String curve() {
        if (!isOfCurve(result)) {
            return "";
        }
        return (adjustedCurve <= level() ? "Less private than " : "Not shown to be less private than ") + accounted()
                + " (p: " + Numbers.rounded(adjustedCurve) + ").";
    }

    private String accounted() {
        return "the " + result.curve().family() + " that the guarantee was accounted by";
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
    public String outcome() {
        return switch (standing()) {
            case VIOLATED ->
                "Violated" + (claim().status() == Status.PROVED ? ": the proof or the code is wrong." : ".");
            case HOLDS -> "Not contradicted" + power();
            case OUT_OF_REACH -> "Out of reach.";
            case NO_GUARANTEE -> "No guarantee to test.";
        };
    }

    /** Which fault would have been found, as the end of a sentence; files may lack what the audit was. */
    private String power() {
        if (!result.parameters().containsKey("pilot") && !result.parameters().containsKey("trainings")) {
            return ".";
        }
        OptionalDouble times = FaultPower.of(result, level() / tests);
        return (times.isPresent()
                        ? "; noise " + Numbers.fixed(times.getAsDouble(), 1) + " times too small would have been found"
                        : "; not even noise 100 times too small would have been found")
                + " in at least " + Math.round(10 * FaultPower.POWER)
                + " of 10 such audits, if the release shows all of it; smaller"
                + " faults may pass.";
    }

    /** The violation as a sentence, for a headline. */
    public String sentence() {
        return "A guarantee is violated: " + result.cell() + " guarantees " + GuaranteeText.inBrackets(claim())
                + ", and " + shown() + ".";
    }

    /** What shows a violation. */
    String shown() {
        return isRefuted()
                ? "independent runs certify ε of at least " + Numbers.fixed(bound().value(), 2)
                : "independent runs show that its release is less private than " + accounted();
    }

    /** The number of trainings in words, and whether the runs stopped before the planned number. */
    public String trainings() {
        Certificate.Evidence evidence = result.evidence();
        return Numbers.count(evidence.trainings())
                + (evidence.trainings() < evidence.planned()
                        ? " of at most " + Numbers.count(evidence.planned())
                                + " models trained, as the guarantee was refuted"
                        : " models trained");
    }

    /** The adjusted p-value: {@code 0.01}, or {@code < 1e-12} if it is smaller. */
    public String probability() {
        return adjusted < 1e-12 ? "< 1e-12" : Numbers.rounded(adjusted);
    }
}
