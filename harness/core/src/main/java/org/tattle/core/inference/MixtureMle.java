package org.tattle.core.inference;

import java.util.Arrays;
import org.tattle.core.data.Corpus;
import org.tattle.math.linear.Cholesky;

/**
 * The exact maximum of a document's log-likelihood over topic mixtures: zeta = max over the simplex of sum_w c_w ln
 * sum_z theta_z Phi_zw (algorithms.md (o.3); [MIA] eq. 3).
 *
 * <p>A primal-dual interior-point method on max sum c_w ln p_w − n sum theta over theta &gt;= 0, whose optimum lies on
 * the simplex. Stops at a certified gap: at any theta on the simplex zeta − f(theta) &lt;= n ln(max_z g_z / n), with g
 * the gradient (R10 of algorithms.md). Its limit is the analytic center of the optimal set, so theta does not depend on
 * the order of the topics even where it is not unique.
 *
 * <p>A workspace: call {@link #model} once for each model, then {@link #fit} for each document. One thread at a time.
 */
public final class MixtureMle {
    /** The largest certified gap, divided by max(1, tokens). */
    public static final double TOLERANCE = 1e-8;

    /** The value used for a probability of zero, so that no statistic is infinite. */
    public static final double SMALLEST_PROBABILITY = 1e-300;

    /**
     * The target of each step as a share of the current complementarity: 0.1, as algorithms.md has it, takes a third
     * more steps.
     */
    private static final double CENTRING = 0.01;

    private static final int MOST_STEPS = 200;
    private static final double SMALLEST_VARIABLE = 1e-100;

    private final int topics;
    private final double tolerance;
    private double[] scaled = {};
    private double[] logScale = {};

    private final PackedDocument packed;
    private final double[] theta;
    private final double[] dual;
    private final double[] point;
    private final double[] gradient;
    private final double[] direction;
    private final double[] dualDirection;
    private final double[] normal;
    private final double[] row;
    private double[] inverse = {};
    private double[] ratio = {};
    private double[] curvature = {};
    private double tokens;
    private double logLikelihood;
    private double gap;

    /** A workspace for models of K topics, with the default tolerance. */
    public MixtureMle(int topics) {
        this(topics, TOLERANCE);
    }

    /** A workspace with the given tolerance: the gap is at most tolerance max(1, tokens). */
    public MixtureMle(int topics, double tolerance) {
        this.topics = topics;
        this.tolerance = tolerance;
        packed = new PackedDocument(topics);
        theta = new double[topics];
        dual = new double[topics];
        point = new double[topics];
        gradient = new double[topics];
        direction = new double[topics];
        dualDirection = new double[topics];
        normal = new double[topics * topics];
        row = new double[topics];
    }

    /**
     * Loads a model.
     *
     * @param topicWord Phi, K x V, row-major; not modified, not kept
     */
    public void model(double[] topicWord) {
        int words = topicWord.length / topics;
        if (logScale.length != words) {
            scaled = new double[words * topics];
            logScale = new double[words];
        }
        for (int w = 0; w < words; w++) {
            double max = SMALLEST_PROBABILITY;
            for (int k = 0; k < topics; k++) {
                max = Math.max(max, topicWord[k * words + w]);
            }
            logScale[w] = Math.log(max);
            for (int k = 0; k < topics; k++) {
                scaled[w * topics + k] = Math.max(topicWord[k * words + w], SMALLEST_PROBABILITY) / max;
            }
        }
    }

    /**
     * Fits one document; the results can be read afterwards.
     *
     * @return the number of steps
     * @throws ArithmeticException if the gap cannot be certified, which is always an error
     */
    public int fit(Corpus corpus, int document) {
        load(corpus, document);
        double shift = 0;
        for (long cell = corpus.start(document); cell < corpus.end(document); cell++) {
            shift += corpus.count(cell) * logScale[corpus.word(cell)];
        }
        Arrays.fill(theta, 1.0 / topics);
        if (packed.distinct() == 0 || topics == 1) {
            System.arraycopy(theta, 0, point, 0, topics);
            logLikelihood = shift;
            gap = 0;
            return 0;
        }
        Arrays.fill(dual, tokens);
        double allowed = tolerance * Math.max(1, tokens);
        for (int step = 0; step < MOST_STEPS; step++) {
            if (certify() <= allowed) {
                logLikelihood = shift + value();
                return step;
            }
            advance();
        }
        throw new ArithmeticException(
                "the document log-likelihood was not certified after " + MOST_STEPS + " steps: gap " + gap);
    }

    private void load(Corpus corpus, int document) {
        packed.load(scaled, corpus, document);
        tokens = packed.tokens();
        if (inverse.length < packed.width()) {
            inverse = new double[2 * packed.width()];
            ratio = new double[2 * packed.width()];
            curvature = new double[2 * packed.width()];
        }
    }

    /** Projects theta on the simplex and returns a bound on the gap to the maximum; computes the gradient at theta. */
    private double certify() {
        double sum = 0;
        for (int k = 0; k < topics; k++) {
            sum += theta[k];
        }
        packed.mix(theta, inverse);
        for (int i = 0; i < packed.width(); i++) {
            inverse[i] = 1 / inverse[i];
            ratio[i] = packed.count(i) * inverse[i];
        }
        packed.dots(ratio, topics, gradient);
        double steepest = 0;
        for (int k = 0; k < topics; k++) {
            point[k] = theta[k] / sum;
            steepest = Math.max(steepest, gradient[k]);
        }
        // f is homogeneous: the gradient at the projection is sum times that at theta. ln(g/n) <= g/n - 1, so the
        // logarithmic bound is never the larger one.
        gap = tokens * Math.max(0, Math.log(steepest * sum / tokens));
        return gap;
    }

    private double value() {
        packed.mix(point, inverse);
        double sum = 0;
        for (int i = 0; i < packed.distinct(); i++) {
            sum += packed.count(i) * Math.log(inverse[i]);
        }
        return sum;
    }

    /** Takes one Newton step from theta on the perturbed optimality conditions theta_z lambda_z = mu. */
    private void advance() {
        double complementarity = 0;
        for (int k = 0; k < topics; k++) {
            complementarity += theta[k] * dual[k];
        }
        double mu = CENTRING * complementarity / topics;
        for (int i = 0; i < packed.width(); i++) {
            ratio[i] *= inverse[i];
        }
        for (int k = 0; k < topics; k++) {
            packed.times(ratio, k, curvature);
            packed.dots(curvature, k + 1, row);
            System.arraycopy(row, 0, normal, k * topics, k + 1);
            normal[k * topics + k] += dual[k] / theta[k];
            direction[k] = gradient[k] - tokens + mu / theta[k];
        }
        Cholesky.solve(normal, direction, topics);
        double primalStep = 1;
        double dualStep = 1;
        for (int k = 0; k < topics; k++) {
            dualDirection[k] = mu / theta[k] - dual[k] - dual[k] / theta[k] * direction[k];
            if (direction[k] < 0) {
                primalStep = Math.min(primalStep, -0.995 * theta[k] / direction[k]);
            }
            if (dualDirection[k] < 0) {
                dualStep = Math.min(dualStep, -0.995 * dual[k] / dualDirection[k]);
            }
        }
        for (int k = 0; k < topics; k++) {
            theta[k] = Math.max(SMALLEST_VARIABLE, theta[k] + primalStep * direction[k]);
            dual[k] = Math.max(SMALLEST_VARIABLE, dual[k] + dualStep * dualDirection[k]);
        }
    }

    /** zeta of the last document, in nats; 0 for an empty one. */
    public double logLikelihood() {
        return logLikelihood;
    }

    /** The maximizing mixture of the last document, K, on the simplex; valid until the next fit. */
    public double[] theta() {
        return point;
    }

    /** The certified bound on how far {@link #logLikelihood} may lie below the maximum. */
    public double gap() {
        return gap;
    }
}
