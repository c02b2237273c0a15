package org.tattle.artifacts.numpy;

import java.nio.file.Path;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.core.InputException;
import org.tattle.core.release.TrainingVectors;

/** Reads embeddings of candidates: a {@code .npy} file of a row for each. */
public final class NumpyVectors {
    private static final String REPAIR = "write it with numpy.save of a matrix of floats, a row for each candidate";

    private NumpyVectors() {}

    /**
     * Reads the vectors of a file, which stay there.
     *
     * @param rows how many there must be
     * @throws InputException in one line if the file has no such matrix, or a number of it is not finite
     */
    public static TrainingVectors read(Path path, int rows) {
        SourceFile file = SourceFile.open(path);
        if (!file.begins(0x93, 'N', 'U', 'M', 'P', 'Y')) {
            throw file.fault("it does not begin as a .npy file does", REPAIR);
        }
        ArrayView view = NumpyArray.of(path, "the array", file.bytes())
                .numbers()
                .filter(numbers -> numbers.columns() > 0)
                .orElseThrow(() -> file.fault("it is no matrix of numbers", REPAIR));
        if (view.rows() != rows) {
            throw file.fault(
                    "it has " + view.rows() + " rows, but there are " + rows + " candidates",
                    "give a row for each candidate, in the order of their file");
        }
        for (int i = 0; i < rows; i++) {
            for (int c = 0; c < view.columns(); c++) {
                if (!Double.isFinite(view.at(i, c))) {
                    throw file.fault("row " + (i + 1) + " has the number " + view.at(i, c), REPAIR);
                }
            }
        }
        return ArrayFindings.vectors(view, "the candidates' embeddings");
    }
}
