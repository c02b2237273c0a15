package org.tattle.defenses.classifier;

import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.ReleaseVariantPlugin;
import org.tattle.core.release.TopicModel;

/**
 * The release variant {@code release: classifier}: turns a defense of topic models into one that releases a classifier
 * on the topics.
 */
public final class ClassifierVariant implements ReleaseVariantPlugin {
    /** For the service loader. */
    public ClassifierVariant() {}

    @Override
    public String name() {
        return "classifier";
    }

    @Override
    @SuppressWarnings("unchecked") // both types are checked
    public <P extends Record> DefensePlugin<P, ?, ?> of(DefensePlugin<P, ?, ?> plugin) {
        if (plugin.data() != Corpus.class || plugin.release() != TopicModel.class) {
            throw new InputException(
                    "defenses",
                    plugin.name() + " releases " + plugin.release().getSimpleName()
                            + ", and a classifier is built on topics",
                    "leave it out, or write release: topics");
        }
        return new ClassifierDefense<>((DefensePlugin<P, Corpus, TopicModel>) plugin);
    }
}
