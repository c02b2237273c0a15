package org.tattle.core.utility;

import org.tattle.core.audit.Utility;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.core.release.TopicModel;

/** The utility plug-in {@code words}. */
public final class VocabularyUtilityPlugin
        implements UtilityPlugin<VocabularyUtilityPlugin.Parameters, Corpus, TopicModel> {
    /** No parameters. */
    public record Parameters() {}

    @Override
    public String name() {
        return "words";
    }

    @Override
    public String summary() {
        return "words of the release and the share of the training tokens that they keep, where it has not all words";
    }

    @Override
    public Utility<Corpus, TopicModel> utility(Parameters parameters) {
        return new VocabularyUtility();
    }
}
