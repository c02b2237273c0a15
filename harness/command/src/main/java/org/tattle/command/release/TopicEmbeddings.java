package org.tattle.command.release;

import java.io.IOException;
import org.tattle.core.data.Corpus;
import org.tattle.formats.release.NumberArray;

/**
 * A bare matrix of topics x dimensions, such as means of documents' embeddings. Only its program knows how a record
 * would be embedded, so that it is asked about records, and attacked by its answers.
 *
 * @param all the records of which some are trained on
 */
record TopicEmbeddings(Corpus all) implements ReleaseReader<Corpus, RecordAnswers> {
    @Override
    public RecordAnswers read(Finished<Corpus> training) throws IOException {
        NumberArray matrix = BareMatrix.of(training);
        int[] shape = matrix.shape();
        if (shape.length != 2 || shape[0] < 1 || shape[1] < 1) {
            throw new CommandFailure("its matrix is " + matrix.size() + ", not topics x dimensions");
        }
        double[] numbers = matrix.values();
        for (int i = 0; i < numbers.length; i++) {
            if (!Double.isFinite(numbers[i])) {
                throw new CommandFailure("dimension " + (i % shape[1] + 1) + " of topic " + (i / shape[1] + 1) + " is "
                        + numbers[i] + ", where it must be finite");
            }
        }
        return new RecordAnswers.Asked<>(all).read(training);
    }
}
