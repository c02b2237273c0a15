package org.tattle.reports.dossier;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Sentence;
import org.tattle.core.text.Statement;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.advice.AdviceSentence;
import org.tattle.engine.advice.Form;
import org.tattle.engine.budget.BudgetSentence;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.budget.LeakBudget.RateLimit;
import org.tattle.engine.verdict.GuaranteeStanding;
import org.tattle.reports.view.GuaranteeView;
import org.tattle.reports.view.Metrics;

/** The answer of a dossier in words: in one line, what follows from it, and the numbers that decide it. */
public record DossierAnswer(Statement title, String style, List<Statement> sentences, List<Statement> details) {
    private static final int MOST_DECIDING = 3;

    /** What more models or records would change. */
    private static final Set<Sentence> OF_SIZE = Set.of(
            BudgetSentence.TARGETS_DECIDE,
            BudgetSentence.SHADOWS_DECIDE,
            BudgetSentence.TARGETS_NEEDED,
            BudgetSentence.SHADOWS_NEEDED,
            BudgetSentence.RECORDS_NEEDED);

    static DossierAnswer of(Advice advice, List<FormRow> rows, String unit) {
        return switch (advice.verdict()) {
            case WITHIN -> within(advice, rows, unit);
            case EXCEEDED -> refused(advice, unit);
            case INCONCLUSIVE, EXCEPTED, NOT_EXCEEDED -> undecided(advice);
            case UNRELIABLE -> unreliable(advice);
        };
    }

    private static DossierAnswer unreliable(Advice advice) {
        List<Statement> sentences = guarantees(advice);
        sentences.add(DossierAnswerSentence.NOTHING_RELIABLE.with());
        return new DossierAnswer(
                DossierAnswerSentence.CONTROL_FAILED.with(), "grade-unreliable", sentences, deciding(advice));
    }

    private static DossierAnswer refused(Advice advice, String unit) {
        List<Statement> sentences = guarantees(advice);
        boolean violated = advice.forms().stream().anyMatch(form -> form.guarantee() == GuaranteeStanding.VIOLATED);
        List<Form> worthless = worthless(advice);
        boolean exceeds = advice.forms().stream().allMatch(form -> form.verdict() == BudgetVerdict.EXCEEDED);
        sentences.addAll(said(worthless, advice));
        if (exceeds) {
            int forms = advice.forms().size();
            sentences.add(DossierAnswerSentence.EACH_REVEALS_MORE.with(
                    forms == 1 ? "The form" : "Each of the " + Numbers.count(forms) + " forms", unit));
        }
        DossierAnswerSentence title =
                exceeds ? DossierAnswerSentence.ALL_EXCEED : DossierAnswerSentence.NONE_WITHIN_AND_GOOD;
        DossierAnswerSentence next = exceeds ? DossierAnswerSentence.AUDIT_GUARANTEED : better(worthless);
        sentences.add((violated ? DossierAnswerSentence.CORRECT_ALGORITHM : next).with());
        return new DossierAnswer(
                (violated ? DossierAnswerSentence.VIOLATED : title).with(),
                "grade-proved",
                List.copyOf(sentences),
                List.of());
    }

    private static DossierAnswerSentence better(List<Form> worthless) {
        return worthless.stream()
                        .anyMatch(form -> !form.experiment().guarantees().isEmpty())
                ? DossierAnswerSentence.LARGER_EPSILON
                : DossierAnswerSentence.MORE_RECORDS;
    }

    /** The guarantees that are violated, suspect, in doubt or not tested, a sentence for each experiment. */
    private static List<Statement> guarantees(Advice advice) {
        return advice.audit().ofExperiments().stream()
                .flatMap(one -> GuaranteeView.violationByTests(one).or(() -> GuaranteeView.open(one)).stream())
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** The forms that would be within the budget or undecided if their models were any good. */
    private static List<Form> worthless(Advice advice) {
        return advice.forms().stream()
                .filter(form -> form.worth() == Form.Worth.NONE && form.verdict() != BudgetVerdict.EXCEEDED)
                .toList();
    }

    /** That models are not shown to be good for anything, a sentence for each experiment. */
    private static List<Statement> said(List<Form> worthless, Advice advice) {
        return worthless.stream()
                .map(Form::experiment)
                .distinct()
                .flatMap(experiment -> Metrics.worthless(experiment, advice.run()).stream()
                        .map(sentence -> sentence.after(experiment.name())))
                .toList();
    }

    private static DossierAnswer within(Advice advice, List<FormRow> rows, String unit) {
        Form widest = advice.widest().orElseThrow();
        FormRow row = rows.stream()
                .filter(one -> one.form().equals(widest))
                .findFirst()
                .orElseThrow();
        List<Statement> sentences = guarantees(advice);
        sentences.add(
                row.isOneNumber()
                        ? DossierAnswerSentence.AUDIT_FILES.with()
                        : widest.isWhole()
                                ? DossierAnswerSentence.NO_ATTACK_REVEALS_MORE.with(unit)
                                : DossierAnswerSentence.NOTHING_ELSE.with());
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
            sentences.add(DossierAnswerSentence.OTHERS_WITHIN.with(others));
        }
        sentences.addAll(said(worthless(advice), advice));
        sentences.add(DossierAnswerSentence.HOLDS_FOR.with());
        return row.isOneNumber()
                ? new DossierAnswer(
                        DossierAnswerSentence.ONE_NUMBER.with(
                                widest.experiment().name()),
                        "grade-inconclusive",
                        sentences,
                        List.of())
                : new DossierAnswer(yes(row, advice.run().notRun()), "grade-not-shown", sentences, List.of());
    }

    private static Statement yes(FormRow row, List<String> notRun) {
        String name = row.form().experiment().name();
        Statement yes = row.form().isWhole()
                ? DossierAnswerSentence.YES.with(name)
                : DossierAnswerSentence.YES_BUT_ONLY.with(row.shows(), name);
        Statement known =
                row.form().worth() == Form.Worth.UNKNOWN ? yes.then(DossierAnswerSentence.WORTH_UNKNOWN.with()) : yes;
        return notRun.isEmpty()
                ? known
                : known.then(DossierAnswerSentence.NOT_RUN.with(
                        String.join(", ", notRun), notRun.size() == 1 ? "was" : "were"));
    }

    private static DossierAnswer undecided(Advice advice) {
        List<Statement> sentences = guarantees(advice);
        sentences.addAll(said(worthless(advice), advice));
        Optional<Form> held =
                advice.forms().stream().filter(Form::isHeldByGuarantee).findFirst();
        if (held.isPresent()) {
            return undecided(
                    DossierAnswerSentence.GUARANTEE_OPEN.with(
                            held.get().guarantee().text()),
                    sentences,
                    List.of());
        }
        boolean someWithin = advice.forms().stream().anyMatch(form -> form.verdict() == BudgetVerdict.WITHIN);
        long exceeding = advice.forms().stream()
                .filter(form -> form.verdict() == BudgetVerdict.EXCEEDED)
                .count();
        if (exceeding > 0 && !someWithin) {
            sentences.add(DossierAnswerSentence.SOME_EXCEED.with(
                    Numbers.count(exceeding, "form"), advice.forms().size(), exceeding == 1 ? "s" : ""));
        } else if (!someWithin) {
            sentences.add(DossierAnswerSentence.NONE_EITHER_WAY.with());
        }
        if (advice.forms().stream().anyMatch(Form::isHeldByWords)) {
            sentences.add(DossierAnswerSentence.AUDIT_WORDS.with(AdviceSentence.WORDS_NOT_AUDITED.with()));
            return undecided(DossierAnswerSentence.WORDS_NOT_AUDITED.with(), sentences, List.of());
        }
        if (deciding(advice).stream()
                .flatMap(detail -> detail.sentences().stream())
                .anyMatch(OF_SIZE::contains)) {
            sentences.add(DossierAnswerSentence.MORE_MODELS.with());
        }
        return undecided(
                (someWithin ? DossierAnswerSentence.NONE_ADVISABLE : DossierAnswerSentence.NOT_DECIDED).with(),
                sentences,
                deciding(advice));
    }

    private static DossierAnswer undecided(Statement title, List<Statement> sentences, List<Statement> details) {
        return new DossierAnswer(title, "grade-inconclusive", List.copyOf(sentences), details);
    }

    /** What keeps the narrowest of the best forms from being decided. */
    private static List<Statement> deciding(Advice advice) {
        return advice.forms().stream()
                .filter(form -> form.verdict() == advice.verdict())
                .reduce((one, other) -> other)
                .stream()
                .flatMap(form -> form.deciding().stream().limit(MOST_DECIDING))
                .map(finding -> finding.reason()
                        .after(finding.subject() + ", " + finding.limit())
                        .ended())
                .toList();
    }

    /** The budget for readers who are not experts, a sentence for each limit. */
    static List<Statement> limits(LeakBudget budget, String unit) {
        List<Statement> limits = new ArrayList<>();
        for (RateLimit limit : budget.rates()) {
            limits.add(DossierAnswerSentence.RATE_LIMIT.with(
                    Numbers.falseAlarms(limit.fpr()),
                    unit,
                    Numbers.percent(limit.tpr()),
                    Numbers.percent(limit.fpr())));
        }
        budget.proved()
                .ifPresent(most -> limits.add(
                        most == 0
                                ? DossierAnswerSentence.NO_PROOF.with(unit)
                                : DossierAnswerSentence.FEW_PROOFS.with(Numbers.count(most), unit)));
        budget.epsilon()
                .ifPresent(most -> limits.add(DossierAnswerSentence.GUARANTEE_LIMIT.with(
                        unit, Numbers.plain(most), Numbers.plain(budget.delta()))));
        return limits;
    }
}
