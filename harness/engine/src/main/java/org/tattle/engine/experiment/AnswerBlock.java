package org.tattle.engine.experiment;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.tattle.core.data.Dataset;

/**
 * Writes a model's statistics for one query to a file: records x columns numbers. If the statistic fails, the remaining
 * ones are NaN, so that the last number shows whether it failed.
 */
final class AnswerBlock implements StatisticQuery.Taker {
    private final List<String> columns;
    private final Dataset<?> records;
    private final DataOutputStream out;
    private long missing;

    AnswerBlock(List<String> columns, Dataset<?> records, OutputStream out) {
        this.columns = columns;
        this.records = records;
        this.out = new DataOutputStream(out);
        missing = (long) records.size() * columns.size();
    }

    /** @throws IllegalStateException if a number is not finite */
    @Override
    public void take(int firstRecord, double[] answers) throws IOException {
        for (int i = 0; i < answers.length; i++) {
            if (!Double.isFinite(answers[i])) {
                throw new IllegalStateException(columns.get(i % columns.size()) + " of record "
                        + records.id(firstRecord + i / columns.size()) + " is " + answers[i]);
            }
        }
        write(answers);
    }

    private void write(double... numbers) throws IOException {
        for (double number : numbers) {
            out.writeDouble(number);
        }
        missing -= numbers.length;
    }

    /** Writes NaN for each number that is missing. */
    void fill() throws IOException {
        while (missing > 0) {
            write(Double.NaN);
        }
    }
}
