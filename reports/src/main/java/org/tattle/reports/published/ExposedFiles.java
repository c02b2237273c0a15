package org.tattle.reports.published;

import java.util.List;
import java.util.Optional;
import org.tattle.core.text.Statement;

/**
 * What the files of a model hold about its training data and, if candidates were given, whom they expose, for a page.
 *
 * @param grade of all of it, for its color
 * @param verdict what is in the files
 * @param files the worst first
 * @param notes what was left out or assumed
 */
public record ExposedFiles(
        String grade,
        Statement verdict,
        Optional<Exposure> exposure,
        List<File> files,
        List<Allowed> allowed,
        List<Statement> notes,
        Origin origin) {
    /** Files that hold the same; {@code open} says what of them is not understood, or why they were not read. */
    public record File(String names, String kind, List<Part> parts, List<String> remedies, Optional<String> open) {}

    /** A part of a file that reveals something. */
    public record Part(String what, String where, boolean exact, String amount) {}

    /** What evidence allows whoever has the file. */
    public record Allowed(String what, String words) {}

    /**
     * Whom of a list of candidates the files expose.
     *
     * @param headline how many, and how certainly
     * @param proofs by how they are exposed, the shortest proofs first
     */
    public record Exposure(Statement headline, int candidates, List<Proofs> proofs) {}

    /**
     * Candidates that are exposed in one way.
     *
     * @param members the first of them
     * @param all how many there are
     */
    public record Proofs(Statement how, List<Member> members, int all) {}

    /** A candidate, and the steps of its proof: 0 if it stands in a file. */
    public record Member(String id, int steps) {}
}
