package org.tattle.artifacts.tensors;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.numpy.ArrayFindings;
import org.tattle.core.text.Numbers;

/**
 * The tensors of a file by their names.
 *
 * @param file in which they stand
 * @param format its format's name
 * @param views of tensors of numbers of at most two dimensions
 * @param open what else is in the file
 * @param texts what is found in texts beside the tensors
 */
public record Tensors(
        SourceFile file, String format, Map<String, ArrayView> views, List<String> open, List<Finding> texts) {
    public Tensors {
        views = Collections.unmodifiableMap(new LinkedHashMap<>(views));
        open = List.copyOf(open);
        texts = List.copyOf(texts);
    }

    public Optional<ArrayView> tensor(String name) {
        return Optional.ofNullable(views.get(name));
    }

    /** Contents of a tool that knows the tensors of these names; others, and what else is in the file, are open. */
    public Contents with(Contents known, Set<String> names) {
        List<String> all = new ArrayList<>(open);
        if (!names.containsAll(views.keySet())) {
            all.add("tensors of an unknown role");
        }
        List<Finding> found = new ArrayList<>(known.findings());
        found.addAll(texts);
        return new Contents(known.kind(), found, known.materials(), all);
    }

    /** Contents of tensors of which nothing but their numbers is known. */
    public Contents unknown() {
        List<Finding> found = new ArrayList<>();
        views.values().forEach(view -> found.addAll(ArrayFindings.ofTensor(view)));
        long numbers = views.values().stream()
                .mapToLong(view -> (long) view.rows() * view.columns())
                .sum();
        String size = Numbers.count(views.size(), "tensor") + ", " + Numbers.count(numbers) + " numbers";
        return with(new Contents(format + ", " + size, found), Set.of());
    }
}
