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
import org.tattle.attacks.lira.VarianceRule;
import org.tattle.attacks.statistic.DocumentFit;
import org.tattle.attacks.threshold.GlobalThreshold;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.NoParameters;
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
        var attack = onTopics(withoutParameters(PLUGINS.attacks().get(name, "here")), new NoParameters());
        assertThat(attack).contains(new GlobalThreshold<>(new DocumentFit(), column));
    }

    @SuppressWarnings("unchecked") // its record is compared
    private static AttackPlugin<NoParameters> withoutParameters(AttackPlugin<?> plugin) {
        assertThat(plugin.parameters()).isEqualTo(NoParameters.class);
        return (AttackPlugin<NoParameters>) plugin;
    }

    @Test
    void huang_withoutItsColumn_refuses() {
        assertThat(onOther(GlobalThreshold.MAX_POSTERIOR, new NoParameters())).isEmpty();
        assertThat(onOther(GlobalThreshold.STANDARD_DEVIATION, new NoParameters()))
                .isEmpty();
        assertThat(onOther(GlobalThreshold.ENTROPY, new NoParameters())).isEmpty();
    }

    @Test
    void lira_onAnyStatistic_comparesItsFirstColumn() {
        assertThat(onOther(LikelihoodRatio.LIRA_ONLINE, new LikelihoodRatio.Parameters(VarianceRule.AUTO, "default")))
                .contains(new LikelihoodRatio<>(OTHER, 0, VarianceRule.AUTO, Side.ONLINE));
        assertThat(onTopics(
                        LikelihoodRatio.LIRA_OFFLINE, new LikelihoodRatio.Parameters(VarianceRule.SHRUNK, "default")))
                .contains(new LikelihoodRatio<>(new DocumentFit(), 0, VarianceRule.SHRUNK, Side.OFFLINE));
    }

    @Test
    void lira_namedColumn_comparesThat() {
        assertThat(onTopics(
                        LikelihoodRatio.LIRA_ONLINE,
                        new LikelihoodRatio.Parameters(VarianceRule.AUTO, "negative-entropy")))
                .contains(new LikelihoodRatio<>(new DocumentFit(), 1, VarianceRule.AUTO, Side.ONLINE));
    }

    @Test
    void lira_unknownColumn_isRefusedWithThoseThereAre() {
        var parameters = new LikelihoodRatio.Parameters(VarianceRule.AUTO, "entropy");
        assertThatThrownBy(() -> onOther(LikelihoodRatio.LIRA_ONLINE, parameters))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("statistic must be one of recall, precision. Provided value: entropy");
    }

    @Test
    void lira_withoutStatistic_refuses() {
        Optional<QueryStatistic<Records, String>> none = Optional.empty();
        var parameters = new LikelihoodRatio.Parameters(VarianceRule.AUTO, "default");
        assertThat(LikelihoodRatio.LIRA_ONLINE.attack(parameters, Records.class, String.class, none))
                .isEmpty();
    }

    @Test
    void liraJoint_byDefault_comparesLikelihoodAndEntropyOfDocuments_andAllColumnsOfOthers() {
        assertThat(onTopics(JointLikelihoodRatio.LIRA_JOINT_ONLINE, new JointLikelihoodRatio.Parameters("default")))
                .contains(new JointLikelihoodRatio<>(new DocumentFit(), List.of(0, 1), Side.ONLINE));
        assertThat(onOther(JointLikelihoodRatio.LIRA_JOINT_OFFLINE, new JointLikelihoodRatio.Parameters("default")))
                .contains(new JointLikelihoodRatio<>(OTHER, List.of(0, 1), Side.OFFLINE));
    }

    @Test
    void liraJoint_namedColumns_comparesThose() {
        assertThat(onTopics(
                        JointLikelihoodRatio.LIRA_JOINT_ONLINE,
                        new JointLikelihoodRatio.Parameters("max-posterior + log-likelihood")))
                .contains(new JointLikelihoodRatio<>(new DocumentFit(), List.of(3, 0), Side.ONLINE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"recall+entropy", "recall+recall", "recall+", ""})
    void liraJoint_unknownOrRepeatedColumns_areRefusedWithThoseThereAre(String columns) {
        var parameters = new JointLikelihoodRatio.Parameters(columns);
        assertThatThrownBy(() -> onOther(JointLikelihoodRatio.LIRA_JOINT_ONLINE, parameters))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "columns must be different ones of recall, precision, joined by +. Provided value: " + columns);
    }
}
