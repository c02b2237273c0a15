package org.tattle.cli;

import java.util.List;
import org.tattle.core.numeric.GaussianPrivacy;
import org.tattle.defenses.accounting.Accountant;
import org.tattle.defenses.accounting.Accounted;
import org.tattle.defenses.accounting.Accounted.Direction;
import org.tattle.defenses.accounting.Composition;
import org.tattle.defenses.accounting.Event;
import org.tattle.defenses.accounting.Kind;
import org.tattle.defenses.accounting.Mechanism;
import org.tattle.defenses.accounting.Refusal;

/**
 * Accountants of every kind that are quick and, but for unsampled Gaussian noise, wrong; listed from loose to tight.
 */
final class ToyAccountants {
    private ToyAccountants() {}

    static List<Accountant> all(double interval) {
        return List.of(
                new Scaled("guess", Kind.APPROXIMATION, 0.8),
                new Timid(),
                new Scaled("under", Kind.LOWER, 1 - interval),
                new Scaled("further-under", Kind.LOWER, 0.5),
                new Scaled("loose", Kind.UPPER, 2),
                new Scaled("over", Kind.UPPER, 1 + interval),
                new Scaled("precise", Kind.EXACT, 1));
    }

    /** The Gaussian with mu scaled by the sampling rates and a factor. */
    private record Scaled(String name, Kind kind, double factor) implements Accountant {
        @Override
        public Accounted epsilon(Composition composition, double delta) {
            return found(GaussianPrivacy.epsilon(mu(composition), Math.log(delta)), delta);
        }

        @Override
        public Accounted delta(Composition composition, double epsilon) {
            return found(epsilon, Math.exp(GaussianPrivacy.logDelta(mu(composition), epsilon)));
        }

        private Accounted found(double epsilon, double delta) {
            List<Accounted.Side> sides = kind == Kind.EXACT
                    ? List.of(
                            new Accounted.Side(Direction.REMOVE, epsilon, delta),
                            new Accounted.Side(Direction.ADD, epsilon / 2, delta / 2))
                    : List.of();
            return new Accounted(epsilon, delta, kind, "by a factor of " + factor, sides, List.of());
        }

        private double mu(Composition composition) {
            double squares = 0;
            for (Event event : composition.events()) {
                double noise = event.mechanism() instanceof Mechanism.Gaussian gaussian
                        ? gaussian.noiseMultiplier()
                        : event.mechanism() instanceof Mechanism.RandomisedResponse response
                                ? 1 / response.epsilon()
                                : 1;
                squares += event.count() * Math.pow(event.rate() / noise, 2);
            }
            return factor * Math.sqrt(squares);
        }
    }

    /** Has a proof for nothing. */
    private record Timid() implements Accountant {
        @Override
        public String name() {
            return "timid";
        }

        @Override
        public Accounted epsilon(Composition composition, double delta) {
            throw new Refusal(name(), "it knows no proof", "ask another");
        }

        @Override
        public Accounted delta(Composition composition, double epsilon) {
            throw new Refusal(name(), "it knows no proof", "ask another");
        }
    }
}
