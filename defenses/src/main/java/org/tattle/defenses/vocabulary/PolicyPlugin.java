package org.tattle.defenses.vocabulary;

import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.SelectorPlugin;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.VocabularySelector;

/** {@code policy}. */
public final class PolicyPlugin implements SelectorPlugin<PolicyPlugin.Parameters> {
    /** What can be set. */
    public record Parameters(
            @Setting(value = "1", meaning = "the budget in nats, > 0")
            double epsilon,

            @Setting(
                    value = "1e-5",
                    meaning = "with what probability words that one record alone has may show, > 0 and < 0.5")
            double delta,

            @Setting(value = "3", meaning = "alpha: words get no more weight so many noise scales above the threshold")
            double margin,

            @Setting(value = "20", meaning = "D0, most distinct words of a record that count, at least 1")
            int words) {
        public Parameters {
            new UnionBudget(epsilon, delta);
            UnionBudget.requireMargin(margin);
            UnionBudget.requireWords(words);
        }
    }

    @Override
    public String name() {
        return "policy";
    }

    @Override
    public String summary() {
        return "DP set union, a record's weight where words are far from shown (Gopi et al. 2020, L1-descent)";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public VocabularySelector selector(Parameters parameters, Corpus corpus) {
        return new UnionBudget(parameters.epsilon, parameters.delta)
                .policy(parameters.margin, parameters.words, corpus);
    }
}
