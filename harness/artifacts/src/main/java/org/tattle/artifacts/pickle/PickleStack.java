package org.tattle.artifacts.pickle;

import java.util.Arrays;

/**
 * The stack with its marks, and the memo, of a {@link PickleMachine}. Real pickles stay far below the limits of both;
 * what exceeds them is refused.
 */
final class PickleStack {
    private static final int MOST_ON_STACK = 1 << 22;
    private static final int MOST_IN_MEMO = 1 << 24;
    private static final long BYTES_OF_VALUE = 8;
    private final PickleInput in;
    private Object[] stack = new Object[64];
    private int top;
    private int[] marks = new int[16];
    private int marked;
    private final PackedValues memo = new PackedValues();
    private int remembered;

    PickleStack(PickleInput in) {
        this.in = in;
    }

    void push(Object value) {
        if (top == stack.length) {
            if (top >= MOST_ON_STACK) {
                throw in.fault("it is nested deeper than any model");
            }
            stack = Arrays.copyOf(stack, 2 * top);
        }
        stack[top++] = value;
    }

    /** The height of the stack at the last mark, below which nothing is taken. */
    private int floor() {
        return marked == 0 ? 0 : marks[marked - 1];
    }

    Object peek() {
        if (top <= floor()) {
            throw in.fault("an opcode takes a value from an empty stack");
        }
        return stack[top - 1];
    }

    Object pop() {
        Object value = peek();
        stack[--top] = null;
        return value;
    }

    /** Takes a value or, if there is none above the last mark, that mark, which gives none. */
    Object[] popValueOrMark() {
        if (top == floor() && marked > 0) {
            marked--;
            return new Object[0];
        }
        return new Object[] {pop()};
    }

    /** Takes all values, whatever marks are between them. */
    Object[] all() {
        marked = 0;
        return popped(top);
    }

    /** Takes this many values, the last pushed at the end. */
    Object[] popped(int count) {
        Object[] values = new Object[count];
        for (int i = count - 1; i >= 0; i--) {
            values[i] = pop();
        }
        return values;
    }

    void mark() {
        if (marked == marks.length) {
            if (marked >= MOST_ON_STACK) {
                throw in.fault("it is nested deeper than any model");
            }
            marks = Arrays.copyOf(marks, 2 * marked);
        }
        marks[marked++] = top;
    }

    /** Takes the last mark and all values above it. */
    Object[] sinceMark() {
        if (marked == 0) {
            throw in.fault("an opcode takes values from a mark that was not set");
        }
        int from = marks[--marked];
        Object[] values = Arrays.copyOfRange(stack, from, top);
        Arrays.fill(stack, from, top, null);
        top = from;
        return values;
    }

    void remember(long place, Object value) {
        if (place >= MOST_IN_MEMO) {
            throw in.fault("its memo has more than " + MOST_IN_MEMO + " entries");
        }
        in.charge(BYTES_OF_VALUE * Math.max(1, place + 1 - memo.size()));
        memo.put((int) place, value);
        remembered++;
    }

    /** How often a value was stored in the memo, the next entry by default. */
    int remembered() {
        return remembered;
    }

    Object recall(long place) {
        if (!memo.has(place)) {
            throw in.fault("it reads entry " + place + " of its memo, which is empty");
        }
        return memo.get((int) place);
    }
}
