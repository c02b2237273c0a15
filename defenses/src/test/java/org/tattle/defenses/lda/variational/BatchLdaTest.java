package org.tattle.defenses.lda.variational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.variational.Topics.GammaInit;
import org.tattle.defenses.testing.Scheduled;
import org.tattle.math.sampling.Seed;

class BatchLdaTest {
    private static VariationalSettings settings(int topics, int passes) {
        return new VariationalSettings(topics, 1.0 / topics, 1.0 / topics, passes, 100, 1e-3);
    }

    /** Oracle A1 of algorithms.md. */
    @Test
    void posterior_oneTopic_isThePriorAndTheColumnSums() {
        VariationalSettings settings = new VariationalSettings(1, 0.1, 0.5, 1, 100, 1e-3);
        double[] lambda =
                new BatchLda(settings).posterior(Corpora.of("a b c", "a a b", "a"), TrainingContext.seeded(1));
        assertThat(lambda).containsExactly(new double[] {3.5, 1.5, 0.5}, within(1e-15));
    }

    @Test
    void train_releasesTheMeanOfThePosterior() {
        VariationalSettings settings = new VariationalSettings(1, 0.1, 0.5, 1, 100, 1e-3);
        TopicModel model = new BatchLda(settings).train(Corpora.of("a b c", "a a b", "a"), TrainingContext.seeded(1));
        assertThat(model.topicWord()).containsExactly(new double[] {3.5 / 5.5, 1.5 / 5.5, 0.5 / 5.5}, within(1e-15));
    }

    @Test
    void posterior_aboveThePrior_addsUpToTheTrainingCountOfEveryWord() {
        Corpus corpus = Corpora.drawn(300, 400);
        double[] lambda = new BatchLda(settings(5, 4)).posterior(corpus, TrainingContext.seeded(3));
        double[] counts = Corpora.wordCounts(corpus);
        for (int w = 0; w < counts.length; w++) {
            double sum = 0;
            for (int k = 0; k < 5; k++) {
                sum += lambda[w * 5 + k] - 0.2;
            }
            assertThat(sum).isCloseTo(counts[w], within(1e-9));
        }
    }

    /**
     * Oracle A3: the result is permuted as the initial lambda is. Each document's own start is not, so the documents
     * are fitted to the end, under a prior with which their fit has one optimum.
     */
    @Test
    void improve_permutedTopicsOfTheStart_permutesTheResult() {
        Corpus corpus = Corpora.drawn(100, 120);
        int[] permutation = {2, 0, 1};
        BatchLda lda = new BatchLda(new VariationalSettings(3, 1, 0.5, 3, 10_000, 1e-13));
        TrainingContext training = TrainingContext.seeded(4);
        double[] lambda = Topics.initial(corpus.vocabulary().size(), 3, training.stream("topics"));
        double[] permuted = permuted(lambda, permutation);
        lda.improve(lambda, corpus, training);
        lda.improve(permuted, corpus, training);
        assertThat(permuted).containsExactly(permuted(lambda, permutation), within(1e-8));
        assertThat(Math.abs(permuted[0] - lambda[0])).as("topics differ").isGreaterThan(1e-3);
    }

    private static double[] permuted(double[] lambda, int[] permutation) {
        double[] result = new double[lambda.length];
        for (int i = 0; i < lambda.length; i += permutation.length) {
            for (int k = 0; k < permutation.length; k++) {
                result[i + k] = lambda[i + permutation[k]];
            }
        }
        return result;
    }

    @Test
    void train_twoDisjointTopics_areRecovered() {
        List<String> documents = new ArrayList<>();
        for (int d = 0; d < 100; d++) {
            documents.add("sun rain wind sun cloud");
            documents.add("ball goal team goal coach");
        }
        Corpus corpus = Corpora.of("sun rain wind cloud ball goal team coach", documents.toArray(String[]::new));
        TopicModel model = new BatchLda(settings(2, 10)).train(corpus, TrainingContext.seeded(5));
        int weather = model.probability(0, 0) > model.probability(1, 0) ? 0 : 1;
        // 500 tokens a topic, prior 1/2 a word: the mean of the posterior of the true assignment
        for (int w = 0; w < 8; w++) {
            double count = w % 4 == (w < 4 ? 0 : 1) ? 200 : 100;
            double there = (count + 0.5) / (500 + 4);
            double elsewhere = 0.5 / (500 + 4);
            assertThat(model.probability(weather, w)).isCloseTo(w < 4 ? there : elsewhere, within(1e-3));
            assertThat(model.probability(1 - weather, w)).isCloseTo(w < 4 ? elsewhere : there, within(1e-3));
        }
    }

    @Test
    void train_anyScheduleOfTheParts_sameBits() {
        Corpus corpus = Corpora.large();
        assertThat(corpus.vocabulary().size()).isGreaterThan(4096);
        BatchLda lda = new BatchLda(settings(3, 2));
        double[] inOrder = lda.train(corpus, TrainingContext.seeded(6)).topicWord();
        assertThat(Stream.of(Scheduled.backwards(6), Scheduled.together(6, 4))
                        .map(training -> lda.train(corpus, training).topicWord()))
                .allSatisfy(topicWord -> assertThat(topicWord).containsExactly(inOrder));
    }

    /** A document's start depends on its id, so the order of documents is only an order of summation. */
    @Test
    void posterior_documentsInAnotherOrder_sameButForRounding() {
        Corpus corpus = Corpora.drawn(300, 400);
        BatchLda lda = new BatchLda(settings(4, 5));
        double[] lambda = lda.posterior(corpus, TrainingContext.seeded(7));
        double[] other = lda.posterior(Corpora.reversed(corpus), TrainingContext.seeded(7));
        for (int i = 0; i < lambda.length; i++) {
            assertThat(other[i]).isCloseTo(lambda[i], within(1e-9 * lambda[i]));
        }
    }

    @Test
    void posterior_anotherSeed_isAnother() {
        Corpus corpus = Corpora.drawn(50, 60);
        BatchLda lda = new BatchLda(settings(2, 1));
        assertThat(lda.posterior(corpus, TrainingContext.seeded(8)))
                .isNotEqualTo(lda.posterior(corpus, TrainingContext.seeded(9)));
    }

    /**
     * scikit-learn's start, Gamma(100, scale 0.01). False alarm: each bound is five standard errors, 0.1/sqrt n for the
     * mean and 0.1 sqrt(2.06/(4n)) for the deviation (excess kurtosis 6/100): 6e-7 each. Taking 0.01 for a rate, or
     * shape and scale the other way round, fails.
     */
    @Test
    void start_hasMeanOneAndDeviationATenth() {
        int n = 200_000;
        double[] draws = new double[n];
        GammaInit.draw(GammaInit.distribution(new Seed(10).generator()), draws);
        double mean = 0;
        for (double draw : draws) {
            mean += draw / n;
        }
        double squares = 0;
        for (double draw : draws) {
            squares += (draw - mean) * (draw - mean);
        }
        assertThat(mean).isCloseTo(1, within(5 * 0.1 / Math.sqrt(n)));
        assertThat(Math.sqrt(squares / n)).isCloseTo(0.1, within(5 * 0.1 * Math.sqrt(2.06 / (4 * n))));
    }
}
