package org.tattle.artifacts.pickle;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.function.Function;
import org.tattle.artifacts.input.NumberType;

/**
 * A pickle as inert values.
 *
 * @param root the value that loading it would give; see {@link Py}
 * @param aside values that loading it would make and drop: left on the stack, taken from it or replaced
 * @param named all classes and functions that loading it would import, in the order of the file, and what for
 */
public record Pickle(Object root, PyItems aside, Map<PyClass, Use> named, int length) {
    /** Numbers of a type that PyTorch keeps beside a pickle, under a key. */
    public record Storage(String key, NumberType type) {}

    /** What loading does with a class or function, the least first. */
    enum Use {
        NAMED,
        MADE,
        CALLED
    }

    /** Reads a pickle from its first byte on and executes nothing; refuses what is damaged or beyond limits. */
    public static Pickle read(String place, ByteBuffer bytes) {
        return read(place, bytes, storage -> null);
    }

    /** Reads a pickle whose tensors have their numbers elsewhere; {@code storages} gives them, or null. */
    public static Pickle read(String place, ByteBuffer bytes, Function<Storage, ByteBuffer> storages) {
        return new PickleMachine(new PickleInput(place, bytes), 0, storages).run();
    }

    /** Whether bytes may begin a pickle: a protocol's mark, or what protocols 0 and 1 begin with. */
    public static boolean isLikely(ByteBuffer bytes) {
        if (bytes.remaining() < 2) {
            return false;
        }
        int first = bytes.get(bytes.position()) & 0xff;
        int second = bytes.get(bytes.position() + 1) & 0xff;
        if (first == PickleMachine.PROTO) {
            return second <= PickleMachine.NEWEST_PROTOCOL;
        }
        if (second == 'q' && (first == ']' || first == '}')) { // a container of protocol 1, and its place in the memo
            return true;
        }
        return (first == 'c' && Character.isLetter(second)) || (first == '(' && "dlicp(t".indexOf(second) >= 0);
    }
}
