package org.tattle.defenses.vb;

import java.util.stream.IntStream;
import org.tattle.core.data.Dataset;
import org.tattle.core.random.Seed;
import org.tattle.core.random.SplitMix;

/** Which records a step sees. */
enum Batches {
    /** Each with probability q, on a coin of its own that hangs on its id: what accounting assumes. */
    POISSON {
        @Override
        int[] draw(Dataset<?> data, double rate, Seed seed) {
            SplitMix coin = new SplitMix(0);
            return IntStream.range(0, data.size())
                    .filter(record -> {
                        coin.reset(Seed.combine(seed.value(), Seed.hash(data.id(record))));
                        return coin.nextDouble() < rate;
                    })
                    .toArray();
        }
    },
    /** So many distinct ones, as the papers' experiments have it (E06). */
    FIXED_SIZE {
        @Override
        int[] draw(Dataset<?> data, double rate, Seed seed) {
            int[] order = IntStream.range(0, data.size()).toArray();
            SplitMix random = seed.generator();
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

    abstract int[] draw(Dataset<?> data, double rate, Seed seed);
}
