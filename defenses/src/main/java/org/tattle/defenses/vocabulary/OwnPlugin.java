package org.tattle.defenses.vocabulary;

import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.SelectorPlugin;
import org.tattle.core.plugin.VocabularySelector;

/** The plug-in of {@link OwnWords}, named {@code own}. */
public final class OwnPlugin implements SelectorPlugin<OwnPlugin.Parameters> {
    /** The selector has no parameters. */
    public record Parameters() {}

    @Override
    public String name() {
        return "own";
    }

    @Override
    public String summary() {
        return "all words of the training set, the ordinary vocabulary; guarantees nothing";
    }

    @Override
    public VocabularySelector selector(Parameters parameters, Corpus corpus) {
        return new OwnWords();
    }
}
