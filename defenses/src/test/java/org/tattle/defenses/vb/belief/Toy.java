package org.tattle.defenses.vb.belief;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.defenses.vb.belief.BeliefBlocks.HiddenPrecision;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.SplitMix;

/** Small networks and records. */
final class Toy {
    static final BeliefSettings THREE_HIDDEN = new BeliefSettings(3, 2, 0);

    private Toy() {}

    /** Records of one of two kinds: the first or the second half of the columns is on, but for a tenth of the cells. */
    static Table twoKinds(int records, int columns) {
        SplitMix random = new SplitMix(11);
        TableBuilder rows = new TableBuilder();
        for (int n = 0; n < records; n++) {
            int kind = random.nextInt(2);
            for (int j = 0; j < columns; j++) {
                boolean right = random.nextInt(10) > 0;
                rows.set(j, (2 * j / columns == kind) == right ? 1 : 0);
            }
            rows.end("record " + n);
        }
        return rows.build(names(columns));
    }

    static List<String> names(int columns) {
        return IntStream.range(0, columns).mapToObj(Integer::toString).toList();
    }

    static double[] normals(int length, double deviation, long seed) {
        SplitMix random = new SplitMix(seed);
        return IntStream.range(0, length)
                .mapToDouble(i -> deviation * NormalSampler.sample(random))
                .toArray();
    }

    /** The E-step under random parameters. */
    static BeliefExpectation expectation(Table data, BeliefSettings settings, HiddenPrecision precision, long seed) {
        double[] means = normals(data.width() * settings.hidden(), 1, seed);
        return new BeliefExpectation(
                data,
                settings,
                precision,
                means,
                Arrays.stream(means).map(w -> w * w + 0.1).toArray(),
                certain(normals(data.width(), 1, seed + 1)),
                certain(normals(settings.hidden(), 1, seed + 2)));
    }

    /** Distributions of no variance. */
    static Gaussians certain(double... means) {
        return new Gaussians(means, new double[means.length]);
    }

    /** The sums over some records. */
    static double[][] sums(BeliefExpectation step, int... batch) {
        double[][] sums = step
                .hiddenPrecision()
                .blocks(step.data().width(), step.settings().hidden())
                .stream()
                .map(block -> new double[block.size()])
                .toArray(double[][]::new);
        step.add(batch, 0, batch.length, sums);
        return sums;
    }
}
