package org.tattle.command.records;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.tattle.core.data.Corpus;

/**
 * Documents as counts, one a line: document, word and count, the first two from 1 on; the vocabulary and the documents'
 * ids beside them.
 */
enum CoordinateDocuments implements RecordWriter<Corpus> {
    /** As the UCI bag-of-words files: three lines of sizes. */
    UCI(".docword.txt", "%d%n%d%n%d%n"),
    /** As Matrix Market's coordinate format. */
    MATRIX_MARKET(".mtx", "%%%%MatrixMarket matrix coordinate integer general%n%d %d %d%n");

    private final String ending;
    private final String header;

    CoordinateDocuments(String ending, String header) {
        this.ending = ending;
        this.header = header.replace("%n", "\n");
    }

    /** Writes the vocabulary, and the id of each document, beside the records. */
    static void share(Corpus records, RecordFolder folder, String stem) throws IOException {
        folder.share(WORDS, records.vocabulary().words());
        folder.writeLines(
                stem + "-ids.txt",
                IntStream.range(0, records.size())
                        .boxed()
                        .flatMap(unit -> IntStream.range(records.firstDocument(unit), records.firstDocument(unit + 1))
                                .mapToObj(document -> records.id(unit)))
                        .toList());
    }

    @Override
    public Path write(Corpus records, RecordFolder folder, String stem) throws IOException {
        share(records, folder, stem);
        return folder.write(stem + ending, out -> {
            PrintWriter lines = new PrintWriter(out, false, StandardCharsets.UTF_8);
            lines.printf(header, records.documents(), records.vocabulary().size(), records.cells());
            for (int d = 0; d < records.documents(); d++) {
                for (long cell = records.start(d); cell < records.end(d); cell++) {
                    lines.append(Integer.toString(d + 1))
                            .append(' ')
                            .append(Integer.toString(records.word(cell) + 1))
                            .append(' ')
                            .append(Integer.toString(records.count(cell)))
                            .append('\n');
                }
            }
            lines.flush();
            if (lines.checkError()) {
                throw new IOException("the disk may be full");
            }
        });
    }
}
