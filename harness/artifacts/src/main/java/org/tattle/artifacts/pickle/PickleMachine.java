package org.tattle.artifacts.pickle;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.NumberType;

/**
 * The stack machine that a pickle is a program for, in which a call makes a record of itself. A tool that pickles
 * writes far less than the limits on stack and memo; what goes beyond is refused.
 */
final class PickleMachine {
    static final int PROTO = 0x80;
    static final int NEWEST_PROTOCOL = 5;
    private static final int MOST_ON_STACK = 1 << 22;
    private static final int MOST_IN_MEMO = 1 << 24;
    /** None in the memo, where null is an empty place. */
    private static final Object NONE = new Object();

    private static final Pattern SLOT = Pattern.compile("[0-9]{1,9}");
    private static final Pattern DIGITS = Pattern.compile("[+-]?[0-9]{1,1000}");

    private final PickleInput in;
    private final int depth;
    private final Set<PyClass> called = new LinkedHashSet<>();
    private Object[] stack = new Object[64];
    private int top;
    private int[] marks = new int[16];
    private int marked;
    private Object[] memo = new Object[64];
    private int remembered;

    /** @param depth 0, or 1 for a pickle inside of joblib's, which cannot hold another */
    PickleMachine(PickleInput in, int depth) {
        this.in = in;
        this.depth = depth;
    }

    Pickle run() {
        for (int opcode = in.octet(); opcode != '.'; opcode = in.octet()) {
            if (!constant(opcode) && !container(opcode) && !memory(opcode) && !object(opcode)) {
                throw in.fault(String.format("0x%02x is no opcode of a pickle", opcode));
            }
        }
        return new Pickle(pop(), called, in.position());
    }

    /** Numbers, texts and bytes. */
    private boolean constant(int opcode) {
        switch (opcode) {
            case 'N' -> push(null);
            case 0x88 -> push(true);
            case 0x89 -> push(false);
            case 'I' -> push(decimal(in.line()));
            case 'L' -> push(decimal(in.line().replaceFirst("L$", "")));
            case 'J' -> push(in.number(BigInteger.valueOf(in.whole())));
            case 'K' -> push((long) in.octet());
            case 'M' -> push((long) in.unsignedShort());
            case 0x8a -> push(in.integer(in.octet()));
            case 0x8b -> push(in.integer(in.unsignedWhole()));
            case 'F' -> push(floating(in.line()));
            case 'G' -> push(in.bigEndianDouble());
            case 'S' -> push(ByteBuffer.wrap(Escapes.string(in.line()).getBytes(StandardCharsets.ISO_8859_1)));
            case 'V' -> push(Escapes.unicode(in.line()));
            case 'X' -> push(in.text(in.unsignedWhole()));
            case 0x8c -> push(in.text(in.octet()));
            case 0x8d -> push(in.text(in.longWhole()));
            case 'T', 'B' -> push(in.take(in.unsignedWhole()));
            case 'U', 'C' -> push(in.take(in.octet()));
            case 0x8e, 0x96 -> push(in.take(in.longWhole()));
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Lists, tuples, sets and dictionaries, and what the stack itself is for. */
    private boolean container(int opcode) {
        switch (opcode) {
            case '(' -> mark();
            case '0' -> pop0();
            case '1' -> sinceMark();
            case '2' -> push(peek());
            case ']', 0x8f, ')' -> push(items());
            case '}' -> push(dict());
            case 'l', 't', 0x91 -> push(items(sinceMark()));
            case 0x85 -> push(items(popped(1)));
            case 0x86 -> push(items(popped(2)));
            case 0x87 -> push(items(popped(3)));
            case 'd' -> {
                Object[] entries = sinceMark();
                push(dict());
                put(entries);
            }
            case 'a' -> append(popped(1));
            case 'e', 0x90 -> append(sinceMark());
            case 's' -> put(popped(2));
            case 'u' -> put(sinceMark());
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Memo, protocol and frames. */
    private boolean memory(int opcode) {
        switch (opcode) {
            case 'p' -> remember(slot(in.line()), peek());
            case 'q' -> remember(in.octet(), peek());
            case 'r' -> remember(in.unsignedWhole(), peek());
            case 0x94 -> remember(remembered, peek());
            case 'g' -> push(recall(slot(in.line())));
            case 'h' -> push(recall(in.octet()));
            case 'j' -> push(recall(in.unsignedWhole()));
            case PROTO -> {
                int protocol = in.octet();
                if (protocol > NEWEST_PROTOCOL) {
                    throw in.fault("protocol " + protocol + " is not known");
                }
            }
            case 0x95 -> in.longWhole(); // a frame only helps to read ahead
            case 0x98 -> peek(); // of a buffer, that it may not be written to
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Names, and calls, which are recorded. */
    private boolean object(int opcode) {
        switch (opcode) {
            case 'c' -> push(name(in.line(), in.line()));
            case 0x93 -> {
                Object[] names = popped(2);
                push(name(text(names[0]), text(names[1])));
            }
            case 'i' -> {
                PyClass type = name(in.line(), in.line());
                push(call(type, items(sinceMark())));
            }
            case 'o' -> {
                Object[] parts = sinceMark();
                if (parts.length == 0) {
                    throw in.fault("an object has no class");
                }
                push(call(parts[0], items(Arrays.copyOfRange(parts, 1, parts.length))));
            }
            case 'R', 0x81 -> {
                Object[] parts = popped(2);
                push(call(parts[0], parts[1]));
            }
            case 0x92 -> {
                Object[] parts = popped(3);
                push(call(parts[0], parts[1]));
            }
            case 'b' -> {
                Object state = pop();
                if (peek() instanceof PyObject object) {
                    object.setState(state);
                    readArray(object);
                }
            }
            case 'P' -> push(call(name("persistent", "id"), items(in.line())));
            case 'Q' -> push(call(name("persistent", "id"), items(popped(1))));
            case 0x82 -> push(name("extension", "n" + in.octet()));
            case 0x83 -> push(name("extension", "n" + in.unsignedShort()));
            case 0x84 -> push(name("extension", "n" + in.unsignedWhole()));
            case 0x97 -> push(call(name("buffer", "elsewhere"), items()));
            default -> {
                return false;
            }
        }
        return true;
    }

    private PyObject call(Object maker, Object arguments) {
        in.charge(160);
        if (maker instanceof PyClass named && called.size() < Pickle.MOST_CALLED) {
            called.add(named);
        }
        return new PyObject(maker, arguments instanceof PyItems items ? items : null);
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
            in.skip(new PickleMachine(in.rest(), depth + 1).run().length());
            return;
        }
        if (Py.whole(wrapper.attribute("numpy_array_alignment_bytes")).isPresent()) {
            in.skip(in.octet());
        }
        long elements = ArrayView.elements(shape);
        if (elements > Integer.MAX_VALUE) {
            throw in.fault("an array in it has " + elements + " elements, and the file is cut off before");
        }
        wrapper.setRaw(in.take(elements * type.size()));
    }

    private PyClass name(String module, String name) {
        in.charge(32);
        return new PyClass(module, name);
    }

    private String text(Object value) {
        String text = Py.text(value);
        if (text == null) {
            throw in.fault("the name of a class is no text");
        }
        return text;
    }

    private Object decimal(String digits) {
        if (digits.equals("00") || digits.equals("01")) {
            return digits.equals("01"); // the booleans of protocol 0
        }
        if (!DIGITS.matcher(digits).matches()) {
            throw in.fault("a whole number in it cannot be read");
        }
        return in.number(new BigInteger(digits));
    }

    private double floating(String text) {
        try {
            in.charge(16);
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
        if (peek() instanceof PyItems list) {
            list.addAll(items);
        } else if (peek() instanceof PyObject object) {
            object.items().addAll(items);
        } else {
            throw in.fault("something is appended to what is no list");
        }
    }

    private void put(Object... entries) {
        in.charge(8L * entries.length);
        PyDict dict = peek() instanceof PyDict plain ? plain : null;
        if (peek() instanceof PyObject object) {
            dict = object.entries();
        }
        if (dict == null || entries.length % 2 != 0) {
            throw in.fault("entries are put into what is no dictionary");
        }
        for (int i = 0; i < entries.length; i += 2) {
            dict.put(entries[i], entries[i + 1]);
        }
    }

    private void push(Object value) {
        if (top == stack.length) {
            if (top >= MOST_ON_STACK) {
                throw in.fault("it is nested deeper than any model");
            }
            stack = Arrays.copyOf(stack, 2 * top);
        }
        stack[top++] = value;
    }

    /** The lowest place of the stack that may be taken. */
    private int floor() {
        return marked == 0 ? 0 : marks[marked - 1];
    }

    private Object peek() {
        if (top <= floor()) {
            throw in.fault("it takes a value that was not put there");
        }
        return stack[top - 1];
    }

    private Object pop() {
        Object value = peek();
        stack[--top] = null;
        return value;
    }

    private void pop0() {
        if (top == floor() && marked > 0) {
            marked--;
        } else {
            pop();
        }
    }

    private Object[] popped(int count) {
        Object[] values = new Object[count];
        for (int i = count - 1; i >= 0; i--) {
            values[i] = pop();
        }
        return values;
    }

    private void mark() {
        if (marked == marks.length) {
            if (marked >= MOST_ON_STACK) {
                throw in.fault("it is nested deeper than any model");
            }
            marks = Arrays.copyOf(marks, 2 * marked);
        }
        marks[marked++] = top;
    }

    private Object[] sinceMark() {
        if (marked == 0) {
            throw in.fault("it takes values that were not put there");
        }
        int from = marks[--marked];
        Object[] values = Arrays.copyOfRange(stack, from, top);
        Arrays.fill(stack, from, top, null);
        top = from;
        return values;
    }

    private long slot(String line) {
        if (!SLOT.matcher(line).matches()) {
            throw in.fault("a place of its memo cannot be read");
        }
        return Long.parseLong(line);
    }

    private void remember(long place, Object value) {
        if (place >= MOST_IN_MEMO) {
            throw in.fault("its memo has more than " + MOST_IN_MEMO + " places");
        }
        if (place >= memo.length) {
            memo = Arrays.copyOf(memo, (int) Math.max(place + 1, Math.min(MOST_IN_MEMO, 2L * memo.length)));
        }
        memo[(int) place] = value == null ? NONE : value;
        remembered++;
    }

    private Object recall(long place) {
        Object value = place < memo.length ? memo[(int) place] : null;
        if (value == null) {
            throw in.fault("it recalls place " + place + " of its memo, where nothing is");
        }
        return value == NONE ? null : value;
    }
}
