package org.tattle.accounting.moment;

import java.util.List;
import java.util.stream.IntStream;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.Preconditions;

/**
 * The moments accountant as published (Abadi et al. 2016, theorem 2), with an explicit range of orders: alpha(lambda) =
 * ln E e^(lambda L) in the worse direction, and
 *
 * <pre>epsilon = min over lambda of (alpha(lambda) - ln delta) / lambda,
 * delta = min over lambda of exp(alpha(lambda) - lambda epsilon),    lambda = 1, 2, ...</pre>
 */
public final class MomentsAccountant implements Accountant {
    private static final int DEFAULT_MOST = 256;

    /** The last order; 0 for the cap of the papers. */
    private final int most;

    private MomentsAccountant(int most) {
        this.most = most;
    }

    /** Returns the accountant with orders 1 to 256. */
    public static MomentsAccountant standard() {
        return upTo(DEFAULT_MOST);
    }

    /**
     * Returns the accountant with orders 1 to a last one.
     *
     * @param most at least 1
     */
    public static MomentsAccountant upTo(int most) {
        Preconditions.require(most >= 1, "the last order", ">= 1", most);
        return new MomentsAccountant(most);
    }

    /**
     * Returns the accountant with orders up to floor(sigma² ln(1 / (q sigma))), a condition of the closed-form bound of
     * Abadi et al. Numerically computed moments do not need it; the code of the papers audited here keeps it, which
     * increases epsilon (E01).
     */
    public static MomentsAccountant papersCap() {
        return new MomentsAccountant(0);
    }

    @Override
    public String name() {
        return most == 0 ? "moments-papers" : "moments-" + most;
    }

    @Override
    public AccountingResult epsilon(Composition composition, double delta) {
        Preconditions.delta(delta);
        if (composition.events().isEmpty()) {
            return AccountingResult.of(0, delta, BoundKind.UPPER, name());
        }
        if (delta == 0) {
            throw new UnsupportedEventException(
                    name(), "a delta of 0 needs infinitely many moments", "ask basic composition");
        }
        LossMoments moments = moments(composition);
        double logDelta = Math.log(delta);
        Orders.Best best = orders(composition).least(lambda -> (moments.logMoment(lambda) - logDelta) / lambda);
        return accounted(best.value(), delta, best);
    }

    @Override
    public AccountingResult delta(Composition composition, double epsilon) {
        Preconditions.nonNegative("epsilon", epsilon);
        if (composition.events().isEmpty()) {
            return AccountingResult.of(epsilon, 0, BoundKind.UPPER, name());
        }
        LossMoments moments = moments(composition);
        Orders.Best best = orders(composition).least(lambda -> moments.logMoment(lambda) - lambda * epsilon);
        return accounted(epsilon, AccountingResult.deltaOf(best.value()), best);
    }

    private LossMoments moments(Composition composition) {
        for (Event event : composition.events()) {
            if (!(event.mechanism() instanceof Mechanism.Gaussian)) {
                throw UnsupportedEventException.of(
                        name(), event, "the published accountant is one of normal noise", "ask renyi");
            }
        }
        return EventMoments.of(name(), composition);
    }

    private Orders orders(Composition composition) {
        double last = most;
        if (most == 0) {
            last = DEFAULT_MOST * 100.0;
            for (Event event : composition.events()) {
                last = Math.min(last, cap(event));
            }
            if (last < 1) {
                throw new UnsupportedEventException(
                        name(),
                        "the largest order that the papers allow leaves no order at this noise and sampling rate",
                        "ask moments-256");
            }
        }
        return new Orders.Listed(
                IntStream.rangeClosed(1, (int) last).asDoubleStream().toArray());
    }

    private static double cap(Event event) {
        double sigma = ((Mechanism.Gaussian) event.mechanism()).noiseMultiplier();
        return Math.floor(-sigma * sigma * Math.log(event.rate() * sigma));
    }

    private static AccountingResult accounted(double epsilon, double delta, Orders.Best best) {
        List<String> notes = best.atEnd() ? List.of("the best lambda is at the end of the range") : List.of();
        return new AccountingResult(
                epsilon, delta, BoundKind.UPPER, "lambda " + Math.round(best.t()), List.of(), notes);
    }
}
