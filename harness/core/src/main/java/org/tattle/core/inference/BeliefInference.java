package org.tattle.core.inference;

import java.util.Arrays;
import org.tattle.core.data.Table;
import org.tattle.math.Preconditions;
import org.tattle.math.special.PolyaGamma;

/**
 * The mean-field posterior of one record's hidden units in a sigmoid belief network, by coordinate ascent under the
 * Pólya-Gamma bound ([VIPS] eqs. 59 to 62; algorithms.md (e)). It depends on the record and the parameters alone: it
 * starts at the hidden units' prior and updates them in their order.
 *
 * <p>With exact second moments no pass lowers {@link #bound}. Costs J K operations a pass.
 *
 * <p>A workspace: call {@link #model} once for each model, then {@link #infer} for each record. One thread at a time.
 */
public final class BeliefInference {
    /** Which second moment of a visible unit's argument sets the Pólya-Gamma distribution. */
    public enum SecondMoment {
        /** The squared mean alone, as the public code of [VIPS] has it. */
        PLUG_IN,
        /** The squared mean and the variance: the best bound. */
        EXACT
    }

    private final int visible;
    private final int hidden;
    private final int passes;
    private final SecondMoment moment;

    /** K x J: a hidden unit's weights are contiguous. */
    private final double[] weights;

    private final double[] squares;
    private final double[] weightSums;
    private double[] visibleBias = {};
    private double[] hiddenBias = {};
    private double[] biasVariances = {};
    private final int[] on;
    private int count;
    private final double[] h;
    private final double[] argument;
    private final double[] spread;
    private final double[] precision;
    private final double[] evidence;

    /** A workspace for J visible and K hidden units, at least 1 each, and a number of passes over the hidden units. */
    public BeliefInference(int visible, int hidden, int passes, SecondMoment moment) {
        Preconditions.atLeast("passes", passes, 1);
        this.visible = visible;
        this.hidden = hidden;
        this.passes = passes;
        this.moment = moment;
        weights = new double[Math.multiplyExact(visible, hidden)];
        squares = new double[weights.length];
        weightSums = new double[hidden];
        on = new int[visible];
        h = new double[hidden];
        argument = new double[visible];
        spread = new double[visible];
        precision = new double[visible];
        evidence = new double[hidden];
    }

    /** Loads a model whose visible biases are known exactly; see the other method. */
    public void model(double[] means, double[] secondMoments, double[] visibleBias, double[] hiddenBias) {
        model(means, secondMoments, visibleBias, new double[visible], hiddenBias);
    }

    /**
     * Loads a model.
     *
     * @param means E[W], J x K, row-major
     * @param secondMoments E[W²], J x K, row-major
     * @param visibleBias E[c], J numbers; kept, not modified
     * @param visibleVariances the variances of c, J numbers, which exact second moments use; kept, not modified
     * @param hiddenBias b, K numbers; kept, not modified
     */
    public void model(
            double[] means,
            double[] secondMoments,
            double[] visibleBias,
            double[] visibleVariances,
            double[] hiddenBias) {
        this.visibleBias = visibleBias;
        this.hiddenBias = hiddenBias;
        biasVariances = visibleVariances;
        for (int k = 0; k < hidden; k++) {
            double sum = 0;
            for (int j = 0; j < visible; j++) {
                weights[k * visible + j] = means[j * hidden + k];
                squares[k * visible + j] = secondMoments[j * hidden + k];
                sum += means[j * hidden + k];
            }
            weightSums[k] = sum;
        }
    }

    /** Fits the hidden units of a record; a visible unit is on where its value is above the threshold, at least 0. */
    public void infer(Table records, int row, double threshold) {
        count = 0;
        for (int cell = records.start(row); cell < records.end(row); cell++) {
            if (records.value(cell) > threshold) {
                on[count++] = records.column(cell);
            }
        }
        for (int k = 0; k < hidden; k++) {
            h[k] = sigmoid(hiddenBias[k]);
        }
        fit();
    }

    void fit() {
        weighEvidence();
        sumArguments();
        for (int pass = 0; pass < passes; pass++) {
            weighPrecision();
            for (int k = 0; k < hidden; k++) {
                update(k);
            }
        }
    }

    void begin(double[] start, int... unitsOn) {
        System.arraycopy(start, 0, h, 0, hidden);
        System.arraycopy(unitsOn, 0, on, 0, unitsOn.length);
        count = unitsOn.length;
    }

    /** sum_j W_jk (v_j − 1/2), which is constant over passes. */
    private void weighEvidence() {
        for (int k = 0; k < hidden; k++) {
            double sum = -weightSums[k] / 2;
            for (int i = 0; i < count; i++) {
                sum += weights[k * visible + on[i]];
            }
            evidence[k] = sum;
        }
    }

    private void sumArguments() {
        System.arraycopy(visibleBias, 0, argument, 0, visible);
        for (int k = 0; k < hidden; k++) {
            addWeights(k, h[k]);
        }
    }

    private void addWeights(int k, double factor) {
        int from = k * visible;
        for (int j = 0; j < visible; j++) {
            argument[j] += factor * weights[from + j];
        }
    }

    private void weighPrecision() {
        sumSpread();
        for (int j = 0; j < visible; j++) {
            precision[j] = PolyaGamma.mean(root(j));
        }
    }

    private void sumSpread() {
        if (moment == SecondMoment.PLUG_IN) {
            Arrays.fill(spread, 0);
            return;
        }
        System.arraycopy(biasVariances, 0, spread, 0, visible);
        for (int k = 0; k < hidden; k++) {
            for (int j = 0, at = k * visible; j < visible; j++, at++) {
                spread[j] += h[k] * (squares[at] - h[k] * weights[at] * weights[at]);
            }
        }
    }

    /** The root mean square of a visible unit's argument. */
    private double root(int j) {
        return Math.sqrt(argument[j] * argument[j] + Math.max(0, spread[j]));
    }

    /** Sets one hidden unit to its optimum for fixed other units and Pólya-Gamma means. */
    private void update(int k) {
        double old = h[k];
        h[k] = sigmoid(hiddenBias[k] + evidence[k] - pull(k * visible, old));
        addWeights(k, h[k] - old);
    }

    /** sum_j g_j (W_jk r_j + E[W_jk²]/2), r_j the argument without this unit; in four independent sums. */
    private double pull(int from, double old) {
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        int j = 0;
        for (; j + 3 < visible; j += 4) {
            sum0 += pull(from, j, old);
            sum1 += pull(from, j + 1, old);
            sum2 += pull(from, j + 2, old);
            sum3 += pull(from, j + 3, old);
        }
        for (; j < visible; j++) {
            sum0 += pull(from, j, old);
        }
        return sum0 + sum1 + (sum2 + sum3);
    }

    private double pull(int from, int j, double old) {
        double weight = weights[from + j];
        return precision[j] * (weight * (argument[j] - weight * old) + 0.5 * squares[from + j]);
    }

    /** E[h], K probabilities; live. */
    public double[] hidden() {
        return h;
    }

    /** g, the Pólya-Gamma means that the last pass used, J numbers in (0, 1/4]; live. */
    public double[] precision() {
        return precision;
    }

    public int count() {
        return count;
    }

    public int on(int index) {
        return on[index];
    }

    /**
     * A lower bound of the record's log-likelihood, in nats, at the fitted h: by the Pólya-Gamma (or Jaakkola's) bound
     * E ln p(v_j | h) &gt;= (v_j − 1/2) E[u_j] − ln(2 cosh(xi_j/2)) with xi_j² = E[u_j²], and Jensen's over h. Needs
     * exact second moments.
     */
    public double bound() {
        sumSpread();
        double sum = 0;
        for (int j = 0; j < visible; j++) {
            sum -= argument[j] / 2 + PolyaGamma.logCosh(root(j));
        }
        for (int i = 0; i < count; i++) {
            sum += argument[on[i]];
        }
        for (int k = 0; k < hidden; k++) {
            sum += h[k] * hiddenBias[k] - Math.log1p(Math.exp(-Math.abs(hiddenBias[k]))) - Math.max(0, hiddenBias[k]);
            sum -= xlogx(h[k]) + xlogx(1 - h[k]);
        }
        return sum;
    }

    private static double xlogx(double x) {
        return x > 0 ? x * Math.log(x) : 0;
    }

    /** 1/(1 + exp(−x)). */
    public static double sigmoid(double x) {
        return 1 / (1 + Math.exp(-x));
    }
}
