package org.tattle.defenses.lda.gibbs;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.tattle.core.audit.HiddenValues;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;

/**
 * The trainer of a topic model by collapsed Gibbs sampling on one thread, which passes every sweep to an observer.
 *
 * <p>The draws of topics protect words too, so they come from a stream of mechanism noise, as the noise on counts does.
 * A topic's probability has an error of at most 2^−53, apart from the rounding of sums.
 *
 * <p>Tokens have the order of {@link Tokens#of} under the training's stream {@value #ORDER}.
 */
record GibbsTrainer(GibbsMethod method) implements TranscriptTrainer<Corpus, TopicModel, GibbsTranscript> {
    /** The random stream of the order of tokens within documents. */
    static final String ORDER = "tokens";

    /** A trainer for a corpus or parts of it. */
    static GibbsTrainer of(Corpus corpus, GibbsMethod method) {
        Tokens.requireRoom(corpus);
        return new GibbsTrainer(method);
    }

    @Override
    public Class<GibbsTranscript> event() {
        return GibbsTranscript.class;
    }

    /** The word of every token, in the order of the transcript. */
    @Override
    public HiddenValues contents(Corpus corpus, TrainingContext training) {
        Tokens tokens = Tokens.of(corpus, training.stream(ORDER));
        int[] words = new int[tokens.size()];
        Arrays.setAll(words, tokens::word);
        return new HiddenValues(words, corpus.vocabulary().size());
    }

    @Override
    public TopicModel train(Corpus corpus, TrainingContext training) {
        return run(corpus, training, sweep -> {});
    }

    @Override
    public TopicModel train(Corpus corpus, TrainingContext training, Consumer<? super GibbsTranscript> observer) {
        Optional<InherentPrivacy> inherent = method.inherentPrivacy();
        TopicModel model = run(corpus, training, sweep -> {
            inherent.ifPresent(claim -> claim.add(sweep));
            observer.accept(sweep);
        });
        training.metrics().ifPresent(metrics -> inherent.ifPresent(claim -> claim.record(metrics)));
        return model;
    }

    @Override
    public List<Metric> transcriptMetrics() {
        return method.inherentPrivacy().isPresent() ? InherentPrivacy.METRICS : List.of();
    }

    private TopicModel run(Corpus corpus, TrainingContext training, Consumer<? super GibbsTranscript> observer) {
        int topics = method.settings().topics();
        int sweeps = method.settings().sweeps();
        Vocabulary vocabulary = corpus.vocabulary();
        GibbsChain chain = new GibbsChain(method, corpus, training);
        double[] counts = new double[vocabulary.size() * topics];
        for (int sweep = 0; sweep < sweeps; sweep++) {
            chain.prepare();
            chain.run.show().accept(counts);
            chain.sweep();
            observer.accept(chain.transcript(sweep, topics, counts));
            training.progress(sweep + 1, sweeps);
        }
        chain.run.estimate().accept(counts);
        return TopicModel.ofWeights(topics, byTopic(counts, topics), vocabulary);
    }

    /** Converts a word-major matrix to topic-major order. */
    static double[] byTopic(double[] byWord, int topics) {
        int words = byWord.length / topics;
        double[] result = new double[byWord.length];
        for (int w = 0; w < words; w++) {
            for (int k = 0; k < topics; k++) {
                result[k * words + w] = byWord[w * topics + k];
            }
        }
        return result;
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return method.guarantees();
    }

    @Override
    public PublicFacts publicFacts(long records) {
        return method.publicFacts(records);
    }
}
