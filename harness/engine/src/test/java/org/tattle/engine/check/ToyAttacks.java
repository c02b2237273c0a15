package org.tattle.engine.check;

import java.time.Duration;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.certify.check.Conformance;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Target;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.control.LeakyModel;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.experiment.SurfaceAttacks;

/** Attacks on models that remember their records, each with one fault or none. */
final class ToyAttacks {
    static final int RECORDS = 120;

    private ToyAttacks() {}

    /** Scores one record. */
    interface ByRecord {
        double score(Target<? extends Numbers, ? extends LeakyModel> target, Shadows shadows, int record);
    }

    /** Scores all records. */
    interface OfAll {
        Scores score(
                Target<? extends Numbers, ? extends LeakyModel> target, Shadows shadows, UniformRandomProvider random);
    }

    /** An attack that asks the models' memory. */
    record Toy(boolean asks, ShadowSampling shadowSampling, OfAll how)
            implements MembershipAttack<Numbers, LeakyModel> {
        @Override
        public Optional<QueryStatistic<Numbers, LeakyModel>> queryStatistic() {
            return asks ? Optional.of(new LeakyModel.Recall<>()) : Optional.empty();
        }

        @Override
        public int minShadowModels() {
            return shadowSampling == ShadowSampling.NONE ? 0 : 4;
        }

        @Override
        public Scores score(
                Target<? extends Numbers, ? extends LeakyModel> target, Shadows shadows, UniformRandomProvider random) {
            return how.score(target, shadows, random);
        }
    }

    static OfAll each(ByRecord how) {
        return (target, shadows, random) ->
                Scores.of(IntStream.range(0, target.originals().size())
                        .mapToDouble(i -> how.score(target, shadows, i))
                        .toArray());
    }

    static Toy withShadows(ByRecord how) {
        return new Toy(true, ShadowSampling.HALVES, each(how));
    }

    static Toy alone(ByRecord how) {
        return new Toy(true, ShadowSampling.NONE, each(how));
    }

    /** The memory of a record above its mean without it: sound. */
    static double aboveOut(Target<?, ?> target, Shadows shadows, int record) {
        double sum = 0;
        int out = 0;
        for (int j = 0; j < shadows.models(); j++) {
            if (!shadows.member(j, record)) {
                sum += shadows.statistic(j, record, 0);
                out++;
            }
        }
        return target.statistic(record, 0) - sum / out;
    }

    /** Proves the memberships of all whose score is positive, and some of them wrongly. */
    static Scores proving(double[] values) {
        BitSet positive = new BitSet();
        IntStream.range(0, values.length).filter(i -> values[i] > 0).forEach(positive::set);
        return new Scores(values, positive, new BitSet(), i -> List.of());
    }

    /** What was trained last, as a static field of a plug-in's jar could tell it. */
    static final class Watched implements Trainer<Numbers, LeakyModel> {
        private final Set<String> last = new HashSet<>();

        @Override
        public LeakyModel train(Numbers data, TrainingContext training) {
            last.clear();
            last.addAll(data.ids());
            return new LeakyModel.Memorize<Numbers>().train(data, training);
        }

        boolean learnedLast(String id) {
            return last.contains(id);
        }
    }

    static Conformance check(Toy attack) {
        return check(attack, new LeakyModel.Memorize<>(), 1);
    }

    static Conformance check(Toy attack, Trainer<Numbers, LeakyModel> trainer, long seed) {
        SurfaceAttacks<Numbers, LeakyModel, LeakyModel> surface = new SurfaceAttacks<>(
                Surface.FULL, Surface.full(), List.of(new SurfaceAttacks.NamedAttack<>("toy", Map.of(), attack)));
        return new AttackCheck(seed, Duration.ofSeconds(60))
                .of(new CheckedAttack<>(
                        "toy", Map.of(), "leaky", trainer, Adversary.shared(trainer), surface, Numbers.upTo(RECORDS)));
    }
}
