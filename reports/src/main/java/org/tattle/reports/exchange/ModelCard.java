package org.tattle.reports.exchange;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.tattle.core.Printable;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.dossier.Dossier;
import org.tattle.reports.published.Origin;
import org.tattle.reports.text.Markdown;
import org.tattle.reports.view.AttackView;
import org.tattle.reports.view.CertificateView;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.GuaranteeView;
import org.tattle.reports.view.NotTestedText;
import org.tattle.reports.view.PlainAnswer;
import org.tattle.reports.view.ReplayView;
import org.tattle.reports.view.RunView;
import org.tattle.reports.view.VerdictText;

/**
 * The part of a model card that an audit can write: Markdown with the metadata of cards on the Hugging Face Hub, to be
 * put into the card of a model. It has no word of a record.
 */
public final class ModelCard {
    /** The first line of the metadata, by which a card of Tattle's is known. */
    public static final String SIGN = "# tattle report --card";

    private static final double STEPS = 1e6;
    private static final String FENCE = "---\n";

    private final RunVerdict audit;
    private final RunView page;
    private final Origin origin;
    private final StringBuilder text = new StringBuilder();

    ModelCard(RunVerdict audit, Origin origin) {
        this.audit = audit;
        this.page = RunView.of(audit);
        this.origin = origin;
    }

    /** The card of a run; all text from it is escaped. */
    public static String of(RunVerdict audit, Origin origin) {
        return new ModelCard(audit, origin).write();
    }

    private String write() {
        text.append(FENCE)
                .append(SIGN)
                .append('\n')
                .append(yaml(metadata()))
                .append(FENCE)
                .append('\n');
        heading("#", "Privacy of " + audit.run().name());
        answer();
        heading("##", "What was audited");
        items(audited());
        page.experiments().forEach(this::attacked);
        heading("##", "Guarantees");
        items(guarantees());
        List<Statement> assumed = assumed();
        if (!assumed.isEmpty()) {
            heading("##", "What is assumed");
            items(assumed);
        }
        List<Statement> untested = NotTestedText.notices(audit);
        if (!untested.isEmpty()) {
            heading("##", "What was not tested");
            items(untested);
        }
        return text.toString().stripTrailing() + "\n";
    }

    private static String yaml(Object metadata) {
        return new Dump(DumpSettings.builder()
                        .setDefaultFlowStyle(FlowStyle.BLOCK)
                        .build())
                .dumpToString(metadata);
    }

    private Map<String, Object> metadata() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("tags", List.of("privacy", "membership-inference", "tattle"));
        List<Object> models = page.experiments().stream().map(this::model).toList();
        if (!models.isEmpty()) {
            all.put("model-index", models);
        }
        return all;
    }

    /** The results of the strongest attack on an experiment. */
    private Object model(ExperimentView experiment) {
        RunResult run = audit.run();
        Map<String, Object> dataset = new LinkedHashMap<>();
        dataset.put("name", Numbers.count(run.dataset().records()) + " " + experiment.unit());
        dataset.put("type", "sha256-" + run.dataset().sha256());
        List<Object> metrics = new ArrayList<>();
        AttackView strongest = experiment.attacks().get(0);
        Interval auc = strongest.result().auc();
        metric("auc", "AUC of " + strongest.label(), auc).ifPresent(metrics::add);
        for (OperatingPoint point : strongest.result().tprAtFpr()) {
            metric(
                            "tpr-at-fpr-" + Numbers.plain(point.fpr()),
                            "TPR at " + Numbers.rate(point.fpr()) + " FPR of " + strongest.label(),
                            new Interval(point.tpr(), point.low(), point.high(), auc.confidence(), ""))
                    .ifPresent(metrics::add);
        }
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("task", Map.of("type", "membership-inference"));
        result.put("dataset", dataset);
        result.put("metrics", metrics);
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("name", Printable.of(experiment.title()));
        model.put("results", List.of(result));
        return model;
    }

    /** A metric with the ends of its interval; empty if it is not known. */
    private static Optional<Object> metric(String type, String name, Interval value) {
        if (Double.isNaN(value.value())) {
            return Optional.empty();
        }
        Map<String, Object> metric = new LinkedHashMap<>();
        metric.put("type", type);
        metric.put("name", Printable.of(name));
        metric.put("value", rounded(value.value()));
        if (Double.isFinite(value.low())) {
            Map<String, Object> interval = new LinkedHashMap<>();
            interval.put("low", rounded(value.low()));
            interval.put("high", rounded(value.high()));
            interval.put("confidence", value.confidence());
            metric.put("args", interval);
        }
        return Optional.of(metric);
    }

    private static double rounded(double value) {
        return Math.round(value * STEPS) / STEPS;
    }

    private void answer() {
        Optional<PlainAnswer> leading = page.broken().or(() -> page.worst().map(worst -> PlainAnswer.of(worst, page)));
        if (leading.isPresent()) {
            paragraph("**" + escaped(leading.get().title()) + ".** "
                    + escaped(leading.get().plain()));
        } else {
            PlainAnswer.Unattacked none = PlainAnswer.Unattacked.of(page);
            paragraph("**" + escaped(none.title()) + ".** "
                    + Stream.of(none.plain(), none.caution())
                            .flatMap(Optional::stream)
                            .map(ModelCard::escaped)
                            .collect(Collectors.joining(" ")));
        }
    }

    /** What the figures are of. */
    List<Statement> audited() {
        RunResult run = audit.run();
        String records = Numbers.count(run.dataset().records()) + " " + ExperimentView.unit(run);
        boolean elsewhere = page.experiments().stream().anyMatch(ExperimentView::isMadeElsewhere);
        Statement subject = elsewhere
                ? ExchangeSentence.MADE_ELSEWHERE.with(records)
                : ExchangeSentence.TRAINED_FOR_IT.with(records);
        return List.of(
                subject,
                ExchangeSentence.ORIGIN.with(
                        run.version(), origin.day(), run.seed(), run.dataset().sha256()));
    }

    private void attacked(ExperimentView experiment) {
        heading("##", experiment.title());
        VerdictText verdict = VerdictText.of(experiment);
        paragraph(escaped(verdict.headline()));
        experiment.proofs().forEach(proof -> paragraph(escaped(proof)));
        row(List.of("attack", "identified at " + Numbers.rate(experiment.rate()) + " FPR", "AUC", "ε at least"));
        text.append("| --- | --- | --- | --- |\n");
        for (AttackView attack : experiment.attacks()) {
            AttackResult result = attack.result();
            row(List.of(
                    attack.label(),
                    attack.at(experiment.rate())
                            .map(point -> Numbers.percent(point.tpr(), point.low(), point.high()))
                            .orElse(Numbers.NONE),
                    Numbers.interval(result.auc()),
                    Numbers.fixed(result.epsilonLowerBound().value(), 2) + ", "
                            + result.epsilonLowerBound().kind().text()));
        }
        text.append('\n');
        paragraph(escaped(VerdictText.basis(experiment)));
        items(verdict.cautions());
    }

    /** Every guarantee with unit, adjacency, view and status, and what certifying runs and replays say of it. */
    List<Statement> guarantees() {
        List<Statement> all = new ArrayList<>();
        for (ExperimentResult experiment : audit.run().experiments()) {
            if (experiment.guarantees().isEmpty()) {
                all.add(ExchangeSentence.NO_GUARANTEE.with(experiment.name()));
            }
            GuaranteeView.inLines(experiment, audit)
                    .forEach(line -> all.add(ExchangeSentence.GUARANTEE.with(experiment.name(), line)));
        }
        for (CertificateView certificate : CertificateView.of(audit)) {
            all.add(ExchangeSentence.CERTIFIED
                    .with(
                            certificate.tested().experiment(),
                            Numbers.fixed(certificate.bound().value(), 2),
                            certificate.relation(),
                            Numbers.rate(certificate.bound().confidence()))
                    .and(certificate.outcome()));
        }
        ReplayView.of(audit.run())
                .forEach(one -> all.add(
                        ExchangeSentence.OF.with(one.experiment().name()).then(one.outcome())));
        return all;
    }

    /** What is assumed of whoever attacks. */
    private List<Statement> assumed() {
        return audit.run().attacks().isEmpty()
                ? List.of()
                : new Dossier(Advice.of(audit, LeakBudget.unlimited()), List.of(), Optional.empty(), origin)
                        .adversary();
    }

    private void heading(String level, String title) {
        text.append(level).append(' ').append(Markdown.escaped(title)).append("\n\n");
    }

    private void paragraph(String escaped) {
        text.append(escaped).append("\n\n");
    }

    private void items(List<Statement> sentences) {
        sentences.forEach(
                sentence -> text.append("- ").append(escaped(sentence)).append('\n'));
        text.append(sentences.isEmpty() ? "" : "\n");
    }

    private void row(List<String> cells) {
        text.append(cells.stream().map(Markdown::escaped).collect(Collectors.joining(" | ", "| ", " |\n")));
    }

    private static String escaped(Statement sentence) {
        return Markdown.escaped(sentence.text());
    }
}
