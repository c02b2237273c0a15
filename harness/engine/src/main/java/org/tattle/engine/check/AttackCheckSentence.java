package org.tattle.engine.check;

import org.tattle.core.text.Sentence;

/** What a check of an attack can state. */
enum AttackCheckSentence implements Sentence {
    THREW("it threw {}"),
    NO_SCORES("there are no scores"),
    ALL_FINITE("{} scores of {} targets of {}{}"),
    EQUAL_TOO(", and where all models answer alike"),
    WRONG_NUMBER("{} scores for {} records"),
    NOT_FINITE("a score is {}{}"),
    WHERE_EQUAL(" where all models answer alike"),
    PROVED_WRONG("it proves {} of {} memberships wrongly, with a complete list of records"),
    SAME_AGAIN("the same on {} targets, attacked again after the others"),
    OTHER_AGAIN("target {} has other scores when it is attacked again after the others"),
    ORDER_DOES_NOT_MATTER("the largest change is {} of the scores' range"),
    ORDER_IS_LIKE_A_SEED("the largest change is {} of the scores' range, other random numbers change {}"),
    ORDER_MATTERS("another order of the records changes {} of the scores' range, other random numbers {}"),
    NOTHING_FOUND("AUC {}, against what other models learned; false alarms {}"),
    SOMETHING_FOUND(
            "AUC {} against what another model learned, which was trained just before: it knows members otherwise;"
                    + " false alarms {}"),
    NOT_LOWER("AUC {}; false alarms {}"),
    ALL_EQUAL("all scores are equal here, which shows nothing: try another algorithm (--on) or other data"),
    LOWER("AUC {}: members score lower, so the sign is wrong; false alarms {}"),
    READS_RELEASE("its scores change with the release although the statistic stays, which is all that it declares"),
    READS_SHADOWS("it asks shadow models although it declares none"),
    ONLY_STATISTIC("its scores depend on the statistic and not on the release beside it"),
    READS_DECLARED("it reads the release, as it declares"),
    ASKS_NONE("it needs no shadow models"),
    MORE_IS_FINE("AUC {} with {} shadow models, {} with {}; false alarms {}"),
    MORE_IS_WORSE("AUC {} with {} shadow models, but {} with {}; false alarms {}"),
    MORE_FAILS("with {} shadow models: {}"),
    OTHER_KNOWLEDGE(
            "what it reads from files, the network, the ids of records, or facts of the data that are built in"),
    STRENGTH("how strong it is: tattle audit --attacks {}, then tattle compare --attacks"),
    OTHER_RELEASES("releases of other algorithms than {}: --on");

    private final String words;

    AttackCheckSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
