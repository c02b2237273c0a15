package org.tattle.reports.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tattle.core.result.AttackRates;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.AttackSummary;
import org.tattle.core.result.Discoveries;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.ExposedRecord;
import org.tattle.core.result.GroupLeak;
import org.tattle.core.result.MembershipShift;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.PredictiveValue;
import org.tattle.core.result.RocSummary;
import org.tattle.core.result.SharedError;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.core.result.TargetResult;
import org.tattle.math.statistics.Interval;

/**
 * The JSON form of an attack, an entry of {@code audits}, which repeats the fields of its experiment.
 *
 * @param kind always {@code membership}
 * @param attack the attack's name
 * @param attackParameters the attack's parameters
 * @param varianceRule {@code per-record}, {@code length-scaled}, {@code shrunk}; empty for attacks without one
 * @param surface the release surface
 * @param shadows the number of shadow models; 0 for attacks that need none
 * @param utility the means of these metrics
 * @param predictiveValues computed from {@code tprAtFpr}; ignored when the file is read
 */
record AttackJson(
        String kind,
        @JsonProperty("cell") String experiment,
        String defense,
        Map<String, Object> parameters,
        String mode,
        String attack,
        Map<String, Object> attackParameters,
        String varianceRule,
        String surface,
        String vocabulary,
        int targets,
        int shadows,
        List<TargetResult> perTarget,
        Interval auc,
        Interval accuracy,
        List<OperatingPoint> tprAtFpr,
        RocSummary roc,
        List<GuaranteeJson> guarantees,
        EpsilonBound epsilonLowerBound,
        Map<String, Double> utility,
        List<ExposedRecord> exposed,
        List<StatisticHistogram> histograms,
        SharedError sharedError,
        MembershipShift shift,
        Discoveries discoveries,
        GroupLeak groups,
        List<PredictiveValue> predictiveValues) {
    static AttackJson of(ExperimentResult of, AttackResult result) {
        ExperimentSummary experiment = of.summary();
        AttackSummary attack = result.summary();
        AttackRates rates = result.rates();
        return new AttackJson(
                "membership",
                experiment.name(),
                experiment.defense(),
                experiment.parameters(),
                experiment.mode(),
                attack.name(),
                attack.parameters(),
                attack.varianceRule(),
                attack.surface(),
                experiment.vocabulary(),
                experiment.targets(),
                attack.shadows(),
                result.perTarget(),
                rates.auc(),
                rates.accuracy(),
                rates.tprAtFpr(),
                rates.roc(),
                GuaranteeJson.of(experiment.guarantees()),
                result.epsilonLowerBound(),
                means(of.utility()),
                result.exposed(),
                result.histograms(),
                rates.sharedError(),
                result.shift(),
                rates.discoveries(),
                rates.groups(),
                result.predictiveValues());
    }

    AttackResult attack(ExperimentSummary experiment) {
        return new AttackResult(
                experiment,
                new AttackSummary(attack, attackParameters, varianceRule, surface, shadows),
                perTarget,
                new AttackRates(auc, accuracy, tprAtFpr, roc, sharedError, discoveries, groups),
                epsilonLowerBound,
                exposed,
                histograms,
                shift);
    }

    private static Map<String, Double> means(Map<String, Interval> utility) {
        Map<String, Double> means = new TreeMap<>();
        utility.forEach((name, mean) -> means.put(name, mean.value()));
        return means;
    }
}
