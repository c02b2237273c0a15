package org.tattle.command.records;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;

/** Rows as lines of JSON, with id, features and label; names of columns and classes beside them. */
record JsonRows() implements RecordWriter<Table> {
    private static final int CLASSES_OF_TWO = 2;

    /** Writes the names of columns and classes beside the records. */
    static void share(Table records, RecordFolder folder) throws IOException {
        folder.share("columns.txt", records.features());
        if (records.labels().isPresent()) {
            List<String> classes = records.labels().get().classes();
            folder.share("classes.txt", classes.size() == CLASSES_OF_TWO ? BinaryTargets.classes(records) : classes);
        }
    }

    /** The values of a row, zeros too. */
    static double[] values(Table records, int row) {
        double[] values = new double[records.width()];
        for (int cell = records.start(row); cell < records.end(row); cell++) {
            values[records.column(cell)] = records.value(cell);
        }
        return values;
    }

    @Override
    public Path write(Table records, RecordFolder folder, String stem) throws IOException {
        Optional<Labels> labels = records.labels();
        share(records, folder);
        return folder.write(stem + ".jsonl", out -> {
            for (int row = 0; row < records.size(); row++) {
                JsonLine.ID.writeTo(out);
                out.write(JsonLine.quoted(records.id(row)));
                JsonLine.FEATURES.writeTo(out);
                double[] values = values(records, row);
                for (int column = 0; column < values.length; column++) {
                    if (column > 0) {
                        out.write(',');
                    }
                    out.write(JsonLine.ascii(JsonLine.number(values[column])));
                }
                if (labels.isPresent()) {
                    JsonLine.LABEL.writeTo(out);
                    out.write(JsonLine.quoted(
                            labels.get().classes().get(labels.get().of(row))));
                    JsonLine.END_OF_TEXT.writeTo(out);
                } else {
                    JsonLine.END_OF_FEATURES.writeTo(out);
                }
            }
        });
    }
}
