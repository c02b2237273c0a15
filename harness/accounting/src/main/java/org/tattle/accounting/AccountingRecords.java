package org.tattle.accounting;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tattle.accounting.AccountingRecord.NoisyRelease;

/**
 * Conversions between accounting records, as guarantees carry them, and compositions, from which they can be
 * recomputed.
 */
public final class AccountingRecords {
    private AccountingRecords() {}

    /**
     * Returns the record of an accountant's computation of a composition's epsilon at a delta.
     *
     * @param settings the accountant's parameters other than the releases, by name
     */
    public static AccountingRecord of(
            String accountant, Map<String, Double> settings, Composition asked, double delta) {
        return new AccountingRecord(
                accountant,
                settings,
                delta,
                asked.events().stream().map(AccountingRecords::release).toList());
    }

    private static NoisyRelease release(Event event) {
        String sampling = event.sampling() instanceof Sampling.Poisson
                ? "poisson"
                : event.sampling() instanceof Sampling.WithoutReplacement ? "without-replacement" : "none";
        Mechanism mechanism = event.mechanism();
        return new NoisyRelease(mechanism.key(), parameters(mechanism), sampling, event.rate(), event.count());
    }

    private static Map<String, Double> parameters(Mechanism mechanism) {
        Map<String, Double> parameters = new HashMap<>();
        mechanism.parameters().forEach((name, value) -> parameters.put(name, value.doubleValue()));
        return parameters;
    }

    /**
     * Returns the composition of the releases of a record.
     *
     * @throws IllegalArgumentException if a mechanism or sampling is not known, or a number is missing or out of its
     *     range
     */
    public static Composition composition(AccountingRecord account, Adjacency adjacency) {
        List<Event> events = new ArrayList<>();
        for (NoisyRelease release : account.releases()) {
            events.add(new Event(
                    Mechanism.of(release.mechanism(), name -> number(release, name)),
                    sampling(release),
                    adjacency,
                    release.steps()));
        }
        if (events.isEmpty()) {
            throw new IllegalArgumentException("releases must be at least one. Provided number: 0");
        }
        return Composition.of(events.toArray(Event[]::new));
    }

    private static double number(NoisyRelease release, String name) {
        Double number = release.parameters().get(name);
        if (number == null) {
            throw new IllegalArgumentException(
                    name + " of " + release.mechanism() + " must be given. Provided: " + release.parameters());
        }
        return number;
    }

    private static Sampling sampling(NoisyRelease release) {
        return switch (release.sampling()) {
            case "none" -> new Sampling.None();
            case "poisson" -> new Sampling.Poisson(release.samplingRate());
            case "without-replacement" -> new Sampling.WithoutReplacement(release.samplingRate());
            default ->
                throw new IllegalArgumentException("sampling must be none, poisson or without-replacement. Provided"
                        + " value: " + release.sampling());
        };
    }

    /** Returns the record of releases with known (epsilon, delta) guarantees, whose epsilons and deltas are added. */
    public static AccountingRecord sum(Event... events) {
        return of("basic", Map.of(), Composition.of(events), delta(events));
    }

    private static double delta(Event... events) {
        double delta = 0;
        for (Event event : events) {
            delta += event.mechanism() instanceof Mechanism.ApproximateDp any ? event.count() * any.delta() : 0;
        }
        return delta;
    }

    /** Returns the record of a release of which only the (epsilon, delta) guarantee is known. */
    public static AccountingRecord bare(double epsilon, double delta, Adjacency adjacency) {
        return sum(new Event(new Mechanism.ApproximateDp(epsilon, delta), new Sampling.None(), adjacency, 1));
    }
}
