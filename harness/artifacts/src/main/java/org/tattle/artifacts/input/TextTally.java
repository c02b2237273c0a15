package org.tattle.artifacts.input;

import java.util.ArrayList;
import java.util.List;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.core.text.Numbers;

/** Counts texts whose role is not known, by their length, and says what they may be. Keeps no more than a sample. */
public final class TextTally {
    /** Fewer short texts show nothing by their number. */
    private static final int FEWEST = 20;

    private final List<String> sample = new ArrayList<>();
    private long documents;
    private long phrases;
    private long words;

    /** Takes a text; returns whether it is too long for a name. */
    public boolean add(String text) {
        int size = Texts.words(text);
        boolean document = Texts.isDocument(text);
        if (document) {
            documents++;
            Finding.keep(() -> text, sample);
        } else {
            phrases += size > 1 ? 1 : 0;
            words += size > 1 ? 0 : 1;
        }
        return document;
    }

    /** Takes words that are known to be short. */
    public void addWord() {
        words++;
    }

    public long texts() {
        return documents + phrases + words;
    }

    /** The texts that are too long for a name. */
    public long documents() {
        return documents;
    }

    /** Whether texts by their length or their number may be documents. */
    public boolean mayBeDocuments() {
        return documents > 0 || phrases >= FEWEST;
    }

    /** What the texts may be: documents if they are long or many of more than a word, words if they are many. */
    public List<Finding> findings(String where) {
        if (documents > 0) {
            return List.of(Finding.exact(Evidence.DOCUMENTS, where, Remedy.LEAVE_TEXTS_OUT)
                    .with("texts", documents)
                    .showing(sample));
        }
        if (phrases >= FEWEST) {
            return List.of(Finding.approximate(Evidence.DOCUMENTS, where, Remedy.LEAVE_TEXTS_OUT)
                    .with("texts", phrases));
        }
        return words < FEWEST
                ? List.of()
                : List.of(Finding.approximate(Evidence.VOCABULARY, where, Remedy.LEAVE_TEXTS_OUT)
                        .with("words", words));
    }

    @Override
    public String toString() {
        return Numbers.count(texts()) + (texts() == 1 ? " text" : " texts");
    }
}
