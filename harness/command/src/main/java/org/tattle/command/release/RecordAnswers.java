package org.tattle.command.release;

import java.io.IOException;
import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Network;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.PublicFacts;

/**
 * What a program answered about each record of an audit, in place of a release.
 *
 * @param ids of the records
 * @param answers one for each, finite, higher for what the model knows. Not to be modified.
 */
public record RecordAnswers(List<String> ids, double[] answers) implements Serializable {
    public RecordAnswers {
        ids = List.copyOf(ids);
    }

    private void evaluate(Dataset<?> records, double[] out) {
        Map<String, Double> known = new HashMap<>();
        for (int i = 0; i < answers.length; i++) {
            known.put(ids.get(i), answers[i]);
        }
        for (int record = 0; record < records.size(); record++) {
            Double answer = known.get(records.id(record));
            if (answer == null) {
                throw new IllegalArgumentException(
                        "records must be those that the program was asked about. Provided: others");
            }
            out[record] = answer;
        }
    }

    /**
     * Asks about all records of an audit.
     *
     * @param all the records of which some are trained on
     */
    record Asked<D extends Dataset<D>>(D all) implements ReleaseReader<D, RecordAnswers> {
        @Override
        public RecordAnswers read(Finished<D> training) throws IOException {
            double[] answers = training.ask(all);
            return new RecordAnswers(
                    IntStream.range(0, all.size()).mapToObj(all::id).toList(), answers);
        }

        /** Whatever words the program has show in its answers. */
        @Override
        public PublicFacts facts(long records) {
            return PublicFacts.of(records).withWords(PublicFacts.Words.OWN);
        }
    }

    /** What the three kinds of records have in common. */
    private interface Statistic<D extends Dataset<D>> extends QueryStatistic<D, RecordAnswers> {
        @Override
        default List<String> columns() {
            return List.of("answer");
        }

        @Override
        default String meaning(String column) {
            return "what a program answers about a record";
        }

        @Override
        default void evaluate(RecordAnswers release, D records, double[] out) {
            release.evaluate(records, out);
        }
    }

    /** The answers about documents. */
    public record OfDocuments() implements Statistic<Corpus> {}

    /** The answers about rows. */
    public record OfRows() implements Statistic<Table> {}

    /** The answers about the actors of a network. */
    public record OfActors() implements Statistic<Network> {}
}
