package org.tattle.reports.published;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.reports.published.PublishedAttack.Candidates;
import org.tattle.reports.published.PublishedAttack.Counts;
import org.tattle.reports.published.PublishedAttack.Model;
import org.tattle.reports.published.PublishedAttack.Proofs;
import org.tattle.reports.published.PublishedAttack.Ranking;

class PublishedAttackSentenceTest extends SentenceTests<PublishedAttackSentence> {
    private static final int WORDS = 50;
    private static final int CANDIDATES = 100;
    private static final Candidates LISTED = list(1, 7, false);
    private static final Counts EXACT = recovered(true, WORDS, 0, 0);
    private static final Counts ROUGH = recovered(false, 0, 0, 1);
    private static final Counts IN_FILES = inFiles(true);
    private static final Proofs NONE = proofs(0, 0, 0, false);
    private static final List<Statement> USUAL = stated(LISTED, EXACT, proofs(0, 60, 5, false));

    PublishedAttackSentenceTest() {
        super(PublishedAttackSentence.class);
    }

    private static Candidates list(double coverage, int strangers, boolean ownVocabulary) {
        return new Candidates(CANDIDATES, strangers, coverage, ownVocabulary, 0, Optional.empty());
    }

    private static List<Statement> leaving(int unknown, Optional<String> files) {
        return stated(new Candidates(CANDIDATES, 0, 1, false, unknown, files), EXACT, proofs(0, 60, 5, false));
    }

    private static Counts recovered(boolean exact, int settled, int absent, double distance) {
        return new Counts(
                exact,
                settled,
                absent,
                0,
                OptionalLong.of(500),
                OptionalDouble.of(0.2),
                Statement.NOTHING,
                Optional.empty(),
                OptionalDouble.of(distance));
    }

    private static Counts inFiles(boolean exact) {
        return new Counts(
                exact,
                WORDS,
                0,
                0,
                OptionalLong.of(500),
                OptionalDouble.empty(),
                Statement.NOTHING,
                Optional.empty(),
                OptionalDouble.empty());
    }

    private static Counts contradicted() {
        return new Counts(
                true,
                WORDS,
                0,
                0,
                OptionalLong.of(500),
                OptionalDouble.of(0.2),
                Statement.NOTHING,
                Optional.of("the word of column 3"),
                OptionalDouble.empty());
    }

    private static Proofs proofs(int standing, int robust, int complete, boolean cutShort) {
        return new Proofs(standing, robust, complete, List.of(), List.of(), List.of(), 0, List.of(), cutShort);
    }

    private static List<Statement> stated(Candidates list, Counts counts, Proofs proofs) {
        int others = CANDIDATES - proofs.standing() - proofs.robust() - proofs.complete();
        PublishedAttack attack = new PublishedAttack(
                new Model(Optional.of("5 topics"), WORDS, "counts from a file", true, false),
                list,
                counts,
                proofs,
                new Ranking(others, List.of(), new double[others]),
                List.of(),
                Optional.empty(),
                new Origin("test", Instant.EPOCH, List.of(), List.of()));
        return Stream.of(
                        Stream.of(attack.headline(), attack.expert(), attack.counted()),
                        attack.cautions().stream(),
                        attack.confirmation().stream(),
                        attack.nobody().stream(),
                        attack.more().stream())
                .flatMap(statements -> statements)
                .toList();
    }

    private static Example of(Proofs right, Proofs wrong) {
        return new Example(stated(LISTED, EXACT, right), stated(LISTED, EXACT, wrong));
    }

    private static Example of(Candidates right, Candidates wrong) {
        return new Example(stated(right, EXACT, NONE), stated(wrong, EXACT, NONE));
    }

    private static Example of(Counts right, Counts wrong) {
        return new Example(stated(LISTED, right, NONE), stated(LISTED, wrong, NONE));
    }

    @Override
    protected Example example(PublishedAttackSentence sentence) {
        return switch (sentence) {
            case CANDIDATES_LEFT_OUT -> new Example(leaving(1, Optional.empty()), USUAL);
            case FILES_LEFT_OUT -> new Example(leaving(0, Optional.of("1 (a.pdf)")), USUAL);
            case HOLDS_DOCUMENTS -> of(proofs(2, 0, 0, false), proofs(0, 2, 0, false));
            case REVEALS_MORE -> of(proofs(2, 60, 5, false), proofs(2, 0, 5, false));
            case REVEALS_MEMBERS -> of(proofs(0, 1, 5, false), proofs(0, 0, 5, false));
            case MORE_IF_COMPLETE -> of(proofs(2, 0, 5, false), proofs(2, 60, 0, false));
            case REVEALS_IF_COMPLETE -> of(proofs(0, 0, 5, false), proofs(0, 1, 5, false));
            case REVEALS_COUNTS, NOBODY_PROVED -> of(NONE, proofs(0, 0, 1, false));
            case INCONCLUSIVE, NOT_SMOOTHED_COUNTS, COUNTS_ROUGH, MORE_DECIMALS -> of(ROUGH, EXACT);
            case COMMON_FACTOR -> of(inFiles(false), ROUGH);
            case SCORES_RANK -> of(inFiles(false), IN_FILES);
            case COUNTS_CAME_OUT -> of(EXACT, IN_FILES);
            case FILES_SHOW_COUNTS -> of(IN_FILES, EXACT);
            case CONTRADICTED, ADD_UNLISTED -> of(contradicted(), EXACT);
            case LIST_IN_PART, ADD_UNCOVERED -> of(list(0.9, 7, false), LISTED);
            case PROVES, COMPLETE_LIST -> of(LISTED, list(0.9, 7, false));
            case CUT_SHORT -> of(proofs(0, 60, 5, true), proofs(0, 60, 5, false));
            case COUNTS_RECOVERED -> of(EXACT, ROUGH);
            case PROOFS_ASSUME -> of(proofs(0, 0, 1, false), NONE);
            case NO_RATES -> of(proofs(0, CANDIDATES - 1, 0, false), proofs(0, CANDIDATES, 0, false));
            case NOT_OWN_VOCABULARY ->
                new Example(
                        stated(list(1, 7, true), recovered(true, WORDS, 3, 0), NONE),
                        stated(list(1, 7, true), EXACT, NONE));
            case OTHER_SUMS -> of(recovered(true, WORDS, 0, 0.01), EXACT);
            case SUMS_AGREE -> of(EXACT, recovered(true, WORDS, 0, 0.01));
            case OWN_VOCABULARY, OWN_VOCABULARY_ON_TWEETS -> new Example(USUAL, stated(list(1, 7, true), EXACT, NONE));
            case MORE_DECIMALS_FOR -> of(recovered(true, WORDS - 1, 0, 0), EXACT);
        };
    }
}
