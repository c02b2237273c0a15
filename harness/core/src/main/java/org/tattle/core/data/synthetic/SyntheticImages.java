package org.tattle.core.data.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Pixels;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * Square black-and-white images. A prototype is a few discs of random position and size; an image is a prototype drawn
 * at random, each pixel flipped with the same probability, and its class is the prototype's number from 0.
 *
 * @param rows the number of images, at least 1
 * @param side the number of pixels of a side, at least 2; features are {@code r1c1} and so on, row by row
 * @param classes the number of prototypes, at least 1
 * @param flip the probability that a pixel is flipped, in [0, 0.5]
 */
public record SyntheticImages(int rows, int side, int classes, double flip) implements SyntheticTable {
    private static final int DISCS = 3;

    public SyntheticImages {
        if (rows < 1 || side < 2 || classes < 1) {
            throw new IllegalArgumentException("rows and classes must be at least 1 and side 2. Provided values: "
                    + rows + ", " + classes + " and " + side);
        }
        Preconditions.require(flip >= 0 && flip <= 0.5, "flip", "in [0, 0.5]", flip);
    }

    @Override
    public Table generate(Seed seed) {
        boolean[][] prototypes = new boolean[classes][];
        for (int k = 0; k < classes; k++) {
            prototypes[k] = prototype(seed.child("prototype").child(k).generator());
        }
        SplitMix random = new SplitMix(0);
        TableBuilder builder = new TableBuilder();
        List<String> labels = new ArrayList<>();
        for (int row = 1; row <= rows; row++) {
            random.reset(seed.child("row").child(row).value());
            int k = random.nextInt(classes);
            for (int pixel = 0; pixel < side * side; pixel++) {
                boolean flipped = random.nextDouble() < flip;
                builder.set(pixel, prototypes[k][pixel] == flipped ? 0 : 1);
            }
            builder.end(SyntheticTable.id(row, rows));
            labels.add(Integer.toString(k));
        }
        return builder.build(Pixels.names(side, side))
                .labeled(Labels.of(
                        labels,
                        IntStream.range(0, classes).mapToObj(Integer::toString).toList()));
    }

    private boolean[] prototype(SplitMix random) {
        boolean[] pixels = new boolean[side * side];
        for (int disc = 0; disc < DISCS; disc++) {
            double centerRow = random.nextDouble() * side;
            double centerColumn = random.nextDouble() * side;
            double radius = side * (0.1 + 0.15 * random.nextDouble());
            for (int pixel = 0; pixel < pixels.length; pixel++) {
                int row = pixel / side;
                double down = row + 0.5 - centerRow;
                double right = pixel % side + 0.5 - centerColumn;
                pixels[pixel] |= down * down + right * right <= radius * radius;
            }
        }
        return pixels;
    }
}
