package org.tattle.core.plugin;

import java.util.Optional;
import org.tattle.core.audit.InferenceAttack;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;

/**
 * An attack that plans can name: a membership inference attack on releases, or an inference attack on transcripts.
 *
 * @param name see {@link Plugin#name}
 * @param summary see {@link Plugin#summary}
 * @param parameters the parameter record
 * @param appliesTo the releases or transcripts that it attacks, in a few words: {@code topic models}
 * @param isDefault whether plans that name no attacks run it, on every release that it can attack and that is worth its
 *     time ({@link MembershipAttack#isWorthwhile}): for attacks that are strong, or that papers compare with, and take
 *     little time beside the training of shadow models
 * @param attacks makes its membership inference attacks
 * @param inferences makes its inference attacks on transcripts
 * @param <P> its parameters
 */
public record AttackPlugin<P extends Record>(
        String name,
        String summary,
        Class<P> parameters,
        String appliesTo,
        boolean isDefault,
        Attacks<P> attacks,
        Inferences<P> inferences)
        implements Plugin<P> {
    /** Makes the membership inference attacks of a plug-in. A reference to a generic method is one. */
    @FunctionalInterface
    public interface Attacks<P> {
        /**
         * The attack on a type of release.
         *
         * @param statistic the query statistic of this data and surface, if there is one
         * @return empty if it cannot attack them
         */
        <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
                P parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic);

        /** None: for attacks on transcripts. */
        static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> none(
                Record parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
            return Optional.empty();
        }
    }

    /** Makes the attacks on the transcripts of trainings, which infer the content of records. */
    @FunctionalInterface
    public interface Inferences<P> {
        /**
         * The attack on transcripts.
         *
         * @param event the type of a transcript's events
         * @return empty if it cannot attack these
         */
        <E> Optional<InferenceAttack<E>> inference(P parameters, Class<E> event);

        /** None: for attacks on releases. */
        static <E> Optional<InferenceAttack<E>> none(Record parameters, Class<E> event) {
            return Optional.empty();
        }
    }

    /** A membership inference attack that plans run where they name it. */
    public static <P extends Record> AttackPlugin<P> of(
            String name, String summary, Class<P> parameters, String appliesTo, Attacks<P> attacks) {
        return new AttackPlugin<>(name, summary, parameters, appliesTo, false, attacks, Inferences::none);
    }

    /** An inference attack on transcripts that plans run where they name it. */
    public static <P extends Record> AttackPlugin<P> onTranscripts(
            String name, String summary, Class<P> parameters, String appliesTo, Inferences<P> inferences) {
        return new AttackPlugin<>(name, summary, parameters, appliesTo, false, Attacks::none, inferences);
    }

    /** This attack, which plans that name none run too. */
    public AttackPlugin<P> byDefault() {
        return new AttackPlugin<>(name, summary, parameters, appliesTo, true, attacks, inferences);
    }

    /**
     * The membership inference attack on a type of release.
     *
     * @see Attacks#attack
     */
    public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            P chosen, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return attacks.attack(chosen, data, surface, statistic);
    }

    /**
     * The inference attack on the transcripts of trainings.
     *
     * @see Inferences#inference
     */
    public <E> Optional<InferenceAttack<E>> inference(P chosen, Class<E> event) {
        return inferences.inference(chosen, event);
    }

    @Override
    public Class<?> source() {
        return attacks.getClass();
    }
}
