package org.tattle.engine.reproduction;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/**
 * A statement of a paper that a run can confirm or contradict: a published value, or a claim about an order. Exactly
 * one of {@code of}, {@code ascending}, {@code falls}, {@code rises} and {@code ratio} is given.
 */
public record PaperStatement(
        @Setting(value = "", meaning = "what is stated, in a sentence or a short quotation; names it in records")
        String says,

        @Setting(value = "", meaning = "where: section or table and row, and the page; empty for a finding of our own")
        String at,

        @Setting(value = "null", meaning = "the row of a series that it is about; null in a plan")
        Optional<String> row,

        @Setting(
                value = "",
                meaning = "the number that is compared: auc ATTACK, tpr@FPR ATTACK, accuracy ATTACK, guessed ATTACK,"
                        + " probability ATTACK, rejected STATISTIC, larger STATISTIC, divergence STATISTIC, top-word N (of the"
                        + " n-th topic shown), or the key of a metric of utility")
        String number,

        @Setting(value = "null", meaning = "the experiment whose number is stated: DEFENSE name=value ...")
        Optional<String> of,

        @Setting(
                value = "null",
                meaning = "the value that the paper prints, with its digits, in quotation marks; null: it prints none")
        Optional<String> published,

        @Setting(
                value = "[]",
                meaning = "with of: other numbers of the same experiments, all of which are below the number")
        List<String> above,

        @Setting(
                value = "[]",
                meaning = "selections of experiments whose numbers ascend, wherever they share parameters")
        List<String> ascending,

        @Setting(value = "null", meaning = "a selection of experiments whose number falls along a parameter")
        Optional<String> falls,

        @Setting(value = "null", meaning = "a selection of experiments whose number rises along a parameter")
        Optional<String> rises,

        @Setting(value = "null", meaning = "the parameter along which it falls or rises")
        Optional<String> along,

        @Setting(
                value = "false",
                meaning = "whether each number is the mean of those at all values of the parameter so far")
        boolean averaged,

        @Setting(value = "[]", meaning = "two selections: the number of the first is compared with that of the second")
        List<String> ratio,

        @Setting(value = "null", meaning = "the least ratio that agrees; null: none")
        Optional<Double> atLeast,

        @Setting(value = "null", meaning = "the largest ratio that agrees; null: none")
        Optional<Double> atMost,

        @Setting(
                value = "",
                meaning = "why the published value cannot be compared, such as another corpus; only its shape is then")
        String unlike,

        @Setting(value = "", meaning = "why ours differs, shown where it does")
        String reason) {
    public PaperStatement {
        Preconditions.check(!says.isBlank(), "says must not be empty");
        above = List.copyOf(above);
        ascending = List.copyOf(ascending);
        ratio = List.copyOf(ratio);
        long forms = Stream.of(
                        of.isPresent(), !ascending.isEmpty(), falls.isPresent(), rises.isPresent(), !ratio.isEmpty())
                .filter(given -> given)
                .count();
        Preconditions.check(forms == 1, "exactly one of of, ascending, falls, rises and ratio must be given");
        Preconditions.check(ascending.isEmpty() || ascending.size() > 1, "ascending must have at least two selections");
        Preconditions.check(ratio.isEmpty() || ratio.size() == 2, "ratio must have two selections");
        Preconditions.check(
                ratio.isEmpty() == (atLeast.isEmpty() && atMost.isEmpty()),
                "ratio must be given with at-least, at-most or both");
        Preconditions.check(
                along.isPresent() == (falls.isPresent() || rises.isPresent()),
                "along must be given with falls or rises, and only then");
        Preconditions.check(!averaged || along.isPresent(), "averaged must be given with falls or rises only");
        Preconditions.check(published.isEmpty() || of.isPresent(), "published must be given with of");
        Preconditions.check(
                above.isEmpty() || (of.isPresent() && published.isEmpty()),
                "above must be given with of, not published");
        Preconditions.check(
                published.isEmpty() || published.get().matches("-?\\d+(\\.\\d+)?"),
                "published must be a number with its digits. Provided value: '%s'",
                published.orElse(""));
        MeasuredNumber.parse(number);
        above.forEach(MeasuredNumber::parse);
        selections(of, ascending, falls, rises, ratio).forEach(ExperimentSelection::parse);
    }

    /** All selections of experiments. */
    List<String> selections() {
        return selections(of, ascending, falls, rises, ratio);
    }

    private static List<String> selections(
            Optional<String> of,
            List<String> ascending,
            Optional<String> falls,
            Optional<String> rises,
            List<String> ratio) {
        return Stream.of(of.stream(), ascending.stream(), falls.stream(), rises.stream(), ratio.stream())
                .flatMap(each -> each)
                .toList();
    }

    /** Whether the paper states it; a finding of our own has no place in it. */
    public boolean isOfPaper() {
        return !at.isEmpty();
    }

    /** Whether another statement claims the same of the same numbers, whatever it says of reasons and places. */
    boolean isSameClaim(PaperStatement other) {
        return number.equals(other.number)
                && selections().equals(other.selections())
                && published.equals(other.published)
                && above.equals(other.above)
                && along.equals(other.along)
                && averaged == other.averaged
                && atLeast.equals(other.atLeast)
                && atMost.equals(other.atMost);
    }
}
