package org.tattle.formats;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;

/**
 * Reads LDA-C (Blei): one document on each line, {@code M term:count ...} with M pairs and terms from 0; {@code 0}
 * alone is an empty document.
 */
final class LdacReader {
    private static final String LAYOUT = "write `M term:count ...` with M different terms, from 0";

    private LdacReader() {}

    static ReadFile<Corpus> read(Path file, ReadOptions options) throws IOException {
        TextFields.requireCounts(file.toString(), options);
        Optional<Vocabulary> vocabulary =
                VocabularyFile.findNamed(options.vocabularyFile(), file).map(VocabularyFile::read);
        int terms = vocabulary.map(Vocabulary::size).orElse(VocabularyFile.MOST_NUMBERED);
        try (LineReader lines = new LineReader(file)) {
            CountTable table = new CountTable();
            int documents = 0;
            int used = 0;
            for (List<String> fields = lines.nextFields(); fields != null; fields = lines.nextFields()) {
                used = Math.max(used, add(documents, fields, lines, terms, table));
                documents++;
            }
            int columns = used;
            return ReadFile.of(table.corpus(
                    documents,
                    vocabulary.orElseGet(() -> VocabularyFile.numbered(file, columns, table.cells())),
                    (document, cell, problem) -> lines.fault(document + 1L, problem, LAYOUT)));
        }
    }

    /** Adds a document and returns one more than its largest term. */
    private static int add(int document, List<String> fields, LineReader lines, int terms, CountTable table) {
        int pairs = lines.wholeNumber("M, the number of pairs,", fields.get(0), 0, Integer.MAX_VALUE, LAYOUT);
        if (pairs != fields.size() - 1) {
            throw lines.fault("M is " + pairs + ", but " + (fields.size() - 1) + " pairs follow", LAYOUT);
        }
        int used = 0;
        for (String pair : fields.subList(1, fields.size())) {
            int colon = pair.indexOf(':');
            if (colon < 0) {
                throw lines.fault("a pair has no colon", LAYOUT);
            }
            int term = lines.wholeNumber("the term", pair.substring(0, colon), 0, terms - 1, LAYOUT);
            int count = lines.wholeNumber("the count", pair.substring(colon + 1), 1, Integer.MAX_VALUE, LAYOUT);
            table.add(document, term, count);
            used = Math.max(used, term + 1);
        }
        return used;
    }
}
