package org.tattle.attacks.worstcase;

import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;

/**
 * Neighboring corpora, distinguished by the words that differ between them. The features of the words that only the
 * first has, and of those that only the second has: the logarithms of the sum, the maximum and the minimum of their
 * probabilities over topics, how many of them are in the model's vocabulary, and by how much the largest
 * log-probability exceeds the smallest of all words (so that the scale cancels). Of all words: the smallest
 * log-probability, how many entries share it, and the number of words.
 *
 * @param first columns of the words with larger counts in the first corpus, at least one
 * @param second columns of those with larger counts in the second
 */
record DocumentGame(NeighboringPair<Corpus> pair, int[] first, int[] second)
        implements DistinguishingGame<Corpus, TopicModel> {
    private static final int OF_WORDS = 5;
    private static final int OF_ALL = 3;
    /** The probability used for words that the model does not have or gives probability 0. */
    private static final double LEAST_PROBABILITY = 1e-300;

    @Override
    public int width() {
        return 2 * OF_WORDS + OF_ALL;
    }

    @Override
    public double[] features(TopicModel release) {
        double[] features = new double[width()];
        ofAll(release, features, 2 * OF_WORDS);
        double floor = features[2 * OF_WORDS];
        ofWords(release, first, floor, features, 0);
        ofWords(release, second, floor, features, OF_WORDS);
        return features;
    }

    private void ofWords(TopicModel release, int[] words, double floor, double[] out, int at) {
        double sum = 0;
        double largest = LEAST_PROBABILITY;
        double smallest = 1;
        int known = 0;
        for (int word : words) {
            int column = release.vocabulary().indexOf(pair.with().vocabulary().word(word));
            known += column < 0 ? 0 : 1;
            for (int topic = 0; topic < release.topics(); topic++) {
                double probability = column < 0 ? 0 : release.probability(topic, column);
                sum += probability;
                largest = Math.max(largest, probability);
                smallest = Math.min(smallest, probability);
            }
        }
        out[at] = Math.log(Math.max(LEAST_PROBABILITY, sum));
        out[at + 1] = Math.log(largest);
        out[at + 2] = Math.log(Math.max(LEAST_PROBABILITY, smallest));
        out[at + 3] = known;
        out[at + 4] = out[at + 1] - floor;
    }

    private static void ofAll(TopicModel release, double[] out, int at) {
        double smallest = Double.MAX_VALUE;
        int sharing = 0;
        for (double probability : release.topicWord()) {
            if (probability < smallest) {
                smallest = probability;
                sharing = 0;
            }
            sharing += probability == smallest ? 1 : 0;
        }
        out[at] = Math.log(Math.max(LEAST_PROBABILITY, smallest));
        out[at + 1] = sharing;
        out[at + 2] = release.words();
    }
}
