package org.tattle.artifacts.pickle;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.OptionalLong;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.NumberType;

/** NumPy's arrays and types in pickles. */
public final class PyArrays {
    private PyArrays() {}

    /**
     * The array that a value describes, in a pickle of NumPy's own or of joblib's.
     *
     * @return null if it is none, or not of numbers, or is beyond what a view takes
     */
    public static ArrayView of(Object value) {
        if (!(value instanceof PyObject object)) {
            return null;
        }
        if (object.raw().isPresent()) {
            return of(
                    object.attribute("dtype"),
                    object.attribute("shape"),
                    "F".equals(Py.text(object.attribute("order"))),
                    object.raw().get());
        }
        if (object.is("numpy", "_frombuffer")) {
            return of(
                    object.argument(1),
                    object.argument(2),
                    "F".equals(Py.text(object.argument(3))),
                    Py.bytes(object.argument(0)));
        }
        if (object.is("numpy", "_reconstruct") && object.state() instanceof PyItems state && state.size() == 5) {
            List<Object> parts = state.items();
            return of(parts.get(2), parts.get(1), Boolean.TRUE.equals(parts.get(3)), Py.bytes(parts.get(4)));
        }
        return null;
    }

    private static ArrayView of(Object dtype, Object shape, boolean fortran, ByteBuffer bytes) {
        NumberType type = type(dtype);
        int[] sizes = sizes(shape);
        return type == null || sizes == null || bytes == null ? null : ArrayView.of(type, sizes, fortran, bytes);
    }

    /** The type that a call of {@code numpy.dtype} would make; null if it is none or has fields. */
    static NumberType type(Object value) {
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

    /** A shape; null if it is none. */
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
