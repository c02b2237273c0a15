package org.tattle.reports.gate;

import static org.tattle.reports.gate.BudgetTest.run;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.budget.BudgetFinding;
import org.tattle.engine.budget.Policy;
import org.tattle.engine.budget.PolicyException;
import org.tattle.engine.budget.PolicyLimit;
import org.tattle.engine.budget.PolicySentence;
import org.tattle.engine.verdict.RunVerdict;

class PolicySentenceTest extends SentenceTests<PolicySentence> {
    static final LocalDate TODAY = LocalDate.of(2026, 11, 28);
    static final PolicyLimit RATE = limit(List.of());
    private static final List<Statement> PLAIN = says(RATE);
    private static final List<Statement> EXCEPTED = says(RATE, until("2027-01-01"));
    private static final List<Statement> ENDED = says(RATE, until("2026-01-01"));
    private static final List<Statement> UNSEEN = says(limit(List.of("top-20")));

    PolicySentenceTest() {
        super(PolicySentence.class);
    }

    private static PolicyLimit limit(List<String> surfaces) {
        return new PolicyLimit(
                "rate",
                Optional.of(0.02),
                Optional.of(0.01),
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
        return new Policy(List.of(limit), List.of(exceptions))
                .judge(RunVerdict.of(run(0.5, 10)), TODAY).findings().stream()
                        .map(BudgetFinding::reason)
                        .toList();
    }

    @Override
    protected Example example(PolicySentence sentence) {
        return switch (sentence) {
            case STATED -> new Example(List.of(Policy.stated(RATE)), PLAIN);
            case EXCEPTED -> new Example(EXCEPTED, ENDED);
            case ENDED -> new Example(ENDED, PLAIN);
            case NO_SURFACE -> new Example(UNSEEN, PLAIN);
            // of files: PolicyCommandTest
            case HOLDS -> new Example(List.of(sentence.with("file", "ids", Policy.stated(RATE))), PLAIN);
        };
    }
}
