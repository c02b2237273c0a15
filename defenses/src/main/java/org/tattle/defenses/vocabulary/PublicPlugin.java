package org.tattle.defenses.vocabulary;

import java.nio.file.Path;
import org.tattle.core.data.Corpus;
import org.tattle.formats.VocabularyFile;
import org.tattle.core.plugin.SelectorPlugin;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.VocabularySelector;

/** The plug-in of {@link PublicWords}, named {@code public}. */
public final class PublicPlugin implements SelectorPlugin<PublicPlugin.Parameters> {
    /** The selector's parameters. */
    public record Parameters(
            @Setting(value = "", meaning = "one word a line; a relative path starts at the working directory")
            String file) {}

    @Override
    public String name() {
        return "public";
    }

    @Override
    public String summary() {
        return "a list of words that was public beforehand; costs nothing";
    }

    @Override
    public VocabularySelector selector(Parameters parameters, Corpus corpus) {
        if (parameters.file.isBlank()) {
            throw new IllegalArgumentException("file must name a list of words. Provided value: none");
        }
        return new PublicWords(VocabularyFile.read(Path.of(parameters.file)));
    }
}
