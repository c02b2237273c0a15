package org.tattle.engine.run;

import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Forgetting;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TrainingRoles;
import org.tattle.core.audit.WrappingTrainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.PublicFacts;

/**
 * Trains on all records and then forgets those of the group {@value Forgetting#ERASED}; only what is left is released.
 * It guarantees nothing: a guarantee of training says nothing of how a model forgets.
 *
 * @param erased these records
 */
record Unlearned<D extends Dataset<D>, R>(Trainer<D, R> inner, MarkedRecords erased) implements WrappingTrainer<D, R> {
    /** Roles in which curator and adversary forget these records. */
    static <D extends Dataset<D>, R> TrainingRoles<D, R> roles(TrainingRoles<D, R> of, MarkedRecords erased) {
        Adversary<D, R> adversary = of.adversary();
        return new TrainingRoles<>(
                new Unlearned<>(of.curator(), erased),
                adversary.with(new Unlearned<>(adversary.shadowTrainer(), erased)));
    }

    /** How models of a trainer forget. */
    static Forgetting.Way way(Trainer<?, ?> trainer) {
        return trainer instanceof Forgetting<?, ?> own ? own.way() : Forgetting.Way.RETRAINS;
    }

    @Override
    public R train(D data, TrainingContext training) {
        if (inner instanceof Forgetting<D, R> own) {
            return own.forget(own.train(data, training), data, erased.units(data, true), training);
        }
        return inner.train(data.select(erased.units(data, false)), training);
    }

    @Override
    public PublicFacts publicFacts(long records) {
        return inner.publicFacts(records);
    }

    @Override
    public long countClipped(D records) {
        return inner.countClipped(records);
    }

    @Override
    public D boundContributions(D records) {
        return inner.boundContributions(records);
    }

    @Override
    public D boundContributions(D records, R release) {
        return inner.boundContributions(records, release);
    }

    @Override
    public String cacheKeySuffix() {
        return inner.cacheKeySuffix() + " without " + erased.key();
    }
}
