package org.tattle.accounting;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tattle.accounting.AccountingRecord.NoisyRelease;

/** What an accountant was asked, as a guarantee carries it and as releases that can be asked about again. */
public final class AccountingRecords {
    private AccountingRecords() {}

    /**
     * The question of a composition's epsilon at a delta.
     *
     * @param settings what the accountant needs besides, by name
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
     * The releases of an account.
     *
     * @throws IllegalArgumentException where a mechanism or sampling is not known, or a number is missing or out of its
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

    /** Releases of pure or bare guarantees, whose epsilons and deltas are added. */
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

    /** A release of which only the guarantee is known. */
    public static AccountingRecord bare(double epsilon, double delta, Adjacency adjacency) {
        return sum(new Event(new Mechanism.ApproximateDp(epsilon, delta), new Sampling.None(), adjacency, 1));
    }
}
