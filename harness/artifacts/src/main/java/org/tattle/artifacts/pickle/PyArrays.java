package org.tattle.artifacts.pickle;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.OptionalLong;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.NumberType;
import org.tattle.artifacts.numpy.ArrayTexts;

/** Arrays in pickles, NumPy's and PyTorch's, and NumPy's types. */
public final class PyArrays {
    /** Parts of the state of a type without metadata. */
    private static final int MOST_OF_A_TYPE = 8;

    private static final int FIELDS = 4;

    private PyArrays() {}

    /**
     * An array as a pickle of NumPy's own or of joblib's describes it.
     *
     * @param dtype NumPy's, or a {@link NumberType}
     * @param shape null if it cannot be read
     * @param content its bytes, the list of its objects, or the root of the pickle of its objects
     */
    record Described(Object dtype, int[] shape, boolean fortran, Object content) {
        ByteBuffer bytes() {
            return Py.bytes(content);
        }

        NumberType type() {
            return PyArrays.type(dtype);
        }

        /** The array's numbers; null if it is not of numbers, or is beyond what a view takes. */
        ArrayView view() {
            NumberType type = type();
            ByteBuffer bytes = bytes();
            return type == null || shape == null || bytes == null ? null : ArrayView.of(type, shape, fortran, bytes);
        }

        /** Whether it is of numbers, of as many dimensions as it may be, and its shape takes all of its bytes. */
        boolean isNumbers() {
            NumberType type = type();
            ByteBuffer bytes = bytes();
            return type != null
                    && shape != null
                    && bytes != null
                    && (isPlainType(dtype) ? type.isNumber() : areNumbers(dtype))
                    && ArrayView.elements(shape) * type.size() == bytes.remaining();
        }
    }

    /** The array that a value describes, of whatever its elements are; null if it is none. */
    static Described describe(PyObject object) {
        if (object.type().filter(type -> type.module().startsWith("torch")).isPresent()) {
            return PyTensors.describe(object);
        }
        if (object.raw() != null) {
            return new Described(
                    object.attribute("dtype"),
                    sizes(object.attribute("shape")),
                    "F".equals(Py.text(object.attribute("order"))),
                    object.raw());
        }
        if (object.is("numpy", "_frombuffer")) {
            return new Described(
                    object.argument(1),
                    sizes(object.argument(2)),
                    "F".equals(Py.text(object.argument(3))),
                    object.argument(0));
        }
        if (object.is("numpy", "_reconstruct") && object.state() instanceof PyItems state && state.size() == 5) {
            List<Object> parts = state.items();
            return new Described(parts.get(2), sizes(parts.get(1)), Boolean.TRUE.equals(parts.get(3)), parts.get(4));
        }
        return null;
    }

    /** The array that a value describes; null if it is none, or not of numbers, or beyond what a view takes. */
    public static ArrayView of(Object value) {
        Described array = value instanceof PyObject object ? describe(object) : null;
        return array == null ? null : array.view();
    }

    /** Whether an object is an array of numbers and nothing else. */
    static boolean isNumbers(PyObject object) {
        Described array = describe(object);
        return array != null && array.isNumbers();
    }

    /** The texts of an array of texts or objects; null if it is none. */
    public static List<Object> texts(PyObject object) {
        Described array = describe(object);
        if (array == null) {
            return null;
        }
        NumberType type = array.type();
        ByteBuffer bytes = array.bytes();
        if (type != null && bytes != null && array.shape() != null && isPlainType(array.dtype())) {
            return ArrayTexts.of(type, array.shape(), bytes);
        }
        return array.content() instanceof PyObject inner && inner != object && describe(inner) != null
                ? texts(inner) // joblib pickles the whole array
                : Py.items(array.content());
    }

    /** Whether all fields of a type are numbers. */
    private static boolean areNumbers(Object dtype) {
        PyDict fields = fields(dtype);
        return fields != null
                && fields.keys().stream().noneMatch(Py::isDocument)
                && fields.values().stream()
                        .map(Py::items)
                        .allMatch(field -> field != null
                                && field.size() == 2
                                && isPlainType(field.get(0))
                                && type(field.get(0)).isNumber());
    }

    static PyDict fields(Object dtype) {
        return dtype instanceof PyObject object && object.state() instanceof PyItems state && state.size() > FIELDS
                ? Py.dict(state.items().get(FIELDS))
                : null;
    }

    /** Whether a value is a type of elements that has neither fields nor metadata. */
    static boolean isPlainType(Object value) {
        if (value instanceof NumberType) {
            return true;
        }
        if (!(value instanceof PyObject object) || !object.is("numpy", "dtype") || type(object) == null) {
            return false;
        }
        return object.state() == null
                || (object.state() instanceof PyItems state
                        && state.size() <= MOST_OF_A_TYPE
                        && state.items().stream()
                                .allMatch(part -> part == null
                                        || part instanceof Long
                                        || (Py.isText(part) && Py.text(part).length() <= 1)));
    }

    /** The type that a call of {@code numpy.dtype} would make; null if it is none or has fields. */
    static NumberType type(Object value) {
        if (value instanceof NumberType type) {
            return type;
        }
        if (!(value instanceof PyObject call) || !call.is("numpy", "dtype")) {
            return null;
        }
        String description = Py.text(call.argument(0));
        NumberType type = description == null ? null : NumberType.of(description);
        boolean big = call.state() instanceof PyItems state
                && state.size() > 1
                && ">".equals(Py.text(state.items().get(1)));
        return type == null || !big ? type : type.in(ByteOrder.BIG_ENDIAN);
    }

    static int[] sizes(Object shape) {
        List<Object> sizes = Py.items(shape);
        if (sizes == null || sizes.size() > 32) {
            return null;
        }
        int[] whole = new int[sizes.size()];
        for (int i = 0; i < whole.length; i++) {
            OptionalLong size = Py.whole(sizes.get(i));
            if (size.isEmpty() || size.getAsLong() < 0 || size.getAsLong() > Integer.MAX_VALUE) {
                return null;
            }
            whole[i] = (int) size.getAsLong();
        }
        return whole;
    }
}
