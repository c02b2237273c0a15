package org.tattle.artifacts;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.pyldavis.PyldavisPageTest;
import org.tattle.artifacts.testing.BertopicFolder;
import org.tattle.artifacts.tomotopy.TomotopyModelTest;

/** A small file of every format, to be changed. */
final class SmallFiles {
    private SmallFiles() {}

    /** Writes all into a folder that exists, and returns them in the order of their names. */
    static List<Path> write(Path folder) throws IOException {
        long[][] counts = new long[3][30];
        for (int w = 0; w < 30; w++) {
            counts[w % 3][w] = 1L + w;
        }
        new BertopicFolder(folder).write(counts, 0, 1, 2, -1, 0);
        Files.write(folder.resolve("fasttext.bin"), FilesTest.fastTextModel());
        Files.write(folder.resolve("tomotopy.bin"), TomotopyModelTest.file());
        Files.write(folder.resolve("topics.release"), ReleaseFileTest.topicModel());
        Files.writeString(folder.resolve("pyldavis.json"), FilesTest.PYLDAVIS);
        Files.writeString(
                folder.resolve("exclusive.json"), PyldavisPageTest.data(0.1).json());
        Files.writeString(folder.resolve("dictionary.txt"), "80\n0\talpha\t7\n1\tbeta\t9\n");
        Files.writeString(folder.resolve("corpus.csv"), TablesTest.CORPUS);
        Files.writeString(folder.resolve("corpus.jsonl"), TablesTest.LINES);
        byte[] array = npy();
        Files.write(folder.resolve("array.npy"), array);
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(zip)) {
            out.putNextEntry(new ZipEntry("a.npy"));
            out.write(array);
        }
        Files.write(folder.resolve("arrays.npz"), zip.toByteArray());
        try (Stream<Path> kept = Files.walk(FilesTest.KEPT)) {
            for (Path file : kept.filter(Files::isRegularFile).toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
        for (String name : List.of("gibbs.rds", "workspace.rda", "dfm.rds")) { // a checksum protects what is in these
            ByteBuffer unpacked =
                    SourceFile.open(folder.resolve(name)).unpacked().bytes();
            byte[] plain = new byte[unpacked.remaining()];
            unpacked.get(plain);
            Files.write(folder.resolve("plain-" + name), plain);
        }
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(gzip)) {
            out.write(Files.readAllBytes(folder.resolve("vectorizer.pkl")));
        }
        Files.write(folder.resolve("packed.pkl"), gzip.toByteArray());
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private static byte[] npy() {
        String header = "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }";
        byte[] bytes = new byte[128 + 48];
        byte[] magic = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 118, 0};
        Arrays.fill(bytes, 0, 128, (byte) ' ');
        System.arraycopy(magic, 0, bytes, 0, magic.length);
        for (int i = 0; i < header.length(); i++) {
            bytes[magic.length + i] = (byte) header.charAt(i);
        }
        bytes[127] = '\n';
        return bytes;
    }
}
