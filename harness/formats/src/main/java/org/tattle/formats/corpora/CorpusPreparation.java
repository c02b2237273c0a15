package org.tattle.formats.corpora;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.data.Fingerprint;
import org.tattle.formats.corpora.KnownFile.Download;

/** Says which file of a known corpus a file is, and makes of a download what plans read. */
public final class CorpusPreparation {
    private CorpusPreparation() {}

    /**
     * What a file is.
     *
     * @param isPrepared whether it is the prepared file, else its download
     */
    public record Recognized(KnownFile file, boolean isPrepared) {}

    /**
     * What was made of a download.
     *
     * @param path where the prepared file is
     * @param isNew whether it was written; else it was there before
     */
    public record Prepared(KnownFile file, Path path, boolean isNew) {}

    /**
     * The file of a corpus that a file is, by its content; a download whose bytes are not known is one of which the
     * registered file can be made.
     *
     * @throws InputException if it cannot be read, or no file of the corpus is registered
     */
    public static Optional<Recognized> identify(KnownCorpus corpus, Path file) {
        corpus.requireRegistered();
        if (Files.isDirectory(file)) {
            throw new InputException(file.toString(), "it is a folder where a file is expected", "name a file in it");
        }
        String content = KnownFile.contentHash(file);
        return first(corpus, known -> known.sha256().equals(content))
                .map(known -> new Recognized(known, true))
                .or(() -> first(corpus, known -> known.download().isSameAs(file) || known.isMadeOf(file))
                        .map(known -> new Recognized(known, false)));
    }

    private static Optional<KnownFile> first(KnownCorpus corpus, Predicate<KnownFile> isIt) {
        return corpus.files().stream().filter(isIt).findFirst();
    }

    /**
     * Writes the files that a download becomes into a folder, gzip without a time. The download may be another edition:
     * what counts is that what is made of it has the registered checksums.
     *
     * @param download the download; a file that is prepared already is taken as it is
     * @return what is there now, in the corpus's order
     * @throws InputException if it is no download of the corpus, what is made of it has another checksum, or another
     *     file is in the way; nothing is written then
     */
    public static List<Prepared> prepare(KnownCorpus corpus, Path download, Path folder) {
        Map<KnownFile, byte[]> contents = contents(corpus, download);
        contents.forEach((file, content) -> {
            String sha256 = Fingerprint.plain(content);
            if (!sha256.equals(file.sha256())) {
                throw new InputException(
                        download.toString(),
                        "what is made of it is not the registered " + file.name() + ": SHA-256 " + sha256 + ", not "
                                + file.sha256(),
                        "download " + file.download().name() + " again from "
                                + file.download().address()
                                + ", and what 'tattle corpora show' says must lie beside it");
            }
            requirePlace(file, folder.resolve(file.name()));
        });
        List<Prepared> prepared = new ArrayList<>();
        contents.forEach((file, content) -> {
            Path path = folder.resolve(file.name());
            boolean isNew = !Files.exists(path);
            if (isNew) {
                AtomicFile.publish(path, file.isPacked() ? packed(content) : content);
            }
            prepared.add(new Prepared(file, path, isNew));
        });
        return prepared;
    }

    private static void requirePlace(KnownFile file, Path path) {
        if (Files.exists(path) && !file.isContentOf(path)) {
            throw new InputException(
                    path.toString(), "already exists and has another content", "name another folder with --out");
        }
    }

    private static Map<KnownFile, byte[]> contents(KnownCorpus corpus, Path file) {
        Map<KnownFile, byte[]> contents = new LinkedHashMap<>();
        try {
            Optional<Recognized> found = identify(corpus, file);
            if (found.isPresent() && found.get().isPrepared()) {
                contents.put(found.get().file(), Preparation.NONE.step().content(file));
                return contents;
            }
            Download download = download(corpus, file, found);
            for (KnownFile known : corpus.files()) {
                if (known.download().equals(download)) {
                    contents.put(known, known.preparation().step().content(file));
                }
            }
        } catch (IOException e) {
            throw KnownFile.unreadable(file, e);
        }
        return contents;
    }

    /** Which download a file is: by its content, else by its name, else the only one. */
    private static Download download(KnownCorpus corpus, Path file, Optional<Recognized> found) {
        List<Download> all =
                corpus.files().stream().map(KnownFile::download).distinct().toList();
        return found.map(finding -> finding.file().download())
                .or(() -> all.stream().filter(one -> one.hasNameOf(file)).findFirst())
                .or(() -> Optional.of(all.get(0)).filter(only -> all.size() == 1))
                .orElseThrow(() -> new InputException(
                        file.toString(),
                        "it is no download of the corpus " + corpus.name(),
                        "give it the name of one: "
                                + all.stream().map(Download::name).collect(Collectors.joining(", "))));
    }

    private static byte[] packed(byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(content);
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory failed", e);
        }
        return out.toByteArray();
    }
}
