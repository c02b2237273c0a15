package org.tattle.artifacts;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.artifacts.embedding.NamedRecords;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.gensim.Gensim;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.pickle.Pickle;
import org.tattle.artifacts.pickle.PickleAccount;
import org.tattle.artifacts.pickle.PickledTool;
import org.tattle.artifacts.pickle.Py;
import org.tattle.artifacts.pickle.PyClass;
import org.tattle.artifacts.pickle.PyItems;
import org.tattle.artifacts.pickle.PyObject;
import org.tattle.artifacts.sklearn.ScikitLearn;
import org.tattle.artifacts.sklearn.SparseMatrix;
import org.tattle.core.InputException;
import org.tattle.core.release.TrainingDocuments.Form;
import org.tattle.core.text.Statement;

/** Reads pickles and joblib's files of all tools, plain or compressed. */
final class PickleReader implements ArtifactReader {
    private static final List<PickledTool> TOOLS =
            List.of(new ScikitLearn(), new SparseMatrix(), new Gensim(), new NamedRecords());
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

    /** What is in a pickle, and in what follows it; the place is for messages. */
    static Contents contents(String place, ByteBuffer bytes) {
        Pickle first = Pickle.read(place, bytes);
        return contents(
                place, first, bytes.slice(bytes.position() + first.length(), bytes.remaining() - first.length()));
    }

    /** What is in a pickle that was read, and in what follows it. */
    static Contents contents(String place, Pickle first, ByteBuffer rest) {
        PickleAccount account = new PickleAccount(TOOLS);
        List<Finding> findings = new ArrayList<>();
        List<Material> materials = new ArrayList<>();
        if (addTexts(first.root(), findings, materials)) {
            account.judged(first.root());
        }
        account.add(first);
        addRest(place, rest, account);
        findings.addAll(account.findings());
        materials.addAll(account.materials());
        Set<String> kinds = account.kinds();
        return new Contents(
                kinds.isEmpty() ? unknown(first.root()) : named(kinds), findings, materials, account.open());
    }

    /** Adds more pickles, which Python reads by as many calls, and what is none. */
    private static void addRest(String place, ByteBuffer rest, PickleAccount account) {
        ByteBuffer left = rest;
        while (left.hasRemaining()) {
            int length = 0;
            try {
                if (Pickle.isLikely(left)) {
                    Pickle more = Pickle.read(place, left);
                    account.add(more);
                    account.addOpen("more than one pickle");
                    length = more.length();
                }
            } catch (InputException notOne) {
                account.addOpen("what begins as a pickle");
            }
            if (length == 0) {
                account.addBytes(left, "what follows the pickle");
                return;
            }
            left = left.slice(length, left.remaining() - length);
        }
    }

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

    /** A pickled list of texts, or of lists of words, is the corpus itself; false if it is neither. */
    private static boolean addTexts(Object root, List<Finding> findings, List<Material> materials) {
        List<Object> items = Py.items(root);
        if (items == null || items.isEmpty()) {
            return false;
        }
        Statement remedy = Remedy.NOT_THE_CORPUS.with();
        if (items.stream().allMatch(Py::isText)) {
            findings.add(Finding.exact(Evidence.DOCUMENTS, "the list", remedy)
                    .with("texts", items.size())
                    .showing(Py.sample(items)));
            materials.add(texts(items));
            return true;
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
        }
        return lists;
    }

    private static Material texts(List<Object> list) {
        return Material.Documents.of(
                Form.TEXTS,
                visitor -> list.forEach(text -> visitor.accept(List.of(Py.text(text)))),
                "the pickled texts");
    }
}
