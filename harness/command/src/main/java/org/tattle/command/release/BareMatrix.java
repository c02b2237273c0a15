package org.tattle.command.release;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.tattle.formats.release.NumberArray;

/** The only array of numbers in the folder of a release. */
final class BareMatrix {
    private BareMatrix() {}

    static NumberArray of(ReleaseReader.Finished<?> training) throws IOException {
        List<Path> arrays = training.files().stream()
                .filter(file -> file.toString().matches("(?s).*\\.(npy|csv|tsv|txt)"))
                .toList();
        if (arrays.size() != 1) {
            throw new CommandFailure("it left " + arrays.size()
                    + " arrays (.npy, .csv) in the folder of its release, where one is expected");
        }
        return NumberArray.read(arrays.get(0));
    }

    /** Refuses a number that is negative, infinite or none. */
    static void requireWeight(double number, String place) {
        if (!(number >= 0 && number < Double.POSITIVE_INFINITY)) {
            throw new CommandFailure(place + " is " + number + ", where it must be at least 0 and finite");
        }
    }
}
