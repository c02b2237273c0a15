package org.tattle.artifacts.sklearn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.numpy.ArrayFindings;
import org.tattle.artifacts.pickle.PickledTool;
import org.tattle.artifacts.pickle.Py;
import org.tattle.artifacts.pickle.PyArrays;
import org.tattle.artifacts.pickle.PyClass;
import org.tattle.artifacts.pickle.PyObject;
import org.tattle.artifacts.pickle.Role;
import org.tattle.core.release.TrainingDocuments;
import org.tattle.core.text.Statement;

/** Finds what SciPy's sparse matrices reveal, in which texts stand as counts or weights of their words. */
public final class SparseMatrix implements PickledTool {
    private static final Pattern NAME = Pattern.compile("(csr|csc|coo|bsr)_(matrix|array)");
    /** Documents of more tokens are found, but not given to attacks. */
    private static final double MOST_TOKENS = 1e8;

    private static final Map<String, Role> ROLES = new HashMap<>(Map.of("coords", Role.NUMBERS_WITHIN));

    static {
        Role.NUMBERS.give("data indices indptr row col", ROLES);
        Role.SETTING.give("_shape maxprint nnz _has_sorted_indices _has_canonical_format has_canonical_format", ROLES);
    }

    static boolean is(Object value) {
        return value instanceof PyObject object
                && object.type()
                        .filter(type -> type.module().startsWith("scipy.sparse")
                                && NAME.matcher(type.name()).matches())
                        .isPresent()
                && object.state() != null;
    }

    /** Documents whose words a matrix of rows counts, given the words of its columns; empty if it does not. */
    public static Optional<TrainingDocuments.Source> documents(Object value, List<String> words) {
        if (!is(value)
                || !((PyObject) value)
                        .type()
                        .filter(type -> type.name().startsWith("csr"))
                        .isPresent()) {
            return Optional.empty();
        }
        PyObject matrix = (PyObject) value;
        ArrayView counts = PyArrays.of(matrix.attribute("data"));
        ArrayView columns = PyArrays.of(matrix.attribute("indices"));
        ArrayView starts = PyArrays.of(matrix.attribute("indptr"));
        boolean known = counts != null
                && columns != null
                && starts != null
                && counts.areCounts()
                && counts.sum() <= MOST_TOKENS
                && columns.columns() == counts.columns()
                && columns.areCounts()
                && Arrays.stream(columns.row()).allMatch(column -> column < words.size())
                && areStarts(starts.row(), counts.columns());
        return known
                ? Optional.of(visitor -> {
                    for (int d = 0; d + 1 < starts.columns(); d++) {
                        List<String> document = new ArrayList<>();
                        for (int i = (int) starts.at(0, d); i < starts.at(0, d + 1); i++) {
                            document.addAll(
                                    Collections.nCopies((int) counts.at(0, i), words.get((int) columns.at(0, i))));
                        }
                        visitor.accept(document);
                    }
                })
                : Optional.empty();
    }

    private static boolean areStarts(double[] starts, int end) {
        boolean ordered = starts.length > 0 && starts[0] == 0 && starts[starts.length - 1] == end;
        for (int i = 1; i < starts.length && ordered; i++) {
            ordered = starts[i] >= starts[i - 1] && starts[i] == Math.rint(starts[i]);
        }
        return ordered;
    }

    public static Optional<Finding> finding(Object value, String where, Statement remedy) {
        ArrayView data = is(value) ? PyArrays.of(((PyObject) value).attribute("data")) : null;
        List<Object> shape = data == null ? null : Py.items(((PyObject) value).attribute("_shape"));
        return shape == null || shape.size() != 2
                ? Optional.empty()
                : Optional.of(ArrayFindings.tokens(
                        data,
                        where,
                        Py.whole(shape.get(0)).orElse(0),
                        Py.whole(shape.get(1)).orElse(0),
                        remedy));
    }

    @Override
    public Optional<Known> find(PyObject object, List<Finding> findings, List<Material> materials) {
        Optional<Finding> found = finding(object, "the matrix", Remedy.NO_ROWS_OF_DOCUMENTS.with());
        found.ifPresent(findings::add);
        return found.map(
                any -> new Known("SciPy: " + object.type().map(PyClass::name).orElse(""), ROLES));
    }
}
