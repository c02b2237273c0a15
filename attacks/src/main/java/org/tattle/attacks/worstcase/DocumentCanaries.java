package org.tattle.attacks.worstcase;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tattle.attacks.worstcase.PlantedDocuments.Document;
import org.tattle.core.audit.Canaries;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;

/**
 * Canary documents of disjoint new words: canary i consists of word i if its coin came up.
 *
 * @param planted the background with one new word for each canary, or two with {@link Otherwise#OTHER_WORD}
 */
record DocumentCanaries(PlantedDocuments planted, int count, Otherwise otherwise, int times)
        implements Canaries<Corpus, TopicModel> {
    enum Otherwise {
        ABSENT("included or not"),
        SILENT("or empty"),
        OTHER_WORD("or with another such word");

        private final String description;

        Otherwise(String description) {
            this.description = description;
        }
    }

    @Override
    public Corpus planted(BitSet coins) {
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            documents.add(document(i, coins.get(i)));
        }
        return planted.with(documents);
    }

    private Document document(int canary, boolean set) {
        if (set) {
            return PlantedDocuments.saying(times, canary);
        }
        return switch (otherwise) {
            case ABSENT -> null;
            case SILENT -> PlantedDocuments.saying(times);
            case OTHER_WORD -> PlantedDocuments.saying(times, count + canary);
        };
    }

    @Override
    public String description() {
        return "each of " + count + " documents with " + times
                + (times == 1 ? " occurrence" : " occurrences") + " of a word that is in no other document, "
                + otherwise.description;
    }

    @Override
    public double[] scores(TopicModel release) {
        double[] scores = new double[count];
        for (int i = 0; i < count; i++) {
            scores[i] = weight(release, i) - (otherwise == Otherwise.OTHER_WORD ? weight(release, count + i) : 0);
        }
        return scores;
    }

    private double weight(TopicModel release, int newWord) {
        int column =
                release.vocabulary().indexOf(planted.background().vocabulary().word(planted.firstNew() + newWord));
        double sum = 0;
        for (int topic = 0; topic < release.topics() && column >= 0; topic++) {
            sum += release.probability(topic, column);
        }
        return sum;
    }
}
