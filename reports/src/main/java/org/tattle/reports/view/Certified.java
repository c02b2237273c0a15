package org.tattle.reports.view;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tattle.core.EnumText;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.math.statistics.MultipleTesting;

/**
 * A bound that certifies, and how it stands to what was guaranteed about the same neighbors. Guarantees are refuted
 * over all of a run together (Holm), so that a run of true guarantees refutes any with a probability of at most one
 * less the bounds' confidence.
 *
 * @param adjusted the smallest such probability at which the guarantee is refuted; NaN where nothing is guaranteed
 */
public record Certified(Certificate result, double adjusted) {
    /** How a guarantee stands. */
    public enum Standing {
        VIOLATED,
        HOLDS,
        /** Whatever had leaked, the guarantee would not have been refuted. */
        OUT_OF_REACH,
        NO_GUARANTEE;

        /** The name of its style in the page. */
        public String style() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** All bounds of a run, in its order. */
    public static List<Certified> of(RunResult run) {
        List<Certificate> all = run.certificates();
        double[] adjusted = MultipleTesting.holm(all.stream()
                .filter(Certified::isTest)
                .mapToDouble(Certificate::pValue)
                .toArray());
        List<Certified> certified = new ArrayList<>();
        int next = 0;
        for (Certificate certificate : all) {
            certified.add(new Certified(certificate, isTest(certificate) ? adjusted[next++] : Double.NaN));
        }
        return List.copyOf(certified);
    }

    /** Whether it tests a guarantee; a file may lack the probability. */
    private static boolean isTest(Certificate certificate) {
        return certificate.guarantee() != null && !Double.isNaN(certificate.pValue());
    }

    /** Guarantees that no audit put to the test, a sentence each; empty where no bound was asked for. */
    public static List<String> untested(RunResult run) {
        List<String> untested = new ArrayList<>();
        if (run.certificates().isEmpty()) {
            return untested;
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
                                            + " number with `records`."
                                    : "None are known for it."));
                }
            }
        }
        return untested;
    }

    /** The refuted guarantee of the largest bound. */
    public static Optional<Certified> worst(List<Certified> all) {
        return all.stream()
                .filter(certified -> certified.standing() == Standing.VIOLATED)
                .max((one, other) -> Double.compare(
                        one.bound().value() - one.claim().epsilon(),
                        other.bound().value() - other.claim().epsilon()));
    }

    /** The probability of a false alarm, of all guarantees together: one less the confidence, without its rounding. */
    public double level() {
        return BigDecimal.ONE.subtract(BigDecimal.valueOf(bound().confidence())).doubleValue();
    }

    /** How the guarantee stands. */
    public Standing standing() {
        if (claim() == null) {
            return Standing.NO_GUARANTEE;
        }
        if (adjusted <= level()) {
            return Standing.VIOLATED;
        }
        return result.leastPValue() > level() ? Standing.OUT_OF_REACH : Standing.HOLDS;
    }

    /** What was guaranteed; null: nothing. */
    public PrivacyGuarantee claim() {
        return result.guarantee();
    }

    /** What is certified. */
    public EpsilonBound bound() {
        return result.bound();
    }

    /** Which neighbors: {@code document, add-remove}. */
    public String relation() {
        return EnumText.of(result.neighbors().unit()) + ", "
                + EnumText.of(result.neighbors().adjacency());
    }

    /** How the guarantee stands, in a sentence. */
    public String outcome() {
        return switch (standing()) {
            case VIOLATED ->
                "Violated" + (claim().status() == Status.PROVED ? ": the proof or the code is wrong." : ".");
            case HOLDS -> "Not contradicted.";
            case OUT_OF_REACH -> "Out of reach.";
            case NO_GUARANTEE -> "No guarantee to test.";
        };
    }

    /** The finding, for a headline. */
    public String sentence() {
        return "A guarantee is violated: " + result.cell() + " guarantees " + GuaranteeText.inBrackets(claim())
                + ", and independent runs certify ε of at least "
                + Numbers.fixed(bound().value(), 2) + ".";
    }

    /** The probability that decides: {@code 0.01}, or {@code < 1e-12} where it is smaller still. */
    public String probability() {
        return adjusted < 1e-12 ? "< 1e-12" : Numbers.rounded(adjusted);
    }
}
