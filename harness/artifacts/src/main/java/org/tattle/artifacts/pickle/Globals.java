package org.tattle.artifacts.pickle;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.tattle.artifacts.pickle.Pickle.Use;

/** The classes and functions of Python and of known tools whose use in a pickle only restores what was saved. */
final class Globals {
    private static final Pattern CLASS = Pattern.compile("_?[A-Z][A-Za-z0-9]*");
    private static final Pattern NUMBER_TYPE =
            Pattern.compile("(bool|int|uint|float|complex|str|object|bytes|datetime|timedelta)[0-9]*_?");
    /** What Cython makes for the classes of an extension. */
    private static final Pattern RESTORER = Pattern.compile("__pyx_unpickle_[A-Za-z0-9_]+|newObj");

    private static final Set<String> TOOLS = Set.of("numpy", "scipy", "sklearn", "gensim", "joblib");
    private static final Set<String> MATRICES = Set.of("matrix", "array");

    /** By top-level module: what may be called with arguments, and so made and named, too. */
    private static final Map<String, Set<String>> CALLED = Map.ofEntries(
            Map.entry(
                    "numpy",
                    Set.of(("_reconstruct scalar dtype ndarray _frombuffer _mareconstruct __randomstate_ctor"
                                    + " __generator_ctor __bit_generator_ctor RandomState")
                            .split(" "))),
            Map.entry("sklearn", Set.of("Tree")),
            Map.entry("_codecs", Set.of("encode")),
            Map.entry("copyreg", Set.of("_reconstructor", "__newobj__", "__newobj_ex__")),
            Map.entry("copy_reg", Set.of("_reconstructor", "__newobj__", "__newobj_ex__")),
            Map.entry("collections", Set.of("OrderedDict", "Counter", "defaultdict", "deque")),
            Map.entry("datetime", Set.of("datetime", "date", "time", "timedelta", "timezone")),
            Map.entry("decimal", Set.of("Decimal")),
            Map.entry("fractions", Set.of("Fraction")),
            Map.entry("uuid", Set.of("UUID")),
            Map.entry("pathlib", Set.of("Path", "PosixPath", "WindowsPath", "PurePosixPath", "PureWindowsPath")),
            Map.entry("builtins", Builtins.NAMES),
            Map.entry("__builtin__", Builtins.NAMES),
            Map.entry("persistent", Set.of("id")),
            Map.entry("buffer", Set.of("elsewhere")));

    private Globals() {}

    private static final class Builtins {
        static final Set<String> NAMES =
                Set.of(("list tuple dict set frozenset bytes bytearray object int long float complex bool str"
                                + " unicode slice range xrange")
                        .split(" "));
    }

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
