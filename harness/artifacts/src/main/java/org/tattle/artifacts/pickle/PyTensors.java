package org.tattle.artifacts.pickle;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.NumberType;
import org.tattle.artifacts.pickle.Pickle.Storage;
import org.tattle.artifacts.pickle.PyArrays.Described;

/** PyTorch's tensors in pickles: a storage by its key, which stands elsewhere in the file, and a shape. */
public final class PyTensors {
    private static final String STORAGE = "storage";
    private static final Map<String, NumberType> TYPES = Map.of(
            "DoubleStorage", type('f', 8),
            "FloatStorage", type('f', 4),
            "HalfStorage", type('f', 2),
            "BFloat16Storage", type('e', 2),
            "LongStorage", type('i', 8),
            "IntStorage", type('i', 4),
            "ShortStorage", type('i', 2),
            "CharStorage", type('i', 1),
            "ByteStorage", type('u', 1),
            "BoolStorage", type('b', 1));

    private PyTensors() {}

    private static NumberType type(char kind, int size) {
        return new NumberType(kind, size, ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * The tensors of a pickle by their names, as networks and others save them; empty if it is anything else. A network
     * notes its version beside them.
     */
    public static Optional<Map<String, ArrayView>> named(Pickle pickle) {
        PyDict dict = Py.dict(pickle.root());
        boolean plain = dict != null && dict.size() > 0 && pickle.aside().size() == 0;
        if (!plain || !(pickle.root() instanceof PyDict || isPlainDict((PyObject) pickle.root()))) {
            return Optional.empty();
        }
        Map<String, ArrayView> named = new LinkedHashMap<>();
        for (int i = 0; i < dict.size(); i++) {
            Object name = dict.keys().get(i);
            ArrayView view = PyArrays.of(dict.values().get(i));
            if (view == null || !Py.isText(name) || Py.isDocument(name) || named.put(Py.text(name), view) != null) {
                return Optional.empty();
            }
        }
        boolean known =
                pickle.named().entrySet().stream().allMatch(use -> Globals.isKnown(use.getKey(), use.getValue()));
        return known ? Optional.of(named) : Optional.empty();
    }

    /** Whether a dictionary of a class has entries and, besides, at most the versions of a network's parts. */
    private static boolean isPlainDict(PyObject dict) {
        Object state = dict.state();
        PyDict versions = state instanceof PyDict kept && kept.size() == 1 ? Py.dict(kept.get("_metadata")) : null;
        boolean plain = state == null
                || (versions != null
                        && versions.keys().stream().noneMatch(Py::isDocument)
                        && Role.areSettings(versions.values()));
        return plain
                && dict.items().size() == 0
                && (dict.arguments() == null || dict.arguments().size() == 0);
    }

    /** The storage that a value names by its kind, type and key; empty if it names none of a known type. */
    static Optional<Storage> storage(PyObject named) {
        List<Object> parts = Py.items(named.argument(0));
        if (parts == null || parts.size() < 3 || !STORAGE.equals(Py.text(parts.get(0)))) {
            return Optional.empty();
        }
        String key = Py.text(parts.get(2));
        NumberType numbers =
                parts.get(1) instanceof PyClass type && type.is("torch", type.name()) ? TYPES.get(type.name()) : null;
        return key == null || numbers == null ? Optional.empty() : Optional.of(new Storage(key, numbers));
    }

    /**
     * The array that a tensor or a parameter is; null if it is neither. It has no shape, and so no numbers, unless they
     * stand in the order of rows or of columns, and nothing but numbers goes with it. Its bytes are those of the whole
     * storage, which is saved whole for a part, too: then its shape does not take them all.
     */
    static Described describe(PyObject object) {
        if (object.is("torch", "_rebuild_parameter")) {
            boolean tensor = object.argument(0) instanceof PyObject inner && isTensor(inner);
            return tensor ? described((PyObject) object.argument(0), isPlain(object, 1)) : null;
        }
        return isTensor(object) ? described(object, true) : null;
    }

    private static boolean isTensor(PyObject object) {
        return object.is("torch", "_rebuild_tensor_v2") || object.is("torch", "_rebuild_tensor");
    }

    private static Described described(PyObject tensor, boolean plain) {
        if (!(tensor.argument(0) instanceof PyObject named) || named.raw() == null) {
            return null;
        }
        ByteBuffer bytes = Py.bytes(named.raw());
        Optional<Storage> storage = storage(named);
        int[] sizes = PyArrays.sizes(tensor.argument(2));
        int[] steps = PyArrays.sizes(tensor.argument(3));
        if (bytes == null || storage.isEmpty() || sizes == null || steps == null || steps.length != sizes.length) {
            return new Described(null, null, false, named.raw());
        }
        boolean rows = areRows(sizes, steps);
        boolean columns = sizes.length == 2 && steps[0] == 1 && steps[1] == sizes[0];
        boolean known =
                (rows || columns) && plain && isPlain(tensor, 4) && Role.areSettings(Py.items(named.argument(0)));
        return new Described(storage.get().type(), known ? sizes : null, !rows, bytes);
    }

    /** Whether a call's arguments from one on are settings, and a dictionary of hooks that has none. */
    private static boolean isPlain(PyObject call, int from) {
        List<Object> arguments =
                call.arguments() == null ? List.of() : call.arguments().items();
        return call.state() == null
                && arguments.subList(Math.min(from, arguments.size()), arguments.size()).stream()
                        .allMatch(
                                argument -> Role.areSettings(Collections.singletonList(argument)) || isEmpty(argument));
    }

    private static boolean isEmpty(Object argument) {
        return argument instanceof PyObject hooks
                && hooks.is("collections", "OrderedDict")
                && hooks.entries().size() == 0
                && hooks.items().size() == 0
                && (hooks.arguments() == null || hooks.arguments().size() == 0)
                && hooks.state() == null;
    }

    private static boolean areRows(int[] sizes, int[] steps) {
        long step = 1;
        for (int i = sizes.length - 1; i >= 0; i--) {
            if (steps[i] != step && sizes[i] > 1) {
                return false;
            }
            step *= sizes[i];
        }
        return true;
    }
}
