package org.tattle.defenses.vocabulary;

import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.SelectorPlugin;
import org.tattle.core.plugin.VocabularySelector;

/** The plug-in of the L1-descent set union, named {@code policy}. */
public final class PolicyPlugin implements SelectorPlugin<DescentSettings> {
    @Override
    public String name() {
        return "policy";
    }

    @Override
    public String summary() {
        return "DP set union, a record's weight where words are far from shown (Gopi et al. 2020, L1-descent)";
    }

    @Override
    public VocabularySelector selector(DescentSettings settings, Corpus corpus) {
        return settings.budget().policy(settings.margin(), settings.words(), corpus);
    }
}
