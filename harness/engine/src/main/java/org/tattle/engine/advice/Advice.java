package org.tattle.engine.advice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.advice.Form.Worth;
import org.tattle.engine.budget.BudgetFinding;
import org.tattle.engine.budget.BudgetReport;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.evaluate.AttackOrder;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.engine.verdict.UntestedSentence;

/**
 * The answer to whether a model may be published, and in which form: the widest that stays within a budget of leakage.
 *
 * @param report the budget and all findings, at one error over all forms
 * @param forms what could be published, in the run's order: experiment by experiment, the widest surface first
 */
public record Advice(RunVerdict audit, BudgetReport report, List<Form> forms) {
    public Advice {
        forms = List.copyOf(forms);
    }

    /**
     * The advice that follows from an audit. An experiment's surfaces must be in the order of how much they show.
     *
     * @throws org.tattle.core.InputException if the run does not report a false-positive rate of the budget
     */
    public static Advice of(RunVerdict audit, LeakBudget budget) {
        BudgetReport report = budget.judgeInSequence(audit);
        return new Advice(
                audit,
                report,
                audit.run().experiments().stream()
                        .flatMap(experiment -> forms(experiment, audit, report))
                        .toList());
    }

    private static Stream<Form> forms(ExperimentResult experiment, RunVerdict audit, BudgetReport report) {
        List<ExperimentVerdict> audited = audit.surfaces(experiment);
        Worth worth = Worth.of(audited.get(0), audit.run());
        List<Form> forms = surfaces(experiment, report).stream()
                .map(surface -> judged(
                        new Form(
                                audited.stream()
                                        .filter(one -> one.surface().equals(surface))
                                        .findFirst()
                                        .orElseThrow(),
                                BudgetVerdict.INCONCLUSIVE,
                                List.of(),
                                worth),
                        report.findings().stream()
                                .filter(finding -> finding.isOf(experiment.name(), surface))
                                .toList()))
                .toList();
        return inSequence(forms.stream().map(form -> withDerived(form, forms)).toList()).stream()
                .map(Advice::withWords)
                .map(Advice::withGuarantee);
    }

    /**
     * The surfaces, the widest first; those on which every attack failed stand last, as nobody knows what they show.
     */
    private static Set<String> surfaces(ExperimentResult experiment, BudgetReport report) {
        Set<String> judged = report.findings().stream()
                .filter(finding -> finding.experiment().equals(experiment.name()))
                .map(BudgetFinding::surface)
                .filter(surface -> !surface.isEmpty())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        Set<String> surfaces = new LinkedHashSet<>();
        if (judged.contains(Surface.FULL) || experiment.surfaceNames().isEmpty()) {
            surfaces.add(Surface.FULL);
        }
        surfaces.addAll(experiment.surfaceNames());
        surfaces.addAll(judged);
        return surfaces;
    }

    /** An attack on what can be derived from a form is one on the form. */
    private static Form withDerived(Form form, List<Form> forms) {
        Stream<BudgetFinding> exceeded = forms.stream()
                .filter(other -> !other.surface().equals(form.surface()) && form.derives(other))
                .flatMap(other -> other.findings().stream()
                        .filter(finding -> finding.surface().equals(other.surface())))
                .filter(finding -> finding.verdict() == BudgetVerdict.EXCEEDED);
        return judged(form, Stream.concat(form.findings().stream(), exceeded).toList());
    }

    /**
     * The forms, of which one is within the budget only if all narrower ones are: they are tested in this order, so
     * that those that were not attacked cannot be within it.
     */
    private static List<Form> inSequence(List<Form> widestFirst) {
        List<Form> forms = new ArrayList<>(widestFirst);
        Optional<Form> last = Optional.empty(); // the narrowest that is not within the budget
        for (int i = forms.size() - 1; i >= 0; i--) {
            Form form = forms.get(i);
            if (last.isPresent() && (form.verdict() == BudgetVerdict.WITHIN || !form.isAttacked())) {
                forms.set(i, untested(form, last.get()));
            }
            last = last.or(() -> Optional.of(form).filter(one -> one.verdict() != BudgetVerdict.WITHIN));
        }
        return forms;
    }

    private static Form untested(Form form, Form narrower) {
        return undecided(
                form,
                form.isAttacked() ? Statement.NOTHING : AdviceSentence.NOT_ATTACKED.with(),
                AdviceSentence.NARROWER_NOT_WITHIN.with(narrower.surface()));
    }

    /** The words are part of what is published: where no attack saw them, nothing is within a budget. */
    private static Form withWords(Form form) {
        return form.verdict() == BudgetVerdict.WITHIN
                        && form.experiment().summary().sharesWords()
                ? undecided(form, Statement.NOTHING, AdviceSentence.WORDS_NOT_AUDITED.with())
                : form;
    }

    /** An algorithm that may not be what it is said to be is not advised, as a gate does not pass it. */
    private static Form withGuarantee(Form form) {
        return form.verdict() == BudgetVerdict.WITHIN && form.guarantee().isOpen()
                ? undecided(form, Statement.NOTHING, openGuarantee(form))
                : form;
    }

    private static Statement openGuarantee(Form form) {
        ExperimentResult experiment = form.experiment();
        return switch (form.guarantee()) {
            case SUSPECT ->
                AdviceSentence.GUARANTEE_SUSPECT.with(
                        experiment.replay().orElseThrow().seen());
            case IN_DOUBT ->
                AdviceSentence.GUARANTEE_IN_DOUBT.with(
                        Numbers.fixed(form.audited().indicated(), 2));
            case NOT_TESTED -> AdviceSentence.GUARANTEE_NOT_TESTED.with(UntestedSentence.of(experiment));
            case VIOLATED, HOLDS, NONE ->
                throw new IllegalArgumentException(form.guarantee().text());
        };
    }

    private static Form undecided(Form form, Statement measured, Statement reason) {
        BudgetFinding finding = BudgetFinding.of(
                form.audited(), BudgetFinding.ALL_LIMITS, BudgetVerdict.INCONCLUSIVE, measured, reason);
        return judged(
                form,
                Stream.concat(form.findings().stream(), Stream.of(finding)).toList());
    }

    private static Form judged(Form form, List<BudgetFinding> findings) {
        List<BudgetFinding> worstFirst = findings.stream()
                .sorted(Comparator.comparing(BudgetFinding::verdict))
                .toList();
        BudgetVerdict verdict = worstFirst.isEmpty()
                ? BudgetVerdict.INCONCLUSIVE
                : worstFirst.get(0).verdict();
        return new Form(form.audited(), verdict, worstFirst, form.worth());
    }

    /** The results of the audit. */
    public RunResult run() {
        return audit.run();
    }

    /** The budget. */
    public LeakBudget budget() {
        return report.budget();
    }

    /** The widest form that is advisable: the first of the first experiment that has one; empty if there is none. */
    public Optional<Form> widest() {
        return forms.stream().filter(Form::isAdvisable).findFirst();
    }

    /**
     * The verdict: {@code UNRELIABLE} if a control failed, {@code WITHIN} if some form is advisable, {@code EXCEEDED}
     * if all exceed the budget, are no better than guessing or have a violated guarantee, else {@code INCONCLUSIVE}, as
     * where a guarantee is suspect, in doubt or not tested.
     */
    public BudgetVerdict verdict() {
        boolean unreliable =
                report.findings().stream().anyMatch(finding -> finding.verdict() == BudgetVerdict.UNRELIABLE);
        return unreliable
                ? BudgetVerdict.UNRELIABLE
                : forms.stream()
                        .map(form -> form.mayBeAdvised() ? form.verdict() : BudgetVerdict.EXCEEDED)
                        .max(Comparator.naturalOrder())
                        .orElse(BudgetVerdict.INCONCLUSIVE);
    }

    /**
     * Attacks the whole release, which is what is asked about, and then the other forms from the narrowest up, but for
     * those that are shown to exceed the budget by what can be derived from them: every other form gets an estimate,
     * also where no result on it can change the verdict.
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
}
