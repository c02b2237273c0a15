package org.tattle.defenses.vocabulary;

import org.tattle.core.plugin.Setting;

/** The settings of a set union whose weights depend on the records before (greedy and L1-descent). */
public record DescentSettings(
        UnionBudget budget,

        @Setting(value = "3", meaning = "alpha: words get no more weight this many noise scales above the threshold")
        double margin,

        @Setting(value = "20", meaning = "D0, most distinct words of a record that count, at least 1")
        int words) {
    public DescentSettings {
        UnionBudget.requireMargin(margin);
        UnionBudget.requireWords(words);
    }
}
