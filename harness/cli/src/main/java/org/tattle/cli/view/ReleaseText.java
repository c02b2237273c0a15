package org.tattle.cli.view;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.cli.option.Choices;
import org.tattle.core.privacy.Relation;
import org.tattle.core.text.Numbers;

/** Releases in words, with all that a guarantee about them takes for granted. */
final class ReleaseText {
    private ReleaseText() {}

    /** Such as {@code 1,000 releases of Gaussian noise 1 on Poisson samples of rate 0.01}. */
    static String sentence(List<Event> events) {
        return events.stream()
                .map(event -> (event.count() == 1 ? "1 release" : Numbers.count(event.count()) + " releases") + " of "
                        + mechanism(event.mechanism()) + sampling(event))
                .collect(Collectors.joining(", then "));
    }

    /** Who are neighbours: {@code one document added or removed}. */
    static String neighbours(Relation relation) {
        return "one " + Choices.name(relation.unit()) + (isReplacement(relation) ? " replaced" : " added or removed");
    }

    /** What the numbers rest on and no accountant can check, a sentence each. */
    static List<String> assumptions(List<Event> events, Relation relation) {
        String unit = Choices.name(relation.unit());
        String sensitivity = isReplacement(relation) ? "2C" : "C";
        List<String> lines = new ArrayList<>();
        lines.add("neighbours: " + neighbours(relation));
        if (has(events, Mechanism.Gaussian.class)) {
            lines.add("Gaussian noise: standard deviation / L2 sensitivity, which is " + sensitivity
                    + " for contributions of L2 norm C at most");
        }
        if (has(events, Mechanism.Laplace.class)) {
            lines.add("Laplace noise: scale / L1 sensitivity, which is " + sensitivity
                    + " for contributions of L1 norm C at most");
        }
        if (events.stream().anyMatch(event -> event.sampling() instanceof Sampling.Poisson && !event.seesAll())) {
            lines.add(
                    "Poisson sampling: a secret coin for each " + unit + " and release; batches of one size drawn anew"
                            + " for each release are --sampling without-replacement, shuffled epochs are neither");
        }
        if (events.stream().anyMatch(event -> event.sampling() instanceof Sampling.WithoutReplacement)) {
            lines.add("sampling without replacement: a secret batch of one public size, drawn anew for each release;"
                    + " shuffled epochs are not");
        }
        return lines;
    }

    private static boolean isReplacement(Relation relation) {
        return relation.adjacency() == Adjacency.REPLACE;
    }

    private static boolean has(List<Event> events, Class<? extends Mechanism> kind) {
        return events.stream().anyMatch(event -> kind.isInstance(event.mechanism()));
    }

    private static String mechanism(Mechanism mechanism) {
        if (mechanism instanceof Mechanism.Gaussian gaussian) {
            return "Gaussian noise " + Numbers.plain(gaussian.noiseMultiplier());
        } else if (mechanism instanceof Mechanism.Laplace laplace) {
            return "Laplace noise " + Numbers.plain(laplace.noiseMultiplier());
        } else if (mechanism instanceof Mechanism.TwoSidedGeometric geometric) {
            return "two-sided geometric noise of epsilon "
                    + Numbers.plain(geometric.decay() * geometric.sensitivity()) + " for a sensitivity of "
                    + geometric.sensitivity();
        } else if (mechanism instanceof Mechanism.RandomisedResponse response) {
            return "randomised response of epsilon " + Numbers.plain(response.epsilon());
        } else if (mechanism instanceof Mechanism.Exponential exponential) {
            return "the exponential mechanism of epsilon " + Numbers.plain(exponential.epsilon());
        } else if (mechanism instanceof Mechanism.ApproximateDp any) {
            return "any (" + Numbers.plain(any.epsilon()) + ", " + Numbers.plain(any.delta()) + ")-private mechanism";
        } else if (mechanism instanceof Mechanism.ZeroConcentrated any) {
            return "any " + Numbers.plain(any.rho()) + "-zCDP mechanism";
        }
        throw new IllegalArgumentException("unknown mechanism " + mechanism);
    }

    private static String sampling(Event event) {
        if (event.sampling() instanceof Sampling.Poisson poisson) {
            return " on Poisson samples of rate " + Numbers.plain(poisson.rate());
        }
        return event.sampling() instanceof Sampling.WithoutReplacement batches
                ? " on fixed-size batches of rate " + Numbers.plain(batches.rate())
                : "";
    }
}
