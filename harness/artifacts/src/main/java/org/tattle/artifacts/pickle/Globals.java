package org.tattle.artifacts.pickle;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.artifacts.pickle.Pickle.Use;

/** The classes and functions of Python and of known tools whose use in a pickle only restores what was saved. */
final class Globals {
    private static final Pattern CLASS = Pattern.compile("_?[A-Z][A-Za-z0-9]*");
    private static final Pattern NUMBER_TYPE =
            Pattern.compile("(bool|int|uint|b?float|complex|str|object|bytes|datetime|timedelta)[0-9]*_?");
    /** What Cython makes for the classes of an extension. */
    private static final Pattern RESTORER = Pattern.compile("__pyx_unpickle_[A-Za-z0-9_]+|newObj");

    private static final Set<String> TOOLS = Set.of(("numpy scipy sklearn gensim joblib torch pandas"
                    + " bertopic contextualized_topic_models fastopic top2vec turftopic")
            .split(" "));
    private static final Set<String> MATRICES = Set.of("matrix", "array");

    private static final String BUILTINS = "list tuple dict set frozenset bytes bytearray object int long float complex"
            + " bool str unicode slice range xrange";

    /** By top-level module: what may be called with arguments, and so made and named, too. */
    private static final Map<String, Set<String>> CALLED = Stream.of(
                    "numpy: _reconstruct scalar dtype ndarray _frombuffer _mareconstruct __randomstate_ctor"
                            + " __generator_ctor __bit_generator_ctor RandomState",
                    "sklearn: Tree",
                    "torch: _rebuild_tensor_v2 _rebuild_tensor _rebuild_parameter device Size",
                    "pandas: _new_Index _unpickle_block",
                    "_codecs: encode",
                    "copyreg: _reconstructor __newobj__ __newobj_ex__",
                    "copy_reg: _reconstructor __newobj__ __newobj_ex__",
                    "collections: OrderedDict Counter defaultdict deque",
                    "datetime: datetime date time timedelta timezone",
                    "decimal: Decimal",
                    "fractions: Fraction",
                    "uuid: UUID",
                    "pathlib: Path PosixPath WindowsPath PurePosixPath PureWindowsPath",
                    "builtins: " + BUILTINS,
                    "__builtin__: " + BUILTINS,
                    "persistent: id",
                    "buffer: elsewhere")
            .map(library -> library.split(": "))
            .collect(Collectors.toMap(parts -> parts[0], parts -> Set.of(parts[1].split(" "))));

    private Globals() {}

    /** Whether a function makes an object of the class that is its first argument. */
    static boolean restores(PyClass function) {
        return function.module().startsWith("copy")
                && CALLED.getOrDefault(function.module(), Set.of()).contains(function.name());
    }

    /** Whether this use of a class or function runs nothing but what restores an object. */
    static boolean isKnown(PyClass type, Use use) {
        String library = type.module().replaceFirst("(?s)\\..*", "");
        if (CALLED.getOrDefault(library, Set.of()).contains(type.name())) {
            return true;
        }
        if (!TOOLS.contains(library)) {
            return false;
        }
        boolean matrix = library.equals("scipy")
                && MATRICES.contains(type.name().substring(type.name().lastIndexOf('_') + 1));
        return RESTORER.matcher(type.name()).matches()
                || (use != Use.CALLED && (CLASS.matcher(type.name()).matches() || matrix))
                || (use == Use.NAMED && NUMBER_TYPE.matcher(type.name()).matches());
    }
}
