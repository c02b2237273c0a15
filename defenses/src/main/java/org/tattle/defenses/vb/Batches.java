package org.tattle.defenses.vb;

import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Sampling;
import org.tattle.core.data.Dataset;
import org.tattle.math.sampling.SecureRandomProvider;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * The sampling of the records of a step. It amplifies privacy because the sample is secret: for a release the draws
 * come from the secure source, as the noise does.
 */
enum Batches {
    /**
     * Poisson sampling: each record with probability q, by an independent draw that depends on its id, as accounting
     * assumes.
     */
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
    /** A fixed number of distinct records, as in the papers' experiments (E06). */
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

    /** How the accounting sees it. */
    Sampling sampling(double rate) {
        return this == POISSON ? new Sampling.Poisson(rate) : new Sampling.WithoutReplacement(rate);
    }

    /**
     * Draws a batch.
     *
     * @param seed the seed of this step, used without secure noise: a record's draw then depends on its id alone, so
     *     that it is the same whatever the other records are
     */
    abstract int[] draw(Dataset<?> data, double rate, Seed seed, UniformRandomProvider noise);

    private static boolean isSecure(UniformRandomProvider noise) {
        return noise instanceof SecureRandomProvider;
    }
}
