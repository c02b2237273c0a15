package org.tattle.attacks.lira;

import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.audit.Shadows;

/**
 * The correlations of several columns of a record's statistic over the shadow models trained with the record, and over
 * those trained without it: each record's own, shrunk towards the mean over all records and slightly towards zero. They
 * are positive definite regardless of the data, and do not depend on the columns' units.
 */
final class Correlations {
    /** The number of models at which a record's own correlation and the mean over all records have equal weight. */
    static final int PRIOR_MODELS = 64;

    /** The share by which correlations are shrunk towards zero: the matrix is regular even if columns repeat. */
    static final double INDEPENDENT_SHARE = 0.01;

    private final Moments[] columns;
    /** Records x 2 sides x columns x columns, the lower triangles row-major. */
    private final double[] own;

    private final double[] mean;

    private record Key(int records, List<Integer> columns) {}

    /** The correlations of columns with these moments, computed once for all targets compared with these models. */
    static Correlations of(Shadows shadows, Moments[] moments, int... columns) {
        Key key = new Key(moments[0].records(), IntStream.of(columns).boxed().toList());
        return shadows.once(key, () -> new Correlations(shadows, moments, columns));
    }

    private Correlations(Shadows shadows, Moments[] moments, int... columns) {
        this.columns = moments;
        own = new double[2 * moments[0].records() * columns.length * columns.length];
        mean = new double[columns.length * columns.length];
        double[] residuals = new double[columns.length];
        double[][] values = new double[columns.length][moments[0].records()];
        for (int model = 0; model < shadows.models(); model++) {
            for (int a = 0; a < columns.length; a++) {
                shadows.statistics(model, columns[a], values[a]);
            }
            for (int record = 0; record < moments[0].records(); record++) {
                boolean in = shadows.member(model, record);
                for (int a = 0; a < residuals.length; a++) {
                    residuals[a] = values[a][record] - moments[a].mean(record, in);
                }
                addProducts(residuals, at(record, in));
            }
        }
        normalize();
    }

    private int at(int record, boolean in) {
        return (2 * record + (in ? 1 : 0)) * mean.length;
    }

    private void addProducts(double[] residuals, int at) {
        int n = residuals.length;
        for (int a = 0; a < n; a++) {
            for (int b = 0; b <= a; b++) {
                own[at + a * n + b] += residuals[a] * residuals[b];
            }
        }
    }

    /** Turns sums of products into correlations, and computes their mean weighted by degrees of freedom. */
    private void normalize() {
        long freedom = 0;
        for (int record = 0; record < columns[0].records(); record++) {
            for (boolean in : new boolean[] {false, true}) {
                int weight = Math.max(0, columns[0].count(record, in) - 1);
                normalize(at(record, in), weight);
                freedom += weight;
            }
        }
        for (int i = 0; i < mean.length; i++) {
            mean[i] /= Math.max(1, freedom);
        }
    }

    private void normalize(int at, int weight) {
        int n = columns.length;
        for (int a = 1; a < n; a++) {
            for (int b = 0; b < a; b++) {
                int entry = a * n + b;
                double size = Math.sqrt(own[at + a * n + a]) * Math.sqrt(own[at + b * n + b]);
                own[at + entry] = size > 0 ? own[at + entry] / size : 0; // 0 for a constant column
                mean[entry] += weight * own[at + entry];
            }
        }
    }

    /** Copies one side's correlations into a lower triangle, columns x columns. */
    void copy(int record, boolean in, double[] out) {
        int n = columns.length;
        int at = at(record, in);
        int models = columns[0].count(record, in);
        double share = models > 1 ? models / (double) (models + PRIOR_MODELS) : 0;
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < a; b++) {
                int entry = a * n + b;
                out[entry] = (1 - INDEPENDENT_SHARE) * (share * own[at + entry] + (1 - share) * mean[entry]);
            }
            out[a * n + a] = 1;
        }
    }
}
