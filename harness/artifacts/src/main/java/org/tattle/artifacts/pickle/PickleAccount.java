package org.tattle.artifacts.pickle;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.NumberType;
import org.tattle.artifacts.input.TextTally;
import org.tattle.artifacts.numpy.ArrayFindings;
import org.tattle.artifacts.numpy.ArrayTexts;
import org.tattle.artifacts.pickle.Pickle.Use;
import org.tattle.artifacts.pickle.PickledTool.Known;
import org.tattle.artifacts.pickle.PyArrays.Described;
import org.tattle.core.release.TrainingDocuments.Form;
import org.tattle.core.text.Numbers;

/**
 * Accounts for every value of a pickle: it is evidence, or has a role that a tool knows, or stays open, as what is not
 * understood and may be training data. Values are visited once, in the order of the file, without recursion. Over 350
 * lines, as one walk accounts for every kind of value.
 */
public final class PickleAccount {
    /** No model has more objects of known classes. */
    private static final int MOST_OBJECTS = 100_000;

    private static final int MOST_SHOWN = 5;
    /** Fewer whole numbers by word, or lists of them, show nothing. */
    private static final int FEWEST = 20;

    private static final int MOST_ATTRIBUTES = 1000;
    private static final int LONGEST_READ = 1 << 14;
    private static final int OFFSET = 1;

    private final List<PickledTool> tools;
    private final List<Finding> findings = new ArrayList<>();
    private final List<Material> materials = new ArrayList<>();
    private final Set<String> kinds = new LinkedHashSet<>();
    private final Map<PyClass, Use> unknown = new LinkedHashMap<>();
    private final Set<String> open = new LinkedHashSet<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> next = new ArrayDeque<>();
    private List<Object> found = new ArrayList<>();
    private final TextTally texts = new TextTally();
    private final List<List<Object>> lists = new ArrayList<>();
    private int objects;
    private long numbers;
    private long bytes;
    private long bags;
    private long entries;
    private long sequences;

    public PickleAccount(List<PickledTool> tools) {
        this.tools = List.copyOf(tools);
    }

    /** Accounts for a pickle, but not for values that were judged before. */
    public void add(Pickle pickle) {
        pickle.named().forEach((type, use) -> {
            if (!Globals.isKnown(type, use)) {
                unknown.merge(type, use, (a, b) -> a.compareTo(b) < 0 ? b : a);
            }
        });
        add(Collections.singletonList(pickle.root()));
        add(pickle.aside().items());
    }

    private void add(List<Object> values) {
        take(values);
        push();
        while (!next.isEmpty()) {
            Object container = next.pop();
            if (seen.add(container)) {
                visit(container);
                push();
            }
        }
    }

    /** Leaves out a value that is judged. */
    public void judged(Object value) {
        seen.add(value);
    }

    /** Accounts for bytes that no pickle takes. */
    public void addBytes(ByteBuffer left, String where) {
        open.add(where + ", " + Numbers.count(left.remaining()) + " bytes");
        String text = text(left);
        if (text != null) {
            texts.add(text);
        }
    }

    public void addOpen(String what) {
        open.add(what);
    }

    /** What was found is visited next, in its order. */
    private void push() {
        for (int i = found.size() - 1; i >= 0; i--) {
            next.push(found.get(i));
        }
        found = new ArrayList<>();
    }

    private void visit(Object container) {
        if (container instanceof PyItems items) {
            items(items);
        } else if (container instanceof PyDict dict) {
            dict(dict);
        } else if (container instanceof PyObject object) {
            object(object);
        }
    }

    private void items(PyItems items) {
        List<Object> values = items.items();
        boolean pairs =
                !values.isEmpty() && values.stream().allMatch(value -> value instanceof PyItems pair && isPair(pair));
        if (pairs) {
            addBag(values.size());
            values.forEach(this::judged);
            return;
        }
        if (values.size() > 1 && values.stream().allMatch(Long.class::isInstance)) {
            sequences++;
        }
        take(values);
    }

    private static boolean isPair(PyItems pair) {
        return pair.size() == 2
                && pair.items().get(0) instanceof Long
                && Py.number(pair.items().get(1)).isPresent();
    }

    private void dict(PyDict dict) {
        boolean bag = dict.size() > 0
                && dict.values().stream().allMatch(value -> Py.whole(value).isPresent())
                && dict.keys().stream().allMatch(key -> key instanceof Long || Py.isText(key));
        if (bag) {
            addBag(dict.size());
        }
        Set<String> judged = records(dict);
        if (judged.isEmpty()) {
            take(dict.keys());
            take(dict.values());
            return;
        }
        for (int i = 0; i < dict.size(); i++) {
            if (!judged.contains(Py.text(dict.keys().get(i)))) {
                take(Arrays.asList(dict.keys().get(i), dict.values().get(i)));
            }
        }
    }

    /** The names in a dictionary, unless it is larger than an object's, whose values the tools find to be records. */
    private Set<String> records(PyDict dict) {
        Set<String> judged = new HashSet<>();
        for (PickledTool tool : dict.size() <= MOST_ATTRIBUTES ? tools : List.<PickledTool>of()) {
            judged.addAll(tool.records(dict, findings, materials));
        }
        return judged;
    }

    private void addBag(int size) {
        bags++;
        entries += size;
        open.add("whole numbers by word or number");
    }

    private void take(List<Object> values) {
        long documents = 0;
        for (Object value : values) {
            if (value instanceof PyItems || value instanceof PyDict || value instanceof PyObject) {
                found.add(value);
            } else if (value instanceof Number || value instanceof Boolean) {
                numbers++;
            } else if (value instanceof ByteBuffer buffer) {
                documents += text(buffer, text(buffer)) ? 1 : 0;
            } else if (value instanceof PyText text && text.length() <= MOST_SHOWN && !text.isMoreThanAWord()) {
                texts.addWord();
            } else if (value != null && !(value instanceof PyClass)) {
                documents += texts.add(value.toString()) ? 1 : 0;
            }
        }
        if (2 * documents > values.size()) {
            lists.add(values);
        }
    }

    private boolean text(ByteBuffer buffer, String text) {
        bytes += text == null ? buffer.remaining() : 0;
        return text != null && texts.add(text);
    }

    /** The text that bytes are, or how they begin if they are long; null if they are none. */
    private static String text(ByteBuffer buffer) {
        ByteBuffer head = buffer.duplicate();
        head.limit(Math.min(head.limit(), head.position() + LONGEST_READ));
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(head.duplicate()).toString();
        } catch (CharacterCodingException e) {
            text = StandardCharsets.ISO_8859_1.decode(head).toString();
        }
        boolean plain = text.chars().noneMatch(c -> Character.isISOControl(c) && !Character.isWhitespace(c));
        return plain && !text.isEmpty() ? text : null;
    }

    private void object(PyObject object) {
        for (PickledTool tool : tools) {
            Optional<Known> known = tool.find(object, findings, materials);
            if (known.isPresent() && objects++ < MOST_OBJECTS) {
                kinds.add(known.get().kind());
                attributes(object, known.get());
                found.addAll(Arrays.asList(object.items(), object.entries()));
                take(object.arguments() == null ? List.of() : object.arguments().items());
                return;
            }
        }
        Described array = PyArrays.describe(object);
        ByteBuffer written = array == null ? Py.bytes(object) : null;
        if (array != null) {
            array(array);
            if (array.shape() == null && object.arguments() != null) {
                take(object.arguments().items());
            }
        } else if (written != null) {
            text(written, text(written));
        } else if (Py.number(object).isPresent()) {
            numbers++;
        } else if (!PyArrays.isPlainType(object)) {
            take(Stream.of(object.maker(), object.arguments(), object.state(), object.items(), object.entries())
                    .filter(part -> part != null)
                    .toList());
        }
    }

    /** The attributes of an object of a known class, each by its role. */
    private void attributes(PyObject object, Known known) {
        List<Object> states =
                object.state() instanceof PyItems parts ? parts.items() : Collections.singletonList(object.state());
        String name = known.kind().replaceFirst("^.*: ", "");
        for (Object state : states) {
            if (!(state instanceof PyDict attributes)) {
                take(Collections.singletonList(state));
                continue;
            }
            Set<String> judged = known.roles().isEmpty() ? records(attributes) : Set.of();
            for (int i = 0; i < attributes.size(); i++) {
                Object key = attributes.keys().get(i);
                if (judged.contains(Py.text(key))) {
                    continue;
                }
                Object value = attributes.values().get(i);
                Role role = Py.isText(key) ? known.roles().get(Py.text(key)) : null;
                if (role == null) {
                    take(Collections.singletonList(key));
                }
                if (role == null || !role.accepts(value, found::add)) {
                    open.add(role == null ? "an attribute of " + name : name + "." + Py.text(key));
                    take(Collections.singletonList(value));
                }
            }
        }
    }

    private void array(Described array) {
        NumberType type = array.type();
        ByteBuffer content = array.bytes();
        if (content == null) {
            open.add("an array of objects");
            take(Collections.singletonList(array.content()));
            return;
        }
        if (type == null || !PyArrays.isPlainType(array.dtype())) {
            take(Collections.singletonList(array.dtype()));
        }
        List<Object> words = type == null || array.shape() == null ? null : ArrayTexts.of(type, array.shape(), content);
        if (words != null) {
            take(words);
            return;
        }
        open.add("an array");
        ArrayView view = array.view();
        if (view != null) {
            boolean tensor = array.dtype() instanceof NumberType;
            findings.addAll(tensor ? ArrayFindings.ofTensor(view) : ArrayFindings.of(view, "an array"));
        } else if (type != null && type.kind() == 'V' && type.size() > 0) {
            fields(array.dtype(), type.size(), content);
        }
    }

    private void fields(Object dtype, int size, ByteBuffer content) {
        PyDict fields = PyArrays.fields(dtype);
        for (Object field : fields == null ? List.of() : fields.values()) {
            List<Object> parts = Py.items(field);
            NumberType type = parts == null || parts.size() <= OFFSET ? null : PyArrays.type(parts.get(0));
            long offset = type == null ? -1 : Py.whole(parts.get(OFFSET)).orElse(-1);
            if (offset >= 0 && ArrayTexts.isText(type) && offset + type.size() <= size) {
                take(ArrayTexts.ofField(type, (int) offset, size, content));
            }
        }
    }

    public Set<String> kinds() {
        return kinds;
    }

    public List<Finding> findings() {
        List<Finding> all = new ArrayList<>();
        code(Use.CALLED).ifPresent(names -> all.add(Finding.exact(Evidence.CODE, names, Remedy.NO_CODE)));
        code(Use.MADE).ifPresent(names -> all.add(Finding.approximate(Evidence.CODE, names, Remedy.NO_CODE)));
        all.addAll(findings);
        all.addAll(texts.findings("texts in it"));
        if (bags > 1 && entries >= FEWEST) {
            all.add(Finding.approximate(Evidence.TOKENS, "whole numbers by word or number", Remedy.LEAVE_OUT)
                    .with("documents", bags));
        } else if (entries >= FEWEST) {
            all.add(Finding.approximate(Evidence.COUNTS, "whole numbers by word or number", Remedy.LEAVE_OUT)
                    .with("words", entries));
        }
        if (sequences >= FEWEST) {
            all.add(Finding.approximate(Evidence.TOKENS, "lists of whole numbers", Remedy.LEAVE_OUT)
                    .with("documents", sequences));
        }
        return all;
    }

    /** The unknown names that loading calls, or else those it imports or makes. */
    private Optional<String> code(Use use) {
        List<String> names = unknown.entrySet().stream()
                .filter(entry -> (entry.getValue() == Use.CALLED) == (use == Use.CALLED))
                .map(entry -> entry.getKey().toString())
                .distinct()
                .toList();
        String first = String.join(", ", names.subList(0, Math.min(MOST_SHOWN, names.size())));
        int others = names.size() - MOST_SHOWN;
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(others > 0 ? first + " and " + others + " more" : first);
    }

    /** What an attack can use: the lists of which most texts are documents, and what the tools' objects hold. */
    public List<Material> materials() {
        List<Material> all = new ArrayList<>(materials);
        if (!lists.isEmpty()) {
            all.add(Material.Documents.of(
                    Form.TEXTS,
                    visitor -> lists.forEach(list -> list.stream()
                            .filter(value -> !(value instanceof PyItems || value instanceof PyDict))
                            .map(value -> value instanceof ByteBuffer buffer ? text(buffer) : Py.text(value))
                            .filter(text -> text != null)
                            .forEach(text -> visitor.accept(List.of(text)))),
                    "the pickled texts"));
        }
        return all;
    }

    public List<String> open() {
        List<String> all = new ArrayList<>(open);
        if (texts.texts() > 0) {
            all.add(texts.toString());
        }
        if (numbers > 0) {
            all.add(Numbers.count(numbers) + (numbers == 1 ? " number" : " numbers"));
        }
        if (bytes > 0) {
            all.add(Numbers.count(bytes) + " bytes that are no text");
        }
        if (!unknown.isEmpty()) {
            all.add("classes or functions of no known tool");
        }
        return all;
    }
}
