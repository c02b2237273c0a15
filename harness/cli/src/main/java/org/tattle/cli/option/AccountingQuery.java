package org.tattle.cli.option;

import java.util.Comparator;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.core.InputException;
import org.tattle.core.text.Numbers;

/** What is asked about releases. */
public sealed interface AccountingQuery {
    /** An accountant's answer. */
    AccountingResult ask(Accountant accountant, Composition composition);

    /** The number of the answer that was asked for. */
    double number(AccountingResult answer);

    /** The same number of one direction. */
    double number(AccountingResult.Side side);

    /** Heads a column of those numbers. */
    String head();

    /** Epsilon at a delta in [0, 1). */
    record EpsilonAt(double delta) implements AccountingQuery {
        public EpsilonAt {
            if (!(delta >= 0 && delta < 1)) {
                throw new InputException("--delta", "must be >= 0 and < 1, found " + delta, "try 1e-5");
            }
            ReleaseOptions.requireSize("--delta", delta);
        }

        @Override
        public AccountingResult ask(Accountant accountant, Composition composition) {
            return accountant.epsilon(composition, delta);
        }

        @Override
        public double number(AccountingResult answer) {
            return answer.epsilon();
        }

        @Override
        public double number(AccountingResult.Side side) {
            return side.epsilon();
        }

        @Override
        public String head() {
            return "ε at δ = " + Numbers.plain(delta);
        }
    }

    /** Delta at an epsilon of at least 0. */
    record DeltaAt(double epsilon) implements AccountingQuery {
        public DeltaAt {
            if (!(epsilon >= 0 && epsilon <= Double.MAX_VALUE)) {
                throw new InputException("--epsilon", "must be >= 0 and finite, found " + epsilon, "try 1");
            }
            ReleaseOptions.requireSize("--epsilon", epsilon);
        }

        @Override
        public AccountingResult ask(Accountant accountant, Composition composition) {
            return accountant.delta(composition, epsilon);
        }

        @Override
        public double number(AccountingResult answer) {
            return answer.delta();
        }

        @Override
        public double number(AccountingResult.Side side) {
            return side.delta();
        }

        @Override
        public String head() {
            return "δ at ε = " + Numbers.plain(epsilon);
        }
    }

    /** The question that one of two options asks. */
    static AccountingQuery of(Double delta, Double epsilon) {
        if ((delta == null) == (epsilon == null)) {
            throw new InputException(
                    "tattle account",
                    delta == null ? "neither --delta nor --epsilon is given" : "both --delta and --epsilon are given",
                    "give one to learn the other");
        }
        return delta == null ? new DeltaAt(epsilon) : new EpsilonAt(delta);
    }

    /** The exact first, then upper bounds, lower bounds and approximations, each from the tightest on. */
    default Comparator<AccountingResult> order() {
        return Comparator.comparing(AccountingResult::kind)
                .thenComparingDouble(answer -> answer.kind() == BoundKind.LOWER ? -number(answer) : number(answer));
    }
}
