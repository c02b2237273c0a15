package org.tattle.artifacts.pickle;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;

/** Finds what the pickled objects of a tool reveal. */
@FunctionalInterface
public interface PickledTool {
    /**
     * An object that is of the tool.
     *
     * @param kind the tool and the object's class, such as {@code scikit-learn 1.2.1: NMF}
     * @param roles what its attributes are, of which each was added to the findings or reveals nothing; the others are
     *     not understood
     */
    record Known(String kind, Map<String, Role> roles) {}

    /** Adds what an object itself, not those inside it, reveals; empty if it is not of this tool. */
    Optional<Known> find(PyObject object, List<Finding> findings, List<Material> materials);

    /**
     * Adds what a dictionary reveals, or the attributes of an object that has no roles for them, by names that the tool
     * gives to records.
     *
     * @return the names whose values are judged by that; the others are not understood
     */
    default Set<String> records(PyDict attributes, List<Finding> findings, List<Material> materials) {
        return Set.of();
    }
}
