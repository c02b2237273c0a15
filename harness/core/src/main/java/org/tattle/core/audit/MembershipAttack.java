package org.tattle.core.audit;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.privacy.PublicFacts;

/**
 * A membership inference attack: scores how likely each record was in the training set of one target model.
 *
 * @param <D> the records
 * @param <S> the surface it can attack
 */
public interface MembershipAttack<D, S> {
    /** The query statistic that it evaluates on models. Empty, the default: it reads the release itself. */
    default Optional<QueryStatistic<D, S>> queryStatistic() {
        return Optional.empty();
    }

    /** How the training sets of its shadow models are drawn. By default it needs no shadow models. */
    default ShadowSampling shadowSampling() {
        return ShadowSampling.NONE;
    }

    /** The smallest number of shadow models that this attack accepts; fewer are refused before training. */
    default int minShadowModels() {
        return 0;
    }

    /**
     * Whether it is worth its time on releases of an algorithm with these public facts: they can show it something, and
     * there are not too many records for what it does with them. Plans that name no attacks leave it out otherwise.
     */
    default boolean isWorthwhile(PublicFacts facts) {
        return true;
    }

    /**
     * The settings that it chooses by itself for this many shadow models, by name, for the report:
     * {@code varianceRule}.
     */
    default Map<String, String> resolvedParameters(int shadows) {
        return Map.of();
    }

    /** The score above which it calls a record a member, if it has one; else only the order of scores has a meaning. */
    default OptionalDouble threshold() {
        return OptionalDouble.empty();
    }

    /**
     * Scores every candidate: the higher, the likelier it was in the target's training set.
     *
     * @param target its statistics of all candidates, and what the adversary knows of it
     * @param shadows the statistics of shadow models, with who was in each
     * @param random for attacks that draw
     * @return one score for each candidate, in their order
     */
    Scores score(Target<? extends D, ? extends S> target, Shadows shadows, UniformRandomProvider random);
}
