package org.tattle.reports.dossier;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.RSAKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;

/** Keys from PEM files (RFC 7468), as {@code openssl} writes them: Ed25519, EC or RSA. */
public final class PemKey {
    private static final List<String> ALGORITHMS = List.of("Ed25519", "EC", "RSA");
    private static final long LARGEST = 1 << 20;

    private PemKey() {}

    @FunctionalInterface
    private interface Maker<K> {
        K make(KeyFactory factory, byte[] bytes) throws GeneralSecurityException;
    }

    /** A private key that signs dossiers. */
    public record Signing(Path file, PrivateKey key) {
        private static final String HOW = "make one with openssl genpkey -algorithm ed25519 -out key.pem";

        /** Reads a key that is not encrypted (PKCS #8). */
        public static Signing read(Path file) {
            return new Signing(
                    file,
                    PemKey.read(
                            file,
                            "PRIVATE KEY",
                            HOW,
                            (factory, bytes) -> factory.generatePrivate(new PKCS8EncodedKeySpec(bytes))));
        }

        /** The signature of some bytes, in Base64. */
        String sign(byte[] bytes) {
            try {
                Signature signature = Signature.getInstance(PemKey.signature(key));
                signature.initSign(key);
                signature.update(bytes);
                return Base64.getEncoder().encodeToString(signature.sign());
            } catch (GeneralSecurityException e) {
                throw new InputException(file.toString(), "cannot sign (" + e.getMessage() + ")", HOW, e);
            }
        }
    }

    /** A public key that verifies signatures of dossiers. */
    public record Verifying(PublicKey key) {
        private static final String HOW =
                "make it from the private key with openssl pkey -pubout -in key.pem -out public.pem";

        /** Reads a key (X.509, SubjectPublicKeyInfo). */
        public static Verifying read(Path file) {
            return new Verifying(PemKey.read(
                    file,
                    "PUBLIC KEY",
                    HOW,
                    (factory, bytes) -> factory.generatePublic(new X509EncodedKeySpec(bytes))));
        }

        /** Whether a text is the signature of some bytes by this key, in Base64. */
        boolean verifies(byte[] bytes, String text) {
            try {
                Signature signature = Signature.getInstance(PemKey.signature(key));
                signature.initVerify(key);
                signature.update(bytes);
                return signature.verify(Base64.getDecoder().decode(text));
            } catch (GeneralSecurityException | IllegalArgumentException damaged) {
                return false;
            }
        }
    }

    /** The shortest RSA key that NIST still approves. */
    private static final int FEWEST_BITS = 2048;

    /** Reads a key of a block of this label, such as {@code PRIVATE KEY}. */
    private static <K extends Key> K read(Path file, String label, String how, Maker<K> maker) {
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
            throw AtomicFile.failure(file, "cannot be read", how, e);
        }
    }

    private static String signature(Key key) {
        return switch (key.getAlgorithm()) {
            case "EC" -> "SHA256withECDSA";
            case "RSA" -> "SHA256withRSA";
            default -> "Ed25519";
        };
    }
}
