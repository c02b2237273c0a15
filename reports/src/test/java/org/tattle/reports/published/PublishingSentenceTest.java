package org.tattle.reports.published;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.reports.published.PublishedAttack.Candidates;
import org.tattle.reports.published.PublishedAttack.Counts;
import org.tattle.reports.published.PublishedAttack.Model;
import org.tattle.reports.published.PublishedAttack.Proofs;
import org.tattle.reports.published.PublishedAttack.Ranking;

/** What pages advise of a topic model, of a vectorizer's counts, of a list of words and of what was rebuilt. */
class PublishingSentenceTest extends SentenceTests<PublishingSentence> {
    private static final int WORDS = 50;
    private static final Origin ORIGIN = new Origin("test", Instant.EPOCH, List.of(), List.of());
    private static final Model TOPICS = model("5 topics", true, false);
    private static final Model GUARANTEED = model("5 topics", true, true);
    private static final Model TOPIC_COUNTS = model("5 topics", false, false);
    private static final Model VECTORIZER = model(null, false, false);

    private static final Counts RECOVERED = counts(true, WORDS, 0, 0, true);
    private static final Counts NOT_RECOVERED = counts(false, 0, 0, 0, true);
    private static final Counts IN_FILES = counts(true, WORDS, 0, 0, false);
    private static final Counts ONLY_WORDS = counts(true, 0, 0, 0, false);

    PublishingSentenceTest() {
        super(PublishingSentence.class);
    }

    private static Model model(String groups, boolean topics, boolean guaranteed) {
        return new Model(Optional.ofNullable(groups), WORDS, "a file", topics, guaranteed);
    }

    private static Counts counts(boolean exact, int settled, int absent, int rare, boolean fromTopics) {
        return new Counts(
                exact,
                settled,
                absent,
                rare,
                OptionalLong.of(500),
                fromTopics ? OptionalDouble.of(0.2) : OptionalDouble.empty(),
                Statement.NOTHING,
                Optional.empty(),
                OptionalDouble.empty());
    }

    private static List<Statement> attacked(Model model, Counts counts, int standing) {
        return new PublishedAttack(
                        model,
                        new Candidates(100, 0, 1, false, 0, Optional.empty()),
                        counts,
                        new Proofs(standing, 0, 0, List.of(), List.of(), List.of(), 0, List.of(), false),
                        new Ranking(0, List.of(), new double[0]),
                        List.of(),
                        Optional.empty(),
                        ORIGIN)
                .instead();
    }

    private static List<Statement> attacked(Model model, Counts counts) {
        return attacked(model, counts, 0);
    }

    private static List<Statement> rebuilt(Model model, boolean exact, int clusters) {
        return new PublishedReconstruction(
                        model,
                        exact,
                        0,
                        clusters,
                        2 * clusters,
                        0.01,
                        "",
                        List.of(),
                        false,
                        Statement.NOTHING,
                        Statement.NOTHING,
                        ORIGIN)
                .instead();
    }

    @Override
    protected Example example(PublishingSentence sentence) {
        List<Statement> topics = attacked(TOPICS, RECOVERED);
        List<Statement> vectorizer = attacked(VECTORIZER, IN_FILES);
        List<Statement> words = attacked(VECTORIZER, ONLY_WORDS);
        List<Statement> linked = rebuilt(TOPICS, true, 3);
        List<Statement> notLinked = rebuilt(TOPICS, true, 0);
        return switch (sentence) {
            case WITHOUT_DOCUMENTS -> new Example(attacked(TOPICS, RECOVERED, 2), topics);
            case WITHOUT_COUNTS -> new Example(vectorizer, words);
            case TOP_WORDS -> new Example(topics, words);
            case TOP_WORDS_ON_TWEETS, MEASURE -> new Example(topics, attacked(TOPIC_COUNTS, IN_FILES));
            case PRIVATE_MODEL -> new Example(topics, attacked(GUARANTEED, RECOVERED));
            case CHECK_GUARANTEE -> new Example(rebuilt(GUARANTEED, false, 0), rebuilt(TOPICS, false, 0));
            case RARE_WORDS -> new Example(attacked(TOPICS, counts(true, WORDS, 0, 3, true)), topics);
            case OTHER_VOCABULARY -> new Example(words, attacked(TOPICS, counts(true, WORDS, 1, 0, true)));
            case NO_ROUNDING -> new Example(topics, attacked(TOPICS, NOT_RECOVERED));
            case ROUNDED -> new Example(attacked(TOPICS, NOT_RECOVERED), topics);
            case OWN_DOCUMENTS_WORDS, FEWER_DECIMALS -> new Example(linked, notLinked);
            case TRY_CANDIDATES -> new Example(notLinked, linked);
        };
    }
}
