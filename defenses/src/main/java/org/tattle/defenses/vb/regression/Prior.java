package org.tattle.defenses.vb.regression;

/**
 * The prior of the weights m ~ N(0, 1/A) with A ~ Gamma(shape, rate).
 *
 * @param shape a0, above 0 and finite
 * @param rate b0, above 0 and finite
 * @param relevance whether columns share one A
 */
public record Prior(double shape, double rate, ArdPrior relevance) {
    /** a0 and b0 of [VIPS]. */
    static final String PAPERS = "1";

    static final String SHAPE_MEANING = "a0 of the weights' prior precision, Gamma(a0, rate b0), > 0";
    static final String RATE_MEANING = "b0 of the weights' prior precision, > 0";
    static final String RELEVANCE_MEANING = "whether weights share one prior precision, or each column has its own";

    public Prior {
        positive("prior-shape", shape);
        positive("prior-rate", rate);
    }

    private static void positive(String name, double value) {
        if (!(value > 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " must be > 0 and finite. Provided value: " + value);
        }
    }

    /** E[A] before any record is seen. */
    double precision() {
        return shape / rate;
    }
}
