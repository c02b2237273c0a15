package org.tattle.artifacts.finding;

import java.util.List;

/**
 * What is in one file.
 *
 * @param kind the tool, its version where the file says it, and what it saved
 * @param findings in the order of the file
 * @param materials what an attack can use of it
 * @param judged whether nothing else in it can reveal training data; otherwise the file may hold anything
 */
public record Contents(String kind, List<Finding> findings, List<Material> materials, boolean judged) {
    public Contents {
        findings = List.copyOf(findings);
        materials = List.copyOf(materials);
    }

    /** Contents of which an attack can use nothing. */
    public Contents(String kind, List<Finding> findings) {
        this(kind, findings, List.of());
    }

    /** Contents of which an attack can use something. */
    public Contents(String kind, List<Finding> findings, List<Material> materials) {
        this(kind, findings, materials, true);
    }

    /** Contents of which only a part, or nothing, is known. */
    public static Contents open(String kind, List<Finding> findings) {
        return new Contents(kind, findings, List.of(), false);
    }
}
