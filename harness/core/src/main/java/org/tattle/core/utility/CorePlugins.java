package org.tattle.core.utility;

import java.util.List;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Table;
import org.tattle.core.metric.TopicTable;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.core.release.CentroidSurfaces;
import org.tattle.core.release.Centroids;
import org.tattle.core.release.EmbeddedTopicSurfaces;
import org.tattle.core.release.EmbeddedTopics;
import org.tattle.core.release.GradientTranscript;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.Published;
import org.tattle.core.release.ReleaseType;
import org.tattle.core.release.ShownWords;
import org.tattle.core.release.TopicClassifier;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicModelSurfaces;

/** The measures of utility, and the surfaces of topics, centroids and transcripts of gradients. */
public final class CorePlugins implements PluginProvider {
    public static final UtilityPlugin<TopicUtility, Corpus, TopicModel> TOPICS = ofTopics(
            "topics",
            "perplexity of held-out documents by the variational bound, UMass coherence and NPMI of the topics",
            TopicUtility.class);

    public static final UtilityPlugin<FoldInUtility, Corpus, TopicModel> FOLD_IN = ofTopics(
            "fold-in",
            "perplexity of held-out documents by Gibbs fold-in, as Zhao, Ren et al. score it, and by document"
                    + " completion",
            FoldInUtility.class);

    public static final UtilityPlugin<TrueTopicsUtility, Corpus, TopicModel> TRUE_TOPICS = ofTopics(
            "true-topics",
            "total variation distance of the topics to those that a drawn corpus was drawn by, best matched",
            TrueTopicsUtility.class);

    public static final UtilityPlugin<VocabularyUtility, Corpus, TopicModel> WORDS = ofTopics(
                    "words",
                    "words of the release and the share of the training tokens that they keep, where it has not all"
                            + " words; and the share of other documents' tokens whose words a surface shows",
                    VocabularyUtility.class)
            .withSurfaces(ShownWords.class, parameters -> new ShownWordsUtility());

    public static final UtilityPlugin<ClassifierUtility, Corpus, TopicClassifier> CLASSIFIER = UtilityPlugin.of(
            "classifier",
            "accuracy and macro-F1 of a classifier on held-out documents; for release: classifier",
            ClassifierUtility.class,
            Corpus.class,
            TopicClassifier.class,
            measure -> measure);

    public static final UtilityPlugin<PredictionUtility, Table, LogisticModel> PREDICTION = UtilityPlugin.of(
            "prediction",
            "AUC, accuracy and log-loss of a logistic regression on held-out rows",
            PredictionUtility.class,
            Table.class,
            LogisticModel.class,
            measure -> measure);

    public static final UtilityPlugin<PixelUtility, Table, BeliefNetwork> PIXELS = UtilityPlugin.of(
            "pixels",
            "share of held-out records' pixels that a belief network draws again rightly (Park et al., Figure 7)",
            PixelUtility.class,
            Table.class,
            BeliefNetwork.class,
            measure -> measure);

    private static <P extends Record & Utility<Corpus, TopicModel>> UtilityPlugin<P, Corpus, TopicModel> ofTopics(
            String name, String summary, Class<P> measures) {
        return UtilityPlugin.of(name, summary, measures, Corpus.class, TopicModel.class, measure -> measure);
    }

    @Override
    public List<UtilityPlugin<?, ?, ?>> utilities() {
        return List.of(TOPICS, FOLD_IN, TRUE_TOPICS, WORDS, CLASSIFIER, PREDICTION, PIXELS);
    }

    @Override
    public List<ReleaseType<?, ?>> releases() {
        return List.of(
                ReleaseType.<Corpus, TopicModel>of(TopicModel.class)
                        .withSurfaces(TopicModelSurfaces.ALL)
                        .withTable(new TopicTable()),
                ReleaseType.<Table, Centroids>of(Centroids.class).withSurfaces(CentroidSurfaces.ALL),
                ReleaseType.<Corpus, EmbeddedTopics>of(EmbeddedTopics.class).withSurfaces(EmbeddedTopicSurfaces.ALL),
                ReleaseType.<Table, GradientTranscript>of(GradientTranscript.class)
                        .withSurfaces(GradientTranscript.SURFACES),
                ReleaseType.<Corpus, Published>of(Published.class)
                        .withSurfaces(TopicModelSurfaces.ALL.within(
                                files -> files.topics().orElseThrow().model())));
    }
}
