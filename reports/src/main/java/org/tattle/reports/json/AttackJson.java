package org.tattle.reports.json;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.tattle.core.result.AttackRates;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.AttackSummary;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.ExposedRecord;
import org.tattle.core.result.MembershipShift;
import org.tattle.core.result.RocSummary;
import org.tattle.core.result.SharedError;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.core.result.TargetResult;
import org.tattle.math.statistics.Interval;

/** The JSON form of an attack, an entry of {@code audits}, which repeats the fields of its experiment. */
record AttackJson(
        String kind,
        String cell,
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
        List<PointJson> tprAtFpr,
        RocSummary roc,
        List<GuaranteeJson> guarantees,
        EpsilonBound epsilonLowerBound,
        Map<String, Double> utility,
        List<ExposedRecord> exposed,
        List<StatisticHistogram> histograms,
        SharedError sharedError,
        MembershipShift shift) {
    /** The components that may be null, see {@link Json#read}. */
    static final Set<String> MAY_BE_NULL = Set.of(
            "AttackJson.accuracy",
            "AttackJson.sharedError",
            "AttackJson.shift",
            "MembershipShift.auc",
            "PointJson.transferred");

    private static final String KIND = "membership";

    /** An attack and its experiment. */
    record Entry(ExperimentResult experiment, AttackResult attack) {
        static List<Entry> of(ExperimentResult experiment) {
            return experiment.attacks().stream()
                    .map(attack -> new Entry(experiment, attack))
                    .toList();
        }
    }

    static void write(Entry entry, Fields out) throws IOException {
        ExperimentSummary experiment = entry.experiment.summary();
        AttackResult result = entry.attack;
        AttackSummary summary = result.summary();
        AttackRates rates = result.rates();
        out.put("kind", KIND)
                .put("cell", experiment.name())
                .put("defense", experiment.defense())
                .put("parameters", experiment.parameters())
                .put("mode", experiment.mode())
                .put("attack", summary.name())
                .put("attackParameters", summary.parameters())
                .put("varianceRule", summary.varianceRule())
                .put("surface", summary.surface())
                .put("vocabulary", experiment.vocabulary())
                .put("targets", experiment.targets())
                .put("shadows", summary.shadows())
                .put("perTarget", result.perTarget())
                .put("auc", rates.auc())
                .put("accuracy", rates.accuracy())
                .put("tprAtFpr", rates.tprAtFpr())
                .put("roc", rates.roc())
                .put("guarantees", experiment.guarantees())
                .put("epsilonLowerBound", result.epsilonLowerBound())
                .put("utility", means(entry.experiment.utility()))
                .put("exposed", result.exposed())
                .put("histograms", result.histograms())
                .put("sharedError", rates.sharedError())
                .put("shift", result.shift());
    }

    private static Map<String, Double> means(Map<String, Interval> utility) {
        Map<String, Double> means = new TreeMap<>();
        utility.forEach((name, mean) -> means.put(name, mean.value()));
        return means;
    }

    /**
     * The experiment as far as the attack's entry contains it; files of earlier versions may not list it separately.
     */
    ExperimentResult experiment() {
        Map<String, Interval> means = new TreeMap<>();
        utility.forEach((name, mean) -> means.put(name, new Interval(mean, Double.NaN, Double.NaN, Double.NaN, "")));
        ExperimentSummary summary = new ExperimentSummary(
                cell, defense, parameters, mode, vocabulary, targets, GuaranteeJson.guarantees(guarantees));
        return new ExperimentResult(summary, means, Map.of(), List.of(), 0, List.of(), List.of());
    }

    AttackResult attack(ExperimentSummary experiment) {
        return new AttackResult(
                experiment,
                new AttackSummary(attack, attackParameters, varianceRule, surface, shadows),
                perTarget,
                new AttackRates(
                        auc, accuracy, tprAtFpr.stream().map(PointJson::point).toList(), roc, sharedError),
                epsilonLowerBound,
                exposed,
                histograms,
                shift);
    }
}
