package org.tattle.accounting.moment;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.Preconditions;

/**
 * An accountant of Rényi differential privacy (Mironov 2017): the divergences of one order add over releases. With t =
 * order - 1 and K the sum of log-moments,
 *
 * <pre>epsilon = min over t of (K(t) - ln delta - ln(1 + t)) / t + ln(t / (1 + t))</pre>
 *
 * (Canonne, Kamath and Steinke 2020, proposition 12). The minimized function is a convex function divided by t: it
 * first decreases and then increases, so the best of all real orders can be found.
 */
public final class RenyiAccountant implements Accountant {
    private final String name;
    private final Orders orders;

    private RenyiAccountant(String name, Orders orders) {
        this.name = name;
        this.orders = orders;
    }

    /** Returns the accountant with the orders 2 to 64, 128, 256, 512 and 1024. */
    public static RenyiAccountant integerOrders() {
        return new RenyiAccountant(
                "renyi-integer",
                listed(DoubleStream.concat(
                        IntStream.rangeClosed(2, 64).asDoubleStream(), DoubleStream.of(128, 256, 512, 1024))));
    }

    /**
     * Returns the accountant with the orders 1.1, 1.2, ... 10.9, 11 to 63, 128, 256, 512 and 1024, the defaults of
     * other accountants.
     */
    public static RenyiAccountant defaultOrders() {
        return new RenyiAccountant(
                "renyi",
                listed(Stream.of(
                                IntStream.rangeClosed(11, 109).mapToDouble(i -> i / 10.0),
                                IntStream.rangeClosed(11, 63).asDoubleStream(),
                                DoubleStream.of(128, 256, 512, 1024))
                        .flatMapToDouble(part -> part)));
    }

    /** Returns the accountant with every real order above 1. */
    public static RenyiAccountant continuousOrder() {
        return new RenyiAccountant("renyi-continuous", new Orders.Continuous());
    }

    private static Orders listed(DoubleStream orders) {
        return new Orders.Listed(orders.map(order -> order - 1).toArray());
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public AccountingResult epsilon(Composition composition, double delta) {
        Preconditions.delta(delta);
        if (composition.events().isEmpty()) {
            return AccountingResult.of(0, delta, BoundKind.UPPER, name);
        }
        if (delta == 0) {
            throw new UnsupportedEventException(
                    name, "a delta of 0 needs the divergence of infinite order", "ask basic composition");
        }
        LossMoments moments = EventMoments.of(name, composition);
        double logDelta = Math.log(delta);
        Orders.Best best = search(t -> (moments.logMoment(t) - logDelta - Math.log1p(t)) / t - Math.log1p(1 / t));
        return accounted(Math.max(0, best.value()), delta, best);
    }

    @Override
    public AccountingResult delta(Composition composition, double epsilon) {
        Preconditions.nonNegative("epsilon", epsilon);
        if (composition.events().isEmpty()) {
            return AccountingResult.of(epsilon, 0, BoundKind.UPPER, name);
        }
        LossMoments moments = EventMoments.of(name, composition);
        Orders.Best best = search(t -> moments.logMoment(t) - t * epsilon - t * Math.log1p(1 / t) - Math.log1p(t));
        return accounted(epsilon, AccountingResult.deltaOf(best.value()), best);
    }

    private Orders.Best search(DoubleUnaryOperator bound) {
        try {
            return orders.least(bound);
        } catch (ArithmeticException e) {
            throw new UnsupportedEventException(name, e.getMessage(), "ask pld");
        }
    }

    private static AccountingResult accounted(double epsilon, double delta, Orders.Best best) {
        String order = String.format(Locale.ROOT, "order %.4g", best.t() + 1);
        List<String> notes = best.atEnd() ? List.of("the best order is at the end of the range") : List.of();
        return new AccountingResult(epsilon, delta, BoundKind.UPPER, order, List.of(), notes);
    }
}
