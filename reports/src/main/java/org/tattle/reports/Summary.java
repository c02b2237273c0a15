package org.tattle.reports;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.Printable;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.InferenceResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.StatisticStudy;
import org.tattle.core.result.Support;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.Lines;
import org.tattle.reports.view.AttackView;
import org.tattle.reports.view.Certified;
import org.tattle.reports.view.ClaimCheck;
import org.tattle.reports.view.Controls;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.Family;
import org.tattle.reports.view.Measures;
import org.tattle.reports.view.MissingAttacks;
import org.tattle.reports.view.Normality;
import org.tattle.reports.view.Replayed;
import org.tattle.reports.view.SurfaceMatrix;
import org.tattle.reports.view.TopicComparison;
import org.tattle.reports.view.Verdict;
import org.tattle.reports.view.Violation;

/**
 * The summary of a run for a terminal: the verdict and an aligned table for each of a few experiments, one line for
 * each of several, guarantees and controls. Lines end with a line feed.
 */
public final class Summary {
    /** The width of a terminal in characters, if it is not known. */
    public static final int COLUMNS = 80;

    /** The longest lines of prose, also on wider terminals. */
    private static final int PROSE = 100;
    /** The most experiments that are each described in full. */
    private static final int FEW = 3;

    private static final String INDENT = "  ";
    private static final String DIM = "2";

    private final RunResult run;
    private final Ansi ansi;
    private final int columns;
    private final List<Statement> violations;
    private final List<Statement> stated = new ArrayList<>();
    private final StringBuilder out = new StringBuilder();

    private Summary(RunResult run, Ansi ansi, int columns) {
        this.run = run;
        this.ansi = ansi;
        this.columns = columns;
        violations = run.experiments().stream()
                .flatMap(experiment -> Violation.of(experiment, run).stream())
                .toList();
    }

    /** The summary without colors, in lines of at most 80 characters. */
    public static String text(RunResult run) {
        return text(run, Ansi.PLAIN, COLUMNS);
    }

    /** What it states of a run, beside tables. */
    static List<Statement> stated(RunResult run) {
        Summary summary = new Summary(run, Ansi.PLAIN, COLUMNS);
        summary.write();
        return summary.stated;
    }

    /**
     * The summary in a style.
     *
     * @param columns the width of the terminal in characters
     */
    public static String text(RunResult run, Ansi ansi, int columns) {
        return new Summary(run, ansi, columns).write();
    }

    private String write() {
        List<ExperimentView> cells = ExperimentView.of(run);
        titled(
                run.name(),
                Numbers.count(run.dataset().records()) + " " + ExperimentView.unit(run) + ", seed " + run.seed());
        violations.forEach(text -> wrapped("  ", text, ansi.of(Verdict.Grade.VIOLATED)));
        certified();
        replayed();
        MissingAttacks.sentences(run).forEach(text -> wrapped("  ! ", text, ""));
        MissingAttacks.notRun(run).ifPresent(text -> wrapped("  ! ", text, ""));
        MissingAttacks.words(run).ifPresent(text -> wrapped("  ! ", text, ""));
        if (cells.size() <= FEW) {
            cells.forEach(this::cell);
        }
        Measures measures = new Measures(run.experiments());
        if (cells.size() > 1) {
            overview(cells, measures);
        }
        if (cells.isEmpty()) {
            utility(measures);
        }
        recovered(measures);
        if (!cells.isEmpty()) {
            line("");
            wrapped("", cells.get(0).basis(), "");
        }
        SurfaceMatrix.of(cells, run).forEach(this::surfaces);
        Normality.of(run).forEach(this::normality);
        TopicComparison.of(run.topics()).ifPresent(this::topics);
        controls();
        return out.toString();
    }

    private void cell(ExperimentView cell) {
        Verdict verdict = Verdict.of(cell);
        line("");
        titled(cell.title(), Numbers.count(cell.facts().targets(), "target") + ", " + shadows(cell));
        wrapped("  ", headline(verdict), ansi.of(verdict.grade()));
        for (Statement proof : cell.proofs()) {
            wrapped("  ", proof, "");
        }
        for (Statement caution : verdict.cautions()) {
            wrapped("  ! ", caution, "");
        }
        table(cell);
        if (cell.claims().isEmpty()) {
            wrapped(INDENT, ClaimCheck.none(cell), "");
        }
        for (List<ClaimCheck> alike : ClaimCheck.alike(cell)) {
            ClaimCheck check = alike.get(0);
            labeled("  ", "Guarantee: " + brackets(alike) + ". ", check.outcome(), "");
            check.weak().ifPresent(weak -> wrapped("  ! ", weak, ""));
            Stream.of(Premise.values())
                    .map(Premise::caveat)
                    .filter(caveat -> check.claim().status() == PrivacyGuarantee.Status.CLAIMED)
                    .filter(check.claim().caveats()::contains)
                    .forEach(caveat -> wrapped("  ! ", SummarySentence.CLAIMED.with(caveat), ""));
        }
    }

    /** One line for each experiment; all that is said about one only is in the report. */
    private void overview(List<ExperimentView> cells, Measures measures) {
        line("");
        boolean oneRate =
                cells.stream().mapToDouble(ExperimentView::rate).distinct().count() == 1;
        List<List<String>> rows = new ArrayList<>();
        List<String> header = new ArrayList<>(List.of(
                "experiment",
                "leak",
                "strongest attack",
                oneRate ? "TPR at " + Numbers.rate(cells.get(0).rate()) : "TPR",
                "ε at least",
                "guarantee"));
        measures.leading().ifPresent(metric -> header.add(safe(metric.label())));
        rows.add(header);
        List<String> cautious = new ArrayList<>();
        for (ExperimentView cell : cells) {
            Verdict verdict = Verdict.of(cell);
            AttackView attack = cell.attacks().get(0);
            List<String> row = new ArrayList<>(List.of(
                    safe(cell.title()),
                    verdict.grade().id().replace('-', ' '),
                    safe(attack.label()),
                    rate(attack, cell.rate()) + (oneRate ? "" : " at " + Numbers.rate(cell.rate())),
                    cell.boundBeside(attack),
                    guarantee(cell)));
            measures.leading().ifPresent(metric -> row.add(Measures.value(cell.experiment(), metric)));
            rows.add(row);
            if (!verdict.cautions().isEmpty()) {
                cautious.add(cell.title());
            }
        }
        if (cells.size() > FEW) {
            Verdict.worst(cells).ifPresent(this::worst);
        }
        aligned(rows);
        legend(rows);
        if (cells.size() > FEW && !cautious.isEmpty()) {
            String all = "all " + cells.size() + " experiments";
            String whom = cautious.size() == cells.size() ? all : String.join("; ", cautious);
            wrapped("  ! ", SummarySentence.CAUTIONS_IN_THE_REPORT.with(whom), "");
        }
    }

    private void worst(ExperimentView cell) {
        Verdict verdict = Verdict.of(cell);
        labeled(INDENT, cell.title() + ": ", headline(verdict), ansi.of(verdict.grade()));
        line("");
    }

    /** The headline, without a violation that is stated above. */
    private Statement headline(Verdict verdict) {
        String headline = verdict.headline().text();
        return violations.stream()
                .map(Statement::text)
                .filter(headline::startsWith)
                .findFirst()
                .map(above -> SummarySentence.VIOLATED_ABOVE.with(headline.substring(above.length())))
                .orElse(verdict.headline());
    }

    private static String guarantee(ExperimentView cell) {
        if (cell.claims().isEmpty()) {
            return cell.isMadeElsewhere() ? "unknown" : "none";
        }
        return ClaimCheck.alike(cell).stream()
                .map(alike -> alike.get(0).reserved(brackets(alike)))
                .collect(Collectors.joining("; "));
    }

    private static String brackets(List<ClaimCheck> alike) {
        return GuaranteeText.inBrackets(alike.stream().map(ClaimCheck::claim).toList());
    }

    private void certified() {
        List<Certified> all = Certified.of(run);
        if (all.isEmpty()) {
            Certified.untested(run).forEach(text -> wrapped("  ! ", text, ""));
            return;
        }
        line("");
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("certified", "by", "neighbors", "ε at least", "largest certifiable", "guarantee", "p", ""));
        for (Certified one : all) {
            rows.add(List.of(
                    safe(one.result().cell()),
                    safe(one.result().certifier()),
                    safe(one.relation()),
                    Numbers.fixed(one.bound().value(), 2),
                    Numbers.fixed(one.bound().ceiling(), 2),
                    one.claim() == null ? "none" : GuaranteeText.budget(one.claim()),
                    one.claim() == null ? "" : one.probability(),
                    one.standing() == Certified.Standing.VIOLATED ? "violated" : ""));
        }
        aligned(rows);
        all.stream()
                .filter(one -> one.standing() == Certified.Standing.HOLDS)
                .map(one -> Map.entry(
                        one.result().cell() + ", " + one.result().certifier() + ", " + GuaranteeText.budget(one.claim())
                                + ": ",
                        one.outcome()))
                .distinct()
                .forEach(one -> labeled(INDENT, one.getKey(), one.getValue(), ""));
        Certified.untested(run).forEach(text -> wrapped("  ! ", text, ""));
    }

    private void replayed() {
        List<Replayed> all =
                Replayed.of(run).stream().filter(one -> !one.isViolated()).toList();
        if (!all.isEmpty()) {
            line("");
        }
        for (Replayed one : all) {
            labeled(INDENT, "Replay of " + one.cell().name() + " (" + one.guarantees() + "). ", one.outcome(), "");
        }
    }

    private void utility(Measures measures) {
        line("");
        List<List<String>> rows = new ArrayList<>();
        List<String> header = new ArrayList<>(List.of("defense"));
        measures.figures().forEach(figure -> header.add(safe(figure.label())));
        rows.add(header);
        for (ExperimentResult cell : measures.cells()) {
            List<String> row = new ArrayList<>(List.of(safe(cell.name())));
            measures.figures()
                    .forEach(figure -> row.add(Stream.of(Measures.value(cell, figure), Measures.deviation(cell, figure))
                            .filter(part -> !part.isEmpty())
                            .collect(Collectors.joining(", "))));
            rows.add(row);
        }
        if (!measures.figures().isEmpty()) {
            aligned(rows);
            measures.meanings().forEach(meaning -> wrapped(INDENT, meaning, ""));
        }
        for (ExperimentResult cell : measures.cells()) {
            if (!cell.guarantees().isEmpty()) {
                wrapped("  ", SummarySentence.GUARANTEES.with(cell.name(), guarantees(cell)), "");
            }
        }
        measures.caveats().forEach((caveat, defenses) -> wrapped("  ! ", defenses + ": " + caveat + ".", ""));
    }

    private String guarantees(ExperimentResult cell) {
        return cell.guarantees().stream()
                .map(claim -> ClaimCheck.inLine(claim, cell, run))
                .collect(Collectors.joining("; "));
    }

    private void recovered(Measures measures) {
        if (measures.inferences().isEmpty()) {
            return;
        }
        line("");
        measures.worst().ifPresent(gravest -> wrapped("  ", gravest.sentence(), ""));
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("transcripts of", "attack", "tokens", "inferred correctly", "baseline guess"));
        for (Measures.Inference inference : measures.inferences()) {
            InferenceResult result = inference.result();
            rows.add(List.of(
                    safe(inference.cell().name()),
                    safe(measures.label(result)),
                    Numbers.count(result.positions()),
                    Measures.percent(result.guessed()) + (inference.leaks() ? " *" : ""),
                    Numbers.percent(result.blind())));
        }
        aligned(rows);
        line("  " + ansi.dim("* interval above the baseline guess"));
    }

    /** The table of attacks with all rates, or with the headline's where the terminal is too narrow. */
    private void table(ExperimentView cell) {
        double leading = Verdict.of(cell)
                .lead()
                .filter(number -> !number.isArea())
                .map(Family.Tested::fpr)
                .orElse(cell.rate());
        List<List<String>> all = table(cell, cell.rates());
        boolean fits = Columns.width(all) <= columns - INDENT.length();
        List<List<String>> rows = fits ? all : table(cell, List.of(leading));
        aligned(rows);
        legend(rows);
        if (!fits && cell.rates().size() > 1) {
            wrapped(
                    INDENT,
                    "TPR at "
                            + cell.rates().stream()
                                    .filter(rate -> rate != leading)
                                    .map(Numbers::rate)
                                    .collect(Collectors.joining(", "))
                            + ": in the report, or on a terminal of "
                            + (Columns.width(all) + INDENT.length()) + " columns",
                    DIM);
        }
        if (!cell.publishedRates().isEmpty()) {
            wrapped(INDENT, "published: " + cell.sources() + ", not measured here", "");
        }
    }

    private static List<List<String>> table(ExperimentView cell, List<Double> rates) {
        List<List<String>> rows = new ArrayList<>();
        List<String> header = new ArrayList<>(List.of("attack", "AUC"));
        List<Double> published = cell.publishedRates();
        for (double rate : rates) {
            header.add("TPR at " + Numbers.rate(rate));
            if (published.contains(rate)) {
                header.add("published");
            }
        }
        header.add("ε at least");
        rows.add(header);
        for (AttackView attack : cell.attacks()) {
            List<String> row = new ArrayList<>();
            row.add(safe(attack.label()));
            row.add(Numbers.interval(attack.result().auc()));
            for (double rate : rates) {
                row.add(rate(attack, rate));
                if (published.contains(rate)) {
                    row.add(attack.publishedAt(rate)
                            .map(value -> Numbers.percent(value.tpr()))
                            .orElse(Numbers.NONE));
                }
            }
            row.add(Numbers.fixed(attack.result().epsilonLowerBound().value(), 2));
            rows.add(row);
        }
        return rows;
    }

    private static String rate(AttackView attack, double rate) {
        return attack.at(rate)
                .map(point -> Numbers.percent(point.tpr(), point.low(), point.high()) + mark(point.support()))
                .orElse(Numbers.NONE);
    }

    private void surfaces(SurfaceMatrix matrix) {
        line("");
        titled(matrix.defense(), "attacks by surfaces, TPR at " + Numbers.rate(matrix.rate()));
        List<List<String>> rows = new ArrayList<>();
        List<String> header = new ArrayList<>(List.of("attack"));
        matrix.surfaces().forEach(surface -> header.add(safe(surface)));
        rows.add(header);
        for (SurfaceMatrix.Row row : matrix.rows()) {
            List<String> cells = new ArrayList<>(List.of(safe(row.attack())));
            row.entries().forEach(entry -> cells.add(entry.map(Summary::entry).orElse(Numbers.NONE)));
            rows.add(cells);
        }
        aligned(rows);
        wrapped(
                INDENT,
                "* above chance; proves: share of members proved, in brackets if the list is complete; " + Numbers.NONE
                        + " attack not applicable to the surface",
                DIM);
    }

    private static String entry(SurfaceMatrix.Entry entry) {
        String rate = entry.point()
                .map(point -> Numbers.percent(point.tpr()) + mark(point.support()))
                .orElse("not measured");
        String wrong = entry.wronglyProved() > 0 ? ", " + Numbers.count(entry.wronglyProved()) + " wrongly" : "";
        return rate
                + (entry.leaks() ? " *" : "")
                + (entry.proves()
                        ? " (proves " + Numbers.percent(entry.provedShare()) + " ["
                                + Numbers.percent(entry.provedIfComplete()) + "]" + wrong + ")"
                        : "");
    }

    private void normality(Normality normality) {
        line("");
        titled(normality.title(), "normality of the statistics");
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("statistic", "tests", "not normal", "constant", "larger with the record", "d′", "KL"));
        for (StatisticStudy study : normality.columns()) {
            rows.add(List.of(
                    safe(study.column()),
                    Numbers.count(study.tests()),
                    Numbers.percent(Normality.rejected(study))
                            + normality
                                    .published(study)
                                    .map(value -> " (published " + Numbers.percent(value.rejected()) + ")")
                                    .orElse(""),
                    Numbers.count(study.constant()),
                    Numbers.percent(study.inAboveOut()),
                    Normality.median(study.separation()) + " " + Normality.quartiles(study.separation()),
                    Normality.median(study.divergence()) + " " + Normality.quartiles(study.divergence())));
        }
        aligned(rows);
        wrapped("  ", normality.basis().and(Normality.caution()), "");
    }

    private void topics(TopicComparison topics) {
        line("");
        topics.legend().forEach(text -> wrapped("  ", text, ""));
        for (int i = 0; i < topics.count(); i++) {
            line("");
            aligned(topics.rows(i).stream()
                    .map(row -> row.stream().map(Summary::safe).toList())
                    .toList());
        }
    }

    private void aligned(List<List<String>> rows) {
        Columns.fitted(rows, 1, columns - INDENT.length(), ansi::dim)
                .forEach(text -> line(text.isEmpty() ? "" : INDENT + text));
    }

    private void legend(List<List<String>> rows) {
        boolean weak = rows.stream().anyMatch(row -> row.stream().anyMatch(cell -> cell.endsWith(" ~")));
        boolean unsupported = rows.stream().anyMatch(row -> row.stream().anyMatch(cell -> cell.endsWith(" ?")));
        String text = (weak ? "~ weak support  " : "") + (unsupported ? "? unsupported (too few non-members)" : "");
        if (!text.isEmpty()) {
            line("  " + ansi.dim(text.strip()));
        }
    }

    private void controls() {
        boolean attacked = !run.attacks().isEmpty()
                || run.experiments().stream()
                        .anyMatch(cell -> !cell.inferences().isEmpty());
        if (!attacked && run.controls().isEmpty()) {
            return;
        }
        line("");
        if (run.controls().isEmpty()) {
            wrapped("", SummarySentence.NO_CONTROLS.with(), "");
            return;
        }
        Controls controls = new Controls(run.controls());
        labeled("", "Controls: ", controls.sentence(), "");
        for (ControlResult control : controls.failed()) {
            wrapped(
                    "  ! ",
                    SummarySentence.CONTROL_FAILED.with(
                            control.control(),
                            control.attack(),
                            control.expectation(),
                            Numbers.interval(control.measured()),
                            Numbers.rounded(control.expected())),
                    "");
        }
    }

    private static String shadows(ExperimentView cell) {
        int shadows = cell.attacks().stream()
                .mapToInt(attack -> attack.result().shadows())
                .max()
                .orElse(0);
        return cell.hasGivenScores() ? "number of shadow models unknown" : Numbers.count(shadows, "shadow model");
    }

    /** The mark behind a rate with this support. */
    static String mark(Support support) {
        return switch (support) {
            case WEAK -> " ~";
            case UNSUPPORTED -> " ?";
            case OK -> "";
        };
    }

    private void wrapped(String indent, Statement statement, String color) {
        labeled(indent, "", statement, color);
    }

    /** A statement after what it is about. */
    private void labeled(String indent, String label, Statement statement, String color) {
        stated.add(statement);
        wrapped(indent, label + statement.text(), color);
    }

    private void wrapped(String indent, String text, String color) {
        String lead = indent;
        for (String part : Lines.wrap(safe(text), Math.min(columns, PROSE) - indent.length())) {
            line(lead + ansi.in(color, part));
            lead = " ".repeat(indent.length());
        }
    }

    /** A title with what it is about beside it, or below where there is no room. */
    private void titled(String title, String about) {
        boolean fits = Lines.width(safe(title)) + INDENT.length() + about.length() <= columns;
        Lines.wrap(safe(title), columns).forEach(part -> line(ansi.bold(part) + (fits ? INDENT + about : "")));
        if (!fits) {
            wrapped(INDENT, about, "");
        }
    }

    private void line(String text) {
        out.append(text).append('\n');
    }

    /** Text without control characters, which must not reach the terminal; names come from plans and data. */
    static String safe(String text) {
        return Printable.of(text);
    }
}
