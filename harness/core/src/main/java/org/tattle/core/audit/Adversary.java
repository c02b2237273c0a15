package org.tattle.core.audit;

/**
 * How an adversary's shadow models depend on the release that it observes. For topic models this is the question whose
 * vocabulary is used.
 *
 * @param <D> the records
 * @param <R> the release
 */
public interface Adversary<D, R> {
    /** How far a shadow model can serve against several targets. */
    enum Reuse {
        /** One family of shadows, asked once, serves every target. */
        SHARED,
        /** One family of shadows serves every target, but each is aligned to the target and asked anew. */
        ALIGNED,
        /** Targets are trained first, then a family of shadows for each. */
        RETRAINED
    }

    /** How far a shadow can serve against several targets. */
    Reuse reuse();

    /** The trainer that the adversary runs. */
    Trainer<D, R> shadowTrainer();

    /**
     * The records as they look through the observed release: known words only. Retrained shadows learn from these.
     * Never called for {@link Reuse#SHARED}.
     */
    default D project(D records, R observed) {
        return records;
    }

    /** A shadow's release in the observed release's terms. Called only for {@link Reuse#ALIGNED}. */
    default R align(R shadow, R observed) {
        return shadow;
    }

    /** The adversary that runs the same trainer and needs nothing of the observed release. */
    static <D, R> Adversary<D, R> shared(Trainer<D, R> trainer) {
        return new Adversary<>() {
            @Override
            public Reuse reuse() {
                return Reuse.SHARED;
            }

            @Override
            public Trainer<D, R> shadowTrainer() {
                return trainer;
            }
        };
    }
}
