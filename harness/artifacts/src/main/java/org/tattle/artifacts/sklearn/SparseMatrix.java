package org.tattle.artifacts.sklearn;

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
import org.tattle.core.text.Statement;

/** Finds what SciPy's sparse matrices reveal, in which texts stand as counts or weights of their words. */
public final class SparseMatrix implements PickledTool {
    private static final Pattern NAME = Pattern.compile("(csr|csc|coo|bsr)_(matrix|array)");
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

    static Optional<Finding> finding(Object value, String where, Statement remedy) {
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
