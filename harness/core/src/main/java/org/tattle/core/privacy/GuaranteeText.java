package org.tattle.core.privacy;

import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.EnumText;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;

/**
 * Formats a guarantee as readable text. A sentence states its epsilon and delta with the unit, the adjacency, the view
 * and the status, without which they mean nothing; a table may have a column for each.
 */
public final class GuaranteeText {
    private static final double WEAK = 10;

    private GuaranteeText() {}

    /**
     * What an epsilon above {@value #WEAK} means, as a clause: {@code an ε of 40.3045 promises practically nothing: it
     * lets the odds that a record was used change by a factor of more than 10^17}; empty for a smaller one.
     */
    public static Optional<Statement> weak(double epsilon) {
        return epsilon > WEAK
                ? Optional.of(GuaranteeSentence.PROMISES_NOTHING.with(
                        Numbers.rounded(epsilon, RoundingMode.CEILING),
                        Double.isFinite(epsilon)
                                ? "more than 10^" + (long) Math.floor(epsilon / Math.log(10))
                                : "any size"))
                : Optional.empty();
    }

    /** The text for brackets in a sentence: {@code ε = 5, δ = 1e-5 (document, add-remove, release, proved)}. */
    public static String inBrackets(PrivacyGuarantee guarantee) {
        return budget(guarantee) + " (" + terms(guarantee) + ")";
    }

    /**
     * The text in brackets of guarantees that differ in nothing but their views: {@code ε = 5 (word, replace,
     * transcript and release, proved)}.
     *
     * @param alike at least one
     */
    public static String inBrackets(List<PrivacyGuarantee> alike) {
        return budget(alike.get(0)) + " (" + terms(alike) + ")";
    }

    /** The text for a line: {@code ε = 5, δ = 1e-5 per document, add-remove, release, proved}. */
    public static String inLine(PrivacyGuarantee guarantee) {
        return budget(guarantee) + " per " + terms(guarantee);
    }

    /** The text without Greek letters: {@code epsilon 5, delta 1e-5 for one document, add-remove, release, proved}. */
    public static String inWords(PrivacyGuarantee guarantee) {
        return "epsilon " + epsilon(guarantee)
                + (guarantee.delta() > 0 ? ", delta " + Numbers.plain(guarantee.delta()) : "") + " for one "
                + terms(guarantee);
    }

    /** The column of ε and δ in a table that has further columns for the rest: {@code ε = 5, δ = 1e-5}. */
    public static String budget(PrivacyGuarantee guarantee) {
        return "ε = " + epsilon(guarantee) + (guarantee.delta() > 0 ? ", δ = " + Numbers.plain(guarantee.delta()) : "");
    }

    /** Everything except ε and δ, for use beside these: {@code document, add-remove, release, proved}. */
    public static String terms(PrivacyGuarantee guarantee) {
        return terms(guarantee.relation(), EnumText.of(guarantee.view()), EnumText.of(guarantee.status()));
    }

    /** The same for guarantees that differ in nothing but their views, at least one. */
    public static String terms(List<PrivacyGuarantee> alike) {
        PrivacyGuarantee first = alike.get(0);
        String views = alike.stream().map(GuaranteeText::view).collect(Collectors.joining(" and "));
        return terms(first.relation(), views, status(first));
    }

    /** The same for a guarantee read from a file, whose view and status are not checked. */
    public static String terms(Relation relation, String view, String status) {
        return String.join(", ", EnumText.of(relation.unit()), relation.adjacencyText(), view, status);
    }

    public static String unit(PrivacyGuarantee guarantee) {
        return EnumText.of(guarantee.relation().unit());
    }

    /** The adjacency, for a column: {@code add-remove}, {@code within L1 distance 3}. */
    public static String adjacency(PrivacyGuarantee guarantee) {
        return guarantee.relation().adjacencyText();
    }

    public static String view(PrivacyGuarantee guarantee) {
        return EnumText.of(guarantee.view());
    }

    public static String status(PrivacyGuarantee guarantee) {
        return EnumText.of(guarantee.status());
    }

    private static String epsilon(PrivacyGuarantee guarantee) {
        return Numbers.rounded(guarantee.epsilon(), RoundingMode.CEILING); // rounded down, it would claim too much
    }
}
