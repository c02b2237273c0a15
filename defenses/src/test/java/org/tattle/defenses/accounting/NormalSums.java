package org.tattle.defenses.accounting;

import org.tattle.core.numeric.GaussianPrivacy;

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
    public Accounted epsilon(Composition composition, double delta) {
        return Accounted.of(GaussianPrivacy.epsilon(mu(composition), Math.log(delta)), delta, Kind.EXACT, "normal");
    }

    @Override
    public Accounted delta(Composition composition, double epsilon) {
        return Accounted.of(
                epsilon, Math.exp(GaussianPrivacy.logDelta(mu(composition), epsilon)), Kind.EXACT, "normal");
    }

    private double mu(Composition composition) {
        asked++;
        double squares = 0;
        for (Event event : composition.events()) {
            if (!event.seesAll() || !(event.mechanism() instanceof Mechanism.Gaussian gaussian)) {
                throw Refusal.of(name(), event, "it is sampled or not normal", "try another");
            }
            squares += event.count() / gaussian.noiseMultiplier() / gaussian.noiseMultiplier();
        }
        return Math.sqrt(squares);
    }
}
