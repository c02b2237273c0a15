package org.tattle.engine.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tattle.core.InputException;

/** Every fault found in one plan, so that a user mends them all at once. */
final class ValidationErrors {
    private record Problem(SourceLocation place, String problem, String mend) {}

    private final Set<Problem> found = new LinkedHashSet<>();

    void add(SourceLocation place, String problem, String mend) {
        found.add(new Problem(place, problem, mend));
    }

    /**
     * Throws when there is any fault: the message shows the first in the file and how many follow, which the exception
     * carries as suppressed ones.
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
        InputException refusal = new InputException(first.place.toString(), first.problem, first.mend + tail);
        inOrder.stream()
                .skip(1)
                .map(other -> new InputException(other.place.toString(), other.problem, other.mend))
                .forEach(refusal::addSuppressed);
        throw refusal;
    }
}
