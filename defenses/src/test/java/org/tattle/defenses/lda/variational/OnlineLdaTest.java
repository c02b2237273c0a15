package org.tattle.defenses.lda.variational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.inference.VariationalDocument;
import org.tattle.defenses.lda.variational.Topics.GammaInit;
import org.tattle.defenses.testing.Scheduled;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.Digamma;

class OnlineLdaTest {
    private static final VariationalSettings SETTINGS = new VariationalSettings(3, 0.3, 0.4, 3, 100, 1e-3);

    @Test
    void posterior_noDecayAndOneBatch_isBatchLdaStepForStep() {
        Corpus corpus = Corpora.drawn(200, 300);
        for (int passes = 1; passes <= 4; passes++) {
            VariationalSettings settings = new VariationalSettings(3, 0.3, 0.4, passes, 100, 1e-3);
            OnlineLda online = new OnlineLda(settings, new OnlineLda.Schedule(200, 10, 0));
            assertCloseTo(
                    online.posterior(corpus, TrainingContext.seeded(1)),
                    new BatchLda(settings).posterior(corpus, TrainingContext.seeded(1)));
        }
    }

    /**
     * An offset of 0 makes the first step 1, which forgets the start; a thousand steps of about a half take the scale
     * below its floor more than once.
     */
    @ParameterizedTest
    @CsvSource({"32, 10, 0.7, 3", "7, 0, 1, 3", "64, 1024, 0.5, 3", "1, 3, 0.1, 10"})
    void posterior_anySchedule_isThatOfTheFormulas(int batch, double offset, double decay, int passes) {
        Corpus corpus = Corpora.drawn(100, 150);
        OnlineLda.Schedule schedule = new OnlineLda.Schedule(batch, offset, decay);
        VariationalSettings settings = new VariationalSettings(3, 0.3, 0.4, passes, 100, 1e-3);
        assertCloseTo(
                new OnlineLda(settings, schedule).posterior(corpus, TrainingContext.seeded(2)),
                byTheFormulas(settings, schedule, corpus, TrainingContext.seeded(2)));
    }

    /** Every lambda of every topic and word at every update, from the formulas of algorithms.md. */
    private static double[] byTheFormulas(
            VariationalSettings settings, OnlineLda.Schedule schedule, Corpus corpus, TrainingContext training) {
        int topics = settings.topics();
        int words = corpus.vocabulary().size();
        double[] lambda = Topics.initial(words, topics, training.stream("topics"));
        VariationalDocument document = new VariationalDocument(
                settings.topics(),
                settings.alpha(),
                settings.fit().tolerance(),
                settings.fit().innerIterations());
        long update = 0;
        for (int pass = 0; pass < settings.passes(); pass++) {
            Seed starts = training.stream("documents").child(pass);
            int[] order = OnlineLda.shuffled(
                    corpus.documents(), training.stream("order").child(pass));
            for (int from = 0; from < order.length; from += schedule.batch()) {
                int to = Math.min(order.length, from + schedule.batch());
                double[] b = expectations(lambda, topics);
                double[] s = new double[lambda.length];
                for (int i = from; i < to; i++) {
                    int d = order[i];
                    long key = Seed.combine(Seed.hash(corpus.id(d)), 0);
                    GammaInit.draw(
                            GammaInit.distribution(new SplitMix(Seed.combine(starts.value(), key))), document.gamma());
                    document.load(b, corpus, d);
                    document.fit();
                    for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                        for (int k = 0; k < topics; k++) {
                            int at = corpus.word(cell) * topics + k;
                            s[at] += document.weights()[k] * document.ratios()[(int) (cell - corpus.start(d))] * b[at];
                        }
                    }
                }
                double rho = Math.min(1, Math.pow(schedule.offset() + ++update, -schedule.decay()));
                for (int at = 0; at < lambda.length; at++) {
                    double proposed = settings.eta() + (double) corpus.documents() / (to - from) * s[at];
                    lambda[at] = (1 - rho) * lambda[at] + rho * proposed;
                }
            }
        }
        return lambda;
    }

    private static double[] expectations(double[] lambda, int topics) {
        double[] sums = new double[topics];
        for (int at = 0; at < lambda.length; at++) {
            sums[at % topics] += lambda[at];
        }
        double[] b = new double[lambda.length];
        for (int at = 0; at < lambda.length; at++) {
            b[at] = Math.exp(Digamma.psi(lambda[at]) - Digamma.psi(sums[at % topics]));
        }
        return b;
    }

    private static void assertCloseTo(double[] actual, double[] expected) {
        for (int i = 0; i < expected.length; i++) {
            assertThat(actual[i]).isCloseTo(expected[i], within(1e-9 * expected[i]));
        }
    }

    @Test
    void train_anyScheduleOfTheParts_sameBits() {
        Corpus corpus = Corpora.large();
        OnlineLda lda = new OnlineLda(SETTINGS, new OnlineLda.Schedule(1300, 10, 0.7));
        double[] inOrder = lda.train(corpus, TrainingContext.seeded(3)).topicWord();
        assertThat(lda.train(corpus, Scheduled.backwards(3)).topicWord()).containsExactly(inOrder);
        assertThat(lda.train(corpus, Scheduled.together(3, 4)).topicWord()).containsExactly(inOrder);
    }

    @Test
    void shuffled_isAPermutation_thatHangsOnTheSeed() {
        int[] order = OnlineLda.shuffled(50, new Seed(4));
        assertThat(order).doesNotHaveDuplicates().hasSize(50).doesNotContain(50);
        assertThat(order).containsExactly(OnlineLda.shuffled(50, new Seed(4)));
        assertThat(order).isNotEqualTo(OnlineLda.shuffled(50, new Seed(5)));
    }

    /** rho_j = (tau0 + j)^-kappa from j = 1 on: Hoffman's and scikit-learn's sequence. */
    @Test
    void step_countsFromOne() {
        OnlineLda.Schedule schedule = new OnlineLda.Schedule(128, 10, 0.7);
        assertThat(schedule.step(1)).isCloseTo(Math.pow(11, -0.7), within(1e-16));
        assertThat(schedule.step(5)).isCloseTo(Math.pow(15, -0.7), within(1e-16));
    }

    @Test
    void schedule_outOfRange_isRefused() {
        assertThatThrownBy(() -> new OnlineLda.Schedule(0, 10, 0.7))
                .hasMessage("batch must be at least 1. Provided value: 0");
        assertThatThrownBy(() -> new OnlineLda.Schedule(1, -1, 0.7))
                .hasMessage("offset must be at least 0 and finite. Provided value: -1.0");
        assertThatThrownBy(() -> new OnlineLda.Schedule(1, 10, Double.NaN))
                .hasMessage("decay must be in [0, 1]. Provided value: NaN");
        assertThatThrownBy(() -> new OnlineLda.Schedule(1, 10, 1.01))
                .hasMessage("decay must be in [0, 1]. Provided value: 1.01");
    }
}
