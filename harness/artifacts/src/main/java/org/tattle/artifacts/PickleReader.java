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
import org.tattle.artifacts.input.Texts;
import org.tattle.artifacts.pickle.Pickle;
import org.tattle.artifacts.pickle.PickledTool;
import org.tattle.artifacts.pickle.Py;
import org.tattle.artifacts.pickle.PyClass;
import org.tattle.artifacts.pickle.PyItems;
import org.tattle.artifacts.pickle.PyObject;
import org.tattle.artifacts.sklearn.ScikitLearn;
import org.tattle.core.release.TrainingDocuments.Form;

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
        List<Finding> findings = new ArrayList<>();
        List<Material> materials = new ArrayList<>();
        addTexts(pickle.root(), findings, materials);
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
    private static void addTexts(Object root, List<Finding> findings, List<Material> materials) {
        List<Object> items = Py.items(root);
        if (items == null || items.isEmpty()) {
            addInner(root, findings, materials);
            return;
        }
        String remedy = "do not publish this file: it is the corpus";
        if (items.stream().allMatch(Py::isText)) {
            findings.add(Finding.exact(Evidence.DOCUMENTS, "the list", remedy)
                    .with("texts", items.size())
                    .showing(Py.sample(items)));
            materials.add(texts(List.of(items)));
            return;
        }
        boolean lists = items.stream()
                .allMatch(item -> item instanceof PyItems list
                        && list.size() > 0
                        && list.items().stream().allMatch(Py::isText));
        if (lists) {
            findings.add(
                    Finding.exact(Evidence.TOKENS, "the list of lists", remedy).with("documents", items.size()));
            materials.add(Material.Documents.of(
                    Form.TOKENS,
                    visitor -> items.forEach(item ->
                            visitor.accept(Py.items(item).stream().map(Py::text).toList())),
                    "the pickled lists of words"));
        } else {
            addInner(root, findings, materials);
        }
    }

    private static Material texts(List<List<Object>> lists) {
        return Material.Documents.of(
                Form.TEXTS,
                visitor -> lists.forEach(list -> list.forEach(text -> visitor.accept(List.of(Py.text(text))))),
                "the pickled texts");
    }

    /** Lists of texts within objects, such as the representative documents of BERTopic's topics. */
    private static void addInner(Object root, List<Finding> findings, List<Material> materials) {
        List<List<Object>> lists = new ArrayList<>();
        Py.forEachList(root, list -> {
            if (list.stream().allMatch(Py::isText)
                    && 2 * list.stream().map(Py::text).filter(Texts::isDocument).count() > list.size()) {
                lists.add(list);
            }
        });
        if (!lists.isEmpty()) {
            findings.add(Finding.exact(
                            Evidence.DOCUMENTS,
                            "lists of texts in it",
                            "delete the attribute before saving, or save the model in another format")
                    .with("texts", lists.stream().mapToLong(List::size).sum())
                    .showing(Py.sample(lists.get(0))));
            materials.add(texts(lists));
        }
    }
}
