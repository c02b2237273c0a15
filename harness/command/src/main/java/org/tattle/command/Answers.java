package org.tattle.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** The lines of a worker's standard output. Few are read ahead, and none beyond a length. */
final class Answers implements AutoCloseable {
    /** The longest line, in bytes. */
    static final int LONGEST = 1 << 16;

    private static final int AHEAD = 4;

    /** A line, or what came in its place. */
    sealed interface Event {}

    record Line(String text) implements Event {}

    record TooLong() implements Event {}

    record End() implements Event {}

    private final BlockingQueue<Event> events = new ArrayBlockingQueue<>(AHEAD);
    private final Thread reader;

    Answers(InputStream stream) {
        reader = new Thread(() -> read(stream), "answers of a trainer");
        reader.setDaemon(true);
        reader.start();
    }

    private void read(InputStream stream) {
        byte[] line = new byte[LONGEST];
        byte[] buffer = new byte[1 << 13];
        int length = 0;
        try { // the stream stays open, as the end of a program tells more than that of its output
            for (int size = stream.read(buffer); size >= 0; size = stream.read(buffer)) {
                for (int i = 0; i < size; i++) {
                    if (buffer[i] == '\n') {
                        events.put(new Line(new String(Arrays.copyOf(line, length), StandardCharsets.UTF_8)));
                        length = 0;
                    } else if (length == LONGEST) {
                        events.put(new TooLong());
                        return;
                    } else {
                        line[length++] = buffer[i];
                    }
                }
            }
            events.put(new End());
        } catch (IOException e) {
            events.offer(new End());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nobody reads on
        }
    }

    /** The next event; null if there is none within a second. */
    Event next() throws InterruptedException {
        return events.poll(1, TimeUnit.SECONDS);
    }

    /** Whether the worker printed more than was asked. */
    boolean isAhead() {
        return !events.isEmpty();
    }

    @Override
    public void close() {
        reader.interrupt();
    }
}
