package org.tattle.artifacts;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.gensim.Gensim;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.pickle.Pickle;
import org.tattle.artifacts.pickle.PickledTool;
import org.tattle.artifacts.pickle.Py;
import org.tattle.artifacts.pickle.PyClass;
import org.tattle.artifacts.pickle.PyItems;
import org.tattle.artifacts.pickle.PyObject;
import org.tattle.artifacts.sklearn.ScikitLearn;

/** Reads pickles and joblib's files of all tools, plain or compressed. */
final class PickleReader implements ArtifactReader {
    private static final List<PickledTool> TOOLS = List.of(new ScikitLearn(), new Gensim());

    /** No model has more objects with findings. */
    private static final int MOST_OBJECTS = 1000;

    private static final int MOST_NAMED = 4;

    @Override
    public boolean knows(SourceFile file) {
        return Pickle.isLikely(file.bytes())
                || (file.isPacked() && file.name().matches(".*\\.(pkl|pickle|joblib|jl|sav)(\\.(z|gz|gzip|bz2|xz))?"));
    }

    @Override
    public Contents read(SourceFile file) {
        return contents(file.path().toString(), file.unpacked().bytes());
    }

    /**
     * What is in a pickle.
     *
     * @param place the file, for messages
     */
    static Contents contents(String place, ByteBuffer bytes) {
        Pickle pickle = Pickle.read(place, bytes);
        List<Finding> findings = new ArrayList<>(texts(pickle.root()));
        List<Material> materials = new ArrayList<>();
        Set<String> kinds = new LinkedHashSet<>();
        List<PyObject> objects = new ArrayList<>();
        Py.forEachObject(pickle.root(), objects::add);
        objects.stream()
                .flatMap(object -> TOOLS.stream().flatMap(tool -> tool.find(object, findings, materials).stream()))
                .limit(MOST_OBJECTS)
                .forEach(kinds::add);
        return new Contents(kinds.isEmpty() ? unknown(pickle.root()) : named(kinds), findings, materials);
    }

    /** Tools with their classes: {@code scikit-learn 1.2.1: Pipeline, NMF}. */
    private static String named(Set<String> kinds) {
        Map<String, List<String>> classes = kinds.stream()
                .limit(MOST_NAMED)
                .map(kind -> kind.split(": ", 2))
                .collect(Collectors.groupingBy(
                        kind -> kind[0], LinkedHashMap::new, Collectors.mapping(kind -> kind[1], Collectors.toList())));
        String first = classes.entrySet().stream()
                .map(tool -> tool.getKey() + ": " + String.join(", ", tool.getValue()))
                .collect(Collectors.joining("; "));
        return kinds.size() > MOST_NAMED ? first + " and " + (kinds.size() - MOST_NAMED) + " more" : first;
    }

    private static String unknown(Object root) {
        return root instanceof PyObject object
                ? "pickle of " + object.type().map(PyClass::toString).orElse("an object") + ", an unknown class"
                : "pickle";
    }

    /** A pickled list of texts, or of lists of words, is the corpus itself. */
    private static List<Finding> texts(Object root) {
        List<Object> items = Py.items(root);
        if (items == null || items.isEmpty()) {
            return List.of();
        }
        String remedy = "do not publish this file: it is the corpus";
        if (items.stream().allMatch(Py::isText)) {
            return List.of(Finding.exact(Evidence.DOCUMENTS, "the list", remedy)
                    .with("texts", items.size())
                    .showing(items.stream()
                            .limit(Finding.MOST_SHOWN)
                            .map(Py::text)
                            .toList()));
        }
        boolean lists = items.stream()
                .allMatch(item -> item instanceof PyItems list
                        && list.size() > 0
                        && list.items().stream().allMatch(Py::isText));
        return lists
                ? List.of(Finding.exact(Evidence.TOKENS, "the list of lists", remedy)
                        .with("documents", items.size()))
                : List.of();
    }
}
