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
 * The accountants by name. Each answers {@link Accountant#epsilon} at a delta and {@link Accountant#delta} at an
 * epsilon, says how its answer stands to the truth, and refuses events that it has no proof for.
 *
 * <pre>{@code
 * AccountingResult spent = Accountants.exact()
 *         .epsilon(Composition.of(Event.gaussian(1.1).poissonSampled(0.01).times(1000)), 1e-5);
 * }</pre>
 */
public final class Accountants {
    /** The orders that the first papers on moments went up to. */
    private static final int FIRST_PAPERS_ORDERS = 32;

    private Accountants() {}

    /** The true privacy curve, up to rounding: Gaussian, sampled Gaussian, Laplace and discrete releases. */
    public static Accountant exact() {
        return new ExactAccountant();
    }

    /** An upper bound from privacy loss distributions on a grid (Koskela et al. 2020; Doroshenko et al. 2022). */
    public static Accountant pldUpper() {
        return PldAccountant.pessimistic();
    }

    /** A lower bound from privacy loss distributions on a grid: no guarantee. */
    public static Accountant pldLower() {
        return PldAccountant.optimistic();
    }

    /** Renyi differential privacy, at the best real order (Mironov 2017; Canonne et al. 2020). */
    public static Accountant renyi() {
        return RenyiAccountant.continuousOrder();
    }

    /** The moments accountant (Abadi et al. 2016), with all integer orders. */
    public static Accountant moments() {
        return MomentsAccountant.standard();
    }

    /** Zero-concentrated differential privacy (Bun and Steinke 2016). */
    public static Accountant zeroConcentrated() {
        return new ZcdpAccountant();
    }

    /** Gaussian differential privacy, exact for Gaussian releases of all records (Dong, Roth and Su 2022). */
    public static Accountant gaussian() {
        return new GdpAccountant();
    }

    /** Basic composition: epsilons and deltas add up. */
    public static Accountant basic() {
        return new BasicComposition();
    }

    /** Strong composition (Dwork, Rothblum and Vadhan 2010; Kairouz, Oh and Viswanath 2015). */
    public static Accountant strong() {
        return new StrongComposition();
    }

    /** Optimal composition of pure guarantees (Kairouz, Oh and Viswanath 2015; Murtagh and Vadhan 2016). */
    public static Accountant optimal() {
        return new OptimalComposition();
    }

    /**
     * All accountants.
     *
     * @param interval the width of the cells of privacy loss distributions, in nats
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
     * The accountant that wrote a record.
     *
     * @param settings what it needs besides the releases, by name
     * @return empty where none has that name and these settings
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
