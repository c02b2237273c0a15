package org.tattle.accounting;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * What accountants said to one question.
 *
 * @param given the answers, the best first
 * @param refused who has none
 */
public record AccountingResults<T>(List<Answer<T>> given, List<Refused<T>> refused) {
    private sealed interface Reply<T> {}

    /**
     * What one accountant found.
     *
     * @param method the accountant's name
     */
    public record Answer<T>(String method, T found) implements Reply<T> {}

    /**
     * Why one accountant has no answer.
     *
     * @param method the accountant's name
     * @param reason one line
     */
    public record Refused<T>(String method, String reason) implements Reply<T> {}

    /** Asks all of them at once. */
    public static <T> AccountingResults<T> ask(
            List<Accountant> accountants, Function<Accountant, T> question, Comparator<T> order) {
        List<Answer<T>> given = new ArrayList<>();
        List<Refused<T>> refused = new ArrayList<>();
        for (Reply<T> reply : accountants.parallelStream()
                .map(accountant -> reply(accountant, question))
                .toList()) {
            if (reply instanceof Answer<T> answer) {
                given.add(answer);
            } else if (reply instanceof Refused<T> none) {
                refused.add(none);
            }
        }
        given.sort(Comparator.comparing(Answer::found, order));
        return new AccountingResults<>(List.copyOf(given), List.copyOf(refused));
    }

    private static <T> Reply<T> reply(Accountant accountant, Function<Accountant, T> question) {
        try {
            return new Answer<>(accountant.name(), question.apply(accountant));
        } catch (UnsupportedEventException refusal) {
            return new Refused<>(accountant.name(), refusal.detail());
        }
    }
}
