package org.tattle.defenses.vocabulary;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Chosen;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.SelectorPlugin;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.plugin.VocabularySelector;
import org.tattle.core.release.TopicModel;

/** {@code fdptm}. */
public final class FdptmPlugin implements TopicModelDefense<FdptmPlugin.Parameters> {
    /** Any choice of words with any defence that learns topics. */
    public record Parameters(
            @Setting(value = "greedy", meaning = "how words are chosen; see tattle list selectors")
            Chosen<SelectorPlugin<?>> vocabulary,

            @Setting(value = "vips-lda", meaning = "the defense that learns topics on them")
            Chosen<DefensePlugin<?, ?, ?>> model) {}

    @Override
    public String name() {
        return "fdptm";
    }

    @Override
    public String summary() {
        return "a private choice of words and a private topic model on them, both budgets added ([MIA] algorithm 1)";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Trainer<Corpus, TopicModel> trainer(Parameters parameters, Corpus corpus) {
        Trainer<Corpus, TopicModel> fdptm = new SelectedVocabulary(
                selector(parameters.vocabulary.plugin(), parameters.vocabulary.parameters(), corpus),
                model(parameters.model.plugin(), parameters.model.parameters(), corpus));
        requireAlike(fdptm, parameters, corpus);
        return fdptm;
    }

    private static void requireAlike(Trainer<?, ?> fdptm, Parameters parameters, Corpus corpus) {
        try {
            fdptm.guarantees(fdptm.publicFacts(corpus.size() / 2));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "model must protect the neighbours that vocabulary protects: " + e.getMessage()
                            + ". Provided value: " + parameters.model.plugin().name() + " after "
                            + parameters.vocabulary.plugin().name(),
                    e);
        }
    }

    @SuppressWarnings("unchecked") // the parameters were bound to the plug-in's record
    private static <P extends Record> VocabularySelector selector(
            SelectorPlugin<P> plugin, Record parameters, Corpus corpus) {
        return plugin.selector((P) parameters, corpus);
    }

    @SuppressWarnings("unchecked") // both types are compared, the parameters were bound to the plug-in's record
    private static <P extends Record> Trainer<Corpus, TopicModel> model(
            DefensePlugin<P, ?, ?> plugin, Record parameters, Corpus corpus) {
        if (plugin.data() != Corpus.class || plugin.release() != TopicModel.class) {
            throw new IllegalArgumentException(
                    "model must be a defense that learns topics from documents. Provided" + " value: " + plugin.name());
        }
        return ((DefensePlugin<P, Corpus, TopicModel>) plugin).trainer((P) parameters, corpus);
    }
}
