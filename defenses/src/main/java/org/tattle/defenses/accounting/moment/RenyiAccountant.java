package org.tattle.defenses.accounting.moment;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tattle.defenses.accounting.Accountant;
import org.tattle.defenses.accounting.Accounted;
import org.tattle.defenses.accounting.Composition;
import org.tattle.defenses.accounting.Kind;
import org.tattle.defenses.accounting.Ranges;
import org.tattle.defenses.accounting.Refusal;

/**
 * Rényi differential privacy (Mironov 2017): divergences of one order add over releases. With t = order - 1 and K the sum
 * of log-moments,
 *
 * <pre>epsilon = min over t of (K(t) - ln delta - ln(1 + t)) / t + ln(t / (1 + t))</pre>
 *
 * (Canonne, Kamath and Steinke 2020, proposition 12). What is minimised is a convex function over t: it falls and then
 * rises, and the best of all real orders is found.
 */
public final class RenyiAccountant implements Accountant {
    private final String name;
    private final Orders orders;

    private RenyiAccountant(String name, Orders orders) {
        this.name = name;
        this.orders = orders;
    }

    /** The orders 2 to 64, 128, 256, 512 and 1024. */
    public static RenyiAccountant integerOrders() {
        return new RenyiAccountant(
                "renyi-integer",
                listed(DoubleStream.concat(
                        IntStream.rangeClosed(2, 64).asDoubleStream(), DoubleStream.of(128, 256, 512, 1024))));
    }

    /** The orders 1.1, 1.2, ... 10.9, 11 to 63, 128, 256, 512 and 1024, which other accountants take by default. */
    public static RenyiAccountant defaultOrders() {
        return new RenyiAccountant(
                "renyi",
                listed(DoubleStream.of(
                                IntStream.rangeClosed(11, 109).mapToDouble(i -> i / 10.0),
                                IntStream.rangeClosed(11, 63).asDoubleStream(),
                                DoubleStream.of(128, 256, 512, 1024))
                        .flatMap(part -> part)));
    }

    /** Every order above 1. */
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
    public Accounted epsilon(Composition composition, double delta) {
        Ranges.delta(delta);
        if (composition.events().isEmpty()) {
            return Accounted.of(0, delta, Kind.UPPER, name);
        }
        if (delta == 0) {
            throw new Refusal(name, "a delta of 0 needs the divergence of infinite order", "use basic composition");
        }
        LossMoments moments = new ComposedMoments(name, composition);
        double logDelta = Math.log(delta);
        Orders.Best best = search(t ->
                (moments.logMoment(t) - logDelta - Math.log1p(t)) / t - Math.log1p(1 / t));
        return new Accounted(Math.max(0, best.value()), delta, Kind.UPPER, name, List.of(), notes(best));
    }

    @Override
    public Accounted delta(Composition composition, double epsilon) {
        Ranges.atLeastZero("epsilon", epsilon);
        if (composition.events().isEmpty()) {
            return Accounted.of(epsilon, 0, Kind.UPPER, name);
        }
        LossMoments moments = new ComposedMoments(name, composition);
        Orders.Best best = search(
                t -> moments.logMoment(t) - t * epsilon - t * Math.log1p(1 / t) - Math.log1p(t));
        return new Accounted(epsilon, fromLog(best.value()), Kind.UPPER, name, List.of(), notes(best));
    }

    private Orders.Best search(java.util.function.DoubleUnaryOperator bound) {
        try {
            return orders.least(bound);
        } catch (ArithmeticException e) {
            throw new Refusal(name, e.getMessage(), "use the privacy-loss distribution (pld)");
        }
    }

    /** A bound stays above 0 where e^x is too small to be a number. */
    static double fromLog(double logDelta) {
        return Math.max(Double.MIN_VALUE, Math.min(1, Math.exp(logDelta)));
    }

    private static List<String> notes(Orders.Best best) {
        String order = "order " + Math.round((best.t() + 1) * 100) / 100.0;
        return best.atEnd() && best.value() > 0
                ? List.of(order, "the best order is at the end of the range")
                : List.of(order);
    }
}
