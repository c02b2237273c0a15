package org.tattle.reports.dossier;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;
import org.tattle.core.Printable;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.reports.json.Json;

/**
 * The seal of a dossier: {@code dossier.sha256} has the SHA-256 of every file that is read by people or programs, in
 * the format of {@code sha256sum --check}, and {@code dossier.sig} the signature of that list, if there is a key.
 * Models are not sealed.
 */
public final class Seal {
    /** The file name of the checksums. */
    public static final String CHECKSUMS = "dossier.sha256";

    /** The file name of the signature. */
    public static final String SIGNATURE = "dossier.sig";

    private static final int MOST_NAMED = 20;
    private static final String SEPARATOR = "  ";
    private static final String REMEDY = "name the folder of a dossier, as 'tattle advise' wrote it";
    private static final List<String> UNSEALED = List.of("models", CHECKSUMS, SIGNATURE);

    private Seal() {}

    /** What a check of a seal found; the fingerprint of the list of checksums stands for all files. */
    public record Finding(
            int files,
            List<String> changed,
            List<String> missing,
            List<String> added,
            Signature signature,
            String fingerprint) {
        /**
         * Whether every file is sealed and as it was, and the signature, if it was to be checked, is of the key. A file
         * that is not sealed may be new, or its line was removed from the list.
         */
        public boolean isIntact() {
            return changed.isEmpty()
                    && missing.isEmpty()
                    && added.isEmpty()
                    && signature != Signature.WRONG
                    && signature != Signature.MISSING;
        }

        /** The finding as text; lines end with a line feed. */
        public String text() {
            return says().text() + "\n"
                    + named("changed", changed)
                    + named("missing", missing)
                    + named("not sealed", added)
                    + "  signature: " + signature.says().text() + "\n"
                    + "  fingerprint of all files: " + fingerprint + "\n";
        }

        Statement says() {
            String all = Numbers.count(files, "file");
            return isIntact()
                    ? SealSentence.INTACT.with(all)
                    : SealSentence.NOT_INTACT
                            .with(all, changed.size(), missing.size())
                            .then(
                                    added.isEmpty()
                                            ? Statement.NOTHING
                                            : SealSentence.NOT_SEALED.with(Numbers.count(added.size(), "file")));
        }

        private static String named(String what, List<String> names) {
            if (names.isEmpty()) {
                return "";
            }
            int others = names.size() - MOST_NAMED;
            return names.stream()
                    .limit(MOST_NAMED)
                    .map(Printable::of)
                    .collect(Collectors.joining(
                            ", ", "  " + what + ": ", others > 0 ? " and " + Numbers.count(others) + " more\n" : "\n"));
        }

        public byte[] json() {
            return Json.bytes(this);
        }
    }

    /** What is known of a signature. */
    public enum Signature {
        /** There is none, and none was to be checked. */
        NONE(SealSentence.UNSIGNED),
        /** There is one, and no key was given. */
        UNCHECKED(SealSentence.UNCHECKED),
        /** It is of the key. */
        VALID(SealSentence.OF_THIS_KEY),
        /** It is not of the key. */
        WRONG(SealSentence.NOT_OF_THIS_KEY),
        /** A key was given, and there is no signature. */
        MISSING(SealSentence.NO_SIGNATURE);

        private final SealSentence says;

        Signature(SealSentence says) {
            this.says = says;
        }

        Statement says() {
            return says.with();
        }
    }

    /** Seals a folder and returns the fingerprint. */
    public static String write(Path folder, Optional<PemKey.Signing> key) {
        StringBuilder lines = new StringBuilder();
        for (String name : sealable(folder)) {
            lines.append(sha256(folder.resolve(name)))
                    .append(SEPARATOR)
                    .append(name)
                    .append('\n');
        }
        byte[] list = lines.toString().getBytes(StandardCharsets.UTF_8);
        delete(folder.resolve(SIGNATURE));
        AtomicFile.write(folder.resolve(CHECKSUMS), list);
        key.ifPresent(one -> AtomicFile.write(folder.resolve(SIGNATURE), one.sign(list) + "\n"));
        return Fingerprint.plain(list);
    }

    /** Checks the seal of a folder, and the signature if there is a key; no seal is an input error. */
    public static Finding check(Path folder, Optional<PemKey.Verifying> key) {
        byte[] list = EndlessFile.bytes(folder.resolve(CHECKSUMS), REMEDY);
        Map<String, String> sealed = sealed(folder.resolve(CHECKSUMS), list);
        List<String> changed = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        sealed.forEach((name, sum) -> {
            Path file = folder.resolve(name);
            if (!Files.isRegularFile(file)) {
                missing.add(name);
            } else if (!sha256(file).equals(sum)) {
                changed.add(name);
            }
        });
        List<String> added = sealable(folder).stream()
                .filter(name -> !sealed.containsKey(name))
                .toList();
        return new Finding(
                sealed.size(), changed, missing, added, signature(folder, list, key), Fingerprint.plain(list));
    }

    private static Signature signature(Path folder, byte[] list, Optional<PemKey.Verifying> key) {
        Path file = folder.resolve(SIGNATURE);
        if (!Files.exists(file)) {
            return key.isPresent() ? Signature.MISSING : Signature.NONE;
        }
        if (key.isEmpty()) {
            return Signature.UNCHECKED;
        }
        String text = new String(EndlessFile.bytes(file, REMEDY), StandardCharsets.UTF_8).strip();
        return key.get().verifies(list, text) ? Signature.VALID : Signature.WRONG;
    }

    private static Map<String, String> sealed(Path checksums, byte[] list) {
        Map<String, String> sealed = new LinkedHashMap<>();
        for (String line : new String(list, StandardCharsets.UTF_8).split("\n")) {
            String[] fields = line.split(SEPARATOR, 2);
            if (fields.length != 2 || !fields[0].matches("[0-9a-f]{64}") || isElsewhere(fields[1])) {
                throw new InputException(checksums.toString(), "is not a list of a dossier's checksums", REMEDY);
            }
            sealed.put(fields[1], fields[0]);
        }
        return sealed;
    }

    /** Whether a name leads out of the folder. */
    private static boolean isElsewhere(String name) {
        return name.isEmpty()
                || name.startsWith("/")
                || name.contains("\\")
                || List.of(name.split("/")).contains("..");
    }

    /** The files that a seal has, by their path in the folder with slashes, ordered. */
    private static SortedSet<String> sealable(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> !name.startsWith(".") && !UNSEALED.contains(name.split("/")[0]))
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw unreadable(folder, e);
        } catch (UncheckedIOException e) {
            throw unreadable(folder, e.getCause());
        }
    }

    private static String sha256(Path file) {
        return Fingerprint.plain(EndlessFile.bytes(file, REMEDY));
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw AtomicFile.failure(file, "cannot be deleted", "delete it", e);
        }
    }

    private static InputException unreadable(Path file, IOException e) {
        return AtomicFile.failure(file, "cannot be read", REMEDY, e);
    }
}
