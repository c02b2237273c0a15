package org.tattle.defenses.frequency;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.release.Codec;
import org.tattle.core.release.DocumentFrequencies;

/** The plug-in of {@link DocumentFrequencyTrainer}, named {@code document-frequencies}. */
public final class DocumentFrequenciesPlugin
        implements DefensePlugin<DocumentFrequenciesPlugin.Parameters, Corpus, DocumentFrequencies> {
    /** The defense has no parameters. */
    public record Parameters() {}

    @Override
    public String name() {
        return "document-frequencies";
    }

    @Override
    public String summary() {
        return "in how many documents each word occurs, as a vectorizer's idf shows; guarantees nothing";
    }

    @Override
    public Codec<DocumentFrequencies> codec() {
        return DocumentFrequencies.CODEC;
    }

    @Override
    public Trainer<Corpus, DocumentFrequencies> trainer(Parameters parameters, Corpus data) {
        return new DocumentFrequencyTrainer();
    }
}
