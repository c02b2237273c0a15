package org.tattle.attacks;

import java.util.List;
import org.tattle.attacks.centroids.CentroidInversion;
import org.tattle.attacks.counts.CountInversion;
import org.tattle.attacks.counts.CountRatio;
import org.tattle.attacks.counts.FingerprintAttack;
import org.tattle.attacks.counts.FingerprintFit;
import org.tattle.attacks.lira.JointLikelihoodRatio;
import org.tattle.attacks.lira.LikelihoodRatio;
import org.tattle.attacks.rmia.RelativeRatio;
import org.tattle.attacks.shadowclassifier.ClassProbabilities;
import org.tattle.attacks.shadowclassifier.ShadowClassifiers;
import org.tattle.attacks.statistic.BeliefFit;
import org.tattle.attacks.statistic.CommunityFit;
import org.tattle.attacks.statistic.DocumentFit;
import org.tattle.attacks.statistic.EmbeddedFit;
import org.tattle.attacks.statistic.FilledTopicsFit;
import org.tattle.attacks.statistic.FrequencyFit;
import org.tattle.attacks.statistic.GradientFit;
import org.tattle.attacks.statistic.PredictiveFit;
import org.tattle.attacks.statistic.TfidfFit;
import org.tattle.attacks.threshold.GlobalThreshold;
import org.tattle.attacks.transcript.TopicBased;
import org.tattle.attacks.vocabulary.VocabularyAttack;
import org.tattle.attacks.worstcase.DocumentCases;
import org.tattle.attacks.worstcase.NetworkCases;
import org.tattle.attacks.worstcase.RowCases;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Network;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.core.release.BlockModel;
import org.tattle.core.release.Centroids;
import org.tattle.core.release.DocumentFrequencies;
import org.tattle.core.release.EmbeddedTopics;
import org.tattle.core.release.GradientTranscript;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.Published;
import org.tattle.core.release.ReleaseType;
import org.tattle.core.release.TopWeights;
import org.tattle.core.release.TopWords;
import org.tattle.core.release.TopicClassifier;
import org.tattle.core.release.TopicHeads;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicPage;
import org.tattle.core.release.TopicTfidf;

/** The attacks, and what they ask releases and surfaces. */
public final class Attacks implements PluginProvider {
    @Override
    public List<AttackPlugin<?>> attacks() {
        return List.of(
                CountInversion.COUNT_INVERSION,
                CentroidInversion.CENTROID_INVERSION,
                CountRatio.COUNT_RATIO,
                FingerprintAttack.FINGERPRINT,
                FingerprintFit.LIRA_ONLINE,
                FingerprintFit.LIRA_OFFLINE,
                VocabularyAttack.VOCABULARY,
                LikelihoodRatio.LIRA_ONLINE,
                LikelihoodRatio.LIRA_OFFLINE,
                JointLikelihoodRatio.LIRA_JOINT_ONLINE,
                JointLikelihoodRatio.LIRA_JOINT_OFFLINE,
                RelativeRatio.RMIA_ONLINE,
                RelativeRatio.RMIA_OFFLINE,
                ShadowClassifiers.SHOKRI,
                GlobalThreshold.MAX_POSTERIOR,
                GlobalThreshold.STANDARD_DEVIATION,
                GlobalThreshold.ENTROPY,
                TopicBased.TOPIC_BASED);
    }

    @Override
    public List<ReleaseType<?, ?>> releases() {
        return List.of(
                ReleaseType.<Corpus, TopicModel>of(TopicModel.class)
                        .withStatistic(new DocumentFit())
                        .withWorstCases(new DocumentCases()),
                ReleaseType.<Table, LogisticModel>of(LogisticModel.class)
                        .withStatistic(new PredictiveFit())
                        .withWorstCases(new RowCases.OfRegressions()),
                ReleaseType.<Table, GradientTranscript>of(GradientTranscript.class)
                        .withStatistic(new GradientFit())
                        .withWorstCases(new RowCases.OfTranscripts(GradientFit::ofUnitRows)),
                ReleaseType.<Table, BeliefNetwork>of(BeliefNetwork.class)
                        .withStatistic(new BeliefFit())
                        .withWorstCases(new RowCases.OfBeliefNetworks()),
                ReleaseType.<Table, Centroids>of(Centroids.class).withWorstCases(new RowCases.OfCentroids()),
                ReleaseType.<Network, BlockModel>of(BlockModel.class)
                        .withStatistic(new CommunityFit())
                        .withWorstCases(new NetworkCases()),
                ReleaseType.<Corpus, TopicClassifier>of(TopicClassifier.class).withStatistic(new ClassProbabilities()),
                ReleaseType.<Corpus, TopicTfidf>of(TopicTfidf.class).withStatistic(new TfidfFit()),
                ReleaseType.<Corpus, TopWeights>of(TopWeights.class).withStatistic(new EmbeddedFit.TopWeightsFit()),
                ReleaseType.<Corpus, Centroids>of(Centroids.class).withStatistic(new EmbeddedFit.MeansFit()),
                ReleaseType.<Corpus, EmbeddedTopics>of(EmbeddedTopics.class).withStatistic(new EmbeddedFit()),
                ReleaseType.<Corpus, DocumentFrequencies>of(DocumentFrequencies.class)
                        .withStatistic(new FrequencyFit()),
                ReleaseType.<Corpus, TopicPage>of(TopicPage.class).withStatistic(new FilledTopicsFit.PageFit()),
                ReleaseType.<Corpus, Published>of(Published.class).withStatistic(new FilledTopicsFit.PublishedFit()),
                ReleaseType.<Corpus, TopWords>of(TopWords.class).withStatistic(new FilledTopicsFit.TopWordsFit()),
                ReleaseType.<Corpus, TopicHeads>of(TopicHeads.class)
                        .withStatistic(new FilledTopicsFit.TopicHeadsFit()));
    }
}
