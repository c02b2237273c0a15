package org.tattle.artifacts.sklearn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
import org.tattle.core.counts.GroupCounts;
import org.tattle.core.counts.InverseFrequency;
import org.tattle.core.counts.InverseFrequency.Weighting;
import org.tattle.core.counts.TopicSums;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.text.Statement;

/** Finds what scikit-learn's objects reveal. */
public final class ScikitLearn implements PickledTool {
    /** The rounding of exponentials of logarithms of double and of single precision. */
    private static final double DOUBLE_ERROR = 1e-13;

    private static final double SINGLE_ERROR = 2e-6;

    /** Attributes that hold training records, whatever the class. */
    private static final Map<String, Evidence> RECORDS = Map.of(
            "labels_", Evidence.ASSIGNMENTS,
            "cluster_centers_", Evidence.MEMBERS_BY_MEANS,
            "_fit_X", Evidence.EMBEDDINGS,
            "_raw_data", Evidence.EMBEDDINGS,
            "embedding_", Evidence.EMBEDDINGS,
            "support_vectors_", Evidence.EMBEDDINGS);

    @Override
    public Optional<Known> find(PyObject object, List<Finding> findings, List<Material> materials) {
        Optional<PyClass> type = object.type().filter(named -> named.module().startsWith("sklearn."));
        boolean model = type.isPresent() && Py.text(object.attribute("_sklearn_version")) != null;
        if (!model) {
            return Optional.empty();
        }
        String name = type.get().name();
        findings.addAll(
                switch (name) {
                    case "CountVectorizer", "TfidfVectorizer" -> vectorizer(name, object, materials);
                    case "TfidfTransformer" -> frequencies(object, materials);
                    case "LatentDirichletAllocation" -> topics(object, materials);
                    case "NMF", "MiniBatchNMF" -> weights(name, object);
                    case "MultinomialNB", "ComplementNB", "BernoulliNB" -> bayes(name, object, materials);
                    default -> records(name, object, materials);
                });
        findings.addAll(names(name, "classes_", object));
        findings.addAll(names(name, "categories_", object));
        return Optional.of(new Known(
                "scikit-learn " + Py.text(object.attribute("_sklearn_version")) + ": " + name,
                ScikitLearnRoles.of(object, name)));
    }

    private static List<Finding> vectorizer(String name, PyObject object, List<Material> materials) {
        List<Finding> found = new ArrayList<>();
        PyDict vocabulary = Py.dict(object.attribute("vocabulary_"));
        if (vocabulary != null && vocabulary.size() > 0) {
            String where = name + ".vocabulary_";
            boolean given = Boolean.TRUE.equals(object.attribute("fixed_vocabulary_"));
            Finding words = given
                    ? Finding.approximate(Evidence.VOCABULARY, where, Remedy.PUBLIC_VOCABULARY)
                    : Finding.exact(Evidence.VOCABULARY, where, Remedy.NO_VECTORIZER);
            found.add(words.with("words", vocabulary.size()).showing(Py.sample(vocabulary.keys())));
            PublicFacts.Words origin = given
                    ? PublicFacts.Words.PUBLIC
                    : hasAllWords(object) ? PublicFacts.Words.OWN : PublicFacts.Words.CHOSEN;
            Py.words(
                            vocabulary,
                            origin,
                            Boolean.TRUE.equals(object.attribute("binary")) ? Unit.DOCUMENTS : Unit.TOKENS,
                            "words of scikit-learn's " + where)
                    .ifPresent(materials::add);
        }
        found.addAll(words(
                Evidence.DROPPED_WORDS,
                name + ".stop_words_",
                object.attribute("stop_words_"),
                Remedy.NO_DROPPED_WORDS.with()));
        found.addAll(words(
                Evidence.STOP_LIST, name + ".stop_words", object.attribute("stop_words"), Remedy.NO_STOP_LIST.with()));
        return found;
    }

    /** Whether a vectorizer leaves out no word of two letters or more, and splits texts as it does by default. */
    private static boolean hasAllWords(PyObject object) {
        List<Object> lengths = Py.items(object.attribute("ngram_range"));
        return Py.whole(object.attribute("min_df")).orElse(0) == 1
                && object.attribute("max_df") instanceof Double share
                && share == 1
                && Stream.of("max_features", "stop_words", "preprocessor", "tokenizer", "strip_accents")
                        .allMatch(setting -> object.attribute(setting) == null)
                && "word".equals(Py.text(object.attribute("analyzer")))
                && Boolean.TRUE.equals(object.attribute("lowercase"))
                && "(?u)\\b\\w\\w+\\b".equals(Py.text(object.attribute("token_pattern")))
                && lengths != null
                && lengths.stream().allMatch(length -> Py.whole(length).orElse(0) == 1);
    }

    private static List<Finding> words(Evidence what, String where, Object value, Statement remedy) {
        List<Object> words = Py.items(value);
        return words == null || words.isEmpty()
                ? List.of()
                : List.of(Finding.exact(what, where, remedy)
                        .with("words", words.size())
                        .showing(Py.sample(words)));
    }

    private static List<Finding> frequencies(PyObject object, List<Material> materials) {
        ArrayView idf = PyArrays.of(object.attribute("idf_"));
        String where = "TfidfTransformer.idf_";
        if (idf == null && object.attribute("_idf_diag") instanceof PyObject diagonal) {
            idf = PyArrays.of(diagonal.attribute("data"));
            where = "TfidfTransformer._idf_diag";
        }
        if (idf == null || idf.columns() == 0) {
            return List.of();
        }
        boolean smooth = !Boolean.FALSE.equals(object.attribute("smooth_idf"));
        double[] ratios =
                Arrays.stream(idf.row()).map(weight -> Math.exp(weight - 1)).toArray();
        Optional<InverseFrequency> counts = InverseFrequency.of(
                ratios,
                smooth ? Weighting.SMOOTH : Weighting.PLAIN,
                idf.isSinglePrecision() ? SINGLE_ERROR : DOUBLE_ERROR);
        Statement remedy = Remedy.NO_IDF.with();
        Finding found = Finding.of(counts.isPresent(), Evidence.DOCUMENT_FREQUENCIES, where, remedy);
        found = found.with("words", ratios.length);
        String source = "document frequencies from scikit-learn's " + where;
        counts.ifPresent(known -> materials.add(new Material.Counts(
                ratios.length,
                Unit.DOCUMENTS,
                "",
                () -> GroupCounts.of(known.counts()),
                OptionalDouble.of((smooth ? Weighting.SMOOTH : Weighting.PLAIN).countOffset()),
                source)));
        return List.of(counts.isPresent() ? found.with("documents", counts.get().total()) : found);
    }

    private static List<Finding> topics(PyObject object, List<Material> materials) {
        ArrayView weights = PyArrays.of(object.attribute("components_"));
        double prior = Py.number(object.attribute("topic_word_prior_")).orElse(Double.NaN);
        if (weights == null || weights.columns() == 0) {
            return List.of();
        }
        List<Finding> found = new ArrayList<>();
        TopicSums.counts(weights.columnSums(), weights.rows() * prior)
                .ifPresent(counts -> found.add(Finding.exact(
                                Evidence.COUNTS, "LatentDirichletAllocation.components_", Remedy.TOP_WORDS_OR_PRIVACY)
                        .with(
                                "words",
                                counts.length,
                                "tokens",
                                Arrays.stream(counts).sum())));
        found.addAll(weights("LatentDirichletAllocation", object));
        materials.add(new Material.Weights(
                weights.columns(),
                weights.rows(),
                weights::numbers,
                "topics of scikit-learn's LatentDirichletAllocation.components_"));
        return found;
    }

    private static List<Finding> weights(String name, PyObject object) {
        ArrayView weights = PyArrays.of(object.attribute("components_"));
        return weights == null
                ? List.of()
                : List.of(Finding.approximate(Evidence.TOPICS, name + ".components_", Remedy.TOP_WORDS_ONLY)
                        .with("topics", weights.rows(), "words", weights.columns()));
    }

    private static List<Finding> bayes(String name, PyObject object, List<Material> materials) {
        List<Finding> found = new ArrayList<>();
        ArrayView counts = PyArrays.of(object.attribute("feature_count_"));
        Statement remedy = Remedy.NO_CLASS_COUNTS.with();
        if (counts != null) {
            String where = name + ".feature_count_";
            if (counts.areCounts() && counts.columns() > 0) {
                materials.add(new Material.Counts(
                        counts.columns(),
                        name.equals("BernoulliNB") ? Unit.DOCUMENTS : Unit.TOKENS,
                        "class",
                        () -> GroupCounts.of(counts.counts()),
                        OptionalDouble.empty(),
                        "counts by class from scikit-learn's " + where));
            }
            Finding sums = counts.areCounts()
                    ? Finding.exact(Evidence.COUNTS_BY_CLASS, where, remedy).with("tokens", Math.round(counts.sum()))
                    : Finding.approximate(Evidence.COUNTS_BY_CLASS, where, remedy);
            found.add(sums.with("classes", counts.rows(), "words", counts.columns()));
        }
        ArrayView sizes = PyArrays.of(object.attribute("class_count_"));
        if (sizes != null && sizes.areCounts()) {
            found.add(Finding.exact(Evidence.SIZES, name + ".class_count_", remedy)
                    .with("classes", sizes.columns(), "documents", Math.round(sizes.sum())));
        }
        return found;
    }

    private static List<Finding> records(String name, PyObject object, List<Material> materials) {
        List<Finding> found = new ArrayList<>();
        Statement remedy = Remedy.NO_RECORDS.with();
        RECORDS.keySet().stream().sorted().forEach(attribute -> {
            Object value = object.attribute(attribute);
            String where = name + "." + attribute;
            Evidence what = RECORDS.get(attribute);
            ArrayView numbers = PyArrays.of(value);
            if (numbers == null || numbers.columns() == 0) {
                SparseMatrix.finding(value, where, remedy).ifPresent(found::add);
            } else if (what == Evidence.EMBEDDINGS) {
                found.addAll(ArrayFindings.ofRecords(numbers, where, remedy));
                materials.add(new Material.Embeddings(ArrayFindings.vectors(numbers, "the records in " + where)));
            } else if (what == Evidence.ASSIGNMENTS) {
                found.add(Finding.exact(what, where, remedy).with("records", numbers.columns()));
            } else {
                found.add(Finding.exact(what, where, remedy)
                        .with("clusters", numbers.rows(), "columns", numbers.columns()));
                long[] members = members(numbers.rows(), PyArrays.of(object.attribute("labels_")));
                found.addAll(singles(numbers, members, where, remedy));
                boolean sized = Arrays.stream(members).allMatch(size -> size > 0);
                materials.add(new Material.Means(
                        ArrayFindings.vectors(numbers, "the means of clusters in " + where),
                        sized ? Arrays.stream(members).boxed().toList() : List.of()));
            }
        });
        return found;
    }

    /** The centers that are a record each: those of clusters of one, and those of whole numbers, as counts are. */
    private static List<Finding> singles(ArrayView centers, long[] members, String where, Statement remedy) {
        long counted = 0;
        long sparse = 0;
        long dense = 0;
        for (int r = 0; r < members.length; r++) {
            double[] center = rounded(centers, r);
            long zeros = Arrays.stream(center).filter(number -> number == 0).count();
            boolean positive = zeros < center.length && Arrays.stream(center).allMatch(number -> number >= 0);
            if (positive && Arrays.stream(center).allMatch(number -> number == Math.rint(number))) {
                counted++;
            } else if (members[r] == 1 && 2 * zeros >= center.length) {
                sparse++;
            } else if (members[r] == 1) {
                dense++;
            }
        }
        String one = where + ", clusters of one record";
        return Stream.of(
                        Finding.exact(Evidence.TOKENS, where + ", whole numbers", remedy)
                                .with("documents", counted),
                        Finding.approximate(Evidence.TOKENS, one, remedy).with("documents", sparse),
                        Finding.exact(Evidence.EMBEDDINGS, one, remedy).with("records", dense))
                .filter(finding -> !finding.sizes().containsValue(0L))
                .toList();
    }

    /** The number of records of each cluster; all 0 if it is not known. */
    private static long[] members(int clusters, ArrayView labels) {
        long[] members = new long[clusters];
        if (labels != null) {
            Arrays.stream(labels.row())
                    .filter(label -> label >= 0 && label < members.length)
                    .forEach(label -> members[(int) label]++);
        }
        return members;
    }

    /** A row without the error of the mean that is taken off before clustering, and added after it. */
    private static double[] rounded(ArrayView centers, int row) {
        double error = centers.isSinglePrecision() ? 1e-4 : 1e-9;
        return IntStream.range(0, centers.columns())
                .mapToDouble(column -> centers.at(row, column))
                .map(number -> Math.abs(number - Math.rint(number)) <= error ? Math.rint(number) + 0.0 : number)
                .toArray();
    }

    /** Names of classes or categories that are more than numbers in a row: ids and names of people, if these are. */
    private static List<Finding> names(String name, String attribute, PyObject object) {
        List<Object> names = ScikitLearnRoles.names(object.attribute(attribute));
        return names.isEmpty()
                ? List.of()
                : List.of(Finding.exact(Evidence.IDS, name + "." + attribute, Remedy.NUMBER_CLASSES)
                        .with("classes", names.size())
                        .showing(Py.sample(names)));
    }
}
