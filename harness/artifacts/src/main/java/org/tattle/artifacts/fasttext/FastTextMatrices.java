package org.tattle.artifacts.fasttext;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The matrices behind the dictionary of a fastText model, plain or quantized, whose sizes the file says. */
final class FastTextMatrices {
    /** Where the settings stand, after the magic number and the version, and there the number of pruned words. */
    private static final int PRUNED = 14 * Integer.BYTES + Double.BYTES + 3 * Integer.BYTES + Long.BYTES;

    private static final int CENTROIDS = 256;

    private FastTextMatrices() {}

    /** Whether the matrices take all bytes of the file from one on. */
    static boolean take(ByteBuffer file, int from) {
        ByteBuffer bytes = file.duplicate().order(ByteOrder.LITTLE_ENDIAN).position(from);
        try {
            long pruned = bytes.getLong(PRUNED);
            pass(bytes, 2 * Integer.BYTES, Math.max(0, pruned));
            passMatrix(bytes, bytes.get() != 0);
            passMatrix(bytes, bytes.get() != 0);
            return !bytes.hasRemaining();
        } catch (BufferUnderflowException | IndexOutOfBoundsException | ArithmeticException e) {
            return false;
        }
    }

    private static void passMatrix(ByteBuffer bytes, boolean quantized) {
        if (!quantized) {
            long rows = bytes.getLong();
            pass(bytes, Float.BYTES, Math.multiplyExact(rows, bytes.getLong()));
            return;
        }
        boolean norms = bytes.get() != 0;
        long rows = bytes.getLong();
        bytes.getLong();
        pass(bytes, 1, bytes.getInt());
        passQuantizer(bytes);
        if (norms) {
            pass(bytes, 1, rows);
            passQuantizer(bytes);
        }
    }

    private static void passQuantizer(ByteBuffer bytes) {
        long dimensions = bytes.getInt();
        bytes.position(bytes.position() + 3 * Integer.BYTES);
        pass(bytes, Float.BYTES, Math.multiplyExact(dimensions, CENTROIDS));
    }

    private static void pass(ByteBuffer bytes, int size, long number) {
        long length = Math.multiplyExact(size, number);
        if (length < 0 || length > bytes.remaining()) {
            throw new BufferUnderflowException();
        }
        bytes.position(bytes.position() + (int) length);
    }
}
