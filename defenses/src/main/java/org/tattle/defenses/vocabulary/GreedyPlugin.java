package org.tattle.defenses.vocabulary;

import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.SelectorPlugin;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.VocabularySelector;
import org.tattle.core.privacy.Mode;

/** {@code greedy}. */
public final class GreedyPlugin implements SelectorPlugin<GreedyPlugin.Parameters> {
    /** The defaults of [MIA], with the cap of the sound form. */
    public record Parameters(
            @Setting(value = "1", meaning = "the budget in nats, > 0")
            double epsilon,

            @Setting(
                    value = "1e-5",
                    meaning = "with what probability words that one record alone has may show, > 0 and < 0.5")
            double delta,

            @Setting(value = "3", meaning = "alpha: words get no more weight so many noise scales above the threshold")
            double margin,

            @Setting(value = "20", meaning = "D0, most distinct words of a record that count, at least 1; if sound")
            int words,

            @Setting(value = "sound", meaning = "sound, or as-published: no cap and the threshold for one word (E33)")
            Mode mode) {
        public Parameters {
            new UnionBudget(epsilon, delta);
            UnionBudget.requireMargin(margin);
            UnionBudget.requireWords(words);
        }
    }

    @Override
    public String name() {
        return "greedy";
    }

    @Override
    public String summary() {
        return "DP set union, a record's weight on its words one after the other (Carvalho et al. 2022; [MIA]'s choice)";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public VocabularySelector selector(Parameters parameters, Corpus corpus) {
        UnionBudget budget = new UnionBudget(parameters.epsilon, parameters.delta);
        return switch (parameters.mode) {
            case SOUND -> budget.greedy(parameters.margin, parameters.words, corpus);
            case AS_PUBLISHED -> budget.publishedGreedy(parameters.margin, corpus);
        };
    }
}
