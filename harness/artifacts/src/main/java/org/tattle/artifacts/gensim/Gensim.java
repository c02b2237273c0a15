package org.tattle.artifacts.gensim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.pickle.PickledTool;
import org.tattle.artifacts.pickle.Py;
import org.tattle.artifacts.pickle.PyArrays;
import org.tattle.artifacts.pickle.PyClass;
import org.tattle.artifacts.pickle.PyDict;
import org.tattle.artifacts.pickle.PyObject;
import org.tattle.artifacts.pickle.Role;
import org.tattle.core.counts.TopicSums;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TrainingCounts.Unit;

/** Finds what Gensim's objects reveal. */
public final class Gensim implements PickledTool {
    static final String SAVE_DICTIONARY = "save the dictionary again";
    private static final String VECTORS = "vectors vectors_lockf";

    private static final Map<String, Map<String, Role>> ROLES = Map.of(
            "Dictionary",
            roles("num_docs num_pos num_nnz", "token2id id2token cfs dfs", ""),
            "LdaState",
            roles("numdocs dtype", "", "eta sstats"),
            "LdaModel",
            roles(
                    "dtype num_terms distributed num_topics chunksize decay offset minimum_probability num_updates"
                            + " passes update_every eval_every minimum_phi_value per_word_topics callbacks"
                            + " optimize_alpha optimize_eta iterations gamma_threshold numworkers dispatcher",
                    "id2word",
                    "alpha eta expElogbeta"),
            "KeyedVectors",
            roles("vector_size next_index norms mapfile_path", "index_to_key key_to_index", VECTORS),
            "FastTextKeyedVectors",
            roles(
                    "vector_size next_index norms mapfile_path min_n max_n bucket compatible_hash",
                    "index_to_key key_to_index",
                    VECTORS + " vectors_vocab vectors_ngrams vectors_ngrams_lockf vectors_vocab_lockf"));

    private static Map<String, Role> roles(String settings, String words, String numbers) {
        Map<String, Role> roles = new HashMap<>();
        Role.SETTING.give(settings + " __numpys __scipys __ignoreds __recursive_saveloads", roles);
        Role.WORDS.give(words, roles);
        Role.NUMBERS.give(numbers, roles);
        Role.NUMBERS_WITHIN.give("random_state expandos", roles);
        roles.put("lifecycle_events", Role.EVENTS);
        return roles;
    }

    @Override
    public Optional<Known> find(PyObject object, List<Finding> findings, List<Material> materials) {
        Optional<PyClass> type = object.type().filter(named -> named.module().startsWith("gensim."));
        if (type.isEmpty() || object.state() == null) {
            return Optional.empty();
        }
        String name = type.get().name();
        List<Finding> found = new ArrayList<>(
                switch (name) {
                    case "Dictionary" -> dictionary(object, materials);
                    case "LdaState" -> state(object, materials);
                    case "KeyedVectors", "FastTextKeyedVectors" -> vectors(name, object);
                    default -> List.of();
                });
        found.add(paths(name, object));
        found.removeIf(Objects::isNull);
        findings.addAll(found);
        return Optional.of(new Known("Gensim: " + name, ROLES.getOrDefault(name, Map.of())));
    }

    private static List<Finding> dictionary(PyObject object, List<Material> materials) {
        List<Finding> found = new ArrayList<>();
        PyDict words = Py.dict(object.attribute("token2id"));
        if (words != null && words.size() > 0) {
            found.add(Finding.exact(Evidence.VOCABULARY, "Dictionary.token2id", Remedy.NO_DICTIONARY)
                    .with("words", words.size())
                    .showing(Py.sample(words.keys())));
            Py.words(words, PublicFacts.Words.CHOSEN, Unit.TOKENS, "words of Gensim's Dictionary.token2id")
                    .ifPresent(materials::add);
            addCounts(words.size(), object.attribute("dfs"), Unit.DOCUMENTS, "Dictionary.dfs", materials);
            addCounts(words.size(), object.attribute("cfs"), Unit.TOKENS, "Dictionary.cfs", materials);
        }
        found.add(counted(Evidence.DOCUMENT_FREQUENCIES, "Dictionary.dfs", object.attribute("dfs"), "occurrences"));
        found.add(counted(Evidence.COUNTS, "Dictionary.cfs", object.attribute("cfs"), "tokens"));
        OptionalLong documents = Py.whole(object.attribute("num_docs"));
        if (documents.isPresent() && documents.getAsLong() > 0) {
            found.add(Finding.exact(Evidence.SIZES, "Dictionary.num_docs", Remedy.NO_DICTIONARY_SIZES)
                    .with("documents", documents.getAsLong()));
        }
        return found;
    }

    /** Adds counts by the words' numbers, if every word has one. */
    private static void addCounts(int words, Object value, Unit unit, String where, List<Material> materials) {
        PyDict dict = Py.dict(value);
        if (dict == null || dict.size() != words) {
            return;
        }
        long[] counts = new long[words];
        for (int i = 0; i < words; i++) {
            long word = Py.whole(dict.keys().get(i)).orElse(-1);
            long count = Py.whole(dict.values().get(i)).orElse(0);
            if (word < 0 || word >= words || count < 1 || counts[(int) word] > 0) {
                return;
            }
            counts[(int) word] = count;
        }
        materials.add(Material.counts(
                counts, unit, (unit == Unit.TOKENS ? "counts" : "document frequencies") + " from Gensim's " + where));
    }

    private static Finding counted(Evidence what, String where, Object value, String things) {
        PyDict counts = Py.dict(value);
        return counts == null || counts.size() == 0
                ? null
                : Finding.exact(what, where, Remedy.NO_DICTIONARY_COUNTS)
                        .with("words", counts.size())
                        .with(
                                things,
                                counts.values().stream()
                                        .mapToLong(count -> Py.whole(count).orElse(0))
                                        .sum());
    }

    /** The sufficient statistics of the topics: without the prior, so that their columns add up to counts. */
    private static List<Finding> state(PyObject object, List<Material> materials) {
        List<Finding> found = new ArrayList<>();
        ArrayView weights = PyArrays.of(object.attribute("sstats"));
        if (weights != null && weights.columns() > 0) {
            TopicSums.counts(weights.columnSums(), 0).ifPresent(counts -> {
                found.add(Finding.exact(
                                Evidence.COUNTS, "LdaState.sstats, added over topics", Remedy.TOP_WORDS_OR_PRIVACY)
                        .with(
                                "words",
                                counts.length,
                                "tokens",
                                Arrays.stream(counts).sum()));
                materials.add(Material.counts(
                        counts, Unit.TOKENS, "counts from Gensim's LdaState.sstats, added over topics"));
            });
            found.add(Finding.approximate(Evidence.TOPICS, "LdaState.sstats", Remedy.TOP_WORDS_ONLY)
                    .with("topics", weights.rows(), "words", weights.columns()));
        }
        OptionalLong documents = Py.whole(object.attribute("numdocs"));
        if (documents.isPresent() && documents.getAsLong() > 0) {
            found.add(Finding.exact(Evidence.SIZES, "LdaState.numdocs", Remedy.NO_NUMBER_OF_DOCUMENTS)
                    .with("documents", documents.getAsLong()));
        }
        return found;
    }

    private static List<Finding> vectors(String name, PyObject object) {
        List<Finding> found = new ArrayList<>();
        List<Object> words = Py.items(object.attribute("index_to_key"));
        if (words != null && !words.isEmpty()) {
            found.add(Finding.exact(Evidence.VOCABULARY, name + ".index_to_key", Remedy.PUBLIC_VECTORS)
                    .with("words", words.size())
                    .showing(Py.sample(words)));
        }
        Object expandos = object.attribute("expandos");
        PyDict more = Py.dict(expandos);
        ArrayView counts = more == null ? null : PyArrays.of(more.get("count"));
        if (counts != null && counts.columns() > 0 && counts.areCounts()) {
            found.add(Finding.exact(Evidence.COUNTS, name + ".expandos['count']", Remedy.VECTORS_AS_TEXT)
                    .with("words", counts.columns(), "tokens", Math.round(counts.sum())));
        }
        return found;
    }

    private static Finding paths(String name, PyObject object) {
        List<Object> events = Py.items(object.attribute("lifecycle_events"));
        if (events == null) {
            return null;
        }
        List<String> paths = new ArrayList<>();
        for (Object event : events) {
            PyDict entries = Py.dict(event);
            String file = entries == null ? null : Py.text(entries.get("fname_or_handle"));
            if (file != null) {
                paths.add(file);
            }
        }
        return paths.isEmpty()
                ? null
                : Finding.exact(Evidence.PATHS, name + ".lifecycle_events", Remedy.NO_EVENTS)
                        .with("paths", paths.size())
                        .showing(paths);
    }
}
