package org.tattle.core.utility;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.TrainTestSplit;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.TopicClassifier;
import org.tattle.core.release.TopicModel;
import org.tattle.core.testing.Tables;
import org.tattle.math.sampling.Seed;

/** Topics of one word each: shares follow from the counts, whatever is drawn. */
class UtilitiesTest {
    private static final TopicModel TOPICS =
            new TopicModel(2, new double[] {1, 0, 0, 1}, new Vocabulary(List.of("a", "b")));

    private static final Corpus MEMBERS = corpus("b b b b b b");

    @Test
    void foldIn_asksHeldOutDocuments_underTheGivenPrior() {
        TrainTestSplit<Corpus> sample = new TrainTestSplit<>(MEMBERS, corpus("a a"), MEMBERS, PublicFacts.of(1));
        assertThat(new FoldInUtility(Optional.empty()).evaluate(TOPICS, sample, new Seed(1)))
                .hasEntrySatisfying("perplexityFoldIn", v -> assertThat(v).isCloseTo(3 / 2.5, within(1e-12)))
                .hasEntrySatisfying("perplexityCompletion", v -> assertThat(v).isCloseTo(2 / 1.5, within(1e-12)))
                .hasSize(2);
        assertThat(new FoldInUtility(Optional.of(2.0)).evaluate(TOPICS, sample, new Seed(1)))
                .hasEntrySatisfying("perplexityFoldIn", v -> assertThat(v).isCloseTo(6 / 4.0, within(1e-12)));
    }

    /** A model of alpha 1 was once scored under 1/K all the same; what a plan sets still stands above both. */
    @Test
    void foldIn_followsTheModelsOwnPrior() {
        TrainTestSplit<Corpus> sample = new TrainTestSplit<>(
                MEMBERS, corpus("a a"), MEMBERS, PublicFacts.of(1).withDocumentPrior(2));
        assertThat(new FoldInUtility(Optional.empty()).evaluate(TOPICS, sample, new Seed(1)))
                .hasEntrySatisfying("perplexityFoldIn", v -> assertThat(v).isCloseTo(6 / 4.0, within(1e-12)));
        assertThat(new FoldInUtility(Optional.of(0.5)).evaluate(TOPICS, sample, new Seed(1)))
                .hasEntrySatisfying("perplexityFoldIn", v -> assertThat(v).isCloseTo(3 / 2.5, within(1e-12)));
    }

    @Test
    void classifier_isHeldToTheLabelsOfHeldOutRecords() {
        TopicClassifier classifier =
                new TopicClassifier(TOPICS, 0.5, List.of("x", "y"), new double[] {1, 0, 0, 0, 1, 0});
        Corpus heldOut = corpus("a", "a a b", "b", "b").labeled(Labels.of(List.of("x", "y", "y", "y")));
        assertThat(new ClassifierUtility()
                        .evaluate(
                                classifier,
                                new TrainTestSplit<>(MEMBERS, heldOut, MEMBERS, PublicFacts.of(1)),
                                new Seed(1)))
                .isEqualTo(Map.of("accuracy", 0.75, "macroF1", (2.0 / 3 + 4.0 / 5) / 2));
    }

    /** Logits 1, 1, −1 and 0 of targets 1, 0, 0, 1: of four pairs one ties, and two are right. */
    @Test
    void prediction_isHeldToTheLabelsOfHeldOutRows() {
        LogisticModel model = new LogisticModel(List.of("c0"), new double[] {1}, 1, List.of("0", "1"));
        Table heldOut = Tables.table(new double[][] {{1}, {1}, {-1}, {0}}, 1, 0, 0, 1);
        Map<String, Double> figures = new PredictionUtility()
                .evaluate(model, new TrainTestSplit<>(heldOut, heldOut, heldOut, PublicFacts.of(1)), new Seed(1));
        double loss = 2 * Math.log1p(Math.exp(-1)) + Math.log1p(Math.exp(1)) + Math.log(2);
        assertThat(figures).containsOnlyKeys("auc", "accuracy", "logLoss");
        assertThat(figures.get("auc")).isEqualTo(2.5 / 4);
        assertThat(figures.get("accuracy")).isEqualTo(0.5);
        assertThat(figures.get("logLoss")).isCloseTo(loss / 4, within(1e-15));
        Table oneClass = heldOut.select(0, 3);
        assertThat(new PredictionUtility()
                        .evaluate(
                                model,
                                new TrainTestSplit<>(oneClass, oneClass, oneClass, PublicFacts.of(1)),
                                new Seed(1)))
                .containsOnlyKeys("accuracy", "logLoss");
    }

    @Test
    void plugins() {
        Plugins plugins = Plugins.load(getClass().getClassLoader());
        assertThat(plugins.utilities().names()).contains("fold-in", "classifier", "prediction");
        assertThat(CorePlugins.FOLD_IN.utility(new FoldInUtility(Optional.of(0.5))))
                .isEqualTo(new FoldInUtility(Optional.of(0.5)));
        assertThat(CorePlugins.CLASSIFIER.utility(new ClassifierUtility())).isEqualTo(new ClassifierUtility());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FoldInUtility(Optional.of(0.0)))
                .withMessage("document-prior must be above 0. Provided value: 0.0");
    }
}
