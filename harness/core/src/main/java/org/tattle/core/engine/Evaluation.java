package org.tattle.core.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Split;
import org.tattle.core.data.Dataset;
import org.tattle.core.metric.EpsilonBounds;
import org.tattle.core.metric.Exposure;
import org.tattle.core.metric.MultiTargetRoc;
import org.tattle.core.metric.PermutedLabels;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.StatisticHistograms;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.random.Seed;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.CellResult;
import org.tattle.core.result.Claim;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.ExposedRecord;
import org.tattle.core.result.Interval;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.core.result.TargetResult;

/**
 * Turns the finished models of a cell into results: every attack tried on every target, its scores held against the
 * truth.
 *
 * @param fprs the reported false-positive rates, ascending
 * @param confidence of the intervals
 * @param exposed how many exposed records are listed
 * @param examples the records whose statistic is drawn
 */
public record Evaluation(List<Double> fprs, double confidence, int exposed, Examples examples) {
    /** The confidence of the permuted-labels control: a sound harness fails it with one in a thousand. */
    public static final double CONTROL_CONFIDENCE = 0.999;

    private static final double CLAIM_CONFIDENCE = 0.95;

    /** Draws the most, the median and the least exposed record. */
    public Evaluation(List<Double> fprs, double confidence, int exposed) {
        this(fprs, confidence, exposed, new Examples.ByExposure());
    }

    /** What one cell gives. */
    public record Outcome(CellResult cell, List<AttackResult> audits, List<ControlResult> controls) {}

    /** What a control needs of an attack. */
    public record Area(String cell, String attack, Interval auc) {}

    /** One attack and what it said of every target, told the truth and told another deal. */
    private record Tried<D extends Dataset<D>, R, S>(Trial<D, R, S> trial, Scores[] scores, Scores[] misled) {
        static <D extends Dataset<D>, R, S> void addAll(
                CellRun<D, R> run, View<D, R, S> view, List<Tried<D, R, ?>> tried) {
            int targets = run.settings().targets();
            for (NamedAttack<D, S> named : view.attacks()) {
                tried.add(new Tried<>(new Trial<>(run, view, named), new Scores[targets], new Scores[targets]));
            }
        }

        void attack(Answers.Facing facing, ShadowDesign truth) {
            scores[facing.target()] = trial.attack(facing, truth);
        }

        void mislead(Answers.Facing facing, ShadowDesign other) {
            int t = facing.target();
            misled[t] = trial.isToldDeal() ? trial.attack(facing, other) : scores[t];
        }
    }

    private static <D extends Dataset<D>, R> List<Tried<D, R, ?>> attacks(CellRun<D, R> run) {
        List<Tried<D, R, ?>> all = new ArrayList<>();
        run.cell().views().forEach(view -> Tried.addAll(run, view, all));
        return all;
    }

    /** The mean areas under the curves of a finished cell's attacks, and nothing else. */
    public <D extends Dataset<D>, R> List<Area> areas(CellRun<D, R> run, Workers workers) {
        List<Tried<D, R, ?>> all = attacks(run);
        Answers answers = new Answers(run);
        workers.each(run.settings().targets(), t -> {
            Answers.Facing facing = answers.facing(t);
            all.forEach(tried -> tried.attack(facing, run.design()));
        });
        List<Area> areas = new ArrayList<>();
        for (Tried<D, R, ?> tried : all) {
            String attack = tried.trial.named().name();
            List<RocCurve> curves = curves(tried.scores, run.design());
            areas.add(new Area(
                    run.cell().name(), attack, roc(curves, seed(run, attack)).auc()));
        }
        return areas;
    }

    /** Tries every attack of a finished cell; the results do not depend on the workers. */
    public <D extends Dataset<D>, R> Outcome evaluate(CellRun<D, R> run, Workers workers) {
        ShadowDesign other =
                new ShadowDesign(run.records().size(), run.settings().seed().child("permuted-labels"));
        List<Tried<D, R, ?>> all = attacks(run);
        Answers answers = new Answers(run);
        workers.each(run.settings().targets(), t -> {
            Answers.Facing facing = answers.facing(t);
            all.forEach(tried -> tried.attack(facing, run.design()));
            all.forEach(tried -> tried.mislead(facing, other));
        });
        CellEvaluation<D, R> cell = new CellEvaluation<>(run, confidence, workers);
        AttackResult[] audits = new AttackResult[all.size()];
        ControlResult[] controls = new ControlResult[all.size()];
        workers.each(all.size(), i -> {
            audits[i] = result(run, all.get(i), answers, cell);
            controls[i] = permutedLabels(all.get(i), other);
        });
        List<ControlResult> everyControl = new ArrayList<>(List.of(controls));
        everyControl.addAll(cell.controls());
        return new Outcome(cell.result(), List.of(audits), everyControl);
    }

    private <D extends Dataset<D>, R, S> AttackResult result(
            CellRun<D, R> run, Tried<D, R, S> tried, Answers answers, CellEvaluation<D, R> cell) {
        CellLabel label = run.cell().label();
        RunSettings settings = run.settings();
        NamedAttack<D, S> named = tried.trial.named();
        Seed seed = seed(run, named.name());
        List<TargetScores> truth = truth(tried.scores, run.design());
        List<RocCurve> curves = truth.stream().map(RocCurve::of).toList();
        double[] reported = fprs.stream().mapToDouble(f -> f).toArray();
        MultiTargetRoc roc = roc(curves, seed);
        Exposure exposure = new Exposure(truth, strictest(curves));
        double delta = cell.claims().stream().mapToDouble(Claim::delta).max().orElse(0);
        int shadows = named.attack().split() == Split.NONE ? 0 : settings.shadows();
        return new AttackResult(
                "membership",
                run.cell().name(),
                label.defense(),
                label.parameters(),
                label.mode(),
                named.name(),
                named.parameters(),
                named.attack().choices(shadows).getOrDefault("varianceRule", ""),
                tried.trial.view().surface(),
                label.vocabulary(),
                settings.targets(),
                shadows,
                perTarget(tried.scores, truth, curves),
                roc.auc(),
                accuracy(named.attack(), roc),
                roc.operatingPoints(reported),
                roc.summary(reported),
                cell.claims(),
                new EpsilonBounds(delta, CLAIM_CONFIDENCE).indicative(curves, seed.child("epsilon")),
                values(cell.utility()),
                exposure.most(
                        exposed,
                        run.records()::id,
                        (t, i) -> tried.scores[t].evidence().apply(i)),
                histograms(run, tried.trial, answers, exposure));
    }

    /** Null where the attack only ranks. */
    private static Interval accuracy(MembershipAttack<?, ?> attack, MultiTargetRoc roc) {
        OptionalDouble threshold = attack.threshold();
        return threshold.isPresent() ? roc.balancedAccuracy(threshold.getAsDouble()) : null;
    }

    private static Map<String, Double> values(Map<String, Interval> figures) {
        Map<String, Double> values = new LinkedHashMap<>();
        figures.forEach((name, figure) -> values.put(name, figure.value()));
        return values;
    }

    private static Seed seed(CellRun<?, ?> run, String attack) {
        return run.settings()
                .seed()
                .child("evaluation")
                .child(run.cell().name())
                .child(attack);
    }

    private MultiTargetRoc roc(List<RocCurve> curves, Seed seed) {
        return new MultiTargetRoc(curves, confidence, seed.child("intervals"));
    }

    private static List<RocCurve> curves(Scores[] scores, ShadowDesign design) {
        return truth(scores, design).stream().map(RocCurve::of).toList();
    }

    private static List<TargetScores> truth(Scores[] scores, ShadowDesign design) {
        List<TargetScores> truth = new ArrayList<>();
        for (int t = 0; t < scores.length; t++) {
            truth.add(new TargetScores(scores[t].values(), design.target(t)));
        }
        return truth;
    }

    /** The smallest reported rate that the non-members can show, or the smallest of all. */
    private double strictest(List<RocCurve> curves) {
        return fprs.stream()
                .filter(f -> !RocCurve.support(curves.get(0).nonMembers(), f).equals("unsupported"))
                .findFirst()
                .orElse(fprs.get(0));
    }

    private List<TargetResult> perTarget(Scores[] scores, List<TargetScores> truth, List<RocCurve> curves) {
        List<TargetResult> results = new ArrayList<>();
        for (int t = 0; t < curves.size(); t++) {
            RocCurve curve = curves.get(t);
            BitSet proved = scores[t].proved();
            BitSet wrong = (BitSet) proved.clone();
            wrong.andNot(truth.get(t).members());
            results.add(new TargetResult(
                    t,
                    curve.members(),
                    curve.nonMembers(),
                    curve.auc(),
                    fprs.stream().map(curve::point).toList(),
                    new TargetResult.Proved(proved.cardinality() - wrong.cardinality(), wrong.cardinality())));
        }
        return results;
    }

    /**
     * The attack is told another deal of the records than the models were trained on: whatever it finds, it brought
     * along.
     */
    private static <D extends Dataset<D>, R, S> ControlResult permutedLabels(Tried<D, R, S> tried, ShadowDesign other) {
        Interval auc = PermutedLabels.auc(curves(tried.misled, other), CONTROL_CONFIDENCE);
        return new ControlResult(
                "permuted-labels",
                tried.trial.place(),
                tried.trial.named().name(),
                "an attack that is told random membership finds nothing: AUC 0.5",
                auc,
                PermutedLabels.EXPECTED,
                1 - CONTROL_CONFIDENCE,
                auc.covers(PermutedLabels.EXPECTED));
    }

    /** The statistic of some records over the shadow models. */
    private <D extends Dataset<D>, R, S> List<StatisticHistogram> histograms(
            CellRun<D, R> run, Trial<D, R, S> trial, Answers answers, Exposure exposure) {
        if (!trial.asksShadows()) {
            return List.of();
        }
        D records = run.records();
        Map<String, String> roles =
                examples.roles(exposure.most(records.size(), records::id, (t, i) -> List.of()).stream()
                        .map(ExposedRecord::id)
                        .toList());
        StatisticMatrix shadows = trial.shadows(answers.facing(0));
        List<StatisticHistogram> histograms = new ArrayList<>();
        roles.forEach((id, role) -> {
            int record = IntStream.range(0, records.size())
                    .filter(i -> records.id(i).equals(id))
                    .findFirst()
                    .orElseThrow();
            histograms.add(StatisticHistograms.of(
                    id,
                    role,
                    trial.columns().get(0),
                    shadows.values(record, 0, true),
                    shadows.values(record, 0, false)));
        });
        return histograms;
    }
}
