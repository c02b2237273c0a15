package org.tattle.artifacts.finding;

import java.util.List;

/**
 * What is in one file.
 *
 * @param kind the tool, its version where the file says it, and what it saved
 * @param findings in the order of the file
 * @param materials what an attack can use of it
 */
public record Contents(String kind, List<Finding> findings, List<Material> materials) {
    public Contents {
        findings = List.copyOf(findings);
        materials = List.copyOf(materials);
    }

    /** Contents of which an attack can use nothing. */
    public Contents(String kind, List<Finding> findings) {
        this(kind, findings, List.of());
    }
}
