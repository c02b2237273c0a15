package org.tattle.certify.check;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.core.data.Dataset;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.sampling.SubsetSampler;

/**
 * Records drawn for a check: members, and two sets of others, each a third of all.
 *
 * @param first the members with those others
 * @param second the members with others again
 * @param membersOfFirst the positions of the members in the first
 */
record Sample<D extends Dataset<D>>(
        Seed seed, D members, D others, D first, D second, int[] membersOfFirst, int[] membersOfSecond) {
    private static final int FEWEST = 6;

    /** @throws InputException if there are too few records */
    static <D extends Dataset<D>> Sample<D> of(D records, Seed seed) {
        int size = records.size();
        if (size < FEWEST) {
            throw new InputException(
                    "the records", size + " are too few for a check", "give at least " + FEWEST + " records");
        }
        int third = size / CheckedAlgorithm.PARTS;
        int[] group = new int[size]; // 1 for members, 2 and 3 for others, 0 for what is left
        draw(group, third, 1, seed.child("members"));
        draw(group, third, 2, seed.child("others"));
        draw(group, third, 3, seed.child("others-again"));
        return new Sample<>(
                seed,
                records.select(where(group, part -> part == 1)),
                records.select(where(group, part -> part == 2)),
                records.select(where(group, part -> part == 1 || part == 2)),
                records.select(where(group, part -> part == 1 || part == 3)),
                places(group, 2),
                places(group, 3));
    }

    private static void draw(int[] group, int many, int mark, Seed seed) {
        int[] free = where(group, part -> part == 0);
        for (int drawn : SubsetSampler.draw(many, free.length, seed.generator())) {
            group[free[drawn]] = mark;
        }
    }

    private static int[] where(int[] group, IntPredicate wanted) {
        return IntStream.range(0, group.length)
                .filter(i -> wanted.test(group[i]))
                .toArray();
    }

    /** The positions of the members among them and the others with a mark. */
    private static int[] places(int[] group, int mark) {
        int[] both =
                Arrays.stream(group).filter(part -> part == 1 || part == mark).toArray();
        return where(both, part -> part == 1);
    }

    /** The members backwards, and shuffled. */
    List<D> reordered() {
        int size = members.size();
        int[] shuffled = IntStream.range(0, size).toArray();
        SplitMix random = seed.child("order").generator();
        for (int i = size - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int kept = shuffled[i];
            shuffled[i] = shuffled[j];
            shuffled[j] = kept;
        }
        return List.of(
                members.select(IntStream.range(0, size).map(i -> size - 1 - i).toArray()), members.select(shuffled));
    }
}
