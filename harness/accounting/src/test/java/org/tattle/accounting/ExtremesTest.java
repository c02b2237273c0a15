package org.tattle.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.accounting.composition.BasicComposition;
import org.tattle.accounting.composition.OptimalComposition;
import org.tattle.accounting.composition.StrongComposition;
import org.tattle.accounting.exact.ExactAccountant;
import org.tattle.accounting.loss.PldAccountant;
import org.tattle.accounting.moment.MomentsAccountant;
import org.tattle.accounting.moment.RenyiAccountant;

/** At the ends of every range each accountant gives a number that contradicts no other, or says why it gives none. */
class ExtremesTest {
    private static final List<Accountant> ACCOUNTANTS = List.of(
            new ExactAccountant(),
            PldAccountant.pessimistic(),
            PldAccountant.optimistic(),
            RenyiAccountant.continuousOrder(),
            RenyiAccountant.defaultOrders(),
            MomentsAccountant.standard(),
            MomentsAccountant.papersCap(),
            new BasicComposition(),
            new StrongComposition(),
            new OptimalComposition(),
            new GdpAccountant());

    private static Stream<Event> all() {
        List<Event> events = new ArrayList<>();
        for (double noise : new double[] {1e-3, 1, 1e6}) {
            for (long count : new long[] {1, 1_000_000_000}) {
                for (double rate : new double[] {0, 1e-9, 0.01}) {
                    events.add(Events.sampled(new Mechanism.Gaussian(noise), rate, count));
                }
                events.add(Events.of(new Mechanism.Gaussian(noise), count));
                events.add(Events.of(new Mechanism.Laplace(noise), count));
                events.add(Events.of(new Mechanism.RandomizedResponse(1 / noise), count));
            }
        }
        events.add(Events.of(new Mechanism.Laplace(1e-300), 1));
        events.add(Events.of(new Mechanism.TwoSidedGeometric(1e-6, 3), 1_000_000));
        return events.stream();
    }

    static Stream<Event> events() {
        return all().filter(event -> !takesLong(event));
    }

    static Stream<Event> longEvents() {
        return all().filter(ExtremesTest::takesLong);
    }

    /** Many releases between the corners of the ranges, with windows of millions of points. */
    private static boolean takesLong(Event event) {
        if (event.count() == 1) {
            return false;
        }
        if (event.mechanism() instanceof Mechanism.Laplace noise) {
            return noise.noiseMultiplier() > 1e-3;
        }
        return event.mechanism() instanceof Mechanism.Gaussian noise
                && (event.rate() == 1e-9 || (noise.noiseMultiplier() == 1e6 && event.rate() == 0.01));
    }

    /** Adds noise and rates between the corners at the largest count. */
    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource("longEvents")
    void epsilon_ofManyReleasesBetweenTheEnds_isANumberInLineWithTheOthersOrARefusal(Event event) {
        requireOrder(event);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("events")
    void epsilon_atTheEndsOfAllRanges_isANumberInLineWithTheOthersOrARefusal(Event event) {
        requireOrder(event);
    }

    private static void requireOrder(Event event) {
        for (double delta : new double[] {1e-300, 1e-6, 0.999999}) {
            double above = Double.POSITIVE_INFINITY;
            double below = 0;
            List<String> refused = new ArrayList<>();
            for (Accountant accountant : ACCOUNTANTS) {
                try {
                    AccountingResult found = accountant.epsilon(Composition.of(event), delta);
                    assertThat(found.epsilon()).isFinite().isNotNegative();
                    above = found.kind().isGuarantee() ? Math.min(above, found.epsilon()) : above;
                    below = found.kind() == BoundKind.LOWER || found.kind() == BoundKind.EXACT
                            ? Math.max(below, found.epsilon())
                            : below;
                } catch (UnsupportedEventException refusal) {
                    refused.add(refusal.getMessage());
                }
            }
            assertThat(above).as("guarantee at delta %s; %s", delta, refused).isFinite();
            assertThat(below).as("at delta %s", delta).isLessThanOrEqualTo(above * (1 + 1e-8) + 1e-12);
        }
    }
}
