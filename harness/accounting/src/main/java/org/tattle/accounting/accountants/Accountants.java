package org.tattle.accounting.accountants;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.GdpAccountant;
import org.tattle.accounting.ZcdpAccountant;
import org.tattle.accounting.composition.BasicComposition;
import org.tattle.accounting.composition.OptimalComposition;
import org.tattle.accounting.composition.ParkComposition;
import org.tattle.accounting.composition.StrongComposition;
import org.tattle.accounting.exact.ExactAccountant;
import org.tattle.accounting.loss.PldAccountant;
import org.tattle.accounting.moment.MomentsAccountant;
import org.tattle.accounting.moment.RenyiAccountant;

/**
 * A factory of the accountants. Each computes {@link Accountant#epsilon} at a delta and {@link Accountant#delta} at an
 * epsilon, says whether the result is exact, a bound or an approximation, and throws an exception for events for which
 * it has no proof.
 *
 * <pre>{@code
 * AccountingResult spent = Accountants.exact()
 *         .epsilon(Composition.of(Event.gaussian(1.1).poissonSampled(0.01).times(1000)), 1e-5);
 * }</pre>
 */
public final class Accountants {
    /** The largest order of the first papers on moments. */
    private static final int FIRST_PAPERS_ORDERS = 32;

    private Accountants() {}

    /**
     * Returns the accountant of the exact privacy curve, up to rounding: Gaussian, sampled Gaussian, Laplace and
     * discrete releases.
     */
    public static Accountant exact() {
        return new ExactAccountant();
    }

    /**
     * Returns the upper bound from privacy-loss distributions on a grid (Koskela et al. 2020; Doroshenko et al. 2022).
     */
    public static Accountant pldUpper() {
        return PldAccountant.pessimistic();
    }

    /** Returns the lower bound from privacy-loss distributions on a grid, which is no guarantee. */
    public static Accountant pldLower() {
        return PldAccountant.optimistic();
    }

    /** Returns Rényi differential privacy, at the best real order (Mironov 2017; Canonne et al. 2020). */
    public static Accountant renyi() {
        return RenyiAccountant.continuousOrder();
    }

    /** Returns the moments accountant (Abadi et al. 2016), with the integer orders up to 256. */
    public static Accountant moments() {
        return MomentsAccountant.standard();
    }

    /** Returns zero-concentrated differential privacy (Bun and Steinke 2016). */
    public static Accountant zeroConcentrated() {
        return new ZcdpAccountant();
    }

    /** Returns Gaussian differential privacy, exact for Gaussian releases of all records (Dong, Roth and Su 2022). */
    public static Accountant gaussian() {
        return new GdpAccountant();
    }

    /** Returns basic composition: epsilons and deltas add up. */
    public static Accountant basic() {
        return new BasicComposition();
    }

    /** Returns strong composition (Dwork, Rothblum and Vadhan 2010; Kairouz, Oh and Viswanath 2015). */
    public static Accountant strong() {
        return new StrongComposition();
    }

    /** Returns optimal composition of equal guarantees (Kairouz, Oh and Viswanath 2015; Murtagh and Vadhan 2016). */
    public static Accountant optimal() {
        return new OptimalComposition();
    }

    /**
     * Returns all accountants.
     *
     * @param interval the width of the grid cells of privacy-loss distributions, in nats
     */
    public static List<Accountant> all(double interval) {
        return List.of(
                new ExactAccountant(),
                new PldAccountant(BoundKind.UPPER, interval),
                new PldAccountant(BoundKind.LOWER, interval),
                RenyiAccountant.continuousOrder(),
                RenyiAccountant.defaultOrders(),
                MomentsAccountant.standard(),
                MomentsAccountant.upTo(FIRST_PAPERS_ORDERS),
                MomentsAccountant.papersCap(),
                new ZcdpAccountant(),
                new GdpAccountant(),
                new OptimalComposition(),
                new StrongComposition(),
                new BasicComposition());
    }

    /**
     * Returns the accountant of an accounting record.
     *
     * @param settings its parameters other than the releases, by name
     * @return empty if none has that name and these settings
     */
    public static Optional<Accountant> named(String name, Map<String, Double> settings) {
        Stream<Accountant> park = Stream.ofNullable(settings.get("stepDelta"))
                .filter(delta -> delta > 0 && delta < 1)
                .map(ParkComposition::new);
        return Stream.concat(park, all(PldAccountant.INTERVAL).stream())
                .filter(accountant -> accountant.name().equals(name))
                .findFirst();
    }
}
