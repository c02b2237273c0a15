package org.tattle.engine.advice;

import java.util.List;
import java.util.function.Supplier;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.RunResult;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.evaluate.AttackOrder;
import org.tattle.engine.verdict.RunVerdict;

/**
 * Attacks the whole release, which is what is asked about, and then the other forms from the narrowest up, but for
 * those that are shown to exceed the budget by what can be derived from them: every other form gets an estimate, also
 * where no result on it can change the verdict.
 */
public record FormOrder(LeakBudget budget) implements AttackOrder {
    @Override
    public List<String> next(String experiment, List<String> open, Supplier<RunResult> soFar) {
        if (open.isEmpty() || open.contains(Surface.FULL)) {
            return open.stream().filter(Surface::isFull).toList();
        }
        return Advice.of(RunVerdict.of(soFar.get()), budget).forms().stream()
                .filter(form -> form.experiment().name().equals(experiment))
                .filter(form -> !form.isAttacked() && form.verdict() != BudgetVerdict.EXCEEDED)
                .reduce((wider, narrower) -> narrower)
                .map(Form::surface)
                .stream()
                .toList();
    }
}
