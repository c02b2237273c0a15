package org.tattle.reports.dossier;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.interfaces.RSAKey;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;

/** Reads keys from PEM files (RFC 7468), as {@code openssl genpkey} and {@code openssl pkey -pubout} write them. */
final class PemKey {
    private static final List<String> ALGORITHMS = List.of("Ed25519", "EC", "RSA");
    private static final long LARGEST = 1 << 20;

    private PemKey() {}

    /** Makes a key of one algorithm from the decoded bytes. */
    @FunctionalInterface
    interface Maker<K> {
        K make(KeyFactory factory, byte[] bytes) throws GeneralSecurityException;
    }

    /** The shortest RSA key that NIST still approves. */
    private static final int FEWEST_BITS = 2048;

    /**
     * Reads a key.
     *
     * @param label of its block, such as {@code PRIVATE KEY}
     */
    static <K extends Key> K read(Path file, String label, String how, Maker<K> maker) {
        byte[] bytes = decoded(file, label, how);
        for (String algorithm : ALGORITHMS) {
            try {
                return strong(file, maker.make(KeyFactory.getInstance(algorithm), bytes), how);
            } catch (GeneralSecurityException other) {
                // it may be of the next algorithm
            }
        }
        throw new InputException(file.toString(), "is no key of " + String.join(", ", ALGORITHMS), how);
    }

    private static <K extends Key> K strong(Path file, K key, String how) {
        if (key instanceof RSAKey rsa && rsa.getModulus().bitLength() < FEWEST_BITS) {
            throw new InputException(
                    file.toString(),
                    "is an RSA key of " + rsa.getModulus().bitLength() + " bits, which can be broken; at least "
                            + FEWEST_BITS + " are needed",
                    how);
        }
        return key;
    }

    private static byte[] decoded(Path file, String label, String how) {
        try {
            if (Files.size(EndlessFile.refused(file)) > LARGEST) {
                throw new InputException(file.toString(), "is too large for a key", how);
            }
            String text = Files.readString(file, StandardCharsets.ISO_8859_1);
            Matcher block = Pattern.compile(
                            "-----BEGIN " + label + "-----([A-Za-z0-9+/=\\s]+)-----END " + label + "-----")
                    .matcher(text);
            if (!block.find()) {
                throw new InputException(file.toString(), "has no block of a " + label, how);
            }
            return Base64.getMimeDecoder().decode(block.group(1));
        } catch (IllegalArgumentException e) {
            throw new InputException(file.toString(), "is not Base64", how, e);
        } catch (IOException e) {
            throw new InputException(file.toString(), "cannot be read (" + AtomicFile.reason(e) + ")", how, e);
        }
    }

    /** The name of the signature of an algorithm of keys. */
    static String signature(Key key) {
        return switch (key.getAlgorithm()) {
            case "EC" -> "SHA256withECDSA";
            case "RSA" -> "SHA256withRSA";
            default -> "Ed25519";
        };
    }
}
