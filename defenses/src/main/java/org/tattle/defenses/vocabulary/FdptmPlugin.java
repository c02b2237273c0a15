package org.tattle.defenses.vocabulary;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.NestedPlugin;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.SelectorPlugin;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.plugin.VocabularySelector;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;

/** The plug-in of {@link SelectedVocabulary}, named {@code fdptm}. */
public final class FdptmPlugin implements TopicModelDefense<FdptmPlugin.Parameters> {
    /** The parameters: any vocabulary selector with any topic-model defense. */
    public record Parameters(
            @Setting(value = "greedy", meaning = "how words are chosen; see tattle list selectors")
            NestedPlugin<SelectorPlugin<?>> vocabulary,

            @Setting(value = "vips-lda", meaning = "the defense that learns topics on them")
            NestedPlugin<DefensePlugin<?, ?, ?>> model) {}

    @Override
    public String name() {
        return "fdptm";
    }

    @Override
    public String summary() {
        return "a private choice of words and a private topic model on them, both budgets added ([MIA] algorithm 1)";
    }

    @Override
    public Trainer<Corpus, TopicModel> trainer(Parameters parameters, Corpus corpus) {
        VocabularySelector words = selector(parameters.vocabulary.plugin(), parameters.vocabulary.parameters(), corpus);
        Trainer<Corpus, TopicModel> model = model(parameters.model.plugin(), parameters.model.parameters(), corpus);
        PublicFacts facts = model.publicFacts(corpus.size());
        String pair = parameters.model.plugin().name() + " after "
                + parameters.vocabulary.plugin().name();
        if (facts.words() != PublicFacts.Words.PUBLIC) {
            throw new IllegalArgumentException(
                    "model must not choose words itself, which the selector has already done. Provided value: " + pair);
        }
        words.guarantee()
                .ifPresent(chosen -> model.guarantees(facts).forEach(learned -> requireAlike(chosen, learned, pair)));
        SelectedVocabulary fdptm = new SelectedVocabulary(words, model);
        fdptm.guarantees(facts); // rejects a sum of deltas that is no probability
        return fdptm;
    }

    private static void requireAlike(PrivacyGuarantee chosen, PrivacyGuarantee learned, String pair) {
        if (!chosen.relation().equals(learned.relation()) || chosen.view() != learned.view()) {
            throw new IllegalArgumentException("model must protect what vocabulary protects, " + terms(chosen)
                    + ", not " + terms(learned) + ": their guarantees cannot be added. Provided value: " + pair);
        }
    }

    private static String terms(PrivacyGuarantee guarantee) {
        return "one " + Parameter.text(guarantee.relation().unit()) + " ("
                + Parameter.text(guarantee.relation().adjacency()) + ", " + Parameter.text(guarantee.view()) + ")";
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
                    "model must be a defense that learns topics from documents. Provided value: " + plugin.name());
        }
        return ((DefensePlugin<P, Corpus, TopicModel>) plugin).trainer((P) parameters, corpus);
    }
}
