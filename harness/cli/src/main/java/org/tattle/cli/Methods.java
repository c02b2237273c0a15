package org.tattle.cli;

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

/** The accountants that the command asks. */
final class Methods {
    private static final int FIRST_PAPERS_ORDERS = 32;

    /** Of the privacy-loss distributions that guarantees rest on, in nats. */
    private static final double LOSS_INTERVAL = 1e-4;

    private Methods() {}

    /**
     * The one that wrote an account.
     *
     * @param settings what it needs besides the releases, by name
     * @return empty where none has that name and these settings
     */
    static Optional<Accountant> named(String name, Map<String, Double> settings) {
        Stream<Accountant> papers = Stream.ofNullable(settings.get("stepDelta"))
                .filter(delta -> delta > 0 && delta < 1)
                .map(ParkComposition::new);
        return Stream.concat(papers, all(LOSS_INTERVAL).stream())
                .filter(accountant -> accountant.name().equals(name))
                .findFirst();
    }

    /**
     * All of them.
     *
     * @param interval the width of the cells of privacy-loss distributions, in nats
     */
    static List<Accountant> all(double interval) {
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
}
