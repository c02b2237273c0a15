package org.tattle.command.records;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Network;
import org.tattle.core.data.Table;

/** Records as tables of commas, with a header. */
final class CsvRecords {
    private CsvRecords() {}

    /** Writes the lines of a table. */
    @FunctionalInterface
    private interface Lines {
        void writeTo(CsvWriter csv) throws IOException;
    }

    private static Path table(RecordFolder folder, String stem, Lines lines) throws IOException {
        return folder.write(stem + ".csv", out -> {
            Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text);
            lines.writeTo(csv);
            csv.flush();
        });
    }

    /** Documents: id and text. */
    static Path documents(Corpus records, RecordFolder folder, String stem) throws IOException {
        JsonDocuments.share(records, folder);
        return table(folder, stem, csv -> {
            csv.writeRecord("id", "text");
            for (int unit = 0; unit < records.size(); unit++) {
                for (int d = records.firstDocument(unit); d < records.firstDocument(unit + 1); d++) {
                    csv.writeRecord(records.id(unit), text(records, d));
                }
            }
        });
    }

    private static String text(Corpus records, int document) {
        StringJoiner text = new StringJoiner(" ");
        for (long cell = records.start(document); cell < records.end(document); cell++) {
            for (int i = records.count(cell); i > 0; i--) {
                text.add(JsonDocuments.word(records.vocabulary(), records.word(cell)));
            }
        }
        return text.toString();
    }

    /** Rows: id, the features by name, and the label if there are labels. */
    static Path rows(Table records, RecordFolder folder, String stem) throws IOException {
        JsonRows.share(records, folder);
        return table(folder, stem, csv -> {
            List<String> header = new ArrayList<>(List.of("id"));
            header.addAll(records.features());
            records.labels().ifPresent(any -> header.add("label"));
            csv.writeRecord(header);
            for (int row = 0; row < records.size(); row++) {
                List<String> cells = new ArrayList<>(List.of(records.id(row)));
                for (double value : JsonRows.values(records, row)) {
                    cells.add(JsonLine.number(value));
                }
                int own = row;
                records.labels().ifPresent(known -> cells.add(known.classes().get(known.of(own))));
                csv.writeRecord(cells);
            }
        });
    }

    /** Edges: a, b and count. */
    static Path edges(Network records, RecordFolder folder, String stem) throws IOException {
        JsonEdges.share(records, folder, stem);
        return table(folder, stem, csv -> {
            csv.writeRecord("a", "b", "count");
            for (int actor = 0; actor < records.size(); actor++) {
                for (int edge = records.start(actor); edge < records.end(actor); edge++) {
                    csv.writeRecord(
                            records.id(actor), records.id(records.target(edge)), Integer.toString(records.count(edge)));
                }
            }
        });
    }
}
