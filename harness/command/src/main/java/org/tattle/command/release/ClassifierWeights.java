package org.tattle.command.release;

import java.io.IOException;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.release.LogisticModel;
import org.tattle.formats.release.NumberArray;

/** A weight for each column, toward the positive class: the logit of a row is its inner product with them. */
record ClassifierWeights() implements ReleaseReader<Table, LogisticModel> {
    /** A radius beyond the length of any row, so that none is shortened; a power of two, so that nothing is rounded. */
    private static final double NO_RADIUS = 0x1p40;

    @Override
    public LogisticModel read(Finished<Table> training) throws IOException {
        Table rows = training.members();
        NumberArray array = BareMatrix.of(training);
        double[] weights = array.values();
        boolean isVector = array.shape().length == 1
                || (array.shape().length == 2 && array.shape()[0] == 1)
                || (array.shape().length == 2 && array.shape()[1] == 1);
        if (!isVector || weights.length != rows.width()) {
            throw new CommandFailure("its array is " + array.size() + ", not one weight for each of " + rows.width()
                    + " columns"
                    + (isVector && weights.length == rows.width() + 1
                            ? "; fit it without an intercept, on centered columns"
                            : ", those of columns.txt"));
        }
        double[] scaled = new double[weights.length];
        for (int column = 0; column < weights.length; column++) {
            if (!Double.isFinite(weights[column] * NO_RADIUS)) {
                throw new CommandFailure("the weight of column " + (column + 1) + " is " + weights[column]
                        + ", where it must be finite");
            }
            scaled[column] = weights[column] * NO_RADIUS;
        }
        return new LogisticModel(rows.features(), scaled, NO_RADIUS, BinaryTargets.classes(rows));
    }
}
