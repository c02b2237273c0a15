package org.tattle.core.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** A SHA-256 over typed, length-prefixed parts: different sequences of parts are never hashed as the same bytes. */
public final class Fingerprint {
    private static final int BUFFER = 8192; // bytes, a multiple of an int's size

    private final MessageDigest digest;

    public Fingerprint() {
        digest = sha256();
    }

    /** The SHA-256 of the bytes alone, as {@code sha256sum} prints it. */
    public static String plain(byte... bytes) {
        return HexFormat.of().formatHex(sha256().digest(bytes));
    }

    /** The same of all that remains of a stream. */
    public static String plain(InputStream bytes) throws IOException {
        MessageDigest digest = sha256();
        bytes.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    public Fingerprint add(String text) {
        return add(text.getBytes(StandardCharsets.UTF_8));
    }

    public Fingerprint add(long number) {
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, number));
        return this;
    }

    /** Adds an array of numbers and its length. */
    public Fingerprint add(int[] numbers) {
        ByteBuffer buffer = ByteBuffer.allocate(Integer.BYTES * numbers.length);
        buffer.asIntBuffer().put(numbers);
        return add(buffer.array());
    }

    /** Adds numbers and their number as {@link #add(int[])} does, without holding them all in an array. */
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

    /** Adds an array of numbers by their bits, and its length. */
    public Fingerprint add(double[] numbers) {
        ByteBuffer buffer = ByteBuffer.allocate(Double.BYTES * numbers.length);
        buffer.asDoubleBuffer().put(numbers);
        return add(buffer.array());
    }

    public Fingerprint add(byte[] bytes) {
        add(bytes.length);
        digest.update(bytes);
        return this;
    }

    /** The hash of all added parts, as 64 hexadecimal digits. Nothing can be added afterwards. */
    public String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
