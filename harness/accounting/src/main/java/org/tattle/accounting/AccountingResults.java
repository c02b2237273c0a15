package org.tattle.accounting;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * The results of several accountants for the same computation.
 *
 * @param given the results, the best first
 * @param refused the accountants that have no result
 */
public record AccountingResults<T>(List<AccountantResult<T>> given, List<Refused<T>> refused) {
    private sealed interface Reply<T> {}

    /**
     * The result of one accountant.
     *
     * @param method the accountant's name
     */
    public record AccountantResult<T>(String method, T found) implements Reply<T> {}

    /**
     * The reason why one accountant has no result.
     *
     * @param method the accountant's name
     * @param reason one line
     */
    public record Refused<T>(String method, String reason) implements Reply<T> {}

    /** Runs a computation with all accountants in parallel. */
    public static <T> AccountingResults<T> ask(
            List<Accountant> accountants, Function<Accountant, T> question, Comparator<T> order) {
        List<AccountantResult<T>> given = new ArrayList<>();
        List<Refused<T>> refused = new ArrayList<>();
        for (Reply<T> reply : accountants.parallelStream()
                .map(accountant -> reply(accountant, question))
                .toList()) {
            if (reply instanceof AccountantResult<T> answer) {
                given.add(answer);
            } else if (reply instanceof Refused<T> none) {
                refused.add(none);
            }
        }
        given.sort(Comparator.comparing(AccountantResult::found, order));
        return new AccountingResults<>(List.copyOf(given), List.copyOf(refused));
    }

    private static <T> Reply<T> reply(Accountant accountant, Function<Accountant, T> question) {
        try {
            return new AccountantResult<>(accountant.name(), question.apply(accountant));
        } catch (UnsupportedEventException refusal) {
            return new Refused<>(accountant.name(), refusal.detail());
        }
    }
}
