package org.tattle.core.utility;

import java.util.Optional;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.core.release.ShownWords;
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
        return "words of the release and the share of the training tokens that they keep, where it has not all words; and the"
                + " share of other documents' tokens whose words a surface shows";
    }

    @Override
    public Utility<Corpus, TopicModel> utility(Parameters parameters) {
        return new VocabularyUtility();
    }

    @Override
    @SuppressWarnings("unchecked") // whatever is of the type shows words
    public <S> Optional<Utility<Corpus, ? super S>> utilityOf(Class<S> shown, Parameters parameters) {
        return ShownWords.class.isAssignableFrom(shown)
                ? Optional.of((Utility<Corpus, ? super S>) (Utility<Corpus, ?>) new ShownWordsUtility())
                : Optional.empty();
    }
}
