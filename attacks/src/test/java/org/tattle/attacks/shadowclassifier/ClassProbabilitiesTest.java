package org.tattle.attacks.shadowclassifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.release.TopicClassifier;
import org.tattle.core.release.TopicModel;

class ClassProbabilitiesTest {
    private final ClassProbabilities statistic = new ClassProbabilities();

    private static Corpus records(String... labels) {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (int i = 0; i < labels.length; i++) {
            builder.addTokens("r" + i, List.of("a"));
        }
        return builder.build().labeled(Labels.of(List.of(labels)));
    }

    /** A classifier that says 0.2, 0.5 and 0.3 of everything. */
    private static TopicClassifier constant() {
        TopicModel topics = new TopicModel(1, new double[] {1}, new Vocabulary(List.of("a")));
        double[] weights = {0, Math.log(0.2), 0, Math.log(0.5), 0, Math.log(0.3)};
        return new TopicClassifier(topics, 1, List.of("x", "y", "z"), weights);
    }

    @Test
    void columns_areTheLogitAndLossOfTheTrueClass_andTheProbabilitiesInOrder() {
        Corpus records = records("x", "z", "y");
        int columns = statistic.columns().size();
        double[] out = new double[3 * columns];
        statistic.evaluate(constant(), records, out);
        assertThat(statistic.columns())
                .startsWith("logit", "loss", "probability-1")
                .endsWith("probability-20");
        double[] own = {0.2, 0.3, 0.5};
        for (int i = 0; i < 3; i++) {
            double[] row = Arrays.copyOfRange(out, i * columns, (i + 1) * columns);
            assertThat(row[0]).isCloseTo(Math.log(own[i] / (1 - own[i])), within(1e-12));
            assertThat(row[1]).isCloseTo(-Math.log(own[i]), within(1e-12));
            assertThat(Arrays.copyOfRange(row, 2, 6)).containsExactly(new double[] {0.5, 0.3, 0.2, 0}, within(1e-12));
        }
    }

    /** A probability that rounds to 1 still has a logit, the larger the smaller the others' are. */
    @Test
    void logit_ofACertainAnswer_isFiniteAndKeepsTheOrder() {
        double[] out = new double[statistic.columns().size()];
        ClassProbabilities.evaluate(new double[] {-1e-20, -46}, 0, out, 0);
        assertThat(out[0]).isCloseTo(46, within(1e-9));
        ClassProbabilities.evaluate(new double[] {0, -1000}, 0, out, 0);
        assertThat(out[0]).isBetween(700.0, 710.0);
        ClassProbabilities.evaluate(new double[] {0, -1000}, 1, out, 0);
        assertThat(out[0]).isCloseTo(-1000, within(1e-9));
        assertThat(out[1]).isCloseTo(1000, within(1e-9));
    }

    @Test
    void recordsWithOtherClasses_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> statistic.evaluate(constant(), records("x", "q", "y"), new double[66]))
                .withMessageStartingWith("records must be labeled with the classes x, y, z.");
    }

    @Test
    void serviceLoader_findsIt() {
        Plugins plugins = Plugins.load(getClass().getClassLoader());
        assertThat(plugins.statistic(Corpus.class, TopicClassifier.class)).contains(statistic);
    }
}
