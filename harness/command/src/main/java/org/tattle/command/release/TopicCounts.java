package org.tattle.command.release;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Published;
import org.tattle.core.release.PublishedModel;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TrainingCounts;
import org.tattle.formats.release.NumberArray;

/** A bare matrix of topics x words that holds how often each word occurs in the documents of each topic. */
record TopicCounts() implements ReleaseReader<Corpus, Published> {
    private static final String SOURCE = "counts that a program released";

    @Override
    public Published read(Finished<Corpus> training) throws IOException {
        NumberArray matrix = TopicMatrix.matrix(training);
        int topics = matrix.shape()[0];
        int words = matrix.shape()[1];
        double[] numbers = matrix.values();
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] != Math.rint(numbers[i])) {
                throw new CommandFailure("the count of word " + (i % words + 1) + " in topic " + (i / words + 1)
                        + " is " + numbers[i] + ", which is no whole number; release: topic-word takes weights");
            }
        }
        int[] cells =
                IntStream.range(0, numbers.length).filter(i -> numbers[i] > 0).toArray();
        int[] starts = new int[topics + 1];
        for (int cell : cells) {
            starts[cell / words + 1]++;
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        TrainingCounts counts = new TrainingCounts(
                TrainingCounts.Unit.TOKENS,
                training.members().vocabulary(),
                "topic",
                starts,
                Arrays.stream(cells).map(cell -> cell % words).toArray(),
                Arrays.stream(cells).mapToLong(cell -> (long) numbers[cell]).toArray(),
                OptionalDouble.empty(),
                SOURCE);
        double[] sums = TopicMatrix.sums(matrix);
        Optional<PublishedModel> shares = Arrays.stream(sums).allMatch(sum -> sum > 0)
                ? Optional.of(new PublishedModel(
                        TopicModel.ofWeights(topics, numbers, training.members().vocabulary()), sums, SOURCE))
                : Optional.empty();
        return new Published(shares, List.of(counts), false, Optional.empty());
    }

    @Override
    public PublicFacts facts(long records) {
        return PublicFacts.of(records).withCounts(PublicFacts.Counts.HISTOGRAM);
    }
}
