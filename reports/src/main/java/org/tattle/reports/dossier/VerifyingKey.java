package org.tattle.reports.dossier;

import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;

/** A public key that verifies signatures of dossiers: Ed25519, EC or RSA. */
public record VerifyingKey(PublicKey key) {
    private static final String HOW =
            "make it from the private key with openssl pkey -pubout -in key.pem -out public.pem";

    /** Reads a key in PEM (X.509, SubjectPublicKeyInfo). */
    public static VerifyingKey read(Path file) {
        return new VerifyingKey(PemKey.read(
                file, "PUBLIC KEY", HOW, (factory, bytes) -> factory.generatePublic(new X509EncodedKeySpec(bytes))));
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
