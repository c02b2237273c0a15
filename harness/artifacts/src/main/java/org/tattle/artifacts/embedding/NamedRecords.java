package org.tattle.artifacts.embedding;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.numpy.ArrayFindings;
import org.tattle.artifacts.pickle.PickledTool;
import org.tattle.artifacts.pickle.Py;
import org.tattle.artifacts.pickle.PyArrays;
import org.tattle.artifacts.pickle.PyClass;
import org.tattle.artifacts.pickle.PyDict;
import org.tattle.artifacts.pickle.PyObject;
import org.tattle.artifacts.sklearn.SparseMatrix;
import org.tattle.core.release.TrainingDocuments.Form;
import org.tattle.core.release.TrainingVectors;
import org.tattle.core.text.Statement;

/**
 * Finds training records by the names that Top2Vec, FASTopic, contextualized-topic-models, Turftopic and BERTopic's
 * pickles give them, in objects of these tools or in plain dictionaries, as some save their attributes.
 */
public final class NamedRecords implements PickledTool {
    private static final Map<String, String> TOOLS = Map.of(
            "bertopic", "BERTopic",
            "contextualized_topic_models", "contextualized-topic-models",
            "fastopic", "FASTopic",
            "top2vec", "Top2Vec",
            "turftopic", "Turftopic");

    /** What stands under a name, and how to save without it. */
    private record Place(Evidence what, Statement remedy) {}

    private static final Map<String, Place> PLACES = places();
    /** The words of the columns of the matrices of counts. */
    private static final List<String> WORDS = List.of("idx2token", "vocab");

    private static Map<String, Place> places() {
        Map<String, Place> all = new LinkedHashMap<>();
        Statement top2vec = Remedy.TOP_WORDS_INSTEAD.with("Top2Vec's file");
        put(all, Evidence.DOCUMENTS, Remedy.NO_DOCUMENTS.with(), "documents");
        put(all, Evidence.EMBEDDINGS, top2vec, "document_vectors", "document_token_embeddings");
        put(all, Evidence.MEMBERS_BY_MEANS, top2vec, "topic_vectors", "topic_vectors_reduced");
        put(all, Evidence.ASSIGNMENTS, top2vec, "doc_top", "doc_top_reduced");
        put(all, Evidence.IDS, Remedy.NUMBER_DOCUMENTS.with(), "document_ids");

        Statement fastopic = Remedy.TOP_WORDS_INSTEAD.with("FASTopic's file");
        put(all, Evidence.EMBEDDINGS, fastopic, "train_doc_embeddings");
        put(all, Evidence.ASSIGNMENTS, fastopic, "train_theta");
        put(all, Evidence.TOP_WORDS, Remedy.FEWER_TOP_WORDS.with(), "top_words");

        Statement ctm = Remedy.NO_TRAIN_DATA.with();
        put(all, Evidence.TOKENS, ctm, "X_bow");
        put(all, Evidence.EMBEDDINGS, ctm, "X_contextual");
        put(all, Evidence.VOCABULARY, ctm, "idx2token");

        Statement turftopic = Remedy.NO_RECORDS.with();
        put(all, Evidence.DOCUMENTS, turftopic, "corpus", "top_documents");
        put(all, Evidence.TOKENS, turftopic, "doc_term_matrix", "document_term_matrix");
        put(all, Evidence.EMBEDDINGS, turftopic, "embeddings", "reduced_embeddings", "document_representation");
        put(all, Evidence.ASSIGNMENTS, turftopic, "doc_topic_matrix", "document_topic_matrix", "labels_");
        put(all, Evidence.VOCABULARY, turftopic, "vocab");

        Statement bertopic = Remedy.AS_SAFETENSORS.with();
        put(all, Evidence.DOCUMENTS, bertopic, "representative_docs_");
        put(all, Evidence.ASSIGNMENTS, bertopic, "topics_", "probabilities_");
        put(all, Evidence.MEMBERS_BY_MEANS, Remedy.NO_MEANS.with(), "topic_embeddings_");
        put(all, Evidence.COUNTS_BY_TOPIC, Remedy.NO_CTFIDF.with(), "c_tf_idf_");

        Statement words = Remedy.TOP_WORDS_ONLY.with();
        put(all, Evidence.TOPICS, words, "beta", "best_components", "topic_term_matrix", "components_");
        return all;
    }

    private static void put(Map<String, Place> all, Evidence what, Statement remedy, String... names) {
        for (String name : names) {
            all.put(name, new Place(what, remedy));
        }
    }

    /** An object of one of the tools, of which all but the named records stays open. */
    @Override
    public Optional<Known> find(PyObject object, List<Finding> findings, List<Material> materials) {
        return object.type()
                .filter(type -> object.state() != null && TOOLS.containsKey(library(type)))
                .map(type -> new Known(TOOLS.get(library(type)) + ": " + type.name(), Map.of()));
    }

    private static String library(PyClass type) {
        return type.module().replaceFirst("(?s)\\..*", "");
    }

    @Override
    public Set<String> records(PyDict attributes, List<Finding> findings, List<Material> materials) {
        Set<String> judged = new HashSet<>();
        PLACES.forEach((name, place) -> {
            Object value = attributes.get(name);
            if (value != null && add(name, place, value, attributes, findings, materials)) {
                judged.add(name);
            }
        });
        return judged;
    }

    private static boolean add(
            String name,
            Place place,
            Object value,
            PyDict attributes,
            List<Finding> findings,
            List<Material> materials) {
        List<Finding> found = switch (place.what) {
            case DOCUMENTS, IDS, VOCABULARY, TOP_WORDS -> texts(name, place, value, materials);
            case COUNTS_BY_TOPIC ->
                SparseMatrix.finding(value, name, place.remedy).stream()
                        .map(any -> Finding.approximate(place.what, name, place.remedy))
                        .toList();
            case TOKENS -> bags(name, place, value, attributes, materials);
            default -> numbers(name, place, value, materials);
        };
        findings.addAll(found);
        return !found.isEmpty();
    }

    private static List<Finding> texts(String name, Place place, Object value, List<Material> materials) {
        List<String> texts = texts(value);
        if (texts.isEmpty()) {
            return List.of();
        }
        if (place.what == Evidence.DOCUMENTS) {
            materials.add(Material.Documents.of(
                    Form.TEXTS,
                    visitor -> texts(value).forEach(text -> visitor.accept(List.of(text))),
                    "the texts in " + name));
        }
        String things = switch (place.what) {
            case VOCABULARY -> "words";
            case IDS -> "ids";
            case TOP_WORDS -> "topics";
            default -> "texts";
        };
        return List.of(Finding.exact(place.what, name, place.remedy)
                .with(things, texts.size())
                .showing(texts));
    }

    /** The texts of a list, an array, a dictionary, or of lists in one; empty if anything else is in it. */
    private static List<String> texts(Object value) {
        List<String> texts = new ArrayList<>();
        List<Object> parts = parts(value);
        for (Object part : parts == null ? List.of() : parts) {
            if (Py.isText(part)) {
                texts.add(Py.text(part));
                continue;
            }
            List<Object> inner = parts(part);
            if (inner == null || !inner.stream().allMatch(Py::isText)) {
                return List.of();
            }
            inner.forEach(text -> texts.add(Py.text(text)));
        }
        return texts;
    }

    private static List<Object> parts(Object value) {
        PyDict dict = Py.dict(value);
        List<Object> texts = value instanceof PyObject array ? PyArrays.texts(array) : null;
        return dict != null ? dict.values() : texts != null ? texts : Py.items(value);
    }

    /** Rows of documents and columns of words, whose words may stand beside. */
    private static List<Finding> bags(
            String name, Place place, Object value, PyDict attributes, List<Material> materials) {
        ArrayView dense = PyArrays.of(value);
        if (dense != null) {
            return ArrayFindings.ofRecords(dense, name, place.remedy).stream()
                    .filter(finding -> finding.what() == Evidence.TOKENS)
                    .toList();
        }
        WORDS.stream()
                .map(attributes::get)
                .filter(Objects::nonNull)
                .map(NamedRecords::texts)
                .filter(words -> !words.isEmpty())
                .findFirst()
                .flatMap(words -> SparseMatrix.documents(value, words))
                .ifPresent(source -> materials.add(
                        Material.Documents.of(Form.TOKENS, source, "the counts of words of each document in " + name)));
        return SparseMatrix.finding(value, name, place.remedy).stream().toList();
    }

    private static List<Finding> numbers(String name, Place place, Object value, List<Material> materials) {
        ArrayView view = PyArrays.of(value);
        if (view == null) {
            List<Object> items = Py.items(value);
            boolean whole = place.what == Evidence.ASSIGNMENTS
                    && items != null
                    && !items.isEmpty()
                    && items.stream().allMatch(item -> Py.whole(item).isPresent());
            return whole
                    ? List.of(Finding.exact(place.what, name, place.remedy).with("documents", items.size()))
                    : List.of();
        }
        if (view.columns() == 0) {
            return List.of();
        }
        if (place.what == Evidence.ASSIGNMENTS) {
            return List.of(Finding.of(view.rows() == 1, place.what, name, place.remedy)
                    .with("documents", view.rows() == 1 ? view.columns() : view.rows()));
        }
        if (place.what == Evidence.TOPICS) {
            return List.of(Finding.approximate(place.what, name, place.remedy)
                    .with("topics", view.rows(), "words", view.columns()));
        }
        boolean means = place.what == Evidence.MEMBERS_BY_MEANS;
        String source = (means ? "the means of topics in " : "the embeddings of documents in ") + name;
        TrainingVectors vectors = ArrayFindings.vectors(view, source);
        materials.add(means ? new Material.Means(vectors, List.of()) : new Material.Embeddings(vectors));
        return List.of(Finding.exact(place.what, name, place.remedy)
                .with(means ? "topics" : "documents", view.rows(), "dimensions", view.columns()));
    }
}
