package org.tattle.defenses.vb;

import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.data.Dataset;
import org.tattle.math.sampling.SecureRandomProvider;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * Which records a step sees. Sampling amplifies privacy because nobody knows who was drawn: for a release the draws
 * come from the secure source, as the noise does.
 */
enum Batches {
    /** Each with probability q, on a coin of its own that depends on its id: what accounting assumes. */
    POISSON {
        @Override
        int[] draw(Dataset<?> data, double rate, Seed seed, UniformRandomProvider noise) {
            SplitMix coin = new SplitMix(0);
            return IntStream.range(0, data.size())
                    .filter(record -> {
                        coin.reset(Seed.combine(seed.value(), Seed.hash(data.id(record))));
                        return (isSecure(noise) ? noise : coin).nextDouble() < rate;
                    })
                    .toArray();
        }
    },
    /** So many distinct ones, as the papers' experiments have it (E06). */
    FIXED_SIZE {
        @Override
        int[] draw(Dataset<?> data, double rate, Seed seed, UniformRandomProvider noise) {
            int[] order = IntStream.range(0, data.size()).toArray();
            UniformRandomProvider random = isSecure(noise) ? noise : seed.generator();
            int size = (int) Math.min(order.length, Math.round(rate * order.length));
            for (int i = 0; i < size; i++) {
                int j = i + random.nextInt(order.length - i);
                int drawn = order[j];
                order[j] = order[i];
                order[i] = drawn;
            }
            return IntStream.of(order).limit(size).sorted().toArray();
        }
    };

    /**
     * Draws a batch.
     *
     * @param seed of this step, where nothing secure was asked for: a record's coin then depends on its id alone, so
     *     that it is the same whoever else is there
     * @param noise the training's noise for batches
     */
    abstract int[] draw(Dataset<?> data, double rate, Seed seed, UniformRandomProvider noise);

    private static boolean isSecure(UniformRandomProvider noise) {
        return noise instanceof SecureRandomProvider;
    }
}
