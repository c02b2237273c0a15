package org.tattle.defenses.vb.belief;

import org.tattle.core.data.Table;
import org.tattle.core.inference.BeliefInference;
import org.tattle.defenses.vb.VariationalModel.ExpectationStep;

/**
 * The E-step: the expectations of the records under given parameters. Each record's fit starts from the hidden units'
 * prior, so that it does not depend on other records ([VIPS]'s code continues from the previous batch: errata E11).
 *
 * @param means E[W], J x K, row-major
 * @param squares E[W²], J x K, row-major
 */
record BeliefExpectation(
        Table data,
        BeliefSettings settings,
        HiddenPrecision hiddenPrecision,
        double[] means,
        double[] squares,
        Gaussians visibleBias,
        Gaussians hiddenBias)
        implements ExpectationStep {
    @Override
    public void add(int[] batch, int from, int to, double[][] sums) {
        BeliefInference inference =
                new BeliefInference(data.width(), settings.hidden(), settings.passes(), settings.secondMoment());
        inference.model(means, squares, visibleBias.means(), visibleBias.variances(), hiddenBias.means());
        TriangleSums triangles = new TriangleSums(data.width(), settings.hidden(), sums[BeliefBlocks.SQUARES]);
        double[] biasPrecision = settings.precisionOf(hiddenBias);
        for (int i = from; i < to; i++) {
            inference.infer(data, batch[i], settings.threshold());
            addVisible(inference, sums);
            addPrecision(inference, sums);
            triangles.add(inference.precision(), inference.hidden());
            hiddenPrecision.add(biasPrecision, sums);
        }
        triangles.finish();
    }

    private static void addVisible(BeliefInference inference, double[][] sums) {
        double[] hidden = inference.hidden();
        for (int i = 0; i < inference.count(); i++) {
            int unit = inference.on(i);
            sums[BeliefBlocks.VISIBLE][unit] += 1;
            addScaled(1, hidden, sums[BeliefBlocks.PRODUCT], unit * hidden.length);
        }
        addScaled(1, hidden, sums[BeliefBlocks.HIDDEN], 0);
    }

    private static void addPrecision(BeliefInference inference, double[][] sums) {
        double[] hidden = inference.hidden();
        double[] precision = inference.precision();
        addScaled(1, precision, sums[BeliefBlocks.PRECISION], 0);
        for (int j = 0; j < precision.length; j++) {
            addScaled(precision[j], hidden, sums[BeliefBlocks.WEIGHTED], j * hidden.length);
        }
    }

    private static void addScaled(double factor, double[] values, double[] sum, int at) {
        for (int i = 0; i < values.length; i++) {
            sum[at + i] += factor * values[i];
        }
    }
}
