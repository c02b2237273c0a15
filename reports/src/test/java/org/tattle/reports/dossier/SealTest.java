package org.tattle.reports.dossier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.InputException;

class SealTest {
    @TempDir
    private Path folder;

    @TempDir
    private Path keys;

    @BeforeEach
    void dossier() throws IOException {
        Files.createDirectories(folder.resolve("charts"));
        Files.createDirectories(folder.resolve("models"));
        Files.writeString(folder.resolve("dossier.html"), "a page");
        Files.writeString(folder.resolve("charts/roc a.svg"), "a picture");
        Files.writeString(folder.resolve("models/1.model"), "a model");
    }

    private Seal.Finding check() {
        return Seal.check(folder, Optional.empty());
    }

    private Path pem(String name, String label, Key key) throws IOException {
        String text = Base64.getMimeEncoder().encodeToString(key.getEncoded());
        return Files.writeString(
                keys.resolve(name), "-----BEGIN " + label + "-----\n" + text + "\n-----END " + label + "-----\n");
    }

    @Test
    void asWritten_isIntact_andModelsAreNotSealed() {
        String fingerprint = Seal.write(folder, Optional.empty());
        Seal.Finding found = check();
        assertThat(found.isIntact()).isTrue();
        assertThat(found.files()).isEqualTo(2);
        assertThat(found.fingerprint()).isEqualTo(fingerprint);
        assertThat(found.signature()).isEqualTo(Seal.Signature.NONE);
        assertThat(found.text()).startsWith("Intact: none of 2 files was changed\n");
    }

    /** Every byte of every file counts, also that of the list itself. */
    @Test
    void anyByteChanged_isFound() throws IOException {
        Seal.write(folder, Optional.empty());
        for (String name : new String[] {"dossier.html", "charts/roc a.svg"}) {
            Path file = folder.resolve(name);
            byte[] before = Files.readAllBytes(file);
            for (int i = 0; i < before.length; i++) {
                byte[] after = before.clone();
                after[i] ^= 1;
                Files.write(file, after);
                assertThat(check().changed()).containsExactly(name);
            }
            Files.write(file, before);
        }
        assertThat(check().isIntact()).isTrue();
    }

    @Test
    void aMissingFile_andAnAddedOne_areNamed() throws IOException {
        Seal.write(folder, Optional.empty());
        Files.delete(folder.resolve("dossier.html"));
        Files.writeString(folder.resolve("more.html"), "x");
        Seal.Finding found = check();
        assertThat(found.isIntact()).isFalse();
        assertThat(found.missing()).containsExactly("dossier.html");
        assertThat(found.added()).containsExactly("more.html");
    }

    /** Fails when a list that was cut short passes for the seal of all files. */
    @Test
    void aListCutShort_isNotIntact() throws IOException {
        Seal.write(folder, Optional.empty());
        Path list = folder.resolve(Seal.CHECKSUMS);
        assertThat(check().isIntact()).isTrue();
        Files.writeString(list, Files.readString(list).replaceFirst("(?s)\n.*", "\n"));
        Seal.Finding found = check();
        assertThat(found.isIntact()).isFalse();
        assertThat(found.text())
                .startsWith("Not intact: of 1 file, 0 changed, 0 missing; ")
                .contains(" not sealed: added, or removed from the list\n");
    }

    @Test
    void aKeyThatCanBeBroken_isRefused() throws IOException, GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(512);
        KeyPair pair = generator.generateKeyPair();
        assertThatThrownBy(() -> PemKey.Signing.read(pem("weak.pem", "PRIVATE KEY", pair.getPrivate())))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is an RSA key of 512 bits, which can be broken; at least 2048 are needed");
        assertThatThrownBy(() -> PemKey.Verifying.read(pem("weak-public.pem", "PUBLIC KEY", pair.getPublic())))
                .isInstanceOf(InputException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Ed25519", "EC"})
    void aSignature_isOfItsKeyAlone(String algorithm) throws IOException, GeneralSecurityException {
        KeyPair pair = KeyPairGenerator.getInstance(algorithm).generateKeyPair();
        KeyPair other = KeyPairGenerator.getInstance(algorithm).generateKeyPair();
        PemKey.Verifying mine = PemKey.Verifying.read(pem("public.pem", "PUBLIC KEY", pair.getPublic()));
        PemKey.Verifying another = PemKey.Verifying.read(pem("other.pem", "PUBLIC KEY", other.getPublic()));
        Seal.write(folder, Optional.of(PemKey.Signing.read(pem("key.pem", "PRIVATE KEY", pair.getPrivate()))));
        assertThat(check().signature()).isEqualTo(Seal.Signature.UNCHECKED);
        assertThat(Seal.check(folder, Optional.of(mine)).signature()).isEqualTo(Seal.Signature.VALID);
        assertThat(Seal.check(folder, Optional.of(another)).isIntact()).isFalse();

        // whoever changes a file and its checksum has not the key
        Files.writeString(folder.resolve("dossier.html"), "another page");
        String signature = Files.readString(folder.resolve(Seal.SIGNATURE));
        Seal.write(folder, Optional.empty());
        assertThat(check().isIntact()).isTrue();
        assertThat(Seal.check(folder, Optional.of(mine)).signature()).isEqualTo(Seal.Signature.MISSING);
        Files.writeString(folder.resolve(Seal.SIGNATURE), signature);
        assertThat(Seal.check(folder, Optional.of(mine)).signature()).isEqualTo(Seal.Signature.WRONG);
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = "RSA")
    void anRsaSignature_isOfItsKeyAlone(String algorithm) throws IOException, GeneralSecurityException {
        aSignature_isOfItsKeyAlone(algorithm);
    }

    @Test
    void whatIsNoKey_isRefused_inOneLine() throws IOException {
        Path text = Files.writeString(keys.resolve("text.pem"), "no key");
        Path damaged = Files.writeString(
                keys.resolve("damaged.pem"), "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n");
        assertThatThrownBy(() -> PemKey.Signing.read(text))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("has no block of a PRIVATE KEY");
        assertThatThrownBy(() -> PemKey.Signing.read(damaged))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is no key of Ed25519, EC, RSA");
        assertThatThrownBy(() -> PemKey.Verifying.read(keys.resolve("none.pem")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("cannot be read");
    }

    /** A list from elsewhere cannot make the check read files outside of the folder. */
    @ParameterizedTest
    @ValueSource(strings = {"../secret", "/etc/passwd", "charts/../../secret", ""})
    void aListThatLeadsElsewhere_isRefused(String name) throws IOException {
        Files.writeString(folder.resolve(Seal.CHECKSUMS), "0".repeat(64) + "  " + name + "\n");
        assertThatThrownBy(this::check)
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is not a list of a dossier's checksums");
    }

    @Test
    void aFolderWithoutASeal_isRefused() {
        assertThatThrownBy(this::check)
                .isInstanceOf(InputException.class)
                .hasMessageContaining("name the folder of a dossier");
    }
}
