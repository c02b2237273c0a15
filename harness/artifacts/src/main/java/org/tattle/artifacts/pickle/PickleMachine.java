package org.tattle.artifacts.pickle;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.NumberType;
import org.tattle.artifacts.pickle.Pickle.Storage;
import org.tattle.artifacts.pickle.Pickle.Use;

/** The stack machine for which a pickle is a program. Calls are recorded, not made. */
final class PickleMachine {
    static final int PROTO = 0x80;
    static final int NEWEST_PROTOCOL = 5;
    private static final Pattern SLOT = Pattern.compile("[0-9]{1,9}");
    private static final Pattern DIGITS = Pattern.compile("[+-]?[0-9]{1,1000}");
    private static final int BYTES_OF_DOUBLE = 24;
    private static final int DIGITS_OF_LONG = 19;
    /** No model has more different classes and functions. */
    private static final int MOST_NAMED = 10_000;

    private static final byte PADDING = (byte) 0xff;

    private final PickleInput in;
    private final int depth;
    private final Map<PyClass, Use> named = new LinkedHashMap<>();
    private final PyItems aside = new PyItems();
    private final PickleStack stack;
    private final Function<Storage, ByteBuffer> storages;

    /** @param depth 0, or 1 for a pickle inside of joblib's, which cannot hold another */
    PickleMachine(PickleInput in, int depth, Function<Storage, ByteBuffer> storages) {
        this.in = in;
        this.depth = depth;
        this.storages = storages;
        stack = new PickleStack(in);
    }

    Pickle run() {
        for (int opcode = in.octet(); opcode != '.'; opcode = in.octet()) {
            if (!constant(opcode) && !container(opcode) && !memory(opcode) && !object(opcode)) {
                throw in.fault(String.format("0x%02x is not a pickle opcode", opcode));
            }
        }
        Object root = stack.pop();
        setAside(stack.all());
        return new Pickle(root, aside, named, in.position());
    }

    private void setAside(Object... values) {
        in.charge(8L * values.length);
        aside.addAll(values);
    }

    private boolean constant(int opcode) {
        switch (opcode) {
            case 'N' -> stack.push(null);
            case 0x88 -> stack.push(true);
            case 0x89 -> stack.push(false);
            case 'I' -> stack.push(decimal(in.line()));
            case 'L' -> stack.push(decimal(in.line().replaceFirst("L$", "")));
            case 'J' -> stack.push((long) in.whole());
            case 'K' -> stack.push((long) in.octet());
            case 'M' -> stack.push((long) in.unsignedShort());
            case 0x8a -> stack.push(in.integer(in.octet()));
            case 0x8b -> stack.push(in.integer(in.unsignedWhole()));
            case 'F' -> stack.push(floating(in.line()));
            case 'G' -> {
                in.charge(BYTES_OF_DOUBLE);
                stack.push(in.bigEndianDouble());
            }
            case 'S' -> stack.push(in.bytesLine());
            case 'V' -> stack.push(in.textLine());
            case 'X' -> stack.push(in.text(in.unsignedWhole()));
            case 0x8c -> stack.push(in.text(in.octet()));
            case 0x8d -> stack.push(in.text(in.longWhole()));
            case 'T', 'B' -> stack.push(in.take(in.unsignedWhole()));
            case 'U', 'C' -> stack.push(in.take(in.octet()));
            case 0x8e, 0x96 -> stack.push(in.take(in.longWhole()));
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Lists, tuples, sets and dictionaries, and what the stack itself is for. */
    private boolean container(int opcode) {
        switch (opcode) {
            case '(' -> stack.mark();
            case '0' -> setAside(stack.popValueOrMark());
            case '1' -> setAside(stack.sinceMark());
            case '2' -> stack.push(stack.peek());
            case ']', 0x8f, ')' -> stack.push(items());
            case '}' -> stack.push(dict());
            case 'l', 't', 0x91 -> stack.push(items(stack.sinceMark()));
            case 0x85 -> stack.push(items(stack.popped(1)));
            case 0x86 -> stack.push(items(stack.popped(2)));
            case 0x87 -> stack.push(items(stack.popped(3)));
            case 'd' -> {
                Object[] entries = stack.sinceMark();
                stack.push(dict());
                put(entries);
            }
            case 'a' -> append(stack.popped(1));
            case 'e', 0x90 -> append(stack.sinceMark());
            case 's' -> put(stack.popped(2));
            case 'u' -> put(stack.sinceMark());
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Memo, protocol and frames. */
    private boolean memory(int opcode) {
        switch (opcode) {
            case 'p' -> stack.remember(slot(in.line()), stack.peek());
            case 'q' -> stack.remember(in.octet(), stack.peek());
            case 'r' -> stack.remember(in.unsignedWhole(), stack.peek());
            case 0x94 -> stack.remember(stack.remembered(), stack.peek());
            case 'g' -> stack.push(stack.recall(slot(in.line())));
            case 'h' -> stack.push(stack.recall(in.octet()));
            case 'j' -> stack.push(stack.recall(in.unsignedWhole()));
            case PROTO -> {
                int protocol = in.octet();
                if (protocol > NEWEST_PROTOCOL) {
                    throw in.fault("protocol " + protocol + " is not known");
                }
            }
            case 0x95 -> in.longWhole(); // a frame only helps to read ahead
            case 0x98 -> stack.peek(); // of a buffer, that it may not be written to
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Names, and calls, which are recorded. */
    private boolean object(int opcode) {
        switch (opcode) {
            case 'c' -> stack.push(name(in.line(), in.line()));
            case 0x93 -> {
                Object[] names = stack.popped(2);
                stack.push(name(text(names[0]), text(names[1])));
            }
            case 'i' -> {
                PyClass type = name(in.line(), in.line());
                stack.push(call(type, items(stack.sinceMark())));
            }
            case 'o' -> {
                Object[] parts = stack.sinceMark();
                if (parts.length == 0) {
                    throw in.fault("an object has no class");
                }
                stack.push(call(parts[0], items(Arrays.copyOfRange(parts, 1, parts.length))));
            }
            case 'R' -> {
                Object[] parts = stack.popped(2);
                stack.push(call(parts[0], parts[1]));
            }
            case 0x81 -> {
                Object[] parts = stack.popped(2);
                stack.push(made(parts[0], parts[1]));
            }
            case 0x92 -> {
                Object[] parts = stack.popped(3);
                setAside(parts[2]);
                stack.push(made(parts[0], parts[1]));
            }
            case 'b' -> {
                Object state = stack.pop();
                if (stack.peek() instanceof PyObject object && object.state() == null) {
                    object.setState(state);
                    readArray(object);
                } else {
                    setAside(state); // of a class, or in place of another
                }
            }
            case 'P' -> stack.push(call(name("persistent", "id"), items(in.textLine())));
            case 'Q' -> {
                PyObject id = call(name("persistent", "id"), items(stack.popped(1)));
                id.setRaw(PyTensors.storage(id).map(storages).orElse(null));
                stack.push(id);
            }
            case 0x82 -> stack.push(name("extension", "n" + in.octet()));
            case 0x83 -> stack.push(name("extension", "n" + in.unsignedShort()));
            case 0x84 -> stack.push(name("extension", "n" + in.unsignedWhole()));
            case 0x97 -> stack.push(call(name("buffer", "elsewhere"), items()));
            default -> {
                return false;
            }
        }
        return true;
    }

    private PyObject call(Object maker, Object arguments) {
        PyObject object = object(maker, arguments);
        boolean restores = maker instanceof PyClass type && Globals.restores(type);
        use(restores ? object.argument(0) : maker, restores ? Use.MADE : Use.CALLED);
        return object;
    }

    /** An object that is made of its class alone, by {@code __new__}. */
    private PyObject made(Object maker, Object arguments) {
        use(maker, Use.MADE);
        return object(maker, arguments);
    }

    private PyObject object(Object maker, Object arguments) {
        in.charge(176);
        if (!(arguments instanceof PyItems)) {
            setAside(arguments);
        }
        return new PyObject(maker, arguments instanceof PyItems items ? items : null);
    }

    private void use(Object maker, Use use) {
        if (maker instanceof PyClass type) {
            named.merge(type, use, (a, b) -> a.compareTo(b) < 0 ? b : a);
        }
        if (named.size() > MOST_NAMED) {
            throw in.fault("it names more than " + MOST_NAMED + " classes and functions");
        }
    }

    /** What joblib writes behind the description of an array: padding and numbers, or a pickle of objects. */
    private void readArray(PyObject wrapper) {
        if (!wrapper.is("joblib", "NumpyArrayWrapper") && !wrapper.is("sklearn", "NumpyArrayWrapper")) {
            return;
        }
        NumberType type = PyArrays.type(wrapper.attribute("dtype"));
        int[] shape = PyArrays.sizes(wrapper.attribute("shape"));
        if (type == null || shape == null) {
            throw in.fault("joblib's description of an array lacks its type or shape, or the type has fields");
        }
        if (type.kind() == 'O') {
            if (depth > 0) {
                throw in.fault("an array of objects holds another one");
            }
            Pickle objects = new PickleMachine(in.rest(), depth + 1, storages).run();
            objects.named().forEach(this::use);
            setAside(objects.aside());
            wrapper.setRaw(objects.root() == null ? objects.aside() : objects.root());
            in.skip(objects.length());
            return;
        }
        if (Py.whole(wrapper.attribute("numpy_array_alignment_bytes")).isPresent()) {
            ByteBuffer padding = in.take(in.octet());
            while (padding.hasRemaining()) {
                if (padding.get() != PADDING) {
                    throw in.fault("an array in it does not begin as joblib's do");
                }
            }
        }
        long elements = ArrayView.elements(shape);
        if (elements > Integer.MAX_VALUE) {
            throw in.fault("an array in it has " + elements + " elements, more than the file holds");
        }
        wrapper.setRaw(in.take(elements * type.size()));
    }

    private PyClass name(String module, String name) {
        in.charge(160 + 2L * (module.length() + name.length()));
        PyClass type = new PyClass(module, name);
        use(type, Use.NAMED);
        return type;
    }

    private String text(Object value) {
        String text = Py.text(value);
        if (text == null) {
            throw in.fault("the name of a class is not text");
        }
        return text;
    }

    private Object decimal(String digits) {
        if (digits.equals("00") || digits.equals("01")) {
            return digits.equals("01"); // the booleans of protocol 0
        }
        if (!DIGITS.matcher(digits).matches()) {
            throw in.fault("an integer in it cannot be read");
        }
        in.charge(digits.length() < DIGITS_OF_LONG ? 0 : 24 + digits.length());
        return in.number(new BigInteger(digits));
    }

    private double floating(String text) {
        try {
            in.charge(BYTES_OF_DOUBLE);
            return Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            return switch (text.strip()) {
                case "inf" -> Double.POSITIVE_INFINITY;
                case "-inf" -> Double.NEGATIVE_INFINITY;
                case "nan" -> Double.NaN;
                default -> throw in.fault("a number in it cannot be read");
            };
        }
    }

    private PyItems items(Object... items) {
        in.charge(64 + 8L * items.length);
        return new PyItems(items);
    }

    private PyDict dict() {
        in.charge(96);
        return new PyDict();
    }

    private void append(Object... items) {
        in.charge(8L * items.length);
        if (stack.peek() instanceof PyItems list) {
            list.addAll(items);
        } else if (stack.peek() instanceof PyObject object) {
            object.items().addAll(items);
        } else {
            throw in.fault("an opcode appends to a value that is not a list");
        }
    }

    private void put(Object... entries) {
        in.charge(8L * entries.length);
        PyDict dict = stack.peek() instanceof PyDict plain ? plain : null;
        if (stack.peek() instanceof PyObject object) {
            dict = object.entries();
        }
        if (dict == null || entries.length % 2 != 0) {
            throw in.fault("an opcode puts entries into a value that is not a dictionary");
        }
        for (int i = 0; i < entries.length; i += 2) {
            dict.put(entries[i], entries[i + 1]);
        }
    }

    private long slot(String line) {
        if (!SLOT.matcher(line).matches()) {
            throw in.fault("the number of a memo entry cannot be read");
        }
        return Long.parseLong(line);
    }
}
