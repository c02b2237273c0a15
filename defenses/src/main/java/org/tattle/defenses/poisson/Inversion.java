package org.tattle.defenses.poisson;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/** An inversion of the noise: draws a true count given its rate and its noisy value ([LPPF] section 4). */
interface Inversion {
    /** Draws the true count of one entry. */
    int draw(UniformRandomProvider random, double rate, int noised, int row, int column);

    /** Writes the state that persists between sweeps. */
    default void save(DataOutput out) throws IOException {}

    /** Restores the state that {@link #save} wrote. */
    default void restore(DataInput in) throws IOException {}

    /** The inversion by {@link CollapsedCount}: draws each count directly from its conditional distribution. */
    record CollapsedInversion(double ratio) implements Inversion {
        @Override
        public int draw(UniformRandomProvider random, double rate, int noised, int row, int column) {
            return CollapsedCount.draw(random, rate, noised, ratio);
        }
    }

    /**
     * The inversion by {@link AugmentedCount}: draws counts alternately with the rates of both parts of their noise,
     * which are stored as floats.
     */
    final class AugmentedInversion implements Inversion {
        private final AugmentedCount step;
        private final float[][] plus;
        private final float[][] minus;

        AugmentedInversion(int rows, int columns, double ratio) {
            step = new AugmentedCount(ratio);
            plus = new float[rows][columns];
            minus = new float[rows][columns];
            for (int row = 0; row < rows; row++) {
                Arrays.fill(plus[row], step.start());
                Arrays.fill(minus[row], step.start());
            }
        }

        @Override
        public int draw(UniformRandomProvider random, double rate, int noised, int row, int column) {
            return step.draw(random, rate, noised, plus[row], minus[row], column);
        }

        @Override
        public void save(DataOutput out) throws IOException {
            for (int row = 0; row < plus.length; row++) {
                for (int column = 0; column < plus[row].length; column++) {
                    out.writeFloat(plus[row][column]);
                    out.writeFloat(minus[row][column]);
                }
            }
        }

        @Override
        public void restore(DataInput in) throws IOException {
            for (int row = 0; row < plus.length; row++) {
                for (int column = 0; column < plus[row].length; column++) {
                    plus[row][column] = in.readFloat();
                    minus[row][column] = in.readFloat();
                }
            }
        }
    }
}
