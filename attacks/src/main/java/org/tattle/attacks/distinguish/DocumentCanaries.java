package org.tattle.attacks.distinguish;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tattle.attacks.distinguish.PlantedDocuments.Document;
import org.tattle.core.audit.Canaries;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;

/**
 * Planted documents of disjoint words: canary i says word i where its coin came up; else it is not there, or says a
 * word of its own instead.
 *
 * @param planted the background with one new word a canary, or two where they are replaced
 * @param replaced whether a canary whose coin did not come up says another word
 * @param times how often a canary says its word, at least 1
 */
record DocumentCanaries(PlantedDocuments planted, int count, boolean replaced, int times)
        implements Canaries<Corpus, TopicModel> {
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
        return replaced ? PlantedDocuments.saying(times, count + canary) : null;
    }

    @Override
    public String description() {
        return "each of " + count + " documents of " + (times == 1 ? "one word" : times + " equal words")
                + " that nobody else says, " + (replaced ? "or the same of another word" : "there or not");
    }

    @Override
    public double[] scores(TopicModel release) {
        double[] scores = new double[count];
        for (int i = 0; i < count; i++) {
            scores[i] = weight(release, i) - (replaced ? weight(release, count + i) : 0);
        }
        return scores;
    }

    /** What all topics together give a new word. */
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
