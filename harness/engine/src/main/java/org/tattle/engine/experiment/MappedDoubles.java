package org.tattle.engine.experiment;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * Big-endian doubles of a file, mapped into memory: pages are read from disk on use and take no heap. A mapping cannot
 * exceed 2^31 bytes, so that large files have several.
 */
public record MappedDoubles(DoubleBuffer[] pieces, int piece) {
    /** The binary logarithm of the number of doubles of a mapping, which is 2^30 bytes. */
    private static final int PIECE = 27;

    /** Maps doubles; the file may later be replaced or deleted, but not modified. */
    static MappedDoubles of(Path file, long offset, long count) throws IOException {
        return of(file, offset, count, PIECE);
    }

    static MappedDoubles of(ByteBuffer buffer) {
        return new MappedDoubles(new DoubleBuffer[] {buffer.asDoubleBuffer()}, PIECE);
    }

    static MappedDoubles of(Path file, long offset, long count, int piece) throws IOException {
        long each = 1L << piece;
        DoubleBuffer[] pieces = new DoubleBuffer[Math.toIntExact((count + each - 1) >> piece)];
        try (FileChannel channel = FileChannel.open(file)) {
            for (int p = 0; p < pieces.length; p++) {
                long from = p * each;
                pieces[p] = channel.map(
                                FileChannel.MapMode.READ_ONLY,
                                offset + Double.BYTES * from,
                                Double.BYTES * Math.min(each, count - from))
                        .asDoubleBuffer();
            }
        }
        return new MappedDoubles(pieces, piece);
    }

    /** The number of doubles. */
    public long size() {
        int last = pieces.length - 1;
        return last < 0 ? 0 : ((long) last << piece) + pieces[last].capacity();
    }

    /** The double at an index, from 0. */
    public double get(long place) {
        return pieces[(int) (place >> piece)].get((int) (place & ((1L << piece) - 1)));
    }
}
