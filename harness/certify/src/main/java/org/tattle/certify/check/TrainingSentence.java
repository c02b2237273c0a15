package org.tattle.certify.check;

import org.tattle.core.text.Sentence;

/** What is seen when the releases of several trainings are compared. */
enum TrainingSentence implements Sentence {
    SAME_SEED_DIFFERS("trained again with the same seed, {}: it draws elsewhere, or depends on what it did before"),
    NO_NOISE_ARRIVES("it states a guarantee, and its release changes with the records and by none of {} other seeds:"
            + " no noise of its training context reaches the release"),
    NOTHING_CHANGES("it states a guarantee, and neither other records nor {} other seeds change its release"),
    OTHER_SEED_CHANGES("the same bytes three times; another seed gives other bytes"),
    OTHER_SEED_SELDOM_CHANGES(
            "the same bytes three times; some of {} other seeds, on these records or on fewer, give other bytes"),
    OTHER_SEED_SAME("the same bytes three times; another seed gives the same, as of an algorithm without randomness"),
    NON_MEMBERS_CHANGE("with other non-members {}"),
    ABOUT_ALL_RECORDS("the release is about all records, so that it changes with those that are no members"),
    HOLDS_NON_MEMBERS("the trainer holds {} of the records that it is not trained on"),
    HOLDS_NO_NON_MEMBERS("it is one trainer whatever the non-members are, and no data in its fields have one of them"),
    NON_MEMBERS_CHANGE_NOTHING("the same bytes with {} other non-members"),
    EARLIER_TRAINING_CHANGES("after a training on other records {}"),
    FIRST_TRAINING_DIFFERS("with its classes reloaded, so without earlier trainings, {}"),
    LEARNS_NOTHING("other records of the same number give the same bytes, under {} seeds: it learns at most their"
            + " number, or keeps what it learned first"),
    NOTHING_KEPT("members, others, members: the same bytes; so do classes reloaded"),
    NOTHING_KEPT_BUT_STATICS("members, others, members: the same bytes; statics kept from the first training on are"
            + " not seen, since its classes cannot be reloaded"),
    ORDER_CHANGES_NOTHING("the same in two other orders"),
    ORDER_CHANGES_ORDER("in two other orders the same numbers, themselves in another order or with other bytes"),
    ORDER_CHANGES_ROUNDING("the last bits differ (by a share of up to {}), as of sums in another order"),
    ORDER_AS_SEED("depends on the order as on the seed ({}): its draws are not keyed by the records' ids"),
    ORDER_CHANGES("in another order {} ({}); draws must be keyed by the records' ids, and sums must not depend on"
            + " the order"),
    MEAN_DIFFERENCES("mean difference {}, of another seed {}"),
    LENGTHS_DIFFER("the number of numbers differs"),
    PARTS_IN_REVERSE("with the parts of TrainingContext.parallel in reverse order {}"),
    THREADS_CHANGE("on {} threads {}"),
    SAME_TIME_CHANGES("in trainings at the same time {}"),
    ONE_THREW("one threw {}"),
    THREADS_CHANGE_NOTHING("the same bytes on 1 and {} threads, and in {} trainings at once"),
    LATER_DIFFERS("trained once more at the end, {}: it draws from a clock or a generator of its own, or keeps"
            + " something between trainings"),
    RELOADED_DIFFERS("with its classes reloaded {}"),
    NOISE_TWICE("it asks for the noise `{}` {} times: in an audit each gets the same numbers, in a fit each gets"
            + " others"),
    NO_SECURE_NOISE("it states a guarantee and never asks for TrainingContext.noise, which alone is secure in a fit"),
    NO_STREAM("it asks for no stream; a fixed generator of its own is not seen"),
    STREAMS("asks for {} and {} of noise"),
    NAMES_SOURCES("; its class file names {}");

    private final String words;

    TrainingSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
