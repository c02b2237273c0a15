package org.tattle.core.audit;

/**
 * How an adversary's shadow models depend on the release that it observes. For topic models the vocabulary decides
 * this.
 *
 * @param <D> the records
 * @param <R> the release
 */
public interface Adversary<D, R> {
    /** How far several targets can share shadow models. */
    enum Reuse {
        /** All targets share one family of shadows, whose statistics are computed once. */
        SHARED,
        /** All targets share one family of shadows, which is aligned to each target and evaluated anew. */
        ALIGNED,
        /** Targets are trained first, then one family of shadows for each target. */
        RETRAINED
    }

    /** How far several targets can share shadow models. */
    Reuse reuse();

    /** The trainer that the adversary runs. */
    Trainer<D, R> shadowTrainer();

    /**
     * The records restricted to what the observed release knows, such as its words. Retrained shadows learn from these.
     * Never called for {@link Reuse#SHARED}.
     */
    default D project(D records, R observed) {
        return records;
    }

    /**
     * A shadow's release in the terms of the observed release, such as over its vocabulary. Called only for
     * {@link Reuse#ALIGNED}.
     */
    default R align(R shadow, R observed) {
        return shadow;
    }

    /** The same adversary with another trainer. */
    default Adversary<D, R> with(Trainer<D, R> trainer) {
        Adversary<D, R> same = this;
        return new Adversary<>() {
            @Override
            public Reuse reuse() {
                return same.reuse();
            }

            @Override
            public Trainer<D, R> shadowTrainer() {
                return trainer;
            }

            @Override
            public D project(D records, R observed) {
                return same.project(records, observed);
            }

            @Override
            public R align(R shadow, R observed) {
                return same.align(shadow, observed);
            }
        };
    }

    /** An adversary that runs the same trainer and uses nothing of the observed release. */
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
