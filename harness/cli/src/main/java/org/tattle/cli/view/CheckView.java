package org.tattle.cli.view;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.tattle.certify.check.Conformance;
import org.tattle.certify.check.Finding;
import org.tattle.certify.check.Finding.Outcome;
import org.tattle.core.EnumText;
import org.tattle.core.Printable;
import org.tattle.core.text.Statement;
import org.tattle.reports.Ansi;
import org.tattle.reports.exchange.Sarif;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.LineBreaks;

/**
 * The output of {@code tattle check}: a line for each check, the verdict, and what no check covers.
 *
 * @param kind what was checked, a key in JSON: {@code defense}, {@code attack}
 */
public record CheckView(String kind, Conformance conformance) {
    private static final int GAP = 2;

    /** The fewest characters of a line that a text is broken into. */
    private static final int LEAST_ROOM = 30;

    /** The checks, each with its outcome and what was seen, then the verdict. */
    public String text(Ansi styles, int columns) {
        List<Finding> findings = conformance.findings();
        int outcome = width(findings.stream().map(CheckView::outcome).toList());
        int name = width(findings.stream().map(finding -> finding.check().key()).toList());
        StringBuilder text = new StringBuilder();
        for (Finding finding : findings) {
            String head =
                    padded(outcome(finding), outcome) + padded(finding.check().key(), name);
            List<String> lines =
                    LineBreaks.wrap(Printable.of(finding.seen().text()), Math.max(LEAST_ROOM, columns - head.length()));
            text.append(finding.isFault() ? styles.bold(head) : head)
                    .append(String.join("\n" + " ".repeat(head.length()), lines))
                    .append('\n');
        }
        LineBreaks.wrap(Printable.of(verdict().text()), columns)
                .forEach(line -> text.append(styles.bold(line)).append('\n'));
        for (Statement what : notCovered()) {
            LineBreaks.wrap(Printable.of(what.text()), columns)
                    .forEach(line -> text.append(line).append('\n'));
        }
        return text.toString();
    }

    List<Statement> notCovered() {
        return conformance.notCovered().stream()
                .map(CheckViewSentence.NOT_COVERED::with)
                .toList();
    }

    private static int width(List<String> cells) {
        return GAP + cells.stream().mapToInt(String::length).max().orElse(0);
    }

    private static String padded(String cell, int width) {
        return cell + " ".repeat(width - cell.length());
    }

    private static String outcome(Finding finding) {
        return EnumText.of(finding.outcome()).replace('-', ' ');
    }

    Statement verdict() {
        String counts = Arrays.stream(Outcome.values())
                .filter(outcome -> conformance.count(outcome) > 0)
                .map(outcome ->
                        conformance.count(outcome) + " " + EnumText.of(outcome).replace('-', ' '))
                .collect(Collectors.joining(", "));
        if (conformance.conforms() && conformance.trained() > 0) {
            return CheckViewSentence.CONFORMS_UP_TO.with(
                    conformance.name(), conformance.trained(), counts, conformance.records(), conformance.seed());
        }
        CheckViewSentence judged = switch (conformance.verdict()) {
            case CONFORMS -> CheckViewSentence.CONFORMS;
            case SUSPECT -> CheckViewSentence.SUSPECT;
            case VIOLATES -> CheckViewSentence.VIOLATES;
            case CANNOT_TELL -> CheckViewSentence.CANNOT_TELL;
        };
        Statement verdict = judged.with(conformance.name(), counts, conformance.records(), conformance.seed());
        if (conformance.conforms()) {
            return verdict;
        }
        Statement repeated = verdict.then(CheckViewSentence.NOT_SHOWN.with(conformance.deciding().stream()
                        .map(finding -> finding.check().property())
                        .collect(Collectors.joining("; "))))
                .then(CheckViewSentence.TO_REPEAT.with(conformance.seed()));
        return conformance.count(Outcome.UNFINISHED) == 0
                ? repeated
                : repeated.then(CheckViewSentence.TO_FINISH.with());
    }

    /**
     * The checks that failed, are suspect or could not be made, for services that show them beside the code.
     *
     * @param program the file of the program that trains, if it is one
     */
    public Sarif sarif(Optional<Path> program) {
        return new Sarif(conformance.faults().stream()
                .map(finding -> new Sarif.Result(
                        new Sarif.Rule(
                                finding.check().key(),
                                Statement.value(finding.check().property()),
                                CheckViewSentence.TO_CONFORM.with(
                                        finding.check().property())),
                        level(finding),
                        Statement.value(outcome(finding) + ": ").then(finding.seen()),
                        conformance.name(),
                        program))
                .toList());
    }

    private static Sarif.Level level(Finding finding) {
        return switch (finding.outcome()) {
            case FAILED -> Sarif.Level.ERROR;
            case SUSPECT -> Sarif.Level.WARNING;
            case PASSED, NOT_APPLICABLE, NOT_CHECKED, UNFINISHED -> Sarif.Level.NOTE;
        };
    }

    public String json() {
        Map<String, String> parameters = new TreeMap<>();
        conformance.parameters().forEach((key, value) -> parameters.put(key, String.valueOf(value)));
        return Json.text(new Json.Fields()
                .put(kind, conformance.name())
                .put("parameters", parameters)
                .put("seed", conformance.seed())
                .put("records", conformance.records())
                .put("verdict", conformance.verdict())
                .put("conforms", conformance.conforms())
                .put(
                        "checks",
                        conformance.findings().stream()
                                .map(finding -> new Json.Fields()
                                        .put("name", finding.check().key())
                                        .put("property", finding.check().property())
                                        .put("outcome", finding.outcome())
                                        .put("seen", finding.seen()))
                                .toList())
                .put("notCovered", conformance.notCovered()));
    }
}
