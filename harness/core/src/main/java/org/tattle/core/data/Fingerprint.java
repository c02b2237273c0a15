package org.tattle.core.data;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** A SHA-256 over typed, length-prefixed parts, so that no two sequences of parts run together. */
public final class Fingerprint {
    private static final int BUFFER = 8192; // bytes, a multiple of those of an int

    private final MessageDigest digest;

    public Fingerprint() {
        digest = sha256();
    }

    /** The SHA-256 of bytes and nothing else, as {@code sha256sum} prints it. */
    public static String plain(byte... bytes) {
        return HexFormat.of().formatHex(sha256().digest(bytes));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Adds a text. */
    public Fingerprint add(String text) {
        return add(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds a number. */
    public Fingerprint add(long number) {
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, number));
        return this;
    }

    /** Adds numbers, and how many. */
    public Fingerprint add(int[] numbers) {
        ByteBuffer buffer = ByteBuffer.allocate(Integer.BYTES * numbers.length);
        buffer.asIntBuffer().put(numbers);
        return add(buffer.array());
    }

    /** Adds numbers, and how many, as {@link #add(int[])} does, without an array that holds them all. */
    Fingerprint add(long many, Consumer<IntConsumer> numbers) {
        add(Integer.BYTES * many);
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
        numbers.accept(number -> {
            if (!buffer.hasRemaining()) {
                digest.update(buffer.array());
                buffer.clear();
            }
            buffer.putInt(number);
        });
        digest.update(buffer.flip());
        return this;
    }

    /** Adds numbers by their bits, and how many. */
    public Fingerprint add(double[] numbers) {
        ByteBuffer buffer = ByteBuffer.allocate(Double.BYTES * numbers.length);
        buffer.asDoubleBuffer().put(numbers);
        return add(buffer.array());
    }

    /** Adds bytes, and how many. */
    public Fingerprint add(byte[] bytes) {
        add(bytes.length);
        digest.update(bytes);
        return this;
    }

    /** The hash of all that was added, as 64 hexadecimal digits. Nothing can be added after. */
    public String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
