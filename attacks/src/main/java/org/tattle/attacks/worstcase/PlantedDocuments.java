package org.tattle.attacks.worstcase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;

/** A corpus whose vocabulary has additional words, from {@code firstNew} on, that no document contains. */
record PlantedDocuments(Corpus background, int firstNew) {
    static PlantedDocuments over(Corpus corpus, int newWords) {
        Vocabulary old = corpus.vocabulary();
        List<String> words = new ArrayList<>(old.words());
        for (int i = 0; words.size() < old.size() + newWords; i++) {
            if (old.indexOf("planted-" + i) < 0) {
                words.add("planted-" + i);
            }
        }
        return new PlantedDocuments(corpus.restrictTo(new Vocabulary(words)), old.size());
    }

    record Document(int[] newWords, int times) {}

    /** A document that contains each of these new words this many times. */
    static Document saying(int times, int... newWords) {
        return new Document(newWords, times);
    }

    /** The background followed by one unit, an author, that has this document several times. */
    Corpus withAuthor(Document document, int documents) {
        CorpusBuilder builder = CorpusBuilder.over(background.vocabulary());
        for (int d = 0; d < documents; d++) {
            add(document, "planted document " + d, builder);
        }
        return background.concat(builder.build().group(Collections.nCopies(documents, "planted author")));
    }

    /** The background followed by these documents, with their positions as ids. */
    Corpus with(Document... documents) {
        return with(Arrays.asList(documents));
    }

    /** The background followed by these documents; null entries are skipped. */
    Corpus with(List<Document> documents) {
        CorpusBuilder builder = CorpusBuilder.over(background.vocabulary());
        for (int place = 0; place < documents.size(); place++) {
            Document document = documents.get(place);
            if (document != null) {
                add(document, "planted document " + place, builder);
            }
        }
        return background.concat(builder.build());
    }

    private void add(Document document, String id, CorpusBuilder builder) {
        int[] columns =
                Arrays.stream(document.newWords).map(word -> firstNew + word).toArray();
        int[] counts = new int[columns.length];
        Arrays.fill(counts, document.times);
        builder.addCounts(id, columns, counts);
    }
}
