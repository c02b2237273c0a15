package org.tattle.core.inference;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.tattle.core.data.Corpus;
import org.tattle.math.vector.Kernels;

/**
 * The exact maximum of a document's log-likelihood over topic mixtures: zeta = max over the simplex of sum_w c_w ln
 * sum_z theta_z Phi_zw (algorithms.md (o.3); [MIA] eq. 3).
 *
 * <p>A primal-dual interior-point method on max sum c_w ln p_w − n sum theta over theta &gt;= 0, whose optimum lies on
 * the simplex. Stops at a certified gap: at any theta on the simplex zeta − f(theta) &lt;= n ln(max_z g_z / n), with g
 * the gradient (R10 of algorithms.md). Its limit is the analytic center of the optimal set, so theta does not depend on
 * the order of the topics even where it is not unique.
 *
 * <p>Documents are fitted side by side, each in a lane of its own; where one is certified, the next takes its lane. A
 * document's result does not depend on those beside it.
 *
 * <p>A workspace: call {@link #model} once for each model, then {@link #fit}. One thread at a time.
 */
public final class MixtureMle {
    /** The largest certified gap, divided by max(1, tokens). */
    public static final double TOLERANCE = 1e-8;

    /** The value used for a probability of zero, so that no statistic is infinite. */
    public static final double SMALLEST_PROBABILITY = 1e-300;

    /** The target of each step as a share of the current complementarity. */
    private static final double CENTRING = 0.01;

    private static final int MOST_STEPS = 200;
    private static final double SMALLEST_VARIABLE = 1e-100;

    /** The share of the way to the boundary that a step goes at most. */
    private static final double LONGEST_STEP = 0.995;

    private static final int LANES = PackedDocuments.LANES;
    private static final int NONE = -1;

    private final int topics;
    private final double tolerance;
    private final Kernels kernels = Kernels.best();
    private final PackedDocuments packed;
    private double[] scaled = {};
    private double[] logScale = {};

    /** What each lane fits, or {@link #NONE}. */
    private final int[] documents = new int[LANES];

    private final int[] steps = new int[LANES];
    private final double[] tokens = new double[LANES];
    private final double[] gaps = new double[LANES];

    // Of topic k, lane l at k LANES + l; the normal matrix, of which the lower triangle is used, topics x topics.
    private final double[] theta;
    private final double[] dual;
    private final double[] gradient;
    private final double[] direction;
    private final double[] normal;
    private double[] inverse = {};
    private double[] ratio = {};
    private double[] products = {};
    private final double[] point;
    private double logLikelihood;
    private double gap;
    private int fittedSteps;

    /** A workspace for models of K topics, with the default tolerance. */
    public MixtureMle(int topics) {
        this(topics, TOLERANCE);
    }

    /** A workspace with the given tolerance: the gap is at most tolerance max(1, tokens). */
    public MixtureMle(int topics, double tolerance) {
        this.topics = topics;
        this.tolerance = tolerance;
        packed = new PackedDocuments(topics);
        theta = new double[topics * LANES];
        dual = new double[topics * LANES];
        gradient = new double[topics * LANES];
        direction = new double[topics * LANES];
        normal = new double[topics * topics * LANES];
        point = new double[topics];
    }

    /** Loads a model: Phi, K x V, row-major; not modified, not kept. */
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
     * Fits the documents from {@code from} to before {@code to}.
     *
     * @param fitted called with each document when its results can be read, the longest first
     * @throws ArithmeticException if a gap cannot be certified, which is always an error
     */
    public void fit(Corpus corpus, int from, int to, IntConsumer fitted) {
        int[] all = IntStream.range(from, to).toArray();
        int[] queue = PackedDocuments.longestFirst(corpus, all, 0, all.length);
        int next = 0;
        makeRoom(queue.length == 0 ? 0 : corpus.distinct(all[queue[0]]));
        Arrays.fill(documents, NONE);
        Arrays.fill(theta, 1);
        Arrays.fill(dual, 1);
        while (true) {
            boolean isRunning = false;
            for (int lane = 0; lane < LANES; lane++) {
                if (documents[lane] == NONE && next < queue.length) {
                    load(lane, corpus, all[queue[next++]]);
                }
                isRunning |= documents[lane] != NONE;
            }
            if (!isRunning) {
                return;
            }
            evaluate();
            for (int lane = 0; lane < LANES; lane++) {
                if (documents[lane] != NONE && isCertified(lane)) {
                    finish(lane, corpus, fitted);
                }
            }
            advance();
        }
    }

    private void makeRoom(int longest) {
        packed.clear(longest);
        if (inverse.length < packed.stride()) {
            inverse = new double[packed.stride()];
            ratio = new double[packed.stride()];
            products = new double[2 * packed.stride()];
        }
    }

    private void load(int lane, Corpus corpus, int document) {
        packed.load(lane, scaled, corpus, document);
        documents[lane] = document;
        steps[lane] = 0;
        tokens[lane] = corpus.length(document);
        for (int at = lane; at < theta.length; at += LANES) {
            theta[at] = 1.0 / topics;
            dual[at] = tokens[lane];
        }
    }

    private void evaluate() {
        kernels.mixLanes(theta, packed.rows(), packed.stride(), packed.width(), inverse);
        double[] counts = packed.counts();
        for (int i = 0; i < packed.width() * LANES; i++) {
            inverse[i] = 1 / inverse[i];
            ratio[i] = counts[i] * inverse[i];
        }
        kernels.dotsLanes(ratio, packed.rows(), packed.stride(), packed.width(), gradient);
    }

    /** Whether the gap of theta, projected on the simplex by the homogeneity of the objective, is allowed. */
    private boolean isCertified(int lane) {
        if (packed.distinct(lane) == 0 || topics == 1) {
            gaps[lane] = 0;
            return true;
        }
        double sum = 0;
        double steepest = 0;
        for (int at = lane; at < theta.length; at += LANES) {
            sum += theta[at];
            steepest = Math.max(steepest, gradient[at]);
        }
        double allowed = tolerance * Math.max(1, tokens[lane]);
        double size = steepest * sum / tokens[lane];
        // ln x >= 1 - 1/x: far from the optimum no logarithm is needed.
        boolean isNear = tokens[lane] * (1 - 1 / size) <= allowed;
        gaps[lane] = isNear ? tokens[lane] * Math.max(0, Math.log(size)) : Double.POSITIVE_INFINITY;
        boolean isCertified = gaps[lane] <= allowed;
        if (!isCertified && steps[lane]++ == MOST_STEPS) {
            throw new ArithmeticException(
                    "the document log-likelihood was not certified after " + MOST_STEPS + " steps");
        }
        return isCertified;
    }

    private void finish(int lane, Corpus corpus, IntConsumer fitted) {
        int document = documents[lane];
        double sum = 0;
        for (int at = lane; at < theta.length; at += LANES) {
            sum += theta[at];
        }
        for (int k = 0; k < topics; k++) {
            point[k] = theta[k * LANES + lane] / sum;
        }
        logLikelihood = 0;
        long start = corpus.start(document);
        for (int i = 0; i < packed.distinct(lane); i++) {
            // The inverse is that of theta.
            double logarithm = -Math.log(inverse[i * LANES + lane] * sum);
            logLikelihood += corpus.count(start + i) * (logarithm + logScale[corpus.word(start + i)]);
        }
        gap = gaps[lane];
        fittedSteps = steps[lane];
        documents[lane] = NONE;
        packed.unload(lane);
        fitted.accept(document);
    }

    /** Takes one Newton step from theta in every lane on the perturbed optimality conditions theta_z lambda_z = mu. */
    private void advance() {
        int width = packed.width();
        for (int i = 0; i < width * LANES; i++) {
            ratio[i] *= inverse[i];
        }
        kernels.gramLanes(ratio, packed.rows(), packed.stride(), width, topics, products, normal);
        for (int lane = 0; lane < LANES; lane++) {
            double complementarity = 0;
            for (int at = lane; at < theta.length; at += LANES) {
                complementarity += theta[at] * dual[at];
            }
            double mu = CENTRING * complementarity / topics;
            for (int k = 0, at = lane; k < topics; k++, at += LANES) {
                normal[(k * topics + k) * LANES + lane] += dual[at] / theta[at];
                direction[at] = gradient[at] - tokens[lane] + mu / theta[at];
                // Of the dual, what does not depend on the direction of theta.
                gradient[at] = mu / theta[at] - dual[at];
            }
        }
        kernels.solveLanes(normal, direction, topics);
        for (int lane = 0; lane < LANES; lane++) {
            move(lane);
        }
    }

    private void move(int lane) {
        double primalStep = 1;
        double dualStep = 1;
        for (int at = lane; at < theta.length; at += LANES) {
            gradient[at] -= dual[at] / theta[at] * direction[at];
            if (direction[at] < 0) {
                primalStep = Math.min(primalStep, -LONGEST_STEP * theta[at] / direction[at]);
            }
            if (gradient[at] < 0) {
                dualStep = Math.min(dualStep, -LONGEST_STEP * dual[at] / gradient[at]);
            }
        }
        for (int at = lane; at < theta.length; at += LANES) {
            theta[at] = Math.max(SMALLEST_VARIABLE, theta[at] + primalStep * direction[at]);
            dual[at] = Math.max(SMALLEST_VARIABLE, dual[at] + dualStep * gradient[at]);
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

    /** The number of steps that the last document took. */
    public int steps() {
        return fittedSteps;
    }
}
