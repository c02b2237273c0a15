package org.tattle.cli.option;

import java.util.Arrays;
import java.util.function.Function;
import org.tattle.accounting.Mechanism;
import org.tattle.core.text.Numbers;

/** The mechanisms that options name: the option of their strength, how they are made, and how they read. */
public enum NamedMechanism {
    GAUSSIAN(
            "noise-multiplier",
            (strength, delta, sensitivity) -> new Mechanism.Gaussian(strength),
            Mechanism.Gaussian.class,
            one -> "Gaussian noise " + Numbers.plain(one.noiseMultiplier())),
    LAPLACE(
            "noise-multiplier",
            (strength, delta, sensitivity) -> new Mechanism.Laplace(strength),
            Mechanism.Laplace.class,
            one -> "Laplace noise " + Numbers.plain(one.noiseMultiplier())),
    GEOMETRIC(
            "mechanism-epsilon",
            (strength, delta, sensitivity) -> new Mechanism.TwoSidedGeometric(strength / sensitivity, sensitivity),
            Mechanism.TwoSidedGeometric.class,
            one -> "two-sided geometric noise of epsilon " + Numbers.plain(one.decay() * one.sensitivity())
                    + " for a sensitivity of " + one.sensitivity()),
    RANDOMIZED_RESPONSE(
            "mechanism-epsilon",
            (strength, delta, sensitivity) -> new Mechanism.RandomizedResponse(strength),
            Mechanism.RandomizedResponse.class,
            one -> "randomized response of epsilon " + Numbers.plain(one.epsilon())),
    EXPONENTIAL(
            "mechanism-epsilon",
            (strength, delta, sensitivity) -> new Mechanism.Exponential(strength),
            Mechanism.Exponential.class,
            one -> "the exponential mechanism of epsilon " + Numbers.plain(one.epsilon())),
    APPROXIMATE_DP(
            "mechanism-epsilon",
            (strength, delta, sensitivity) -> new Mechanism.ApproximateDp(strength, delta),
            Mechanism.ApproximateDp.class,
            one -> "any (" + Numbers.plain(one.epsilon()) + ", " + Numbers.plain(one.delta()) + ")-private mechanism"),
    ZERO_CONCENTRATED(
            "mechanism-rho",
            (strength, delta, sensitivity) -> new Mechanism.ZeroConcentrated(strength),
            Mechanism.ZeroConcentrated.class,
            one -> "any " + Numbers.plain(one.rho()) + "-zCDP mechanism");

    private interface Maker {
        Mechanism of(double strength, double delta, int sensitivity);
    }

    private final String strength;

    @SuppressWarnings("ImmutableEnumChecker") // they have no state
    private final Maker maker;

    private final Class<? extends Mechanism> type;

    @SuppressWarnings("ImmutableEnumChecker")
    private final Function<Mechanism, String> words;

    <M extends Mechanism> NamedMechanism(String strength, Maker maker, Class<M> type, Function<M, String> words) {
        this.strength = strength;
        this.maker = maker;
        this.type = type;
        this.words = one -> words.apply(type.cast(one));
    }

    /** The name of the option of the strength, without its hyphens. */
    String strength() {
        return strength;
    }

    /** Whether a larger strength is more private; otherwise less. */
    boolean isNoise() {
        return strength.equals("noise-multiplier");
    }

    /** A mechanism of this strength; those without a delta or a sensitivity do not use it. */
    Mechanism of(double chosen, double delta, int sensitivity) {
        return maker.of(chosen, delta, sensitivity);
    }

    /** A mechanism in words, with its parameters. */
    public static String inWords(Mechanism mechanism) {
        return Arrays.stream(values())
                .filter(one -> one.type.isInstance(mechanism))
                .findFirst()
                .map(one -> one.words.apply(mechanism))
                .orElseThrow();
    }
}
