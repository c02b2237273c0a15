package org.tattle.core.audit;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A membership inference attack: scores which records were in the training set of one target model.
 *
 * @param <D> the records
 * @param <S> the surface it can attack
 */
public interface MembershipAttack<D, S> {
    /** The statistic that it asks of models. By default empty: it reads the release itself. */
    default Optional<QueryStatistic<D, S>> queryStatistic() {
        return Optional.empty();
    }

    /** The shadow models that it needs. By default none. */
    default ShadowSampling shadowSampling() {
        return ShadowSampling.NONE;
    }

    /** The fewest shadow models that this attack can work with; fewer are refused before training. */
    default int minShadowModels() {
        return 0;
    }

    /**
     * What it chooses by itself when there are this many shadow models, by name, for the report: {@code varianceRule}.
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
