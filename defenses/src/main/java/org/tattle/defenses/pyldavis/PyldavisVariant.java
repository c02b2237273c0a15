package org.tattle.defenses.pyldavis;

import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.ReleaseVariantPlugin;
import org.tattle.core.release.TopicModel;

/** The release variant {@code release: pyldavis}: what pyLDAvis shows of a topic model in the model's place. */
public final class PyldavisVariant implements ReleaseVariantPlugin {
    /** For the service loader. */
    public PyldavisVariant() {}

    @Override
    public String name() {
        return "pyldavis";
    }

    @Override
    @SuppressWarnings("unchecked") // both types are checked
    public <P extends Record> DefensePlugin<P, ?, ?> of(DefensePlugin<P, ?, ?> plugin) {
        if (plugin.data() != Corpus.class || plugin.release() != TopicModel.class) {
            throw new InputException(
                    "defenses",
                    plugin.name() + " releases " + plugin.release().getSimpleName() + ", and pyLDAvis shows topics",
                    "leave it out, or write release: topics");
        }
        return new PyldavisDefense<>((DefensePlugin<P, Corpus, TopicModel>) plugin);
    }
}
