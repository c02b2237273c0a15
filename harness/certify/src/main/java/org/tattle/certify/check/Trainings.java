package org.tattle.certify.check;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.certify.replay.ReleaseNumbers;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.release.Codec;
import org.tattle.core.text.Statement;
import org.tattle.math.sampling.Seed;

/** Trains and keeps what is compared of a release: its numbers, if no codec can write and read it. */
record Trainings<D extends Dataset<D>, R>(Optional<Codec<R>> codec, Seed seed) {
    /** A release, its bytes by the codec, or none, and its numbers. */
    record Trained<R>(R release, byte[] bytes, double[] numbers) {
        /** Whether another release is the same, byte for byte. */
        boolean isSame(Trained<?> other) {
            return Arrays.equals(bytes, other.bytes) && Arrays.equals(numbers, other.numbers);
        }

        /** The mean difference of the numbers; infinite if there are more of one, and 0 if there are none. */
        double meanDifference(Trained<?> other) {
            if (numbers.length != other.numbers.length) {
                return Double.POSITIVE_INFINITY;
            }
            return IntStream.range(0, numbers.length)
                    .mapToDouble(i -> Math.abs(numbers[i] - other.numbers[i]))
                    .average()
                    .orElse(0);
        }

        /** How another release differs, in words. */
        Statement difference(Trained<?> other) {
            return ReleaseNumbers.difference(numbers, other.numbers);
        }
    }

    /** A training whose parts are done by the calling thread. */
    Trained<R> train(Trainer<D, R> trainer, D records) {
        return train(trainer, records, new RecordingContext(seed));
    }

    Trained<R> train(Trainer<D, R> trainer, D records, RecordingContext context) {
        return kept(trainer.train(records, context));
    }

    /** What is compared of a release. */
    Trained<R> kept(R release) {
        byte[] bytes = codec.map(keeping -> keeping.encode(release)).orElse(new byte[0]);
        return new Trained<>(release, bytes, ReleaseNumbers.of(release));
    }
}
