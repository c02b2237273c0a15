package org.tattle.testkit.faults;

import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;

/** Small records beside which neighbors are planted. */
public final class Backgrounds {
    /** As many as most suspects learn from. */
    static final int RECORDS = 20;

    private static final int COLUMNS = 5;
    private static final int ACTORS = 5;

    private Backgrounds() {}

    /** Twenty documents. */
    static Corpus corpus() {
        return corpus(RECORDS);
    }

    /** Documents of five words, each said four times a document. */
    public static Corpus corpus(int documents) {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        List<String> tokens = IntStream.range(0, 4 * COLUMNS)
                .mapToObj(token -> "word" + token % COLUMNS)
                .toList();
        for (int d = 0; d < documents; d++) {
            builder.addTokens("document " + d, tokens);
        }
        return builder.build();
    }

    /** Five actors in a ring, each of whom acts twice on the next. */
    static Network network() {
        NetworkBuilder builder = new NetworkBuilder();
        for (int actor = 0; actor < ACTORS; actor++) {
            builder.actor("actor " + actor);
        }
        for (int actor = 0; actor < ACTORS; actor++) {
            builder.add(actor, (actor + 1) % ACTORS, 2);
        }
        return builder.build();
    }

    /** Twenty rows. */
    static Table table() {
        return table(RECORDS);
    }

    /** Rows of norm 1, each of one column; of two classes in turn. */
    static Table table(int rows) {
        TableBuilder builder = new TableBuilder();
        for (int row = 0; row < rows; row++) {
            builder.set(row % COLUMNS, 1).end("row " + row);
        }
        List<String> features =
                IntStream.range(0, COLUMNS).mapToObj(c -> "column" + c).toList();
        List<String> labels = IntStream.range(0, rows)
                .mapToObj(row -> row % 2 == 0 ? "no" : "yes")
                .toList();
        return builder.build(features).labeled(Labels.of(labels));
    }
}
