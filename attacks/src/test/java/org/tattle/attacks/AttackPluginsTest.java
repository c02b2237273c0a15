package org.tattle.attacks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.attacks.Given.Records;
import org.tattle.attacks.Given.Statistic;
import org.tattle.attacks.lira.JointLikelihoodRatio;
import org.tattle.attacks.lira.LikelihoodRatio;
import org.tattle.attacks.lira.LikelihoodRatio.Side;
import org.tattle.attacks.lira.LiraJointPlugin;
import org.tattle.attacks.lira.LiraPlugin;
import org.tattle.attacks.lira.VarianceRule;
import org.tattle.attacks.statistic.DocumentFit;
import org.tattle.attacks.threshold.GlobalThreshold;
import org.tattle.attacks.threshold.HuangPlugin;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.release.TopicModel;

/** The attacks as plans name them. */
class AttackPluginsTest {
    private static final Plugins PLUGINS = Plugins.load(AttackPluginsTest.class.getClassLoader());
    private static final Statistic OTHER = new Statistic(List.of("recall", "precision"));

    private static <P extends Record> Optional<MembershipAttack<Corpus, TopicModel>> onTopics(
            AttackPlugin<P> plugin, P parameters) {
        return plugin.attack(
                parameters, Corpus.class, TopicModel.class, PLUGINS.statistic(Corpus.class, TopicModel.class));
    }

    private static <P extends Record> Optional<MembershipAttack<Records, String>> onOther(
            AttackPlugin<P> plugin, P parameters) {
        return plugin.attack(parameters, Records.class, String.class, Optional.of(OTHER));
    }

    @Test
    void serviceLoader_findsTheAttacks() {
        assertThat(PLUGINS.attacks().names())
                .contains("lira-online", "lira-offline", "max-posterior", "standard-deviation", "entropy")
                .contains("lira-joint-online", "lira-joint-offline");
    }

    /** What papers compare with, and what is strong and quick; the others are to be named. */
    @Test
    void defaultAttacks_areTheStrongAndTheBaselines() {
        assertThat(PLUGINS.defaultAttacks())
                .contains("count-inversion", "count-ratio", "vocabulary", "lira-online", "lira-offline")
                .contains("max-posterior", "standard-deviation", "entropy")
                .doesNotContain("lira-joint-online", "lira-joint-offline", "rmia-online", "rmia-offline", "shokri")
                .doesNotContain("topic-based")
                .isSorted();
        assertThat(PLUGINS.attacks().all()).extracting(AttackPlugin::appliesTo).doesNotContain("not stated");
    }

    @Test
    void serviceLoader_findsTheStatisticOfTopicModels() {
        assertThat(PLUGINS.statistic(Corpus.class, TopicModel.class)).contains(new DocumentFit());
    }

    @ParameterizedTest
    @CsvSource({"max-posterior, 3", "standard-deviation, 2", "entropy, 1"})
    void huang_onTopicModels_isAThresholdOnItsColumn(String name, int column) {
        var attack = PLUGINS.attacks().find(name).map(AttackPluginsTest::withoutParameters);
        assertThat(attack).contains(new GlobalThreshold<>(new DocumentFit(), column));
    }

    private static Object withoutParameters(AttackPlugin<?> plugin) {
        if (plugin instanceof HuangPlugin.MaxPosterior max) {
            return onTopics(max, new HuangPlugin.Parameters()).orElseThrow();
        }
        if (plugin instanceof HuangPlugin.StandardDeviation deviation) {
            return onTopics(deviation, new HuangPlugin.Parameters()).orElseThrow();
        }
        return onTopics((HuangPlugin.Entropy) plugin, new HuangPlugin.Parameters())
                .orElseThrow();
    }

    @Test
    void huang_withoutItsColumn_refuses() {
        assertThat(onOther(new HuangPlugin.MaxPosterior(), new HuangPlugin.Parameters()))
                .isEmpty();
        assertThat(onOther(new HuangPlugin.StandardDeviation(), new HuangPlugin.Parameters()))
                .isEmpty();
        assertThat(onOther(new HuangPlugin.Entropy(), new HuangPlugin.Parameters()))
                .isEmpty();
    }

    @Test
    void lira_onAnyStatistic_comparesItsFirstColumn() {
        assertThat(onOther(new LiraPlugin.Online(), new LiraPlugin.Parameters(VarianceRule.AUTO, "default")))
                .contains(new LikelihoodRatio<>(OTHER, 0, VarianceRule.AUTO, Side.ONLINE));
        assertThat(onTopics(new LiraPlugin.Offline(), new LiraPlugin.Parameters(VarianceRule.SHRUNK, "default")))
                .contains(new LikelihoodRatio<>(new DocumentFit(), 0, VarianceRule.SHRUNK, Side.OFFLINE));
    }

    @Test
    void lira_namedColumn_comparesThat() {
        assertThat(onTopics(new LiraPlugin.Online(), new LiraPlugin.Parameters(VarianceRule.AUTO, "negative-entropy")))
                .contains(new LikelihoodRatio<>(new DocumentFit(), 1, VarianceRule.AUTO, Side.ONLINE));
    }

    @Test
    void lira_unknownColumn_isRefusedWithThoseThereAre() {
        var parameters = new LiraPlugin.Parameters(VarianceRule.AUTO, "entropy");
        assertThatThrownBy(() -> onOther(new LiraPlugin.Online(), parameters))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("statistic must be one of recall, precision. Provided value: entropy");
    }

    @Test
    void lira_withoutStatistic_refuses() {
        Optional<QueryStatistic<Records, String>> none = Optional.empty();
        var parameters = new LiraPlugin.Parameters(VarianceRule.AUTO, "default");
        assertThat(new LiraPlugin.Online().attack(parameters, Records.class, String.class, none))
                .isEmpty();
    }

    @Test
    void liraJoint_byDefault_comparesLikelihoodAndEntropyOfDocuments_andAllColumnsOfOthers() {
        assertThat(onTopics(new LiraJointPlugin.Online(), new LiraJointPlugin.Parameters("default")))
                .contains(new JointLikelihoodRatio<>(new DocumentFit(), List.of(0, 1), Side.ONLINE));
        assertThat(onOther(new LiraJointPlugin.Offline(), new LiraJointPlugin.Parameters("default")))
                .contains(new JointLikelihoodRatio<>(OTHER, List.of(0, 1), Side.OFFLINE));
    }

    @Test
    void liraJoint_namedColumns_comparesThose() {
        assertThat(onTopics(
                        new LiraJointPlugin.Online(), new LiraJointPlugin.Parameters("max-posterior + log-likelihood")))
                .contains(new JointLikelihoodRatio<>(new DocumentFit(), List.of(3, 0), Side.ONLINE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"recall+entropy", "recall+recall", "recall+", ""})
    void liraJoint_unknownOrRepeatedColumns_areRefusedWithThoseThereAre(String columns) {
        var parameters = new LiraJointPlugin.Parameters(columns);
        assertThatThrownBy(() -> onOther(new LiraJointPlugin.Online(), parameters))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "columns must be different ones of recall, precision, joined by +. Provided value: " + columns);
    }
}
