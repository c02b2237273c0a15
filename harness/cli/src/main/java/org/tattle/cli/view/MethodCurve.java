package org.tattle.cli.view;

import java.util.Arrays;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.BoundKind;

/**
 * The line of one method in a picture.
 *
 * @param answer what the method said to the question of the command line
 * @param x where it was asked, ascending
 * @param y what it said there; NaN where it refused
 */
record MethodCurve(AccountingResults.Answer<AccountingResult> answer, double[] x, double[] y) {
    /** How its numbers stand to the truth. */
    BoundKind kind() {
        return answer.found().kind();
    }

    /** The same falling line, ended where it meets the floor; its logarithm is straight between two points. */
    MethodCurve downTo(double floor) {
        int below = 0;
        while (below < y.length && !(y[below] < floor)) {
            below++;
        }
        if (below == y.length || below == 0) {
            return this;
        }
        double[] ended = x.clone();
        double[] cut = y.clone();
        double share = Math.log(y[below - 1] / floor) / Math.log(y[below - 1] / y[below]);
        ended[below] = x[below - 1] + share * (x[below] - x[below - 1]);
        cut[below] = floor;
        Arrays.fill(cut, below + 1, cut.length, Double.NaN);
        return new MethodCurve(answer, ended, cut);
    }
}
