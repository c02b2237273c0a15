package org.tattle.defenses.lda.gibbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.GibbsMethod.PlainGibbs;
import org.tattle.math.sampling.Seed;

class PlainGibbsTest {
    private static final GibbsTrainer TRAINER = new GibbsTrainer(new PlainGibbs(new GibbsSettings(4, 0.3, 0.05, 6)));

    private static Corpus drawn() {
        return new SyntheticCorpus(200, 300, 3, 10, 0.2, 1, 0.1).generate(new Seed(11));
    }

    /** Copies what an observer sees; the event itself lives only during the call. */
    private static List<GibbsTranscript> transcript(Corpus corpus, int seed) {
        List<GibbsTranscript> events = new ArrayList<>();
        TRAINER.train(
                corpus,
                TrainingContext.seeded(seed),
                event -> events.add(new GibbsTranscript(
                        event.sweep(),
                        event.topics(),
                        event.wordTopic().clone(),
                        event.tokenTopics().clone())));
        return events;
    }

    private static double[] counts(Tokens tokens, int[] tokenTopics, int words, int topics) {
        double[] counts = new double[words * topics];
        for (int i = 0; i < tokens.size(); i++) {
            counts[tokens.word(i) * topics + tokenTopics[i]]++;
        }
        return counts;
    }

    @Test
    void train_release_isTheSmoothedCountsOfTheLastSweep_soThatTrainingCountsAreReadOff() {
        Corpus corpus = drawn();
        TrainingContext training = TrainingContext.seeded(1);
        TopicModel model = TRAINER.train(corpus, training);
        Tokens tokens = Tokens.of(corpus, training.stream(GibbsTrainer.ORDER));
        List<GibbsTranscript> events = transcript(corpus, 1);
        int words = corpus.vocabulary().size();
        double[] counts = counts(tokens, events.get(5).tokenTopics(), words, 4);
        double[] totals = new double[4];
        for (int i = 0; i < counts.length; i++) {
            totals[i % 4] += counts[i];
        }
        double[] trained = new double[words];
        for (int i = 0; i < tokens.size(); i++) {
            trained[tokens.word(i)]++;
        }
        for (int w = 0; w < words; w++) {
            double read = 0;
            for (int k = 0; k < 4; k++) {
                double phi = model.probability(k, w);
                assertThat(phi).isCloseTo((counts[w * 4 + k] + 0.05) / (totals[k] + words * 0.05), within(1e-15));
                read += phi * (totals[k] + words * 0.05) - 0.05;
            }
            assertThat(read).isCloseTo(trained[w], within(1e-10));
        }
    }

    @Test
    void observer_seesTheCountsThatEachSweepBeginsWith_andTheTopicsThatItDrew() {
        Corpus corpus = drawn();
        List<GibbsTranscript> events = transcript(corpus, 2);
        Tokens tokens = Tokens.of(corpus, TrainingContext.seeded(2).stream(GibbsTrainer.ORDER));
        assertThat(events).extracting(GibbsTranscript::sweep).containsExactly(0, 1, 2, 3, 4, 5);
        for (int sweep = 1; sweep < 6; sweep++) {
            int[] before = events.get(sweep - 1).tokenTopics();
            assertThat(events.get(sweep).wordTopic())
                    .containsExactly(counts(tokens, before, corpus.vocabulary().size(), 4));
            assertThat(events.get(sweep).tokenTopics()).isNotEqualTo(before);
        }
    }

    @Test
    void train_sameSeed_sameBitsObservedOrNot_andAnotherSeedIsAnother() {
        Corpus corpus = drawn();
        double[] release = TRAINER.train(corpus, TrainingContext.seeded(3)).topicWord();
        assertThat(TRAINER.train(corpus, TrainingContext.seeded(3), event -> {}).topicWord())
                .containsExactly(release);
        assertThat(TRAINER.train(corpus, TrainingContext.seeded(4)).topicWord()).isNotEqualTo(release);
    }

    @Test
    void train_oneTopic_isTheSmoothedHistogram() {
        TopicModel model = new GibbsTrainer(new PlainGibbs(new GibbsSettings(1, 1, 1, 2)))
                .train(corpus("a a b", "a c"), TrainingContext.seeded(5));
        assertThat(model.topicWord()).containsExactly(new double[] {4 / 8.0, 2 / 8.0, 2 / 8.0}, within(1e-16));
    }

    /**
     * Two topics that share no word: after 50 sweeps 200 documents of five words stand where they belong. Long
     * documents and a small alpha make any other state improbable; the phi of the right one are known but for the share
     * of misplaced tokens. A distribution that ignores the document or the word fails.
     */
    @Test
    void train_twoDisjointTopics_areRecovered() {
        List<String> documents = new ArrayList<>();
        for (int d = 0; d < 100; d++) {
            documents.add("sun rain wind sun cloud");
            documents.add("ball goal team goal coach");
        }
        Corpus corpus = corpus(documents.toArray(String[]::new));
        TopicModel model = new GibbsTrainer(new PlainGibbs(new GibbsSettings(2, 0.1, 0.1, 50)))
                .train(corpus, TrainingContext.seeded(6));
        int sun = corpus.vocabulary().indexOf("sun");
        int goal = corpus.vocabulary().indexOf("goal");
        int weather = model.probability(0, sun) > model.probability(1, sun) ? 0 : 1;
        assertThat(model.probability(weather, sun)).isCloseTo(200.1 / 500.8, within(0.01));
        assertThat(model.probability(1 - weather, goal)).isCloseTo(200.1 / 500.8, within(0.01));
        assertThat(model.probability(weather, goal)).isLessThan(0.01);
    }
}
