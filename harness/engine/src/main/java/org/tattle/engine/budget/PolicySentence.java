package org.tattle.engine.budget;

import org.tattle.core.text.Sentence;

/** What a {@link Policy} adds to the findings on its limits. */
public enum PolicySentence implements Sentence {
    STATED("limit {}, owned by {}: {}"),
    EXCEPTED("{}, but excepted until {}, owned by {}: {}"),
    ENDED("its exception, owned by {}, ended on {}"),
    OTHERS("no exception is of it, only of {}"),
    HOLDS("{} holds {}; {}"),
    NO_GROUPS("its records have no groups: name their field as data.group"),
    NOT_REPORTED("no group has a rate at this FPR"),
    WORST_GROUP("the highest, of group {} of {}"),
    GROUPS_SHARE("Rates of groups have intervals of their own, joint over the groups and rates of an attack, each end"
            + " wrong with a probability of at most {}; small groups have none."),
    NOT_ATTACKED("published, but not attacked: {}");

    private final String words;

    PolicySentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
