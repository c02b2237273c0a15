package org.tattle.artifacts.finding;

import java.util.List;

/**
 * What is in one file.
 *
 * @param kind the tool, its version where the file says it, and what it saved
 * @param open the parts that are not understood, and so may hold training data; in words of tools, never of a file's
 *     texts. Empty if every byte is accounted for: by a finding, or by a role that reveals nothing.
 */
public record Contents(String kind, List<Finding> findings, List<Material> materials, List<String> open) {
    public Contents {
        findings = List.copyOf(findings);
        materials = List.copyOf(materials);
        open = List.copyOf(open);
    }

    /** Contents that are all understood, and of which an attack can use nothing. */
    public Contents(String kind, List<Finding> findings) {
        this(kind, findings, List.of());
    }

    /** Contents that are all understood, and of which an attack can use something. */
    public Contents(String kind, List<Finding> findings, List<Material> materials) {
        this(kind, findings, materials, List.of());
    }

    /** Contents of which an attack can use nothing, and of which a part, or all, is not understood. */
    public static Contents open(String kind, List<Finding> findings, String... open) {
        return new Contents(kind, findings, List.of(), List.of(open));
    }

    /** The materials of a kind. */
    public <T extends Material> List<T> materials(Class<T> kind) {
        return materials.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** Whether nothing else in it can reveal training data; otherwise the file may hold anything. */
    public boolean judged() {
        return open.isEmpty();
    }
}
