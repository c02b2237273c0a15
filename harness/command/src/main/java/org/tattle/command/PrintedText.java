package org.tattle.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * What a program prints for people: read as fast as it is printed, and kept up to a bound, its beginning and its end.
 */
final class PrintedText {
    /** The bytes that are kept of the beginning, and of the end. */
    static final int KEPT = 1 << 20;

    private static final int MILLISECONDS = 200;
    private static final int TAIL_LINES = 3;
    private static final int TAIL = 400;

    private final byte[] first = new byte[KEPT];
    private final byte[] last = new byte[KEPT];
    private long printed;
    private final Thread reader;

    PrintedText(InputStream stream) {
        reader = new Thread(() -> read(stream), "output of a trainer");
        reader.setDaemon(true);
        reader.start();
    }

    private void read(InputStream stream) {
        byte[] buffer = new byte[1 << 13];
        try (stream) {
            for (int size = stream.read(buffer); size >= 0; size = stream.read(buffer)) {
                keep(buffer, size);
            }
        } catch (IOException e) {
            // the program ended
        }
    }

    private synchronized void keep(byte[] bytes, int size) {
        int place = (int) Math.min(KEPT, printed);
        int begun = Math.min(size, KEPT - place);
        System.arraycopy(bytes, 0, first, place, begun);
        for (int i = begun; i < size; i++) {
            last[(int) ((printed + i) % KEPT)] = bytes[i];
        }
        printed += size;
    }

    /** Forgets what was printed before the next training. */
    synchronized void clear() {
        printed = 0;
    }

    /** Waits a little for what a program printed before it answered, or before it ended. */
    void await() {
        try {
            reader.join(MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** All that is kept, with a line where some was left out. */
    synchronized byte[] whole() {
        if (printed <= KEPT) {
            return Arrays.copyOf(first, (int) printed);
        }
        long hidden = Math.max(0, printed - 2L * KEPT);
        byte[] gap = hidden == 0
                ? new byte[0]
                : ("\n[" + hidden + " bytes are left out]\n").getBytes(StandardCharsets.UTF_8);
        int end = (int) (printed - KEPT - hidden);
        byte[] whole = Arrays.copyOf(first, KEPT + gap.length + end);
        System.arraycopy(gap, 0, whole, KEPT, gap.length);
        for (int i = 0; i < end; i++) {
            whole[KEPT + gap.length + i] = last[(int) ((printed - end + i) % KEPT)];
        }
        return whole;
    }

    /** The last lines, in one; empty if nothing was printed. */
    String tail() {
        byte[] all = whole();
        int from = Math.max(0, all.length - 4 * TAIL);
        List<String> lines = new String(all, from, all.length - from, StandardCharsets.UTF_8)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        String tail = String.join(" | ", lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size()));
        return tail.length() <= TAIL ? tail : "..." + tail.substring(tail.length() - TAIL);
    }
}
