package org.tattle.defenses.variant;

import java.io.Serializable;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.ReleaseVariantPlugin;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Codec;
import org.tattle.core.release.TopicModel;

/**
 * A release variant that is made of topics and of the training documents with their topic shares. It guarantees
 * nothing, whatever the topics' trainer guarantees: it is made of raw documents without noise, which is no
 * post-processing of the topics, so that their guarantee does not cover it.
 *
 * @param <R> the release
 */
interface TopicVariant<R> extends ReleaseVariantPlugin, Serializable {
    /** What is released of the topics, before "the topics of": {@code a classifier on}. */
    String released();

    /** Why topics are needed, for a message: {@code a classifier is built on topics}. */
    String need();

    /** The type of the release. */
    Class<R> release();

    /** Writes the release. */
    Codec<R> codec();

    /** Whether it learns the classes of documents. */
    default boolean learnsClasses() {
        return false;
    }

    /**
     * Refuses records of which it cannot be made.
     *
     * @throws IllegalArgumentException if it cannot
     */
    default void checkRecords(Corpus data) {}

    /**
     * Refuses topics of which it cannot be made.
     *
     * @param defense the topics' defense
     * @param facts the public facts of the topics
     * @throws IllegalArgumentException if it cannot
     */
    default void checkTopics(String defense, PublicFacts facts) {}

    /**
     * Makes the release.
     *
     * @param shares of each training record and topic, adding up to 1
     * @param documentPrior the topics' document prior, under which the shares were inferred
     */
    R made(TopicModel topics, Corpus corpus, double[] shares, double documentPrior);

    @Override
    @SuppressWarnings("unchecked") // both types are checked
    default <P extends Record> DefensePlugin<P, ?, ?> of(DefensePlugin<P, ?, ?> plugin) {
        if (plugin.data() != Corpus.class || plugin.release() != TopicModel.class) {
            throw new InputException(
                    "defenses",
                    plugin.name() + " releases " + plugin.release().getSimpleName() + ", and " + need(),
                    "leave it out, or write release: topics");
        }
        return new VariantDefense<>((DefensePlugin<P, Corpus, TopicModel>) plugin, this);
    }
}
