package org.tattle.core.data.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.DrawnTopics;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.GammaSampler;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.PoissonSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * A synthetic corpus of short documents, drawn from latent Dirichlet allocation (Blei, Ng and Jordan 2003) over a Zipf
 * vocabulary with a rare tail: word r of the vocabulary has base weight r^(−zipf), each topic is Dirichlet with mean
 * this base, each document mixes the topics by Dirichlet(alpha), and a share of all tokens is drawn uniformly from the
 * rarer half of the vocabulary. Those words occur in one to three documents, as names do in real ones, and mostly
 * reveal a member.
 *
 * <p>A document depends on the seed and its number alone: a longer corpus starts with the documents of a shorter one.
 *
 * @param documents the number of documents, at least 1
 * @param vocabulary the number of words to draw from, 2 to 216,000; those never drawn are not in the corpus
 * @param topics the number of topics, 1 to 1,000
 * @param meanLength mean number of tokens of a document, 1 to 1,000,000; lengths are 1 + Poisson(meanLength − 1)
 * @param alpha the Dirichlet parameter of each topic in a document, above 0
 * @param zipf the exponent of the base distribution, 0 to 10
 * @param rareShare the share of tokens from the rarer half, in [0, 1]
 * @param concentration the total Dirichlet parameter of a topic, 0.1 to 1e9: smaller gives topics that share fewer
 *     words
 */
public record SyntheticCorpus(
        int documents,
        int vocabulary,
        int topics,
        double meanLength,
        double alpha,
        double zipf,
        double rareShare,
        double concentration) {
    /** The concentration at which topics share most of their frequent words. */
    public static final double STANDARD_CONCENTRATION = 300;

    private static final int DIMENSIONS = 8;
    private static final double OWN_SHARE = 0.3;

    public SyntheticCorpus {
        Preconditions.atLeast("documents", documents, 1);
        Preconditions.require(
                vocabulary >= 2 && vocabulary <= Words.MOST, "vocabulary", "in [2, " + Words.MOST + "]", vocabulary);
        Preconditions.require(topics >= 1 && topics <= 1000, "topics", "in [1, 1000]", topics);
        Preconditions.between("meanLength", meanLength, 1, 1e6);
        Preconditions.positive("alpha", alpha);
        Preconditions.between("zipf", zipf, 0, 10);
        Preconditions.between("rareShare", rareShare, 0, 1);
        Preconditions.require(
                concentration >= 0.1 && concentration <= 1e9, "concentration", "in [0.1, 1e9]", concentration);
    }

    /** A corpus whose topics have the standard concentration. */
    public SyntheticCorpus(
            int documents, int vocabulary, int topics, double meanLength, double alpha, double zipf, double rareShare) {
        this(documents, vocabulary, topics, meanLength, alpha, zipf, rareShare, STANDARD_CONCENTRATION);
    }

    /**
     * The default corpus of audits: 1,000 documents of 12 tokens on average, 5 topics, about 1,650 distinct words, of
     * which seven in ten occur in at most three documents.
     */
    public static SyntheticCorpus standard() {
        return new SyntheticCorpus(1000, 3000, 5, 12, 0.1, 1, 0.1);
    }

    /** Draws the corpus, with the topics that it was drawn from; ids are {@code synthetic-0001} and so on. */
    public Corpus generate(Seed seed) {
        double[] topicWord = topics(seed.child("topics").generator());
        int digits = Math.max(4, Integer.toString(documents).length());
        String idFormat = "synthetic-%0" + digits + "d";
        String[] words = new String[vocabulary];
        Arrays.setAll(words, Words::word);
        double[] mixture = new double[topics];
        SplitMix random = new SplitMix(0);
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (int document = 1; document <= documents; document++) {
            random.reset(seed.child("document").child(document).value());
            builder.addTokens(
                    String.format(Locale.ROOT, idFormat, document), tokens(words, topicWord, mixture, random));
        }
        Corpus corpus = builder.build();
        return corpus.drawnBy(probabilities(topicWord).restrictTo(new Vocabulary(List.of(words)), corpus.vocabulary()));
    }

    private DrawnTopics probabilities(double[] cumulative) {
        double[] probabilities = new double[cumulative.length];
        for (int i = 0; i < cumulative.length; i++) {
            double before = i % vocabulary == 0 ? 0 : cumulative[i - 1];
            double total = cumulative[i - i % vocabulary + vocabulary - 1];
            probabilities[i] = (cumulative[i] - before) / total;
        }
        return new DrawnTopics(topics, probabilities);
    }

    /** The strongest topic of each document that {@link #generate} draws under the same seed, as its label. */
    public Labels mainTopics(Seed seed) {
        double[] mixture = new double[topics];
        SplitMix random = new SplitMix(0);
        List<String> names = new ArrayList<>();
        for (int document = 1; document <= documents; document++) {
            random.reset(seed.child("document").child(document).value());
            dirichlet(mixture, alpha, random);
            int main = 0;
            double most = mixture[0];
            for (int k = 1; k < topics; k++) {
                if (mixture[k] - mixture[k - 1] > most) {
                    main = k;
                    most = mixture[k] - mixture[k - 1];
                }
            }
            names.add(String.format(Locale.ROOT, "topic-%03d", main + 1));
        }
        return Labels.of(names);
    }

    /**
     * A vector for each document that {@link #generate} draws under the same seed: near that of its strongest topic.
     */
    public Table embeddings(Seed seed) {
        Labels main = mainTopics(seed);
        TableBuilder rows = new TableBuilder();
        for (int document = 1; document <= documents; document++) {
            SplitMix topic = seed.child("direction")
                    .child(main.classes().get(main.of(document - 1)))
                    .generator();
            SplitMix own = seed.child("embedding").child(document).generator();
            for (int j = 0; j < DIMENSIONS; j++) {
                rows.set(j, (float) (NormalSampler.sample(topic) + OWN_SHARE * NormalSampler.sample(own)));
            }
            rows.end(Integer.toString(document));
        }
        return rows.build(
                IntStream.rangeClosed(1, DIMENSIONS).mapToObj(Integer::toString).toList());
    }

    private List<String> tokens(String[] words, double[] topicWord, double[] mixture, SplitMix random) {
        dirichlet(mixture, alpha, random);
        int length = 1 + PoissonSampler.sample(random, meanLength - 1);
        List<String> tokens = new ArrayList<>(length);
        for (int i = 0; i < length; i++) {
            tokens.add(words[word(topicWord, mixture, random)]);
        }
        return tokens;
    }

    private int word(double[] topicWord, double[] mixture, SplitMix random) {
        if (random.nextDouble() < rareShare) {
            return random.nextInt(vocabulary / 2, vocabulary);
        }
        int topic = draw(mixture, 0, topics, random);
        return draw(topicWord, topic * vocabulary, vocabulary, random);
    }

    /** The topics' cumulative word probabilities, row by row: [topics x vocabulary]. */
    private double[] topics(SplitMix random) {
        double[] base = new double[vocabulary];
        double sum = 0;
        for (int word = 0; word < vocabulary; word++) {
            base[word] = Math.pow(word + 1.0, -zipf);
            sum += base[word];
        }
        double[] cumulative = new double[topics * vocabulary];
        for (int topic = 0; topic < topics; topic++) {
            double total = 0;
            for (int word = 0; word < vocabulary; word++) {
                total += GammaSampler.sample(random, concentration * base[word] / sum, 1);
                cumulative[topic * vocabulary + word] = total;
            }
        }
        return cumulative;
    }

    /** Cumulative weights of a symmetric Dirichlet draw; in log space, so that a small alpha cannot give all zeros. */
    private static void dirichlet(double[] cumulative, double alpha, SplitMix random) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < cumulative.length; k++) {
            cumulative[k] = GammaSampler.logSample(random, alpha);
            largest = Math.max(largest, cumulative[k]);
        }
        double total = 0;
        for (int k = 0; k < cumulative.length; k++) {
            total += Math.exp(cumulative[k] - largest);
            cumulative[k] = total;
        }
    }

    /** Draws an index by weight, given the running sums of the weights in {@code cumulative[from .. from + size)}. */
    private static int draw(double[] cumulative, int from, int size, SplitMix random) {
        double target = random.nextDouble() * cumulative[from + size - 1];
        int low = 0;
        int high = size - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (cumulative[from + middle] > target) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** Generates pronounceable words of three syllables without meaning, one for each number. */
    static final class Words {
        private static final String CONSONANTS = "bdfklmnrstvz";
        private static final String VOWELS = "aeiou";
        private static final int SYLLABLES = CONSONANTS.length() * VOWELS.length();
        static final int MOST = SYLLABLES * SYLLABLES * SYLLABLES;
        /** A number without a common factor with {@link #MOST}, so that each number has a word of its own. */
        private static final long STRIDE = 100_003;

        private Words() {}

        /** The word of a number in [0, {@link #MOST}); consecutive numbers have very different words. */
        static String word(int number) {
            int rest = (int) (number * STRIDE % MOST);
            char[] letters = new char[6];
            for (int i = 0; i < letters.length; i += 2) {
                int syllable = rest % SYLLABLES;
                letters[i] = CONSONANTS.charAt(syllable / VOWELS.length());
                letters[i + 1] = VOWELS.charAt(syllable % VOWELS.length());
                rest /= SYLLABLES;
            }
            return new String(letters);
        }
    }
}
