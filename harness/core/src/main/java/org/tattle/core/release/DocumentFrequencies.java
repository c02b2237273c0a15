package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tattle.core.data.Vocabulary;
import org.tattle.math.Preconditions;

/**
 * In how many training documents each word occurs, as the idf of a vectorizer and a dictionary of words show it.
 *
 * @param vocabulary the words
 * @param documents all training documents
 * @param counts the documents of each word, from 1 to all. Not to be modified.
 */
public record DocumentFrequencies(Vocabulary vocabulary, long documents, long[] counts) {
    /** Writes and reads the number of documents, then each word with its count. */
    public static final Codec<DocumentFrequencies> CODEC = new Codec<>() {
        @Override
        public void write(DocumentFrequencies release, DataOutput out) throws IOException {
            out.writeLong(release.documents);
            out.writeInt(release.counts.length);
            for (int w = 0; w < release.counts.length; w++) {
                out.writeUTF(release.vocabulary.word(w));
                out.writeLong(release.counts[w]);
            }
        }

        @Override
        public DocumentFrequencies read(DataInput in) throws IOException {
            long documents = in.readLong();
            List<String> words = new ArrayList<>(); // lists grow with the data, not with a size in the header
            List<Long> counts = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                words.add(in.readUTF());
                counts.add(in.readLong());
            }
            return new DocumentFrequencies(
                    new Vocabulary(words),
                    documents,
                    counts.stream().mapToLong(Long::longValue).toArray());
        }
    };

    public DocumentFrequencies {
        if (counts.length != vocabulary.size()) {
            throw new IllegalArgumentException("counts must hold a number for each of " + vocabulary.size()
                    + " words. Provided: " + counts.length);
        }
        for (long count : counts) {
            Preconditions.require(
                    count >= 1 && count <= documents, "counts", "from 1 to " + documents + " documents", count);
        }
    }
}
