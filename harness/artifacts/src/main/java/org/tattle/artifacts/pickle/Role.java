package org.tattle.artifacts.pickle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a tool keeps in an attribute. A value that does not look like its role is judged as one of no known role. */
public enum Role {
    /** Numbers, booleans, names of options and of types, and short lists of them. */
    SETTING {
        @Override
        boolean accepts(Object value, Consumer<Object> parts) {
            return isSetting(value, MOST_NESTED);
        }
    },
    /** Arrays of numbers, of which the tool has said what they reveal, or a single number. */
    NUMBERS {
        @Override
        boolean accepts(Object value, Consumer<Object> parts) {
            return isSetting(value, 0) || (value instanceof PyObject object && PyArrays.isNumbers(object));
        }
    },
    /** Numbers alone, in whatever objects the tool keeps them: a sparse matrix, a tree, the state of a generator. */
    NUMBERS_WITHIN {
        @Override
        boolean accepts(Object value, Consumer<Object> parts) {
            return areNumbersWithin(value, MOST_WITHIN);
        }
    },
    /** Words, their columns or counts by them, or names, of which the tool has said what they reveal; no documents. */
    WORDS {
        @Override
        boolean accepts(Object value, Consumer<Object> parts) {
            return isSetting(value, 0) || areWords(value, MOST_NESTED);
        }
    },
    /** What Gensim logs of a model: the version, the machine, and names of files, which are found as such. */
    EVENTS {
        @Override
        boolean accepts(Object value, Consumer<Object> parts) {
            List<Object> events = Py.items(value);
            return value == null || (events != null && events.stream().allMatch(Role::isEvent));
        }
    },
    /** Objects with their names, which are judged by themselves. */
    PARTS {
        @Override
        boolean accepts(Object value, Consumer<Object> parts) {
            List<Object> found = new ArrayList<>();
            boolean plain = arePartsOf(value, MOST_NESTED, found);
            if (plain) {
                found.forEach(parts);
            }
            return plain;
        }
    };

    private static final int MOST_NESTED = 3;
    private static final int MOST_ITEMS = 10;
    private static final int MOST_PARTS = 10_000;
    private static final int MOST_WITHIN = 8;
    private static final Pattern NAME_OF_OPTION = Pattern.compile("\\S{0,60}");
    /** The entries of an event. A message names a few words of a dictionary, which is found as a vocabulary. */
    private static final Map<String, Pattern> EVENT = Stream.of(
                    "msg (built Dictionary<[^>]{0,500}>|trained [A-Z][A-Za-z]+<[^>]{0,200}>|merged |kept |added )"
                            + "[A-Za-z0-9 ,.()]{0,120}",
                    "fname_or_handle (?s).{0,4096}",
                    "separately \\S{0,60}",
                    "sep_limit \\S{0,60}",
                    "ignore \\S{0,60}",
                    "datetime [-0-9T:.+]{1,40}",
                    "gensim [0-9a-z.]{1,20}",
                    "python [0-9]\\.[0-9][^'\"]{0,40}\\[?[^]]{0,60}\\]?",
                    "platform (Linux|Windows|macOS|Darwin)\\S{0,100}",
                    "event \\S{0,60}")
            .map(entry -> entry.split(" ", 2))
            .collect(Collectors.toMap(entry -> entry[0], entry -> Pattern.compile(entry[1])));
    /** Names in the states of NumPy's generators and SciPy's matrices. */
    private static final Set<String> STATES =
            Set.of(("bit_generator state key pos has_gauss gauss inc has_uint32 uinteger legacy_seeding"
                            + " count sample_int MT19937 PCG64 _shape maxprint data offsets indices indptr format"
                            + " _has_sorted_indices _has_canonical_format")
                    .split(" "));

    /** Whether a value looks like this role; {@code parts} receives what in it is judged by itself. */
    abstract boolean accepts(Object value, Consumer<Object> parts);

    /** Gives this role to attributes, whose names stand between spaces. */
    public void give(String names, Map<String, Role> roles) {
        for (String name : names.split(" ")) {
            roles.put(name, this);
        }
    }

    /** Whether all values are as in {@link #SETTING}. */
    public static boolean areSettings(List<Object> values) {
        return values.stream().allMatch(value -> isSetting(value, MOST_NESTED));
    }

    private static boolean isSetting(Object value, int nested) {
        if (value == null || value instanceof Boolean || value instanceof Long || value instanceof Double) {
            return true;
        }
        if (value instanceof PyClass || Py.number(value).isPresent()) {
            return !(value instanceof Number); // of more than 64 bits, which hold a text
        }
        if (Py.isText(value)) {
            return NAME_OF_OPTION.matcher(Py.text(value)).matches();
        }
        if (value instanceof PyDict dict) {
            return nested > 0
                    && dict.size() <= MOST_ITEMS
                    && dict.keys().stream().allMatch(key -> isSetting(key, 0))
                    && dict.values().stream().allMatch(item -> isSetting(item, nested - 1));
        }
        if (value instanceof PyObject object && PyArrays.isPlainType(object)) {
            return true;
        }
        List<Object> items = nested > 0 ? Py.items(value) : null;
        return items != null
                && items.size() <= MOST_ITEMS
                && items.stream().allMatch(item -> isSetting(item, nested - 1));
    }

    private static boolean areWords(Object value, int nested) {
        PyDict dict = Py.dict(value);
        if (dict != null) {
            return dict.keys().stream().allMatch(Role::isWord)
                    && dict.values().stream().allMatch(Role::isWord);
        }
        if (value instanceof PyObject object && PyArrays.isNumbers(object)) {
            return true;
        }
        List<Object> items = value instanceof PyObject object ? PyArrays.texts(object) : null;
        items = items == null ? Py.items(value) : items;
        return items != null
                && items.stream().allMatch(item -> isWord(item) || (nested > 0 && areWords(item, nested - 1)));
    }

    private static boolean isEvent(Object value) {
        PyDict event = Py.dict(value);
        if (event == null) {
            return false;
        }
        for (int i = 0; i < event.size(); i++) {
            String key = Py.text(event.keys().get(i));
            Pattern expected = key == null ? null : EVENT.get(key);
            Object entry = event.values().get(i);
            String text = Py.text(entry);
            boolean plain = text == null
                    ? isSetting(entry, 1)
                    : expected != null && expected.matcher(text).matches();
            if (expected == null || !plain) {
                return false;
            }
        }
        return true;
    }

    private static boolean isWord(Object value) {
        return value == null
                || value instanceof Long
                || Py.whole(value).isPresent()
                || (Py.isText(value) && !Py.isDocument(value));
    }

    private static boolean arePartsOf(Object value, int nested, List<Object> found) {
        if (value instanceof PyObject object && !(nested == MOST_NESTED && Py.items(object) != null)) {
            return found.add(object);
        }
        List<Object> items = Py.items(value);
        return items == null
                ? isSetting(value, 0)
                : nested > 0
                        && items.size() <= MOST_PARTS
                        && items.stream().allMatch(item -> arePartsOf(item, nested - 1, found));
    }

    private static boolean areNumbersWithin(Object value, int nested) {
        if (value instanceof PyObject object) {
            return PyArrays.isNumbers(object)
                    || PyArrays.isPlainType(object)
                    || Py.number(object).isPresent()
                    || (nested > 0
                            && Stream.of(object.arguments(), object.state(), object.items(), object.entries())
                                    .allMatch(part -> areNumbersWithin(part, nested - 1)));
        }
        List<Object> held = value instanceof PyItems items ? items.items() : List.of();
        if (value instanceof PyDict dict) {
            held = Stream.concat(dict.keys().stream(), dict.values().stream()).toList();
        }
        if (!held.isEmpty()) {
            return nested > 0
                    && held.size() <= MOST_PARTS
                    && held.stream().allMatch(item -> areNumbersWithin(item, nested - 1));
        }
        return value instanceof PyItems
                || value instanceof PyDict
                || (Py.isText(value)
                        ? Py.text(value).length() <= 1 || STATES.contains(Py.text(value))
                        : isSetting(value, 0));
    }
}
