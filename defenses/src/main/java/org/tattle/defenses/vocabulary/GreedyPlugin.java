package org.tattle.defenses.vocabulary;

import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.SelectorPlugin;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.plugin.VocabularySelector;
import org.tattle.core.privacy.Mode;

/** The plug-in of the greedy set union, named {@code greedy}. */
public final class GreedyPlugin implements SelectorPlugin<GreedyPlugin.Parameters> {
    /** The parameters, with the defaults of [MIA] and the cap of the sound form. */
    public record Parameters(
            @SettingOverride(
                    key = "words",
                    meaning = "D0, most distinct words of a record that count, at least 1; if sound")
            DescentSettings settings,

            @Setting(value = "sound", meaning = "sound, or as-published: no cap and the threshold for one word (E33)")
            Mode mode) {}

    @Override
    public String name() {
        return "greedy";
    }

    @Override
    public String summary() {
        return "DP set union, a record's weight on its words one after the other (Carvalho et al. 2022; [MIA]'s choice)";
    }

    @Override
    public VocabularySelector selector(Parameters parameters, Corpus corpus) {
        DescentSettings settings = parameters.settings;
        return switch (parameters.mode) {
            case SOUND -> settings.budget().greedy(settings.margin(), settings.words(), corpus);
            case AS_PUBLISHED -> settings.budget().publishedGreedy(settings.margin(), corpus);
        };
    }
}
