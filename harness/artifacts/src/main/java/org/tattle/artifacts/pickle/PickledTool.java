package org.tattle.artifacts.pickle;

import java.util.List;
import java.util.Optional;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;

/** Finds what the pickled objects of a tool reveal. */
@FunctionalInterface
public interface PickledTool {
    /**
     * Adds what an object itself, not the objects inside it, reveals about training data.
     *
     * @param findings receives it
     * @param materials receives what an attack can use of it
     * @return the tool and the object's class, such as {@code scikit-learn 1.2.1: NMF}; empty if it is not of this tool
     */
    Optional<String> find(PyObject object, List<Finding> findings, List<Material> materials);
}
