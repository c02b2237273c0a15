package org.tattle.command.records;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.tattle.core.data.Corpus;
import org.tattle.formats.release.NpyFile;

/**
 * Documents as SciPy's {@code save_npz} writes a matrix of compressed rows (CSR), documents x words: a zip of the
 * arrays data, indices, indptr, shape and format; the vocabulary and the documents' ids beside it.
 */
record SparseDocuments() implements RecordWriter<Corpus> {
    /** The time of all entries, so that the same records give the same bytes: the first that a zip can tell. */
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    /** Writes the elements of an array. */
    @FunctionalInterface
    private interface Elements {
        void writeTo(DataOutputStream out) throws IOException;
    }

    /** A number of the corpus at a cell. */
    @FunctionalInterface
    private interface Cells {
        int at(long cell);
    }

    @Override
    public Path write(Corpus records, RecordFolder folder, String stem) throws IOException {
        CoordinateDocuments.share(records, folder, stem);
        int documents = records.documents();
        String cells = records.cells() + ",";
        return folder.write(stem + ".npz", out -> {
            ZipOutputStream zip = new ZipOutputStream(out);
            zip.setLevel(Deflater.BEST_SPEED);
            array(zip, "data", "<i4", cells, numbers -> write(records, records::count, numbers));
            array(zip, "indices", "<i4", cells, numbers -> write(records, records::word, numbers));
            array(zip, "indptr", "<i8", (documents + 1) + ",", numbers -> {
                long before = 0;
                numbers.writeLong(before);
                for (int d = 0; d < documents; d++) {
                    before += records.distinct(d);
                    numbers.writeLong(Long.reverseBytes(before));
                }
            });
            array(zip, "shape", "<i8", "2,", numbers -> {
                numbers.writeLong(Long.reverseBytes(documents));
                numbers.writeLong(Long.reverseBytes(records.vocabulary().size()));
            });
            array(zip, "format", "|S3", "", text -> text.write("csr".getBytes(StandardCharsets.US_ASCII)));
            zip.finish();
        });
    }

    private static void write(Corpus records, Cells cells, DataOutputStream out) throws IOException {
        for (int d = 0; d < records.documents(); d++) {
            for (long cell = records.start(d); cell < records.end(d); cell++) {
                out.writeInt(Integer.reverseBytes(cells.at(cell)));
            }
        }
    }

    private static void array(ZipOutputStream zip, String name, String type, String shape, Elements elements)
            throws IOException {
        ZipEntry entry = new ZipEntry(name + ".npy");
        entry.setTimeLocal(TIME);
        zip.putNextEntry(entry);
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(zip));
        out.write(NpyFile.beginning(type, shape));
        elements.writeTo(out);
        out.flush();
        zip.closeEntry();
    }
}
