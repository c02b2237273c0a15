package org.tattle.formats.corpora;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.data.Fingerprint;
import org.tattle.formats.TextFile;

/**
 * A file that a known corpus consists of. Checksums are of contents, unpacked where these are gzipped: one content has
 * other bytes with each gzip.
 *
 * @param name its name, with {@code .gz} where {@code tattle corpora prepare} packs it; it is found with and without
 * @param sha256 the SHA-256 of its content, in 64 hexadecimal digits
 * @param download what anyone downloads
 * @param preparation how the download becomes this file
 */
public record KnownFile(String name, String sha256, Download download, Preparation preparation) {
    private static final String GZIP = ".gz";

    /**
     * A file as its publisher offers it.
     *
     * @param name its name there
     * @param address where it is
     * @param sha256 the SHA-256 of the file, of its content, or both; none if its bytes are not known
     */
    public record Download(String name, String address, List<String> sha256) {
        /** Whether a file has the bytes or the content that are known. */
        boolean isSameAs(Path file) {
            return sha256.contains(contentHash(file)) || sha256.contains(hash(file));
        }

        /** Whether a file has its name, packed or not. */
        boolean hasNameOf(Path file) {
            return unpacked(String.valueOf(file.getFileName())).equals(unpacked(name));
        }
    }

    /** Whether it is written packed. */
    boolean isPacked() {
        return name.endsWith(GZIP);
    }

    /** Whether a file's content is this one's. */
    boolean isContentOf(Path file) {
        return sha256.equals(contentHash(file));
    }

    /** Whether it can be made of a file, where the bytes of its download are not known. */
    boolean isMadeOf(Path file) {
        try {
            return download.sha256().isEmpty()
                    && sha256.equals(Fingerprint.plain(preparation.step().content(file)));
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /** Whether a file has this one's name, packed or not. */
    public boolean hasNameOf(Path file) {
        return unpacked(String.valueOf(file.getFileName())).equals(unpacked(name));
    }

    /** All files of this name in a folder and its subfolders, ordered by path. */
    List<Path> in(Path folder) {
        try (Stream<Path> walk = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
            return walk.filter(file -> hasNameOf(file) && Files.isRegularFile(file))
                    .sorted()
                    .toList();
        } catch (UncheckedIOException e) {
            throw unsearchable(folder, e.getCause());
        } catch (IOException e) {
            throw unsearchable(folder, e);
        }
    }

    /** The file of this name beside another, packed or not. */
    Optional<Path> beside(Path other) {
        return Stream.of(unpacked(name), unpacked(name) + GZIP)
                .map(other::resolveSibling)
                .filter(Files::isRegularFile)
                .findFirst();
    }

    private static InputException unsearchable(Path folder, IOException e) {
        return AtomicFile.failure(folder, "cannot be searched", "name the folder that the corpora lie in", e);
    }

    private static String unpacked(String name) {
        return name.endsWith(GZIP) ? name.substring(0, name.length() - GZIP.length()) : name;
    }

    private static String hash(Path file) {
        try (InputStream bytes = Files.newInputStream(file)) {
            return Fingerprint.plain(bytes);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    static InputException unreadable(Path file, IOException e) {
        return AtomicFile.failure(file, "cannot be read", "copy or download it again", e);
    }

    /**
     * The SHA-256 of a file's content, unpacked if it is gzipped.
     *
     * @throws InputException if it cannot be read, or its gzip is damaged
     */
    static String contentHash(Path file) {
        try (InputStream content = TextFile.bytes(file)) {
            return Fingerprint.plain(content);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }
}
