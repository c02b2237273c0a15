package org.tattle.command;

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

    @Override
    public Path write(Table records, TrainingFolder folder, String stem) throws IOException {
        Optional<Labels> labels = records.labels();
        folder.share("columns.txt", records.features());
        if (labels.isPresent()) {
            List<String> classes = labels.get().classes();
            folder.share("classes.txt", classes.size() == CLASSES_OF_TWO ? BinaryTargets.classes(records) : classes);
        }
        return folder.write(stem + ".jsonl", out -> {
            double[] values = new double[records.width()];
            for (int row = 0; row < records.size(); row++) {
                JsonLine.ID.writeTo(out);
                out.write(JsonLine.quoted(records.id(row)));
                JsonLine.FEATURES.writeTo(out);
                for (int cell = records.start(row); cell < records.end(row); cell++) {
                    values[records.column(cell)] = records.value(cell);
                }
                for (int column = 0; column < values.length; column++) {
                    if (column > 0) {
                        out.write(',');
                    }
                    out.write(JsonLine.number(values[column]));
                    values[column] = 0;
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
