package org.tattle.core.audit;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Tells members from non-members of one target's training set.
 *
 * @param <D> the records
 * @param <S> the surface it can attack
 */
public interface MembershipAttack<D, S> {
    /** What it asks of the models; empty: it reads the release itself. */
    Optional<QueryStatistic<D, S>> queryStatistic();

    /** The shadow models it needs. */
    ShadowSampling shadowSampling();

    /** The fewest shadow models that this attack can work with; fewer are refused before training. */
    default int minShadowModels() {
        return 0;
    }

    /**
     * What it chooses by itself when there are so many shadow models, by name, for the report: {@code varianceRule}.
     */
    default Map<String, String> resolvedParameters(int shadows) {
        return Map.of();
    }

    /**
     * The score above which it calls a record a member, where it says; else only the order of scores means anything.
     */
    default OptionalDouble threshold() {
        return OptionalDouble.empty();
    }

    /** Scores every candidate. */
    Scores score(Target<? extends D, ? extends S> target, Shadows shadows, UniformRandomProvider random);
}
