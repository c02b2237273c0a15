package org.tattle.core.testing;

import java.util.ArrayList;
import java.util.List;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;

/** Small corpora for tests, from text and back to it. */
public final class Corpora {
    private Corpora() {}

    /** One document for each text of tokens between blanks, under the ids d1, d2 and so on. */
    public static Corpus corpus(String... documents) {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (int d = 0; d < documents.length; d++) {
            builder.addTokens("d" + (d + 1), documents[d].isEmpty() ? List.of() : List.of(documents[d].split(" ")));
        }
        return builder.build();
    }

    /** Every unit as its id and its documents: {@code d1(a1 b2)}. */
    public static List<String> written(Corpus corpus) {
        List<String> units = new ArrayList<>();
        for (int unit = 0; unit < corpus.size(); unit++) {
            StringBuilder text = new StringBuilder(corpus.id(unit));
            for (int d = corpus.firstDocument(unit); d < corpus.firstDocument(unit + 1); d++) {
                List<String> cells = new ArrayList<>();
                for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                    cells.add(corpus.vocabulary().word(corpus.word(cell)) + corpus.count(cell));
                }
                text.append('(').append(String.join(" ", cells)).append(')');
            }
            units.add(text.toString());
        }
        return units;
    }
}
