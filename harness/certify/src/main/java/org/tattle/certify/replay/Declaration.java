package org.tattle.certify.replay;

import java.util.Optional;
import org.tattle.accounting.mechanism.CalibratedNoise;
import org.tattle.accounting.mechanism.ExponentialMechanism;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.RandomizedResponse;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.core.EnumText;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;

/**
 * What a trainer declares of a draw.
 *
 * @param scale that of the noise; the epsilon of one answer; or the inverse of the factor of utilities in the exponent
 * @param sensitivity of its inputs; empty for a choice by weights
 * @param size the number of released values, or of possible outcomes
 */
public record Declaration(Kind kind, double scale, Optional<Sensitivity> sensitivity, int size) {
    /** The kinds of draws. */
    public enum Kind {
        LAPLACE,
        GAUSSIAN,
        GEOMETRIC,
        SPHERICAL,
        RANDOMIZED_RESPONSE,
        EXPONENTIAL,
        CHOICE_BY_WEIGHT;

        /** Whether it releases its inputs with noise, rather than an outcome chosen by them. */
        boolean isNoise() {
            return switch (this) {
                case LAPLACE, GAUSSIAN, GEOMETRIC, SPHERICAL, RANDOMIZED_RESPONSE -> true;
                case EXPONENTIAL, CHOICE_BY_WEIGHT -> false;
            };
        }

        /** Whether noise is added to numbers. */
        boolean isAdded() {
            return isNoise() && this != RANDOMIZED_RESPONSE;
        }
    }

    static Declaration of(CalibratedNoise noise, int coordinates) {
        Kind kind = switch (noise.shape()) {
            case LAPLACE -> Kind.LAPLACE;
            case GAUSSIAN -> Kind.GAUSSIAN;
            case GEOMETRIC -> Kind.GEOMETRIC;
            case SPHERICAL -> Kind.SPHERICAL;
        };
        return new Declaration(kind, noise.scale(), Optional.of(noise.sensitivity()), coordinates);
    }

    static Declaration of(RandomizedResponse response) {
        return new Declaration(
                Kind.RANDOMIZED_RESPONSE,
                response.epsilonOfAnswer(),
                Optional.of(response.sensitivity()),
                response.categories());
    }

    static Declaration of(ExponentialMechanism mechanism, int outcomes) {
        return new Declaration(Kind.EXPONENTIAL, 1 / mechanism.rate(), Optional.of(mechanism.sensitivity()), outcomes);
    }

    static Declaration ofWeights(int outcomes) {
        return new Declaration(Kind.CHOICE_BY_WEIGHT, 1, Optional.empty(), outcomes);
    }

    /** The norm in which inputs are compared: the declared one, else the largest difference. */
    Norm norm() {
        return sensitivity.map(Sensitivity::norm).orElse(Norm.L_INFINITY);
    }

    /** Whether draws of another declaration can be compared with those of this one, whatever their scales. */
    boolean isLike(Declaration other) {
        return kind == other.kind && size == other.size;
    }

    /** How another declaration differs, with both values; empty if it is the same. */
    Optional<Statement> difference(Declaration other) {
        if (kind != other.kind) {
            return Optional.of(DeclarationSentence.KIND.with(name(), other.name()));
        }
        if (size != other.size) {
            return Optional.of(DeclarationSentence.SIZE.with(size, other.size));
        }
        if (scale != other.scale) {
            return Optional.of(DeclarationSentence.SCALE.with(Numbers.rounded(scale), Numbers.rounded(other.scale)));
        }
        return sensitivity.equals(other.sensitivity)
                ? Optional.empty()
                : Optional.of(DeclarationSentence.SENSITIVITY.with(value(), other.value()));
    }

    private String value() {
        return sensitivity.map(declared -> Numbers.rounded(declared.value())).orElse("none");
    }

    /** Its kind in words. */
    public String name() {
        return EnumText.of(kind);
    }

    /** Its norm in words. */
    String normName() {
        return switch (norm()) {
            case L1 -> "L1";
            case L2 -> "L2";
            case FROBENIUS -> "Frobenius";
            case L_INFINITY -> "L-infinity";
            case HAMMING -> "Hamming";
        };
    }
}
