package org.tattle.engine.reproduction;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** How the reproduction of a figure or table came out, by what its paper states of it. */
public enum Outcome {
    /** All that can be compared agrees. */
    REPRODUCED,
    /** Nothing differs, and something is undecided. */
    UNDECIDED_IN_PART,
    /** Something differs, each with a reason. */
    DIFFERS_EXPLAINED,
    /** Something differs without a reason. */
    DIFFERS,
    /** The paper states nothing that could be compared. */
    NOTHING_COMPARED;

    /** The outcome of runs that verified these statements; findings of our own do not count. */
    public static Outcome of(List<VerifiedStatement> statements) {
        List<VerifiedStatement> stated =
                statements.stream().filter(one -> one.statement().isOfPaper()).toList();
        Set<StatementVerdict> verdicts =
                stated.stream().map(VerifiedStatement::verdict).collect(Collectors.toSet());
        if (verdicts.contains(StatementVerdict.DIFFERS)) {
            boolean isExplained = stated.stream()
                    .allMatch(one -> one.verdict() != StatementVerdict.DIFFERS
                            || !one.statement().reason().isEmpty());
            return isExplained ? DIFFERS_EXPLAINED : DIFFERS;
        }
        if (verdicts.contains(StatementVerdict.UNDECIDED)) {
            return UNDECIDED_IN_PART;
        }
        return verdicts.contains(StatementVerdict.AGREES) ? REPRODUCED : NOTHING_COMPARED;
    }
}
