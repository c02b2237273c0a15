package org.tattle.accounting.composition;

import java.util.List;

/**
 * Strong composition (Dwork and Roth 2014, theorem 3.20): with delta' = delta - sum delta_i,
 *
 * <pre>epsilon = sqrt(2 ln(1/delta') sum epsilon_i²) + sum epsilon_i (e^epsilon_i - 1).</pre>
 *
 * <p>The theorem is stated for equal releases; for unlike ones the bound follows from Kairouz, Oh and Viswanath (2015),
 * theorem 3.5, whose last term is smaller: epsilon_i (e^epsilon_i - 1)/(e^epsilon_i + 1).
 */
public final class StrongComposition extends CompositionTheorem {
    /** Creates the accountant. */
    public StrongComposition() {
        super("strong", SHARES);
    }

    @Override
    double total(List<Step> steps, double delta) {
        double squares = 0;
        double drift = 0;
        for (Step step : steps) {
            squares += step.count() * step.epsilon() * step.epsilon();
            drift += step.count() * step.epsilon() * Math.expm1(step.epsilon());
        }
        double slack = delta - spent(steps);
        if (squares == 0) {
            return 0;
        }
        return slack > 0 ? Math.sqrt(-2 * Math.log(slack) * squares) + drift : Double.POSITIVE_INFINITY;
    }
}
