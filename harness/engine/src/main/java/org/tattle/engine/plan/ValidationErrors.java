package org.tattle.engine.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tattle.core.InputException;

final class ValidationErrors {
    private record Problem(Yaml.SourceLocation place, String problem, String remedy) {}

    private final Set<Problem> found = new LinkedHashSet<>();

    void add(Yaml.SourceLocation place, String problem, String remedy) {
        found.add(new Problem(place, problem, remedy));
    }

    /**
     * Throws if there is any error: the message shows the first one in the file and how many follow, which are the
     * exception's suppressed ones.
     */
    void refuse() {
        if (found.isEmpty()) {
            return;
        }
        List<Problem> inOrder = new ArrayList<>(found);
        inOrder.sort(Comparator.comparing(Problem::place));
        Problem first = inOrder.get(0);
        int more = inOrder.size() - 1;
        String tail = more == 0 ? "" : " (and " + more + (more == 1 ? " more fault)" : " more faults)");
        InputException refusal = new InputException(first.place.toString(), first.problem, first.remedy + tail);
        inOrder.stream()
                .skip(1)
                .map(other -> new InputException(other.place.toString(), other.problem, other.remedy))
                .forEach(refusal::addSuppressed);
        throw refusal;
    }
}
