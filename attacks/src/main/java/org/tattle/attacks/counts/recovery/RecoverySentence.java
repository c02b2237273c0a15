package org.tattle.attacks.counts.recovery;

import org.tattle.core.text.Sentence;

/** Why recovered counts are certain, or are not. */
enum RecoverySentence implements Sentence {
    WHOLE("every count within {} of a whole number"),
    WHOLE_BY_ROUNDING("{} of {} counts certain from rounded values, whose errors are taken as independent"),
    PROBABILITY_ZERO("topic {} gives a word probability 0, so its scale is lost"),
    PRIOR_TOO_SMALL("with so small a prior topic {} has not one token, so its scale is lost"),
    TWO_PRIORS("not unique: priors {} and {} fit"),
    NOT_WHOLE("some count lies {} off every whole number: rounded or noisy"),
    IMPOSSIBLE_TOTAL("all counts together come out as {} tokens"),
    MULTIPLES("every count is a multiple of {}, as with a prior {} times too large"),
    TOPIC_OF_MULTIPLES(
            "not unique: all tokens of topic {} are multiples of {}, as with a prior that many times too large"),
    ANY_PRIOR("not unique: any prior from {} on fits, since rounding to so few digits moves some count by {}"),
    BY_CHANCE("not unique: the {} words that differ come out whole with a probability of {} by chance"),
    OTHER_SCALE("the scale of topic {} came out {} times what its rarest word says");

    private final String words;

    RecoverySentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
