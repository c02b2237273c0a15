package org.tattle.core.audit;

/**
 * A trainer that forgets records of a training set in its own way. Any other is trained again without them.
 *
 * @param <D> what it learns from
 * @param <R> what it releases
 */
public interface Forgetting<D, R> extends Trainer<D, R> {
    /** The value in the field of groups ({@code data.group}) of the records that an audit has models forget. */
    String ERASED = "erased";

    /** How a trainer forgets, as it declares it. */
    enum Way {
        /** It trains again without the records. */
        RETRAINS,
        /** It takes out exactly what they added: the release is that of a training without them. */
        SUBTRACTS,
        /** Its release only resembles that of a training without them. */
        APPROXIMATES
    }

    /** How it forgets; reports show it. */
    Way way();

    /**
     * The release after some records are forgotten.
     *
     * @param release of the training on all
     * @param training the records of that training
     * @param units the positions in it of the records to forget, ascending; there may be none
     * @param context that of the training; streams need names that the training does not use
     */
    R forget(R release, D training, int[] units, TrainingContext context);
}
