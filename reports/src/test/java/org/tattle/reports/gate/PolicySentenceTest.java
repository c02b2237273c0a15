package org.tattle.reports.gate;

import static org.tattle.reports.gate.BudgetTest.run;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.budget.BudgetFinding;
import org.tattle.engine.budget.BudgetReport;
import org.tattle.engine.budget.Policy;
import org.tattle.engine.budget.PolicyException;
import org.tattle.engine.budget.PolicyLimit;
import org.tattle.engine.budget.PolicySentence;
import org.tattle.engine.verdict.RunVerdict;

class PolicySentenceTest extends SentenceTests<PolicySentence> {
    static final LocalDate TODAY = LocalDate.of(2026, 11, 28);
    static final PolicyLimit RATE = limit(List.of(), false);
    private static final List<Statement> PLAIN = says(RATE);
    private static final List<Statement> EXCEPTED = says(RATE, until("2027-01-01"));
    private static final List<Statement> ENDED = says(RATE, until("2026-01-01"));
    private static final List<Statement> OTHERS =
            says(RATE, new PolicyException("rate", "ldb", "", "2027-01-01", "next release", "Bob"));
    private static final List<Statement> UNSEEN = says(limit(List.of("top-20"), false));

    private static final List<Statement> NO_GROUPS = says(limit(List.of(), true));
    private static final List<Statement> GROUPED = reasons(PolicyTest.ofGroups(0.02, 0.01));
    private static final List<Statement> NOT_REPORTED = reasons(PolicyTest.ofGroups(0.03, 0.02));

    PolicySentenceTest() {
        super(PolicySentence.class);
    }

    private static PolicyLimit limit(List<String> surfaces, boolean isOfGroups) {
        return new PolicyLimit(
                "rate",
                Optional.of(0.02),
                Optional.of(0.01),
                isOfGroups,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                surfaces,
                "why",
                "who");
    }

    static PolicyException until(String day) {
        return new PolicyException("rate", "", "", day, "next release", "Bob");
    }

    private static List<Statement> says(PolicyLimit limit, PolicyException... exceptions) {
        return reasons(new Policy(List.of(limit), List.of(exceptions)).judge(RunVerdict.of(run(0.5, 10)), TODAY));
    }

    private static List<Statement> reasons(BudgetReport report) {
        return report.findings().stream().map(BudgetFinding::reason).toList();
    }

    @Override
    protected Example example(PolicySentence sentence) {
        return switch (sentence) {
            case STATED -> new Example(List.of(Policy.stated(RATE)), PLAIN);
            case EXCEPTED -> new Example(EXCEPTED, ENDED);
            case ENDED -> new Example(ENDED, PLAIN);
            case OTHERS -> new Example(OTHERS, EXCEPTED);
            case NO_GROUPS -> new Example(NO_GROUPS, NOT_REPORTED);
            case NOT_REPORTED -> new Example(NOT_REPORTED, NO_GROUPS);
            case WORST_GROUP -> new Example(GROUPED, NO_GROUPS);
            case GROUPS_SHARE ->
                new Example(List.of(PolicyTest.ofGroups(0.02, 0.01).terms()), PLAIN);
            case NOT_ATTACKED -> new Example(UNSEEN, PLAIN);
            // of files: PolicyCommandTest
            case HOLDS -> new Example(List.of(sentence.with("file", "ids", Policy.stated(RATE))), PLAIN);
        };
    }
}
