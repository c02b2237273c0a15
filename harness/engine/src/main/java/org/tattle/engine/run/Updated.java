package org.tattle.engine.run;

import java.util.Optional;
import java.util.function.IntConsumer;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TrainingRoles;
import org.tattle.core.audit.WrappingTrainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Update;
import org.tattle.math.sampling.Seed;

/**
 * Trains twice, without the records of the group {@value Update#ADDED} and with them, and releases both models. It
 * guarantees nothing: a guarantee of one release says nothing of two.
 *
 * @param added these records
 */
record Updated<D extends Dataset<D>, R>(Trainer<D, R> inner, MarkedRecords added)
        implements WrappingTrainer<D, Update<R>> {
    /**
     * Roles in which curator and adversary train twice.
     *
     * @throws InputException if models have words or columns of their own
     */
    static <D extends Dataset<D>, R> TrainingRoles<D, Update<R>> roles(TrainingRoles<D, R> of, MarkedRecords added) {
        if (of.adversary().reuse() != Adversary.Reuse.SHARED) {
            throw new InputException(
                    "release",
                    "an update needs words that all models share, and here each has those of its training set",
                    "write data.vocabulary: corpus (--vocabulary corpus)");
        }
        return new TrainingRoles<>(
                new Updated<>(of.curator(), added),
                Adversary.shared(new Updated<>(of.adversary().shadowTrainer(), added)));
    }

    @Override
    public Update<R> train(D data, TrainingContext training) {
        R before = inner.train(data.select(added.units(data, false)), new Before(training));
        return new Update<>(before, inner.train(data, training), added.ids());
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
    public D boundContributions(D records, Update<R> release) {
        return inner.boundContributions(records, release.now());
    }

    @Override
    public String cacheKeySuffix() {
        return inner.cacheKeySuffix() + " before " + added.key();
    }

    /** The first training's randomness, of which the second's is independent; only the second can be resumed. */
    private record Before(TrainingContext training) implements TrainingContext {
        @Override
        public Seed stream(String name) {
            return training.stream("before").child(name);
        }

        @Override
        public UniformRandomProvider noise(String name) {
            return training.noise("before " + name);
        }

        @Override
        public void parallel(int parts, IntConsumer part) {
            training.parallel(parts, part);
        }

        @Override
        public Optional<String> keepOutput(byte[] printed) {
            return training.keepOutput(printed);
        }
    }
}
