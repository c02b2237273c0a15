package org.tattle.cli.view;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.certify.CertificationPower;
import org.tattle.core.Printable;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.TargetSampling;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.estimate.DiskNeed;
import org.tattle.engine.estimate.Heap;
import org.tattle.engine.estimate.MemoryNeed;
import org.tattle.engine.estimate.RunEstimate;
import org.tattle.engine.estimate.RunEstimate.ExperimentCost;
import org.tattle.engine.estimate.RunEstimator;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.run.PreparedAudit;
import org.tattle.math.vector.Kernels;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.LineBreaks;

/**
 * The output of a dry run: the number of models, the approximate time, and the false-positive rates that the data can
 * resolve. Only small samples are trained, and nothing is written.
 */
public final class EstimateView {
    /** The width of the column of keys. */
    private static final int KEY = 9;

    private final PreparedAudit<?> prepared;
    private final Plan plan;
    private final int records;
    private final int members;
    private final int nonMembers;
    private final int threads;
    private final Setting setting;

    /**
     * Where a run would take place, and how long its estimate may take.
     *
     * @param elsewhere the name of the executor, unless models are trained by threads of this machine
     * @param probes the time of the probes, in seconds
     * @param folder the folder of the run, which need not exist
     */
    public record Setting(int threads, Optional<String> elsewhere, double probes, Path folder) {}

    public EstimateView(PreparedAudit<?> prepared, Setting setting) {
        this.prepared = prepared;
        this.setting = setting;
        threads = setting.threads();
        plan = prepared.plan();
        records = prepared.data().data().size();
        members = plan.members().of(records);
        nonMembers = records - members;
    }

    /** Says before a run what it takes: time and heap if it is large, which is probed, and disk if that is much. */
    public void announce(ProgressView progress) {
        if (progress.isSilent()) {
            return;
        }
        if (setting.elsewhere().isEmpty() && RunEstimator.isLarge(prepared)) {
            RunEstimate estimate = new RunEstimator<>(prepared, threads).estimate(setting.probes(), cost -> {});
            progress.notice(time(estimate));
            progress.notice(memory(estimate) + "; Java may use " + Heap.text((double) Heap.most()));
            warning(estimate).ifPresent(progress::notice);
            if (estimate.knowsAttacks() && !estimate.isLowerBound()) {
                progress.expect(estimate.phases());
            }
        }
        DiskNeed disk = DiskNeed.of(prepared, setting.folder());
        if (disk.matters()) {
            progress.notice(disk.text());
        }
    }

    /** Prints a table, each row as soon as it is computed, or the same as JSON. */
    public void show(Screen screen) {
        if (screen.isJson()) {
            screen.line(json());
        } else {
            print(screen);
        }
    }

    /**
     * Prints the estimates of the rows of a series.
     *
     * @param skipped the reasons why others are left out
     */
    public static void showSeries(Screen screen, Map<String, EstimateView> rows, List<String> skipped) {
        if (screen.isJson()) {
            screen.line(
                    rows.values().stream().map(EstimateView::json).collect(Collectors.joining(",\n", "[\n", "\n]")));
            return;
        }
        rows.forEach((title, row) -> {
            screen.line(title);
            row.print(screen);
            screen.line("");
        });
        skipped.forEach(screen::line);
    }

    private void print(Screen screen) {
        row(screen, "plan", plan.name() + ", seed " + plan.seed());
        DataView data = new DataView(prepared);
        rows(
                screen,
                "data",
                Stream.concat(data.profile().stream(), data.notes().stream().map(Statement::text)));
        row(
                screen,
                "members",
                plan.members() == TargetSampling.ALL
                        ? "each target is trained on all records"
                        : "each target has " + Numbers.count(members, "member") + " and "
                                + Numbers.count(nonMembers, "non-member"));
        for (double fpr : fprs()) {
            row(
                    screen,
                    "",
                    String.format(
                            Locale.ROOT,
                            "FPR %s %%: %s, %.3g false positives expected at a target",
                            percent(fpr),
                            RocCurve.support(nonMembers, fpr).text(),
                            nonMembers * fpr));
        }
        attacks(screen);
        RunEstimate estimate = new RunEstimator<>(prepared, threads)
                .estimate(
                        setting.probes(),
                        cost -> row(
                                screen,
                                "models",
                                cost.experiment() + ": " + Numbers.count(cost.models()) + " ("
                                        + Numbers.count(cost.targets(), "target") + ", "
                                        + Numbers.count(cost.shadows(), "shadow")
                                        + (cost.pairs() ? " in complementary pairs" : "")
                                        + "), " + each(cost)));
        ProspectSentence.prospects(prepared).forEach(line -> row(screen, "certify", line.text()));
        row(screen, "time", time(estimate));
        row(screen, "", basis(estimate));
        row(screen, "memory", memory(estimate));
        row(screen, "disk", DiskNeed.of(prepared, setting.folder()).text());
        setting.elsewhere()
                .ifPresent(
                        engine -> row(
                                screen,
                                "engine",
                                engine + " trains elsewhere: time and memory are what " + threads
                                        + " threads of this machine would take; an executor needs the data and a training a core"));
        warning(estimate).ifPresent(warning -> row(screen, "", warning));
    }

    private String memory(RunEstimate estimate) {
        return estimate.memory().map(memory -> memory.text(threads)).orElse("heap not measured: a probe took too long");
    }

    private static Optional<String> warning(RunEstimate estimate) {
        return estimate.memory()
                .map(memory -> memory.warning((double) Heap.most()))
                .filter(warning -> !warning.isEmpty());
    }

    private static String each(ExperimentCost cost) {
        return switch (cost.basis()) {
                    case UNFINISHED -> "more than ";
                    case COLD_PROBES -> "less than ";
                    default -> "about ";
                }
                + duration(cost.training() / cost.models()) + " each";
    }

    /** {@code about 12 s on 2 threads: train 5 s, attack 6 s, controls 0.5 s, report 1 s}. */
    private String time(RunEstimate estimate) {
        return (estimate.isLowerBound() ? "more than " : estimate.isUpperBound() ? "less than " : "about ")
                + duration(estimate.seconds()) + " on " + Numbers.count(threads, "thread")
                + (estimate.knowsAttacks() ? "" : ", without attacks")
                + estimate.phases().entrySet().stream()
                        .filter(phase -> phase.getValue() > 0)
                        .map(phase -> phase.getKey().text() + " " + duration(phase.getValue()))
                        .collect(Collectors.joining(", ", ": ", ""));
    }

    private static String basis(RunEstimate estimate) {
        if (!estimate.knowsAttacks() || estimate.isLowerBound()) {
            return "a probe was ended before it showed how long "
                    + (estimate.isLowerBound() ? "a model takes" : "attacks take")
                    + "; reading is not included";
        }
        if (estimate.isUpperBound()) {
            return "an upper bound, perhaps many times too long: probes were ended while code was not compiled; reading"
                    + " is not included";
        }
        return (estimate.isRough()
                        ? "rough, as probes were ended early or made of some experiments only"
                        : "from probes")
                + (Kernels.areForProbes()
                        ? " without vector instructions, with which variational inference takes less than half"
                        : "")
                + ", on an idle machine; reading is not included";
    }

    /** The attacks; where they differ, with the experiments and surfaces that they are run on. */
    private void attacks(Screen screen) {
        Map<List<String>, List<String>> places = new LinkedHashMap<>();
        for (Experiment<?, ?> experiment : prepared.experiments()) {
            for (SurfaceAttacks<?, ?, ?> surface : experiment.surfaces()) {
                String place = Surface.isFull(surface.surface()) ? "" : ", " + surface.surface();
                places.computeIfAbsent(names(surface), absent -> new ArrayList<>())
                        .add(experiment.name() + place);
            }
        }
        rows(screen, "attacks", places.entrySet().stream().map(entry -> {
            String names = entry.getKey().isEmpty() ? "none" : String.join(", ", entry.getKey());
            return places.size() == 1 ? names : String.join("; ", entry.getValue()) + ": " + names;
        }));
    }

    /** Prints rows of which only the first has the key. */
    private static void rows(Screen screen, String key, Stream<String> values) {
        String head = key;
        for (String value : values.toList()) {
            row(screen, head, value);
            head = "";
        }
    }

    private static List<String> names(SurfaceAttacks<?, ?, ?> surface) {
        return surface.attacks().stream().map(NamedAttack::name).toList();
    }

    private String json() {
        RunEstimate estimate = new RunEstimator<>(prepared, threads).estimate(setting.probes(), cost -> {});
        Json.Fields fields = new Json.Fields()
                .put("plan", plan.name())
                .put("seed", plan.seed())
                .put("records", records);
        new DataView(prepared).addTo(fields);
        Json.Fields phases = new Json.Fields();
        estimate.phases().forEach((phase, seconds) -> phases.put(phase.text(), seconds));
        return Json.text(fields.put("members", members)
                        .put("nonMembers", nonMembers)
                        .put(
                                "fpr",
                                fprs().stream()
                                        .map(fpr -> new Json.Fields()
                                                .put("fpr", fpr)
                                                .put("support", RocCurve.support(nonMembers, fpr)))
                                        .toList())
                        .put(
                                "cells",
                                estimate.experiments().stream()
                                        .map(this::output)
                                        .toList())
                        .put(
                                "certify",
                                prepared.certifications().stream()
                                        .flatMap(certification -> certification.powers(prepared.tests()).stream())
                                        .map(EstimateView::output)
                                        .toList())
                        .put("threads", threads)
                        .put("seconds", estimate.seconds())
                        .put("phases", phases)
                        .put("rough", estimate.isRough())
                        .put("upperBound", estimate.isUpperBound())
                        .put("lowerBound", estimate.isLowerBound() || !estimate.knowsAttacks())
                        .put("memory", estimate.memory().map(EstimateView::output)))
                .stripTrailing();
    }

    private Json.Fields output(ExperimentCost cost) {
        Json.Fields attacks = new Json.Fields();
        prepared.experiments().stream()
                .filter(one -> one.name().equals(cost.experiment()))
                .flatMap(one -> one.surfaces().stream())
                .forEach(surface -> attacks.put(surface.surface(), names(surface)));
        return new Json.Fields()
                .put("cell", cost.experiment())
                .put("targets", cost.targets())
                .put("shadows", cost.shadows())
                .put("processorSeconds", cost.seconds())
                .put("attacks", attacks);
    }

    private static Json.Fields output(CertificationPower power) {
        return new Json.Fields()
                .put("cell", power.experiment())
                .put("certifier", power.certifier())
                .put("relation", power.relation())
                .put("trainings", power.trainings())
                .put("expectedTrainings", power.expected())
                .put("confidence", power.confidence())
                .put("ceiling", power.ceiling())
                .put("enough", power.isEnough());
    }

    private static Json.Fields output(MemoryNeed memory) {
        return new Json.Fields()
                .put("bytes", Math.round(memory.bytes()))
                .put("data", Math.round(memory.data()))
                .put("training", Math.round(memory.training()))
                .put("attacking", Math.round(memory.attacking()));
    }

    /** The reported false-positive rates; none if there are no non-members. */
    private List<Double> fprs() {
        return nonMembers == 0 ? List.of() : plan.report().fpr();
    }

    private static void row(Screen screen, String key, String value) {
        String head = key;
        for (String line : LineBreaks.wrap(Printable.of(value), screen.columns() - KEY)) {
            screen.line(String.format(Locale.ROOT, "%-" + KEY + "s%s", head, line));
            head = "";
        }
    }

    private static String percent(double fpr) {
        return new BigDecimal(Double.toString(fpr))
                .movePointRight(2)
                .stripTrailingZeros()
                .toPlainString();
    }

    private static String duration(double seconds) {
        if (seconds < 1) {
            return String.format(Locale.ROOT, "%.2g s", Math.max(0.001, seconds));
        }
        if (seconds < 120) {
            return Math.round(seconds) + " s";
        }
        return seconds < 7200
                ? Math.round(seconds / 60) + " min"
                : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
    }
}
