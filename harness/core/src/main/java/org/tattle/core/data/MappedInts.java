package org.tattle.core.data;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.tattle.core.InputException;

/**
 * Ints in a temporary file that is mapped into memory: pages are read from disk on use and take no heap. Only its owner
 * can read the file. It has lost its name by the time it is written, where the system allows that, so that nothing is
 * left of it even of a process that is killed. What was written is read again, and compared by checksums, before it is
 * used.
 */
final class MappedInts {
    private final Path folder = Path.of(System.getProperty("java.io.tmpdir"));
    private final FileChannel file;
    private final ByteBuffer bytes =
            ByteBuffer.allocateDirect(BigIntList.SEGMENT * Integer.BYTES).order(ByteOrder.nativeOrder());
    private int[] open = new int[BigIntList.SEGMENT];
    private int size;
    private IntBuffer[] written = {};

    MappedInts() {
        try {
            file = FileChannel.open(
                    Files.createTempFile(folder, "tattle-", ".cells"),
                    StandardOpenOption.READ,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.DELETE_ON_CLOSE);
        } catch (IOException e) {
            throw fault(e);
        }
    }

    int get(long place) {
        int segment = (int) (place >>> BigIntList.BITS);
        int in = (int) place & (BigIntList.SEGMENT - 1);
        return segment < written.length ? written[segment].get(in) : open[in];
    }

    void add(int value) {
        open[size++] = value;
        if (size == open.length) {
            write();
        }
    }

    /** Writes what is left; nothing may be added afterwards. */
    void complete() {
        if (size > 0) {
            write();
        }
        open = new int[0];
        try {
            file.close();
        } catch (IOException e) {
            throw fault(e);
        }
    }

    private void write() {
        bytes.clear();
        bytes.asIntBuffer().put(open, 0, size);
        bytes.limit(size * Integer.BYTES);
        long sum = checksum(bytes);
        try {
            long from = file.size();
            while (bytes.hasRemaining()) {
                file.write(bytes, from + bytes.position());
            }
            ByteBuffer read = file.map(FileChannel.MapMode.READ_ONLY, from, bytes.limit());
            if (checksum(read) != sum) {
                throw new IOException("the cells that were read are not those that were written");
            }
            written = Arrays.copyOf(written, written.length + 1);
            written[written.length - 1] = read.order(ByteOrder.nativeOrder()).asIntBuffer();
        } catch (IOException e) {
            throw fault(e);
        }
        size = 0;
    }

    private static long checksum(ByteBuffer bytes) {
        CRC32C sum = new CRC32C();
        sum.update(bytes.duplicate());
        return sum.getValue();
    }

    private InputException fault(IOException e) {
        return new InputException(
                folder.toString(),
                "the cells of the corpus, for which the heap is too small, were not kept in a file there: "
                        + e.getMessage(),
                "make room there, or set another folder by -Djava.io.tmpdir or a larger heap by -Xmx",
                e);
    }
}
