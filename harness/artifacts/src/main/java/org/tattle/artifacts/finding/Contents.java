package org.tattle.artifacts.finding;

import java.util.List;

/**
 * What is in one file.
 *
 * @param kind the tool, its version where the file says it, and what it saved
 * @param findings in the order of the file
 */
public record Contents(String kind, List<Finding> findings) {
    public Contents {
        findings = List.copyOf(findings);
    }
}
