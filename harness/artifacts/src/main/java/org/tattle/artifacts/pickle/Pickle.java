package org.tattle.artifacts.pickle;

import java.nio.ByteBuffer;
import java.util.Set;

/**
 * A pickle as inert values.
 *
 * @param root the value that loading it would give; see {@link Py}
 * @param called all classes and functions that loading it would call, in the order of the file
 * @param length its bytes
 */
public record Pickle(Object root, Set<PyClass> called, int length) {
    /** The largest number of different classes and functions that are kept. */
    static final int MOST_CALLED = 1000;

    /**
     * Reads a pickle and executes nothing of it.
     *
     * @param place the file, for messages
     * @param bytes from the pickle's first byte on
     * @throws org.tattle.core.InputException in one line if it is damaged, cut off or beyond the limits of memory
     */
    public static Pickle read(String place, ByteBuffer bytes) {
        return new PickleMachine(new PickleInput(place, bytes), 0).run();
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
