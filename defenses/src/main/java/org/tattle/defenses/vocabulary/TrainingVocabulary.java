package org.tattle.defenses.vocabulary;

import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;

/**
 * The adversary whose shadow models each have the vocabulary of their own training set. A shadow model is aligned with
 * the target's vocabulary: words that it lacks get its smallest positive probability times 1e-3, and rows are
 * normalized again (algorithms.md (q), shadows against FDPTM, option FULL).
 *
 * @param shadowTrainer a trainer that selects its own vocabulary
 */
public record TrainingVocabulary(Trainer<Corpus, TopicModel> shadowTrainer) implements Adversary<Corpus, TopicModel> {
    private static final double UNKNOWN_WORD = 1e-3;

    @Override
    public Reuse reuse() {
        return Reuse.ALIGNED;
    }

    @Override
    public Corpus project(Corpus records, TopicModel observed) {
        return records.restrictTo(observed.vocabulary());
    }

    @Override
    public TopicModel align(TopicModel shadow, TopicModel observed) {
        Vocabulary words = observed.vocabulary();
        double unknown = UNKNOWN_WORD * smallestPositive(shadow.topicWord());
        double[] weights = new double[shadow.topics() * words.size()];
        for (int w = 0; w < words.size(); w++) {
            int column = shadow.vocabulary().indexOf(words.word(w));
            for (int k = 0; k < shadow.topics(); k++) {
                weights[k * words.size() + w] = column < 0 ? unknown : shadow.probability(k, column);
            }
        }
        return TopicModel.ofWeights(shadow.topics(), weights, words);
    }

    private static double smallestPositive(double[] probabilities) {
        double smallest = 1;
        for (double probability : probabilities) {
            if (probability > 0) {
                smallest = Math.min(smallest, probability);
            }
        }
        return smallest;
    }
}
