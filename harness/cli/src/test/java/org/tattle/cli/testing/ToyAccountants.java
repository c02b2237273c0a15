package org.tattle.cli.testing;

import java.util.List;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.AccountingResult.Direction;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.special.GaussianPrivacy;

/**
 * Accountants of every kind that are quick and, but for unsampled Gaussian noise, wrong; listed from loose to tight.
 */
public final class ToyAccountants {
    private ToyAccountants() {}

    public static List<Accountant> all(double interval) {
        return List.of(
                new Scaled("guess", BoundKind.APPROXIMATION, 0.8),
                new Timid(),
                new Scaled("under", BoundKind.LOWER, 1 - interval),
                new Scaled("further-under", BoundKind.LOWER, 0.5),
                new Scaled("loose", BoundKind.UPPER, 2),
                new Scaled("over", BoundKind.UPPER, 1 + interval),
                new Scaled("precise", BoundKind.EXACT, 1));
    }

    /** The Gaussian with mu scaled by the sampling rates and a factor. */
    private record Scaled(String name, BoundKind kind, double factor) implements Accountant {
        @Override
        public AccountingResult epsilon(Composition composition, double delta) {
            return found(GaussianPrivacy.epsilon(mu(composition), Math.log(delta)), delta);
        }

        @Override
        public AccountingResult delta(Composition composition, double epsilon) {
            return found(epsilon, Math.exp(GaussianPrivacy.logDelta(mu(composition), epsilon)));
        }

        private AccountingResult found(double epsilon, double delta) {
            List<AccountingResult.Side> sides = kind == BoundKind.EXACT
                    ? List.of(
                            new AccountingResult.Side(Direction.REMOVE, epsilon, delta),
                            new AccountingResult.Side(Direction.ADD, epsilon / 2, delta / 2))
                    : List.of();
            return new AccountingResult(epsilon, delta, kind, "by a factor of " + factor, sides, List.of());
        }

        private double mu(Composition composition) {
            double squares = 0;
            for (Event event : composition.events()) {
                double noise = event.mechanism() instanceof Mechanism.Gaussian gaussian
                        ? gaussian.noiseMultiplier()
                        : event.mechanism() instanceof Mechanism.RandomizedResponse response
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
        public AccountingResult epsilon(Composition composition, double delta) {
            throw new UnsupportedEventException(name(), "it knows no proof", "ask another");
        }

        @Override
        public AccountingResult delta(Composition composition, double epsilon) {
            throw new UnsupportedEventException(name(), "it knows no proof", "ask another");
        }
    }
}
