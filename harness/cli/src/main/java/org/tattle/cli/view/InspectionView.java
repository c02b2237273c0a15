package org.tattle.cli.view;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.Inspection.InspectedFile;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Finding.Precision;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import org.tattle.core.JsonText;
import org.tattle.core.Printable;
import org.tattle.core.text.Numbers;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.Lines;

/**
 * What the files of a model hold about its training data.
 *
 * @param show whether words, ids and texts of the training data are shown
 */
public record InspectionView(Inspection inspection, boolean show) {
    private static final String INDENT = "  ";

    private static final int LONGEST_SHOWN = 200;

    /**
     * The verdict, a table for each file, and what each evidence allows and how to save the model without it.
     *
     * @param columns the width of the terminal in characters
     */
    public String text(int columns) {
        StringBuilder text = new StringBuilder();
        paragraph(text, verdict(), "", columns);
        for (InspectedFile file : inspection.files()) {
            text.append('\n');
            paragraph(text, file.name() + ": " + file.contents().kind(), "", columns);
            file.fault().map(InputException::fault).ifPresent(fault -> paragraph(text, fault, INDENT, columns));
            if (!file.contents().findings().isEmpty()) {
                table(text, file.contents().findings(), columns);
            }
        }
        explain(text, columns);
        return text.toString();
    }

    private String verdict() {
        String found = inspection
                .findings()
                .map(Finding::what)
                .distinct()
                .sorted()
                .map(Evidence::text)
                .collect(Collectors.joining(", "));
        long unknown =
                inspection.files().stream().filter(file -> !file.isKnown()).count();
        int unread = inspection.unread().size();
        return (found.isEmpty() ? "Found nothing about training data" : "Found " + found)
                + " in " + Numbers.count(inspection.files().size(), "file")
                + (unknown + unread == 0
                        ? "."
                        : ", of which " + Numbers.count(unknown) + " of unknown kind and " + Numbers.count(unread)
                                + " unreadable.");
    }

    private void table(StringBuilder text, List<Finding> findings, int columns) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("What", "Where", "Exact", "Amount"));
        for (Finding finding : findings) {
            rows.add(Stream.of(
                            finding.what().text(),
                            finding.where(),
                            finding.precision() == Precision.EXACT ? "yes" : "no",
                            finding.amount())
                    .map(Printable::of)
                    .toList());
        }
        Columns.fitted(rows, 1, columns - INDENT.length(), UnaryOperator.identity())
                .forEach(line ->
                        text.append(line.isEmpty() ? "" : INDENT).append(line).append('\n'));
        if (show) {
            findings.forEach(finding -> sample(text, finding, columns));
        }
    }

    private static void sample(StringBuilder text, Finding finding, int columns) {
        if (!finding.sample().isEmpty()) {
            paragraph(text, finding.what().text() + ", " + finding.where() + ":", INDENT, columns);
            finding.sample().forEach(one -> paragraph(text, "> " + shortened(one), INDENT + INDENT, columns));
        }
    }

    private static String shortened(String sample) {
        return sample.length() <= LONGEST_SHOWN ? sample : sample.substring(0, LONGEST_SHOWN) + " ...";
    }

    private void explain(StringBuilder text, int columns) {
        Map<Evidence, Set<String>> remedies = new TreeMap<>();
        inspection
                .findings()
                .forEach(finding -> remedies.computeIfAbsent(finding.what(), what -> new LinkedHashSet<>())
                        .add(finding.remedy()));
        remedies.forEach((what, without) -> {
            text.append('\n');
            paragraph(text, what.text() + ": " + what.allows(), "", columns);
            without.forEach(remedy -> paragraph(text, "without it: " + remedy, INDENT, columns));
        });
    }

    private static void paragraph(StringBuilder text, String line, String indent, int columns) {
        String hanging = indent;
        for (String part : Lines.wrap(Printable.of(line), columns - indent.length() - INDENT.length())) {
            text.append(hanging).append(part).append('\n');
            hanging = indent + INDENT;
        }
    }

    /** An object of {@code path}, {@code verdict} and {@code files}, an array with each file's findings. */
    public String json() {
        return JsonText.of(json -> {
            json.writeStartObject();
            json.writeStringField("path", inspection.path().toString());
            json.writeStringField("verdict", verdict());
            json.writeArrayFieldStart("files");
            for (InspectedFile file : inspection.files()) {
                write(json, file);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private void write(JsonGenerator json, InspectedFile file) throws IOException {
        json.writeStartObject();
        json.writeStringField("file", file.name());
        json.writeStringField("kind", file.contents().kind());
        json.writeBooleanField("known", file.isKnown());
        if (file.fault().isPresent()) {
            json.writeStringField("fault", file.fault().get().getMessage());
        }
        json.writeArrayFieldStart("findings");
        for (Finding finding : file.contents().findings()) {
            write(json, finding);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void write(JsonGenerator json, Finding finding) throws IOException {
        json.writeStartObject();
        json.writeStringField("what", finding.what().key());
        json.writeStringField("where", finding.where());
        json.writeStringField("precision", EnumText.of(finding.precision()));
        json.writeObjectFieldStart("sizes");
        for (Map.Entry<String, Long> size : finding.sizes().entrySet()) {
            json.writeNumberField(size.getKey(), size.getValue());
        }
        json.writeEndObject();
        json.writeStringField("allows", finding.what().allows());
        json.writeStringField("remedy", finding.remedy());
        if (show) {
            write(json, finding.sample());
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, List<String> sample) throws IOException {
        json.writeArrayFieldStart("sample");
        for (String one : sample) {
            json.writeString(one);
        }
        json.writeEndArray();
    }
}
