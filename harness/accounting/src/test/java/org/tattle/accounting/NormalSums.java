package org.tattle.accounting;

import org.tattle.math.special.GaussianPrivacy;

/** The exact accountant of unsampled Gaussian releases, which counts what it is asked. */
final class NormalSums implements Accountant {
    private int asked;

    int asked() {
        return asked;
    }

    @Override
    public String name() {
        return "normal-sums";
    }

    @Override
    public AccountingResult epsilon(Composition composition, double delta) {
        return AccountingResult.of(
                GaussianPrivacy.epsilon(mu(composition), Math.log(delta)), delta, BoundKind.EXACT, "normal");
    }

    @Override
    public AccountingResult delta(Composition composition, double epsilon) {
        return AccountingResult.of(
                epsilon, Math.exp(GaussianPrivacy.logDelta(mu(composition), epsilon)), BoundKind.EXACT, "normal");
    }

    private double mu(Composition composition) {
        asked++;
        double squares = 0;
        for (Event event : composition.events()) {
            if (!event.seesAll() || !(event.mechanism() instanceof Mechanism.Gaussian gaussian)) {
                throw UnsupportedEventException.of(name(), event, "it is sampled or not normal", "try another");
            }
            squares += event.count() / gaussian.noiseMultiplier() / gaussian.noiseMultiplier();
        }
        return Math.sqrt(squares);
    }
}
