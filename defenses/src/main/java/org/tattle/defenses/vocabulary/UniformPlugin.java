package org.tattle.defenses.vocabulary;

import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.SelectorPlugin;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.VocabularySelector;

/** The plug-in of the set union with equal weights, named {@code uniform}. */
public final class UniformPlugin implements SelectorPlugin<UniformPlugin.Parameters> {
    /** The selector's parameters. */
    public record Parameters(
            UnionBudget budget,

            @Setting(value = "20", meaning = "D0, most distinct words of a record that count, at least 1")
            int words) {
        public Parameters {
            UnionBudget.requireWords(words);
        }
    }

    @Override
    public String name() {
        return "uniform";
    }

    @Override
    public String summary() {
        return "DP set union, a record's weight in equal shares on its words (Korolova et al. 2009; Gopi et al. 2020)";
    }

    @Override
    public VocabularySelector selector(Parameters parameters, Corpus corpus) {
        return parameters.budget.uniform(parameters.words, corpus);
    }
}
