package org.tattle.certify.replay;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tattle.certify.replay.ReplayContext.MismatchException;
import org.tattle.core.audit.Trainer;
import org.tattle.core.release.Codec;

/**
 * A training that was recorded or replayed.
 *
 * @param data what it learned from
 * @param bytes the release by its codec, if it has one
 * @param numbers the numbers of the release; none if the replay ended before
 */
record Recording(Object data, ReplayContext context, byte[] bytes, double[] numbers) {
    static <D, R> Recording of(Trainer<D, R> trainer, D data, ReplayContext context, Optional<Codec<R>> codec) {
        try {
            R release = trainer.train(data, context);
            byte[] bytes = codec.map(known -> known.encode(release)).orElse(new byte[0]);
            return new Recording(data, context, bytes, ReleaseNumbers.of(release));
        } catch (MismatchException e) {
            return new Recording(data, context, new byte[0], new double[0]);
        }
    }

    /** Whether it is of a training on these data. */
    boolean isOn(Object other) {
        return data == other;
    }

    /** A context that replays it; of a replay, with the same outputs. */
    ReplayContext replaying() {
        return ReplayContext.replaying(context.seeds(), context.draws());
    }

    Collection<Draw> draws() {
        return context.draws().values();
    }

    boolean isSameRelease(Recording other) {
        return Arrays.equals(bytes, other.bytes) && Arrays.equals(numbers, other.numbers);
    }

    /** The draw at the same place, if there is one. */
    Optional<Draw> find(Draw draw) {
        return Optional.ofNullable(context.draws().get(draw.place()));
    }

    /** A noise in messages. */
    String named(String noise) {
        Set<String> names = context.requests().keySet();
        return names.size() > ReplayContext.MOST_NAMES
                ? "noise " + (List.copyOf(names).indexOf(noise) + 1) + " of " + names.size()
                : "noise `" + noise + "`";
    }
}
