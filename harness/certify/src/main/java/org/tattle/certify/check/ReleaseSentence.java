package org.tattle.certify.check;

import org.tattle.core.text.Sentence;

/** What is seen of one release, and of releases of unusual records. */
enum ReleaseSentence implements Sentence {
    NO_CODEC("no codec is known for {}; give one (DefensePlugin.codec, ReleaseType.withCodec), or let it be"
            + " java.io.Serializable"),
    WRITTEN_OTHERWISE("what was read is written as other bytes"),
    READ_OTHERWISE("of what was written, {}"),
    READ_AS_WRITTEN("{} bytes"),
    FILES_BESIDE(", and {} for other programs"),
    NOT_FINITE("{} of {} numbers are NaN or infinite"),
    NO_NUMBERS("the release has no numbers"),
    ALL_FINITE("all {}"),
    NO_ATTACK("none applies to {}"),
    NO_STATISTIC(": no QueryStatistic asks it about {}"),
    ONE_ATTACK("1 attack"),
    ATTACKS("{} attacks, such as {}"),
    NONE_WITH_SHADOWS(", and no statistic for those with shadow models"),
    STATISTIC_NOT_FINITE("of the statistic {}"),
    EDGE_NOT_FINITE("trained on {}, {}"),
    EDGE_THROWS("trained on {}, it threw {}"),
    EDGES_TRAINED("trains on {}"),
    EDGES_REFUSED("refuses {}"),
    NO_EDGES("there are none");

    private final String words;

    ReleaseSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
