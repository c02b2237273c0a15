package org.tattle.attacks.worstcase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.accounting.Adjacency;
import org.tattle.attacks.worstcase.PlantedDocuments.Document;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.TopicModel;

/**
 * Worst-case documents for a topic model: long ones of a single word that no other document contains (the worst case
 * for any bound on a document's counts, whether on their sum or their norm), and ones of many such words (the worst
 * case for choosing a vocabulary); beside the background documents, and beside as many empty ones. Where counts may
 * differ within an L1 distance, the word's count is that distance or 0. Where the unit is an author, one pair has an
 * author of many such documents: the worst case for a bound that holds for each document only.
 */
public record DocumentCases() implements WorstCaseGenerator<Corpus, TopicModel> {
    private static final int LONG = 1000;
    /** More than the bound of any algorithm, and little compared with {@link #LONG}. */
    private static final int QUIET = 50;

    private static final int MANY = 50;
    private static final int DOCUMENTS = 50;

    private static final int WORDS = MANY + 1;

    @Override
    public List<DistinguishingGame<Corpus, TopicModel>> games(Corpus background, Relation relation) {
        if (!isKnown(relation)) {
            return List.of();
        }
        return switch (relation.unit()) {
            case DOCUMENT, AUTHOR -> {
                List<DistinguishingGame<Corpus, TopicModel>> games = new ArrayList<>(
                        switch (relation.adjacency()) {
                            case ADD_REMOVE -> added(background, relation);
                            case REPLACE -> replaced(background, relation, LONG);
                            case WITHIN_L1 ->
                                List.of(emptied(background.select(), relation), emptied(background, relation));
                        });
                if (relation.unit() == Relation.Unit.AUTHOR && relation.adjacency() != Adjacency.WITHIN_L1) {
                    games.add(author(background, relation));
                }
                yield List.copyOf(games);
            }
            case WORD -> replaced(background, relation, 1);
            case BIT -> List.of(bit(background.select(), relation), bit(background, relation));
            case ROW, ACTOR, EDGE -> List.of();
        };
    }

    @Override
    public Optional<Canaries<Corpus, TopicModel>> canaries(Corpus background, Relation relation, int count) {
        if (!isKnown(relation)) {
            return Optional.empty();
        }
        return switch (relation.unit()) {
            case DOCUMENT, AUTHOR ->
                Optional.of(
                        switch (relation.adjacency()) {
                            case ADD_REMOVE -> canaries(background, count, Otherwise.ABSENT, LONG);
                            case REPLACE -> canaries(background, count, Otherwise.OTHER_WORD, LONG);
                            case WITHIN_L1 -> canaries(background, count, Otherwise.SILENT, relation.radius());
                        });
            case WORD -> Optional.of(canaries(background, count, Otherwise.OTHER_WORD, 1));
            case BIT, ROW, ACTOR, EDGE -> Optional.empty();
        };
    }

    private static Canaries<Corpus, TopicModel> canaries(Corpus background, int count, Otherwise otherwise, int times) {
        int newWords = otherwise == Otherwise.OTHER_WORD ? 2 * count : count;
        return new DocumentCanaries(PlantedDocuments.over(background, newWords), count, otherwise, times);
    }

    /** Whether pairs are known: one that is not of neighbors would show a violation where there is none. */
    private static boolean isKnown(Relation relation) {
        return switch (relation.unit()) {
            case DOCUMENT, AUTHOR -> true;
            case WORD, BIT -> relation.adjacency() == Adjacency.REPLACE;
            case ROW, ACTOR, EDGE -> false;
        };
    }

    private static List<DistinguishingGame<Corpus, TopicModel>> added(Corpus background, Relation relation) {
        PlantedDocuments planted = PlantedDocuments.over(background, WORDS);
        PlantedDocuments silent = PlantedDocuments.over(silent(background), WORDS);
        Document loud = PlantedDocuments.saying(LONG, 0);
        Document wide = PlantedDocuments.saying(1, IntStream.range(0, MANY).toArray());
        Document other = PlantedDocuments.saying(LONG, MANY);
        Document quiet = PlantedDocuments.saying(QUIET, MANY);
        String beside = " beside " + background.size() + " others";
        return List.of(
                game(planted.with(loud), planted.with(), relation, one(LONG) + beside, columns(planted, 0)),
                game(
                        planted.with(wide),
                        planted.with(),
                        relation,
                        "a document of " + MANY + " words that are in no other document" + beside,
                        columns(planted, IntStream.range(0, MANY).toArray())),
                new DocumentGame(
                        new NeighboringPair<>(
                                silent.with(quiet, loud),
                                silent.with(quiet),
                                relation,
                                one(LONG) + ", beside " + QUIET + " of another word"),
                        columns(silent, 0),
                        columns(silent, MANY)),
                game(
                        silent.with(other, other),
                        silent.with(other),
                        relation,
                        "a second document with the same " + LONG + " occurrences of one word",
                        columns(silent, MANY)));
    }

    /** An author of many documents, added or replaced by one with another word. */
    private static DistinguishingGame<Corpus, TopicModel> author(Corpus background, Relation relation) {
        PlantedDocuments planted = PlantedDocuments.over(background, 2);
        Corpus with = planted.withAuthor(PlantedDocuments.saying(LONG, 0), DOCUMENTS);
        String difference = "an author of " + DOCUMENTS + " documents with " + LONG
                + " occurrences each of a word that is in no other document";
        String beside = ", beside " + background.size() + " others";
        if (relation.adjacency() == Adjacency.ADD_REMOVE) {
            return game(with, planted.with(), relation, difference + beside, columns(planted, 0));
        }
        return new DocumentGame(
                new NeighboringPair<>(
                        with,
                        planted.withAuthor(PlantedDocuments.saying(LONG, 1), DOCUMENTS),
                        relation,
                        difference + ", replaced by one with another word" + beside),
                columns(planted, 0),
                columns(planted, 1));
    }

    private static List<DistinguishingGame<Corpus, TopicModel>> replaced(
            Corpus background, Relation relation, int times) {
        PlantedDocuments planted = PlantedDocuments.over(background, 2);
        PlantedDocuments silent = PlantedDocuments.over(silent(background), 2);
        String change = relation.unit() == Relation.Unit.WORD
                ? "the only word of a document replaced by another"
                : one(times) + ", replaced by one with another word";
        return List.of(
                swap(planted, relation, times, change + ", beside " + background.size() + " others"),
                swap(silent, relation, times, change + ", and no other words"));
    }

    private static DistinguishingGame<Corpus, TopicModel> swap(
            PlantedDocuments planted, Relation relation, int times, String difference) {
        return new DocumentGame(
                new NeighboringPair<>(
                        planted.with(PlantedDocuments.saying(times, 0)),
                        planted.with(PlantedDocuments.saying(times, 1)),
                        relation,
                        difference),
                columns(planted, 0),
                columns(planted, 1));
    }

    private static DistinguishingGame<Corpus, TopicModel> bit(Corpus background, Relation relation) {
        PlantedDocuments planted = PlantedDocuments.over(background, 2);
        return game(
                planted.with(PlantedDocuments.saying(1, 0, 1)),
                planted.with(PlantedDocuments.saying(1, 1)),
                relation,
                "a word that one document contains or not, beside " + background.size() + " others",
                columns(planted, 0));
    }

    /** A document with as many tokens as the relation allows, against the same document empty. */
    private static DistinguishingGame<Corpus, TopicModel> emptied(Corpus background, Relation relation) {
        PlantedDocuments planted = PlantedDocuments.over(background, 1);
        return game(
                planted.with(PlantedDocuments.saying(relation.radius(), 0)),
                planted.with(PlantedDocuments.saying(relation.radius())),
                relation,
                one(relation.radius()) + ", or empty, beside " + background.size() + " others",
                columns(planted, 0));
    }

    /** The same number of documents, all empty, for algorithms that need some documents. */
    private static Corpus silent(Corpus background) {
        return background.recounted((unit, document, counts) -> Arrays.fill(counts, 0));
    }

    private static String one(int times) {
        return "a document with " + times + " occurrences of a word that is in no other document";
    }

    private static int[] columns(PlantedDocuments planted, int... newWords) {
        return IntStream.of(newWords).map(word -> planted.firstNew() + word).toArray();
    }

    private static DistinguishingGame<Corpus, TopicModel> game(
            Corpus with, Corpus without, Relation relation, String difference, int... first) {
        return new DocumentGame(new NeighboringPair<>(with, without, relation, difference), first, new int[0]);
    }

    /** What a canary is if its coin did not come up. */
    private enum Otherwise {
        ABSENT("included or not"),
        SILENT("or empty"),
        OTHER_WORD("or with another such word");

        private final String description;

        Otherwise(String description) {
            this.description = description;
        }
    }

    /**
     * Canary documents of disjoint new words: canary i consists of word i if its coin came up.
     *
     * @param planted the background with one new word for each canary, or two with {@link Otherwise#OTHER_WORD}
     */
    private record DocumentCanaries(PlantedDocuments planted, int count, Otherwise otherwise, int times)
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
            int column = release.vocabulary()
                    .indexOf(planted.background().vocabulary().word(planted.firstNew() + newWord));
            double sum = 0;
            for (int topic = 0; topic < release.topics() && column >= 0; topic++) {
                sum += release.probability(topic, column);
            }
            return sum;
        }
    }
}
