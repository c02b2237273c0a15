package org.tattle.defenses.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.tattle.core.InputException;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.counts.ClassTfidf;
import org.tattle.core.counts.GroupCounts;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Labels;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.plugin.NoParameters;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicTfidf;
import org.tattle.math.sampling.Seed;

class ClassTfidfTrainerTest {
    /** Of logarithms: one in the last place. */
    private static final Offset<Double> ROUNDING = within(4e-16);

    /** Topics of 4, 4 and 1 tokens; {@code zoo} and {@code z} have no member. */
    private static final Corpus ALL = corpus("d a a", "c c d", "b", "b", "zoo", "c")
            .labeled(Labels.of(List.of("x", "y", "x", "z", "unused", "y")));

    private static final Corpus MEMBERS = ALL.select(0, 1, 2, 3, 5);

    private static TopicTfidf train(Corpus corpus) {
        return new ClassTfidfTrainer().train(corpus, TrainingContext.seeded(1));
    }

    private static Corpus drawn() {
        SyntheticCorpus made = new SyntheticCorpus(300, 400, 3, 10, 0.2, 1, 0.1);
        return made.generate(new Seed(21)).labeled(made.mainTopics(new Seed(21)));
    }

    /** By hand: A = 9 / 3 = 3; a, b and d occur twice, so that idf = ln(3/2 + 1); c occurs three times: ln 2. */
    @Test
    void train_isTheOracle() {
        TopicTfidf release = train(MEMBERS);
        double twice = Math.log(2.5);
        double thrice = Math.log(2);
        assertThat(release.vocabulary().words()).containsExactly("a", "b", "c", "d");
        assertThat(release.idf()).containsExactly(twice, twice, thrice, twice);
        assertThat(release.starts()).containsExactly(0, 3, 5, 6);
        assertThat(release.columns()).containsExactly(0, 1, 3, 2, 3, 1);
        assertThat(release.weights())
                .containsExactly(0.5 * twice, 0.25 * twice, 0.25 * twice, 0.75 * thrice, 0.25 * twice, twice);
    }

    /**
     * The formula of BERTopic's ClassTfidfTransformer, computed in Python: {@code A = int(sum(N) / len(N)); idf =
     * math.log(A / df + 1); c / n * idf}. A is 9/2 without its fraction.
     */
    @Test
    void train_isTheFormulaOfBertopic() {
        Corpus two = corpus("a a b d", "c c c d b").labeled(Labels.of(List.of("x", "y")));
        TopicTfidf release = train(two);
        assertThat(release.idf())
                .containsExactly(
                        new double[] {1.0986122886681098, 1.0986122886681098, 0.8472978603872034, 1.0986122886681098},
                        ROUNDING);
        assertThat(release.weights())
                .containsExactly(
                        new double[] {
                            0.5493061443340549,
                            0.27465307216702745,
                            0.27465307216702745,
                            0.21972245773362198,
                            0.508378716232322,
                            0.21972245773362198
                        },
                        ROUNDING);
    }

    @Test
    void counts_comeBackFromIt() {
        Corpus corpus = drawn();
        TopicTfidf release = train(corpus);
        GroupCounts counts = new ClassTfidf(release.starts(), release.columns(), release.weights(), release.idf())
                .counts(false, false)
                .orElseThrow();
        assertThat(counts.tokens()).isEqualTo(corpus.tokens());
        Labels labels = corpus.labels().orElseThrow();
        for (int k = 0; k < 3; k++) {
            int topic = k;
            int[] own = IntStream.range(0, corpus.size())
                    .filter(d -> labels.of(d) == topic)
                    .toArray();
            long sum = IntStream.range(counts.starts()[k], counts.starts()[k + 1])
                    .mapToLong(cell -> counts.counts()[cell])
                    .sum();
            assertThat(sum).isEqualTo(corpus.select(own).tokens());
        }
    }

    @Test
    void train_inAnyOrder_isTheSame() {
        Corpus corpus = drawn();
        Corpus reversed = corpus.select(IntStream.range(0, corpus.size())
                .map(d -> corpus.size() - 1 - d)
                .toArray());
        assertThat(train(reversed)).usingRecursiveComparison().isEqualTo(train(corpus));
    }

    /** Their topics count when tokens are averaged, as in BERTopic; a word's idf may then be 0. */
    @Test
    void emptyDocuments_makeATopicWithoutWords() {
        TopicTfidf release = train(corpus("a", "", "").labeled(Labels.of(List.of("x", "y", "z"))));
        assertThat(release.starts()).containsExactly(0, 1, 1, 1);
        assertThat(release.idf()).containsExactly(0);
        assertThat(release.weights()).containsExactly(0);
        assertThat(train(ALL.select()).topics()).isZero();
    }

    @Test
    void publicFacts_sayThatTheWordsAreTheTrainingSets() {
        assertThat(new ClassTfidfTrainer().publicFacts(9))
                .isEqualTo(PublicFacts.of(9).withWords(PublicFacts.Words.OWN).withCounts(PublicFacts.Counts.HISTOGRAM));
    }

    @Test
    void documentsWithoutLabels_areRefused() {
        var plugin = CountDefenses.BERTOPIC;
        assertThatThrownBy(() -> plugin.trainer(new NoParameters(), corpus("a", "b")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("data.label: bertopic takes the documents' labels as topics");
        assertThat(Plugins.load(getClass().getClassLoader()).defenses().names()).contains("bertopic");
    }
}
