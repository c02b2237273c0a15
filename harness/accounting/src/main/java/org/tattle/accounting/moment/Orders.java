package org.tattle.accounting.moment;

import java.util.function.DoubleUnaryOperator;
import org.tattle.math.optimize.BrentMinimizer;

/** The range of t = order - 1 over which a bound is minimized. */
sealed interface Orders {
    /** A minimal bound, the t that attains it, and whether a t outside the range might give a better one. */
    record Best(double t, double value, boolean atEnd) {}

    /** Computes the least value of a function that first decreases and then increases. */
    Best least(DoubleUnaryOperator bound);

    /** A list of t in increasing order. */
    record Listed(double... ts) implements Orders {
        @Override
        public Best least(DoubleUnaryOperator bound) {
            int best = 0;
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < ts.length; i++) {
                double value = bound.applyAsDouble(ts[i]);
                if (value < least) {
                    least = value;
                    best = i;
                }
            }
            return new Best(ts[best], least, best == 0 || best == ts.length - 1);
        }
    }

    /** All t &gt; 0. */
    record Continuous() implements Orders {
        private static final double TOLERANCE = 1e-6;

        @Override
        public Best least(DoubleUnaryOperator bound) {
            double logT = BrentMinimizer.lowest(x -> bound.applyAsDouble(Math.exp(x)), Math.log(8), TOLERANCE);
            double t = Math.exp(logT);
            return new Best(t, bound.applyAsDouble(t), false);
        }
    }
}
