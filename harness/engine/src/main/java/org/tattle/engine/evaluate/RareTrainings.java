package org.tattle.engine.evaluate;

import org.tattle.core.text.Numbers;

/** What a number of targets cannot show: a training of a kind that is rare may be none of them. */
public final class RareTrainings {
    private RareTrainings() {}

    /**
     * The largest share of trainings of which none is among the targets with a probability of at least {@code missed}.
     *
     * @param targets at least 1
     * @param missed in (0, 1)
     */
    public static double unseen(int targets, double missed) {
        return -Math.expm1(Math.log(missed) / targets);
    }

    /** The reciprocal of that share: of how many trainings one may leak unseen. */
    public static String one(int targets, double missed) {
        return Numbers.count((long) Math.ceil(1 / unseen(targets, missed)));
    }
}
