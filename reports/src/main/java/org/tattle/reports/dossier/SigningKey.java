package org.tattle.reports.dossier;

import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import org.tattle.core.InputException;

/** A private key that signs dossiers: Ed25519, EC or RSA. */
public record SigningKey(Path file, PrivateKey key) {
    private static final String HOW = "make one with openssl genpkey -algorithm ed25519 -out key.pem";

    /** Reads a key that is not encrypted, in PEM (PKCS #8). */
    public static SigningKey read(Path file) {
        return new SigningKey(
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
