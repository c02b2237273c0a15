package org.tattle.defenses.vocabulary;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.WrappingTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.plugin.VocabularySelector;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;

/**
 * The trainer that selects a vocabulary, drops all other words from the documents, and trains a topic model on the
 * rest; vocabulary and topics are released together (FDPTM, [MIA] algorithm 1; algorithms.md (p.2)).
 *
 * <p>By adaptive composition its budget is the sum of both, if both protect the same neighbors and the inner trainer is
 * private for every fixed vocabulary: dropping words changes each document separately, so that neighbors stay neighbors
 * (erratum E35). The columns are all chosen words, including those that no document contains.
 *
 * @param inner the trainer of the topic model on them
 */
public record SelectedVocabulary(VocabularySelector selector, Trainer<Corpus, TopicModel> inner)
        implements WrappingTrainer<Corpus, TopicModel> {
    @Override
    public TopicModel train(Corpus corpus, TrainingContext training) {
        Vocabulary words = selector.select(corpus, training);
        return inner.train(corpus.restrictTo(words.size() == 0 ? TopicModel.NO_WORD : words), training);
    }

    /**
     * The inner trainer's guarantees, each composed with that of the vocabulary. None if the words are the training
     * set's own, or if either part guarantees nothing.
     *
     * @throws IllegalArgumentException if the two parts protect different neighbors
     */
    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        List<PrivacyGuarantee> learned = inner.guarantees(facts);
        Stream<PrivacyGuarantee> both = switch (selector.origin()) {
            case PUBLIC -> learned.stream();
            case OWN -> Stream.of();
            case CHOSEN ->
                selector.guarantee().stream().flatMap(chosen -> learned.stream().map(chosen::then));
        };
        return both.map(guarantee -> guarantee.stating(Premise.WORDS)).toList();
    }

    @Override
    public PublicFacts publicFacts(long records) {
        return inner.publicFacts(records).withWords(selector.origin());
    }

    /** A lower bound on the number of clipped records: the larger of the two parts' numbers. */
    @Override
    public long countClipped(Corpus records) {
        return Math.max(selector.countClipped(records), inner.countClipped(records));
    }

    /** The records with the chosen words' counts as the inner trainer bounds them, and all other counts unchanged. */
    @Override
    public Corpus boundContributions(Corpus records, TopicModel release) {
        Corpus learned = inner.boundContributions(records.restrictTo(release.vocabulary()), release);
        Vocabulary words = records.vocabulary();
        int[] column = new int[words.size()];
        Arrays.setAll(column, w -> release.vocabulary().indexOf(words.word(w)));
        return records.recounted((unit, document, counts) -> {
            long first = records.start(document);
            for (int i = 0; i < counts.length; i++) {
                int chosen = column[records.word(first + i)];
                counts[i] = chosen < 0 ? counts[i] : learned.count(document, chosen);
            }
        });
    }

    @Override
    public String cacheKeySuffix() {
        return selector.cacheKeySuffix() + inner.cacheKeySuffix();
    }
}
