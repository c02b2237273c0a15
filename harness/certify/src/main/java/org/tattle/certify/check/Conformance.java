package org.tattle.certify.check;

import java.util.List;
import java.util.Map;
import org.tattle.core.text.Statement;

/**
 * The result of a conformance check.
 *
 * @param notCovered what no check covers, each with what would, in sentences
 */
public record Conformance(
        String name,
        Map<String, Object> parameters,
        long seed,
        int records,
        List<Finding> findings,
        List<Statement> notCovered) {
    public Conformance {
        findings = List.copyOf(findings);
        notCovered = List.copyOf(notCovered);
    }

    /** What all checks together say. */
    public enum Verdict {
        /** Every check that applies was made, and none showed anything. */
        CONFORMS,
        /** Something was seen that a fault explains, or something that the algorithm does not declare. */
        SUSPECT,
        /** A check failed. */
        VIOLATES,
        /** A check could not be made, or was not finished. */
        CANNOT_TELL
    }

    /** What all checks together say: the gravest. */
    public Verdict verdict() {
        if (count(Finding.Outcome.FAILED) > 0) {
            return Verdict.VIOLATES;
        }
        if (count(Finding.Outcome.SUSPECT) > 0) {
            return Verdict.SUSPECT;
        }
        return faults().isEmpty() ? Verdict.CONFORMS : Verdict.CANNOT_TELL;
    }

    /** Whether every check that applies was made, and none showed anything. */
    public boolean conforms() {
        return verdict() == Verdict.CONFORMS;
    }

    /** The largest number of records on trainings of which what it guarantees was seen to hold; 0 if none was. */
    public int trained() {
        return findings.stream().mapToInt(Finding::trained).max().orElse(0);
    }

    /** The checks that failed, are suspect or could not be made. */
    public List<Finding> faults() {
        return findings.stream().filter(Finding::isFault).toList();
    }

    /** The checks that decide the verdict: those that failed, or are suspect, or could not be made. */
    public List<Finding> deciding() {
        return switch (verdict()) {
            case CONFORMS -> List.of();
            case VIOLATES -> of(Finding.Outcome.FAILED);
            case SUSPECT -> of(Finding.Outcome.SUSPECT);
            case CANNOT_TELL -> faults();
        };
    }

    private List<Finding> of(Finding.Outcome outcome) {
        return findings.stream().filter(finding -> finding.outcome() == outcome).toList();
    }

    /** The number of checks with an outcome. */
    public long count(Finding.Outcome outcome) {
        return findings.stream().filter(finding -> finding.outcome() == outcome).count();
    }
}
