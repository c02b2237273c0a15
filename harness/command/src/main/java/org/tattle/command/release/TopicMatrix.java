package org.tattle.command.release;

import java.io.IOException;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;
import org.tattle.formats.release.NumberArray;

/** A bare matrix of topics x words, over the words that the program was given. */
record TopicMatrix() implements ReleaseReader<Corpus, TopicModel> {
    @Override
    public TopicModel read(Finished<Corpus> training) throws IOException {
        NumberArray matrix = matrix(training);
        double[] sums = sums(matrix);
        for (int topic = 0; topic < sums.length; topic++) {
            if (!(sums[topic] > 0 && sums[topic] < Double.POSITIVE_INFINITY)) {
                throw new CommandFailure("the weights of topic " + (topic + 1) + " add up to " + sums[topic]);
            }
        }
        return TopicModel.ofWeights(
                sums.length, matrix.values(), training.members().vocabulary());
    }

    /** The matrix of a release: topics x words, each number at least 0 and finite. */
    static NumberArray matrix(Finished<Corpus> training) throws IOException {
        NumberArray matrix = BareMatrix.of(training);
        int[] shape = matrix.shape();
        int words = training.members().vocabulary().size();
        if (shape.length != 2 || shape[0] < 1 || shape[1] != words) {
            throw new CommandFailure("its matrix is " + matrix.size() + ", not topics x " + words + " words"
                    + (shape.length == 2 && shape[0] == words ? "; transpose it" : ", those of words.txt"));
        }
        double[] weights = matrix.values();
        for (int i = 0; i < weights.length; i++) {
            BareMatrix.requireWeight(
                    weights[i], "the weight of word " + (i % words + 1) + " in topic " + (i / words + 1));
        }
        return matrix;
    }

    /** The sum of each topic. */
    static double[] sums(NumberArray matrix) {
        double[] sums = new double[matrix.shape()[0]];
        for (int i = 0; i < matrix.values().length; i++) {
            sums[i / matrix.shape()[1]] += matrix.values()[i];
        }
        return sums;
    }

    /** Its numbers may be those of a matrix factorization as well as smoothed counts. */
    @Override
    public PublicFacts facts(long records) {
        return PublicFacts.of(records).withCounts(PublicFacts.Counts.ASSUMED);
    }
}
