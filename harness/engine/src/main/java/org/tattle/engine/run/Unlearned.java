package org.tattle.engine.run;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Forgetting;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TrainingRoles;
import org.tattle.core.audit.WrappingTrainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.data.Labels;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.engine.dataset.PreparedDataset;

/**
 * Trains on all records and then forgets those of the group {@value Forgetting#ERASED}; only what is left is released.
 * It guarantees nothing: a guarantee of training says nothing of how a model forgets.
 *
 * @param erased the ids of these records, members or not, which are public
 */
record Unlearned<D extends Dataset<D>, R>(Trainer<D, R> inner, Set<String> erased) implements WrappingTrainer<D, R> {
    /**
     * The ids of the records of the group {@value Forgetting#ERASED}.
     *
     * @throws InputException if there are none
     */
    static Set<String> erased(PreparedDataset<?> records) {
        Labels groups = records.groups()
                .filter(by -> by.classes().contains(Forgetting.ERASED))
                .orElseThrow(() -> new InputException(
                        "data.group (--group-field)",
                        "no record has the value `" + Forgetting.ERASED + "`, and release: unlearned forgets those",
                        "mark the records to forget by this value"));
        int group = groups.classes().indexOf(Forgetting.ERASED);
        return IntStream.range(0, groups.size())
                .filter(record -> groups.of(record) == group)
                .mapToObj(records.data()::id)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Roles in which curator and adversary forget these records. */
    static <D extends Dataset<D>, R> TrainingRoles<D, R> roles(TrainingRoles<D, R> of, Set<String> erased) {
        Adversary<D, R> adversary = of.adversary();
        return new TrainingRoles<>(
                new Unlearned<>(of.curator(), erased),
                adversary.with(new Unlearned<>(adversary.shadowTrainer(), erased)));
    }

    /** How it forgets. */
    Forgetting.Way way() {
        return inner instanceof Forgetting<D, R> own ? own.way() : Forgetting.Way.RETRAINS;
    }

    @Override
    public R train(D data, TrainingContext training) {
        if (inner instanceof Forgetting<D, R> own) {
            return own.forget(own.train(data, training), data, units(data, true), training);
        }
        return inner.train(data.select(units(data, false)), training);
    }

    private int[] units(D data, boolean forgotten) {
        return IntStream.range(0, data.size())
                .filter(unit -> erased.contains(data.id(unit)) == forgotten)
                .toArray();
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

    /** With the ids, which the fingerprint of the records leaves out. */
    @Override
    public String cacheKeySuffix() {
        Fingerprint ids = new Fingerprint();
        new TreeSet<>(erased).forEach(ids::add);
        return inner.cacheKeySuffix() + " without " + ids.hex();
    }
}
