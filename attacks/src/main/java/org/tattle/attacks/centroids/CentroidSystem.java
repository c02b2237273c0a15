package org.tattle.attacks.centroids;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.tattle.math.Preconditions;
import org.tattle.math.linear.PackedCholesky;
import org.tattle.math.vector.Kernels;

/**
 * The equations that a released centroid states about the candidates of its topic: sum x_g (e_g - c) = 0 within a
 * tolerance a coordinate, and sum x_g = the topic's size, where e_g is the embedding of a group of candidates of equal
 * embeddings, c the centroid, and x_g the number of members in the group, from 0 to its size.
 *
 * <p>A {@linkplain #ofDirection direction} states one equation less: c is the mean over its unknown length.
 *
 * <p>Written A x = b within delta, a row of A for each unknown: its coordinates, then 1. Where the size is not known,
 * delta grows with the number of members.
 */
public final class CentroidSystem {
    /** Per unknown its row, padded with zeros to {@link #width}. */
    final double[] rows;

    /** Per unknown the most that it can be. */
    final int[] most;

    /** Per equation the right-hand side and the largest error of the left-hand side, padded with zeros. */
    final double[] target;

    final double[] tolerance;

    /** Per equation what each member adds to that error; 0 where the size is known. */
    final double[] each;

    /** d + 1; d of a direction. */
    final int equations;

    /** The equations, padded to a multiple of the kernels' block. */
    final int width;

    private CentroidSystem(
            double[] rows, int[] most, double[] target, double[] tolerance, double[] each, int equations) {
        this.rows = rows;
        this.most = most;
        this.target = target;
        this.tolerance = tolerance;
        this.each = each;
        this.equations = equations;
        this.width = target.length;
    }

    /**
     * With rows of zeros, but for the 1 at the end.
     *
     * @param errors of each coordinate of the mean
     */
    private CentroidSystem(EmbeddingGroups groups, double[] errors, int least, int most) {
        Preconditions.require(0 <= least && least <= most, "least", "from 0 to " + most, least);
        int last = errors.length;
        equations = last + 1;
        width = width(last);
        rows = new double[Math.multiplyExact(groups.size(), width)];
        for (int g = 0; g < groups.size(); g++) {
            rows[g * width + last] = 1;
        }
        target = new double[width];
        tolerance = new double[width];
        each = new double[width];
        for (int j = 0; j < last; j++) {
            tolerance[j] = least * errors[j];
            each[j] = least < most ? errors[j] : 0;
        }
        target[last] = (least + most) / 2.0;
        tolerance[last] = (most - least) / 2.0;
        this.most = groups.candidates().stream().mapToInt(g -> g.length).toArray();
    }

    /**
     * States the equations of one topic.
     *
     * @param groups the candidates that may lie in the topic
     * @param centroid d numbers
     * @param errors d numbers, at least 0: the most by which each coordinate differs from the exact mean of the
     *     members' embeddings: see {@link Rounding}
     * @param least of the topic's size, at least 0
     * @param most of the topic's size, at least {@code least}
     */
    public static CentroidSystem of(EmbeddingGroups groups, double[] centroid, double[] errors, int least, int most) {
        int d = groups.dimensions();
        Preconditions.require(centroid.length == d, "centroid", "of " + d + " coordinates", centroid.length);
        Preconditions.require(errors.length == d, "errors", "of " + d + " coordinates", errors.length);
        CentroidSystem system = new CentroidSystem(groups, errors, least, most);
        for (int g = 0; g < groups.size(); g++) {
            for (int j = 0; j < d; j++) {
                system.rows[g * system.width + j] = groups.embeddings()[g * d + j] - centroid[j];
            }
        }
        return system;
    }

    /**
     * States the equations of one topic of which only the mean's direction is known.
     *
     * @param direction d numbers, at least 2
     * @param errors d numbers, at least 0: the most by which each coordinate of some multiple of the direction differs
     *     from the exact mean of the members' embeddings: see {@link Rounding#errorsOfDirection}
     */
    static CentroidSystem ofDirection(
            EmbeddingGroups groups, double[] direction, double[] errors, int least, int most) {
        int d = groups.dimensions();
        Reflection reflection = Reflection.of(direction);
        double square = 0;
        for (int g = 0; g < groups.size(); g++) {
            square = Math.max(square, square(groups.embeddings(), g * d, d));
        }
        // What the reflection of a row loses in double precision.
        double lost = 4 * (d + 8) * 0x1p-53 * Math.sqrt(square);
        CentroidSystem system = new CentroidSystem(
                groups,
                Arrays.stream(reflection.errors(errors)).map(e -> e + lost).toArray(),
                least,
                most);
        for (int g = 0; g < groups.size(); g++) {
            reflection.write(groups.embeddings(), g * d, system.rows, g * system.width);
        }
        return system;
    }

    private static double square(float[] values, int from, int size) {
        double square = 0;
        for (int j = from; j < from + size; j++) {
            square += (double) values[j] * values[j];
        }
        return square;
    }

    /** The numbers in an unknown's row of as many coordinates, and 1. */
    static int width(int coordinates) {
        return (coordinates / Kernels.LANES + 1) * Kernels.LANES;
    }

    /**
     * The system that is left when unknowns are bounded: of the open ones, how far each is above its least value.
     *
     * @param open the unknowns whose bounds differ, ascending
     * @param least per unknown its least value
     * @param greatest per unknown its greatest value
     */
    CentroidSystem left(int[] open, int[] least, int[] greatest) {
        double[] left = new double[width];
        Kernels.best().mix(Arrays.stream(least).asDoubleStream().toArray(), rows, width, left);
        Arrays.setAll(left, j -> target[j] - left[j]);
        int members = IntStream.of(least).sum();
        double[] kept = new double[open.length * width];
        for (int i = 0; i < open.length; i++) {
            System.arraycopy(rows, open[i] * width, kept, i * width, width);
        }
        return new CentroidSystem(
                kept,
                IntStream.of(open).map(g -> greatest[g] - least[g]).toArray(),
                left,
                bound(members),
                each,
                equations);
    }

    /** The largest errors of the equations, if this number of the unknowns are members. */
    double[] bound(int members) {
        return IntStream.range(0, width)
                .mapToDouble(j -> tolerance[j] + members * each[j])
                .toArray();
    }

    /** The system of the listed members alone, when as many others about the centroid are not listed. */
    CentroidSystem without(double unlisted) {
        double[] fewer = target.clone();
        fewer[equations - 1] = Math.max(0, fewer[equations - 1] - unlisted);
        return new CentroidSystem(rows, most, fewer, tolerance, each, equations);
    }

    /**
     * The covariance that as many unlisted documents, about, give the sums: that of the candidates about the centroid,
     * shrunk toward their mean variance by as much weight as dimensions, since few candidates span few directions and
     * others lie outside. Of their number the variance is that of rare events.
     *
     * @return its upper triangle, packed row by row
     */
    double[] covariance(double unlisted) {
        int d = equations - 1;
        double weight = unlisted / (d + unknowns());
        double[] packed = new double[PackedCholesky.length(equations)];
        for (int g = 0; g < unknowns() && unlisted > 0; g++) {
            for (int j = 0, at = 0; j < d; at += equations - j, j++) {
                int from = g * width + j;
                Kernels.best().addProducts(weight * rows[from], rows, from, d - j, packed, at);
            }
        }
        double trace = 0;
        for (int j = 0, at = 0; j < d; at += equations - j, j++) {
            trace += packed[at];
        }
        for (int j = 0, at = 0; j < d; at += equations - j, j++) {
            packed[at] += trace / Math.max(1, unknowns());
        }
        packed[packed.length - 1] = unlisted;
        return packed;
    }

    /**
     * By how much two documents' embeddings may differ that the sums cannot tell apart, as a share of what candidates
     * differ from the centroid.
     */
    double blur(int members) {
        double[] bound = bound(members);
        double blur = 0;
        double distance = 0;
        for (int j = 0; j < equations - 1; j++) {
            blur += 4 * bound[j] * bound[j];
            for (int g = 0; g < unknowns(); g++) {
                distance += rows[g * width + j] * rows[g * width + j] / unknowns();
            }
        }
        return Math.sqrt(blur / Math.max(distance, Double.MIN_NORMAL));
    }

    /** The number of unknowns: groups of candidates of equal embeddings. */
    public int unknowns() {
        return most.length;
    }

    /** Whether values of all unknowns satisfy every equation within its tolerance and the error of computing it. */
    public boolean fits(int[] values) {
        double[] sums = new double[width];
        double[] sizes = new double[width];
        for (int g = 0; g < values.length; g++) {
            for (int j = 0; j < equations && values[g] != 0; j++) {
                double part = values[g] * rows[g * width + j];
                sums[j] += part;
                sizes[j] += Math.abs(part);
            }
        }
        double[] bound = bound(IntStream.of(values).sum());
        double rounding = (values.length + 8) * 0x1p-52;
        return IntStream.range(0, equations)
                .allMatch(j -> Math.abs(sums[j] - target[j]) <= bound[j] + rounding * (sizes[j] + Math.abs(target[j])));
    }
}
