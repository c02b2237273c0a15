package org.tattle.engine.advice;

import java.util.List;
import java.util.function.Supplier;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.RunResult;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.evaluate.AttackOrder;

/**
 * Attacks the whole release, which is what is asked about, and then the narrower forms from the narrowest up, as long
 * as one can change the verdict: the widest form within the budget is the same as if all forms were attacked.
 */
public record FormOrder(LeakBudget budget) implements AttackOrder {
    @Override
    public List<String> next(String experiment, List<String> open, Supplier<RunResult> soFar) {
        if (open.isEmpty() || open.contains(Surface.FULL)) {
            return open.stream().filter(Surface::isFull).toList();
        }
        List<Form> forms = Advice.of(soFar.get(), budget).forms().stream()
                .filter(form -> form.experiment().name().equals(experiment))
                .toList();
        boolean allWithin = true;
        boolean allExceed = true;
        for (int i = forms.size() - 1; i >= 0 && (allWithin || allExceed); i--) {
            Form form = forms.get(i);
            if (!form.isAttacked() && form.verdict() != BudgetVerdict.EXCEEDED) {
                return List.of(form.surface());
            }
            allWithin &= form.verdict() == BudgetVerdict.WITHIN;
            allExceed &= form.verdict() == BudgetVerdict.EXCEEDED;
        }
        return List.of();
    }
}
