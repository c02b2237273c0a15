package org.tattle.reports.dossier;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.advice.Form;
import org.tattle.engine.budget.BudgetFinding;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.budget.LeakBudget.RateLimit;
import org.tattle.reports.view.Measures;
import org.tattle.reports.view.Violation;

/**
 * The answer of a dossier in words.
 *
 * @param title whether something may be published, and what, in one line
 * @param style the style of its box
 * @param sentences what follows from it
 * @param details the numbers that decide it, for experts
 */
public record DossierAnswer(String title, String style, List<String> sentences, List<String> details) {
    private static final int MOST_DECIDING = 3;

    static DossierAnswer of(Advice advice, List<FormRow> rows, String unit) {
        return switch (advice.verdict()) {
            case WITHIN -> within(advice, rows, unit);
            case EXCEEDED -> refused(advice, unit);
            case INCONCLUSIVE -> undecided(advice);
            case UNRELIABLE ->
                new DossierAnswer(
                        "No answer: a control failed",
                        "grade-unreliable",
                        plus(
                                violations(advice),
                                "A control is a run whose answer is known. Until the reason is found, no number of this"
                                        + " audit can be relied on."),
                        deciding(advice));
        };
    }

    private static DossierAnswer refused(Advice advice, String unit) {
        List<String> violations = violations(advice);
        List<String> worthless = worthless(advice);
        boolean exceeds = worthless.isEmpty()
                && advice.forms().stream().allMatch(form -> form.verdict() == BudgetVerdict.EXCEEDED);
        List<String> sentences = new ArrayList<>(violations);
        sentences.addAll(worthless);
        if (exceeds) {
            sentences.add("Each of the " + Numbers.count(advice.forms().size(), "form")
                    + " below reveals more about the training " + unit + " than the budget allows.");
        }
        sentences.add(
                worthless.isEmpty()
                        ? "Audit a training algorithm with a proved guarantee (tattle list defenses, --defenses), or"
                                + " publish less."
                        : "A larger ε, fewer topics or more records make models better, and leak more: audit again.");
        String title = !violations.isEmpty()
                ? "No: a guarantee is violated"
                : exceeds
                        ? "No: every form that was tested exceeds the budget"
                        : "No: no form is both within the budget and better than guessing";
        return new DossierAnswer(title, "grade-proved", List.copyOf(sentences), List.of());
    }

    /** The violated guarantees, a sentence for each. */
    private static List<String> violations(Advice advice) {
        return advice.run().experiments().stream()
                .flatMap(experiment -> Violation.of(experiment, advice.run()).stream())
                .map(Statement::text)
                .toList();
    }

    /** The experiments of which a form would be within the budget or undecided if their models were any good. */
    private static List<String> worthless(Advice advice) {
        return advice.forms().stream()
                .filter(form -> form.worth() == Form.Worth.NONE && form.verdict() != BudgetVerdict.EXCEEDED)
                .map(Form::experiment)
                .distinct()
                .flatMap(experiment -> Measures.worthless(experiment, advice.run()).stream()
                        .map(sentence -> experiment.name() + ": " + sentence))
                .toList();
    }

    private static List<String> plus(List<String> sentences, String last) {
        List<String> all = new ArrayList<>(sentences);
        all.add(last);
        return List.copyOf(all);
    }

    private static DossierAnswer within(Advice advice, List<FormRow> rows, String unit) {
        Form widest = advice.widest().orElseThrow();
        FormRow row = rows.stream()
                .filter(one -> one.form().equals(widest))
                .findFirst()
                .orElseThrow();
        List<String> sentences = new ArrayList<>(violations(advice));
        if (row.isOneNumber()) {
            sentences.add("Audit the files that would be published (tattle audit --models) before you publish them.");
        } else if (widest.isWhole()) {
            sentences.add(
                    "No attack that was run reveals more about the training " + unit + " than the budget allows.");
        } else {
            sentences.add("Publish nothing else of the model: no form that reveals more passed.");
        }
        String others = rows.stream()
                .filter(one -> one.form().isAdvisable())
                .collect(Collectors.toMap(
                        one -> one.form().experiment().name(),
                        one -> one.shows() + " of " + one.form().experiment().name(),
                        (wide, narrow) -> wide,
                        LinkedHashMap::new))
                .entrySet()
                .stream()
                .filter(entry -> !entry.getKey().equals(widest.experiment().name()))
                .map(Map.Entry::getValue)
                .collect(Collectors.joining("; "));
        if (!others.isEmpty()) {
            sentences.add("Within the budget, too: " + others + ".");
        }
        sentences.addAll(worthless(advice));
        sentences.add("This holds for the attacks that were run, for models trained as these were, and for this budget;"
                + " only a proved guarantee holds against attacks that were not run.");
        return new DossierAnswer(
                row.isOneNumber()
                        ? "Only one number a record was asked, by which "
                                + widest.experiment().name()
                                + " stays within the budget; count inversion and other attacks on files were not run"
                        : (widest.isWhole() ? "Yes: the whole release of " : "Yes, but only " + row.shows() + ", of ")
                                + widest.experiment().name()
                                + (widest.isWhole() ? " stays within the budget" : "")
                                + (widest.worth() == Form.Worth.UNKNOWN
                                        ? "; whether it is better than guessing was not measured"
                                        : ""),
                row.isOneNumber() ? "grade-inconclusive" : "grade-not-shown",
                sentences,
                List.of());
    }

    private static DossierAnswer undecided(Advice advice) {
        long exceeding = advice.forms().stream()
                .filter(form -> form.verdict() == BudgetVerdict.EXCEEDED)
                .count();
        String others = exceeding == 0
                ? "No form was shown to exceed the budget, and none to stay within it."
                : Numbers.count(exceeding, "form") + " of " + advice.forms().size()
                        + (exceeding == 1 ? " exceeds" : " exceed")
                        + " the budget; no other one was shown to stay within it.";
        boolean words = advice.forms().stream().anyMatch(Form::isHeldByWords);
        List<String> sentences = new ArrayList<>(violations(advice));
        sentences.addAll(worthless(advice));
        sentences.add(others);
        sentences.add(
                words
                        ? "What is published has words, and " + Advice.WORDS_NOT_AUDITED
                                + ". Audit them (--vocabulary training, which is what advise does by itself), or publish"
                                + " over a public list of words and name it (--vocabulary FILE)."
                        : "More target models (--targets), shadow models (--shadows) or records make the limits tighter.");
        return new DossierAnswer(
                words
                        ? "Not decided: what attacks could see stays within the budget, but the words of the models were"
                                + " not audited"
                        : "Not decided: no form was shown to stay within the budget",
                "grade-inconclusive",
                List.copyOf(sentences),
                words ? List.of() : deciding(advice));
    }

    /** What keeps the narrowest of the best forms from being decided. */
    private static List<String> deciding(Advice advice) {
        return advice.forms().stream()
                .filter(form -> form.verdict() == advice.verdict())
                .reduce((one, other) -> other)
                .stream()
                .flatMap(form -> form.deciding().stream().limit(MOST_DECIDING).map(DossierAnswer::sentence))
                .toList();
    }

    private static String sentence(BudgetFinding finding) {
        return finding.subject() + ", " + finding.limit() + ": " + finding.reason() + ".";
    }

    /** The budget for readers who are not experts, a sentence for each limit. */
    static List<String> limits(LeakBudget budget, String unit) {
        List<String> limits = new ArrayList<>();
        for (RateLimit limit : budget.rates()) {
            limits.add("With " + Numbers.falseAlarms(limit.fpr()) + " among the " + unit
                    + " that were not used for training, no"
                    + " attack finds more than " + Numbers.percent(limit.tpr()) + " of those that were; guessing finds "
                    + Numbers.percent(limit.fpr()) + ".");
        }
        budget.proved()
                .ifPresent(most -> limits.add(
                        most == 0
                                ? "No attack proves that one of the " + unit + " was used for training."
                                : "No attack proves of more than " + Numbers.count(most) + " of the " + unit
                                        + " that they were used for training."));
        budget.epsilon()
                .ifPresent(most -> limits.add("A proved guarantee must limit what is revealed of any one of the " + unit
                        + ": ε at most " + Numbers.plain(most) + " at δ " + Numbers.plain(budget.delta()) + "."));
        return limits;
    }
}
