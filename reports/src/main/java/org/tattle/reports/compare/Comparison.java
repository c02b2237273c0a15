package org.tattle.reports.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.chart.LineStyle;
import org.tattle.reports.compare.ComparedExperiment.Definition;
import org.tattle.reports.view.AttackView;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.RocFamilies;

/** A comparison of several runs: the content of its page. */
public record Comparison(
        List<LabeledRun> runs,
        List<ComparedExperiment> entries,
        List<Difference> differences,
        Conclusion conclusion,
        List<Statement> notCompared,
        List<Tradeoff> tradeoffs,
        List<Curves> curves,
        List<CommonExposure> exposure) {
    /** The maximum number of figures of curves on a page, and of curves in a figure. */
    private static final int MOST = 12;

    /** One attack's curves over algorithms, and the seed of their splits. */
    public record Curves(RocFamilies.Family family, RunResult of) {}

    /** The comparison of the runs in the given order; a run whose results are the bytes of another is its copy. */
    public static Comparison of(List<RunVerdict> audits) {
        List<LabeledRun> runs = LabeledRun.of(audits);
        List<Statement> copies = new ArrayList<>();
        List<ComparedExperiment> entries = ComparedExperiment.of(LabeledRun.distinct(runs, copies));
        List<ComparableGroup> families = ComparableGroup.of(entries);
        List<Difference> differences = Difference.of(families);
        return new Comparison(
                runs,
                entries,
                differences,
                runs.size() > 1 && copies.size() == runs.size() - 1
                        ? Conclusion.identical(copies)
                        : Conclusion.of(families, differences),
                Stream.concat(copies.stream(), ComparableGroup.unlike(families).stream())
                        .toList(),
                Tradeoff.of(entries),
                curves(families),
                CommonExposure.of(entries));
    }

    private static List<Curves> curves(List<ComparableGroup> families) {
        List<Curves> curves = new ArrayList<>();
        Set<String> slugs = new LinkedHashSet<>();
        for (ComparableGroup kin : families) {
            for (Definition definition : kin.definitions()) {
                List<ComparedExperiment> attacked = kin.attacked(definition);
                if (attacked.size() > 1 && curves.size() < MOST) {
                    curves.add(new Curves(
                            family(attacked, definition, kin.rate(), slugs),
                            attacked.get(0).of().run()));
                }
            }
        }
        return List.copyOf(curves);
    }

    private static RocFamilies.Family family(
            List<ComparedExperiment> attacked, Definition definition, double rate, Set<String> slugs) {
        List<AttackView> curves = new ArrayList<>();
        for (ComparedExperiment entry : attacked) {
            AttackView attack = entry.like(definition).orElseThrow();
            curves.add(new AttackView(entry.name(), LineStyle.of(curves.size()), attack.result()));
        }
        curves.sort(Comparator.comparingDouble((AttackView curve) -> -curve.tprAt(rate)));
        List<AttackView> drawn = curves.subList(0, Math.min(MOST, curves.size()));
        String surface = Surface.isFull(definition.surface()) ? "" : ", " + definition.surface();
        return new RocFamilies.Family(
                "ROC of " + definition.attack(),
                surface,
                ExperimentView.slug("roc-" + definition.attack() + surface, slugs),
                List.copyOf(drawn),
                rate,
                "Their targets were trained on the same records."
                        + (drawn.size() < curves.size()
                                ? " " + (curves.size() - drawn.size())
                                        + " more, with lower true-positive rates, are omitted."
                                : ""));
    }

    public List<Difference> found() {
        return differences.stream().filter(Difference::isSignificant).toList();
    }

    public List<List<Difference>> pairs() {
        return List.copyOf(differences.stream()
                .collect(Collectors.groupingBy(
                        one -> List.of(one.first(), one.second()), LinkedHashMap::new, Collectors.toList()))
                .values());
    }
}
