package org.tattle.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.Printable;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.TargetSampling;
import org.tattle.core.data.Dataset;
import org.tattle.core.metric.RocCurve;
import org.tattle.engine.certify.CertificationPower;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.plan.Plan;

/**
 * What a run would do: how many models, roughly how long, and which false-positive rates the data can show. Trains only
 * small probes and writes nothing.
 */
final class DryRun<D extends Dataset<D>> {
    private final Audit<D> audit;
    private final Plan plan;
    private final D data;
    private final int threads;
    private final Optional<String> elsewhere;

    /** @param elsewhere the engine that trains, where that is not threads of this machine */
    DryRun(Audit<D> audit, int threads, Optional<String> elsewhere) {
        this.audit = audit;
        this.threads = threads;
        this.elsewhere = elsewhere;
        plan = audit.plan();
        data = audit.data().data();
    }

    /** What a cell takes: the number of its models, the processor time of all of them, and memory. */
    private record Work(String cell, int models, boolean pairs, double seconds, MemoryProbe.Need need, int attacks) {}

    /** Prints a table, each row as soon as it is known. */
    void print(PrintWriter out) {
        row(out, "plan", plan.name() + ", seed " + plan.seed());
        row(
                out,
                "data",
                count(data.size()) + " records, "
                        + audit.kind().sizes(data).stream()
                                .map(size -> count(size.number()) + " " + size.words())
                                .collect(Collectors.joining(", "))
                        + "; "
                        + count(audit.data().summary().duplicates())
                        + " records equal another");
        row(
                out,
                "members",
                plan.members() == TargetSampling.ALL
                        ? "each target is trained on all records"
                        : "each target has " + count(members()) + " members and " + count(nonMembers())
                                + " non-members");
        for (double fpr : fprs()) {
            row(
                    out,
                    "",
                    String.format(
                            Locale.ROOT,
                            "FPR %s %%: %s, %.3g false positives expected at a target",
                            percent(fpr),
                            RocCurve.support(nonMembers(), fpr),
                            nonMembers() * fpr));
        }
        List<Work> all = new ArrayList<>();
        for (Experiment<D, ?> cell : audit.cells()) {
            Work work = work(cell);
            all.add(work);
            row(
                    out,
                    "models",
                    work.cell + ": " + count(work.models) + " (" + plan.targets() + " targets, "
                            + count(work.models - plan.targets()) + " shadows"
                            + (work.pairs ? " in complementary pairs" : "") + "), about "
                            + duration(work.seconds / work.models) + " each");
        }
        audit.prospects().forEach(line -> row(out, "certify", line));
        row(
                out,
                "time",
                "about " + duration(seconds(all)) + " on " + threads + (threads == 1 ? " thread" : " threads")
                        + ", from small probes on an idle machine; controls and report take some seconds more");
        MemoryNeed memory = memory(all);
        row(out, "memory", memory.text(threads));
        elsewhere.ifPresent(engine -> row(
                out,
                "engine",
                engine + " trains elsewhere: time and memory are what " + threads
                        + " threads of this machine would take; an executor needs the data and a training a core"));
        String warning = memory.warning((double) Heap.most());
        if (!warning.isEmpty()) {
            row(out, "", warning);
        }
    }

    /** The same as JSON. */
    String json() {
        return JsonText.of(json -> {
            json.writeStartObject();
            json.writeStringField("plan", plan.name());
            json.writeNumberField("seed", plan.seed());
            json.writeNumberField("records", data.size());
            for (DataKind.Size size : audit.kind().sizes(data)) {
                json.writeNumberField(size.key(), size.number());
            }
            json.writeNumberField("duplicates", audit.data().summary().duplicates());
            json.writeNumberField("members", members());
            json.writeNumberField("nonMembers", nonMembers());
            rates(json);
            List<Work> all = cells(json);
            certify(json);
            json.writeNumberField("threads", threads);
            json.writeNumberField("seconds", seconds(all));
            memory(json, memory(all));
            json.writeEndObject();
        });
    }

    private void rates(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("fpr");
        for (double fpr : fprs()) {
            json.writeStartObject();
            json.writeNumberField("fpr", fpr);
            json.writeStringField("support", RocCurve.support(nonMembers(), fpr));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private List<Work> cells(JsonGenerator json) throws IOException {
        List<Work> all = new ArrayList<>();
        json.writeArrayFieldStart("cells");
        for (Experiment<D, ?> cell : audit.cells()) {
            Work work = work(cell);
            all.add(work);
            json.writeStartObject();
            json.writeStringField("cell", work.cell);
            json.writeNumberField("targets", plan.targets());
            json.writeNumberField("shadows", work.models - plan.targets());
            json.writeNumberField("processorSeconds", work.seconds);
            json.writeEndObject();
        }
        json.writeEndArray();
        return all;
    }

    private static void memory(JsonGenerator json, MemoryNeed memory) throws IOException {
        json.writeObjectFieldStart("memory");
        json.writeNumberField("bytes", Math.round(memory.bytes()));
        json.writeNumberField("data", Math.round(memory.data()));
        json.writeNumberField("training", Math.round(memory.training()));
        json.writeNumberField("attacking", Math.round(memory.attacking()));
        json.writeEndObject();
    }

    private void certify(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("certify");
        for (CertificationPower power : audit.certifications().stream()
                .flatMap(certification -> certification.powers().stream())
                .toList()) {
            json.writeStartObject();
            json.writeStringField("cell", power.cell());
            json.writeStringField("certifier", power.certifier());
            json.writeStringField("relation", power.relation());
            json.writeNumberField("trainings", power.trainings());
            json.writeNumberField("confidence", power.confidence());
            json.writeNumberField("ceiling", power.ceiling());
            json.writeBooleanField("enough", power.isEnough());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private Work work(Experiment<D, ?> cell) {
        int models = cell.models(plan.targets(), plan.shadows());
        int shadows = models - plan.targets();
        Probe.Samples<D> samples = new Probe.Samples<>(data, audit.kind()::volume);
        Probe.Cost cost = new Probe<>(samples).cost(cell, members());
        MemoryProbe.Need need =
                new MemoryProbe<>(samples, plan.shadows()).need(cell, cost.smallest(), cost.largest(), members());
        int asked = cell.adversary().reuse() == Reuse.ALIGNED ? shadows * plan.targets() : shadows;
        return new Work(
                cell.name(),
                models,
                cell.splits().equals(List.of(ShadowSampling.HALVES)),
                models * cost.train() + (plan.targets() + asked) * cost.ask() + plan.targets() * cost.attack(),
                need,
                cell.views().stream().mapToInt(view -> view.attacks().size()).sum());
    }

    private MemoryNeed memory(List<Work> all) {
        double targets = all.stream()
                .mapToDouble(work -> plan.targets() * work.need.target())
                .sum();
        double training =
                all.stream().mapToDouble(work -> work.need.training()).max().orElse(0);
        double attacking = all.stream()
                .mapToDouble(
                        work -> MemoryNeed.attackingBytes(work.attacks, plan.targets(), threads, work.need.attack()))
                .max()
                .orElse(0);
        return new MemoryNeed(Heap.live() + targets, threads * training, attacking * data.size());
    }

    private double seconds(List<Work> all) {
        int parallel = Math.min(threads, Runtime.getRuntime().availableProcessors());
        double certifying =
                audit.certifications().stream().mapToDouble(Probe::seconds).sum();
        return (all.stream().mapToDouble(Work::seconds).sum() + certifying) / parallel;
    }

    private int members() {
        return plan.members().of(data.size());
    }

    private int nonMembers() {
        return data.size() - members();
    }

    /** The rates that are reported; none where no record is held out. */
    private List<Double> fprs() {
        return nonMembers() == 0 ? List.of() : plan.report().fpr();
    }

    private static void row(PrintWriter out, String key, String value) {
        out.printf(Locale.ROOT, "%-9s%s%n", key, Printable.of(value));
        out.flush();
    }

    private static String percent(double fpr) {
        return new BigDecimal(Double.toString(fpr))
                .movePointRight(2)
                .stripTrailingZeros()
                .toPlainString();
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
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
