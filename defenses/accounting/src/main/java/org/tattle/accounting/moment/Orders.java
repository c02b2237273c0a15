package org.tattle.accounting.moment;

import java.util.function.DoubleUnaryOperator;
import org.tattle.math.optimize.BrentMinimizer;

/** Among which t = order - 1 the best is looked for. */
sealed interface Orders {
    /** A bound and the t that gives it; whether a t outside the range might give a better one. */
    record Best(double t, double value, boolean atEnd) {}

    /** The least value of a function that falls and then rises. */
    Best least(DoubleUnaryOperator bound);

    /** A list of t in rising order. */
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
