package org.tattle.artifacts.sklearn;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.pickle.Py;
import org.tattle.artifacts.pickle.PyArrays;
import org.tattle.artifacts.pickle.PyObject;
import org.tattle.artifacts.pickle.Role;

/** What the attributes of scikit-learn's objects are; those that are not named here stay open. */
final class ScikitLearnRoles {
    /** Arguments of constructors, and numbers that fitting leaves beside them. */
    private static final String SETTINGS =
            "_sklearn_version input encoding decode_error strip_accents preprocessor tokenizer analyzer"
                    + " lowercase token_pattern max_df min_df max_features ngram_range binary dtype norm use_idf"
                    + " smooth_idf sublinear_tf fixed_vocabulary_ _stop_words_id n_components doc_topic_prior"
                    + " topic_word_prior learning_method learning_decay learning_offset max_iter batch_size"
                    + " evaluate_every total_samples perp_tol mean_change_tol max_doc_update_iter n_jobs verbose"
                    + " random_state n_features_in_ n_batch_iter_ n_iter_ doc_topic_prior_ topic_word_prior_"
                    + " bound_ memory transform_input init beta_loss tol alpha_W alpha_H l1_ratio solver shuffle"
                    + " _n_components _beta_loss reconstruction_err_ n_components_ alpha fit_prior class_prior"
                    + " force_alpha binarize n_neighbors radius algorithm leaf_size metric metric_params p"
                    + " effective_metric_params_ effective_metric_ _fit_method n_samples_fit_ n_clusters n_init"
                    + " copy_x _tol _n_init _algorithm _n_threads _n_features_out inertia_ C kernel degree gamma"
                    + " penalty dual fit_intercept intercept_scaling class_weight multi_class warm_start loss"
                    + " max_depth n_estimators criterion min_samples_split min_samples_leaf";

    private static final Map<String, Role> ALL = roles();
    /** Sums from which the others of naive Bayes follow. */
    private static final String SUMS = "feature_count_";

    private static final String FROM_SUMS = "class_count_ class_log_prior_ feature_log_prob_ feature_all_ " + SUMS;
    private static final List<String> RECORDS =
            List.of("_fit_X", "_raw_data", "embedding_", "support_vectors_", "labels_", "cluster_centers_");

    private ScikitLearnRoles() {}

    private static Map<String, Role> roles() {
        Map<String, Role> roles = new HashMap<>();
        Role.SETTING.give(SETTINGS, roles);
        Role.WORDS.give("stop_words stop_words_ vocabulary vocabulary_ classes_ categories_", roles);
        Role.PARTS.give("steps _tfidf", roles);
        roles.put("random_state_", Role.NUMBERS_WITHIN);
        return roles;
    }

    /** The roles of the attributes of an object of a class. */
    static Map<String, Role> of(PyObject object, String name) {
        Map<String, Role> roles = new HashMap<>(ALL);
        switch (name) {
            case "LatentDirichletAllocation" -> Role.NUMBERS.give("components_ exp_dirichlet_component_", roles);
            case "NMF", "MiniBatchNMF" -> roles.put("components_", Role.NUMBERS);
            case "TfidfTransformer" -> {
                roles.put("idf_", Role.NUMBERS);
                roles.put("_idf_diag", isDiagonal(object.attribute("_idf_diag")) ? Role.NUMBERS_WITHIN : Role.PARTS);
            }
            case "MultinomialNB", "ComplementNB", "BernoulliNB" -> {
                if (PyArrays.of(object.attribute(SUMS)) != null) {
                    Role.NUMBERS.give(FROM_SUMS, roles);
                }
            }
            default -> records(object, roles);
        }
        return roles;
    }

    /** Records are numbers, or a sparse matrix; a tree on them holds the same numbers. */
    private static void records(PyObject object, Map<String, Role> roles) {
        for (String attribute : RECORDS) {
            Object value = object.attribute(attribute);
            roles.put(attribute, SparseMatrix.is(value) ? Role.NUMBERS_WITHIN : Role.NUMBERS);
        }
        if (object.attribute("_fit_X") != null) {
            roles.put("_tree", Role.NUMBERS_WITHIN);
        }
    }

    /** Whether a sparse matrix has no more numbers than rows. */
    private static boolean isDiagonal(Object value) {
        ArrayView data = value instanceof PyObject matrix ? PyArrays.of(matrix.attribute("data")) : null;
        List<Object> shape = value instanceof PyObject matrix ? Py.items(matrix.attribute("_shape")) : null;
        return data != null
                && shape != null
                && shape.size() == 2
                && Py.whole(shape.get(0)).orElse(-1) == data.columns();
    }

    /** The names of classes or categories, unless they are small numbers. */
    static List<Object> names(Object value) {
        ArrayView numbers = PyArrays.of(value);
        if (numbers != null) {
            double[] classes = numbers.row();
            int least = classes.length == 2 && classes[0] == -1 ? 1 : 0;
            boolean small = IntStream.range(0, classes.length)
                    .allMatch(i -> classes[i] == i || (i == 0 && classes[0] == -least) || classes[i] == i + 1);
            return small ? List.of() : Arrays.stream(classes).boxed().collect(Collectors.toList());
        }
        List<Object> texts = value instanceof PyObject object ? PyArrays.texts(object) : null;
        if (texts != null) {
            return texts;
        }
        List<Object> lists = Py.items(value);
        return lists == null
                ? List.of()
                : lists.stream()
                        .flatMap(list -> Py.isText(list) ? List.of(list).stream() : names(list).stream())
                        .toList();
    }
}
