package org.tattle.artifacts.finding;

import org.tattle.core.text.Sentence;

/** What a model can no longer do without a part of its files. */
public enum LeavingOut implements Sentence {
    NOTHING("costs nothing that the model does"),
    LOOKING_UP("costs looking up the training documents in the model, no more"),
    ASSIGNING("costs assigning topics or classes to new documents by this file"),
    COUNTING("costs turning new documents into counts or weights: who uses the model needs its words from elsewhere"),
    READING("costs what readers see of a topic"),
    LOADING("costs loading the file as its tool does");

    private final String words;

    LeavingOut(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }

    /** What leaving out a part costs, by what the part reveals. */
    public static LeavingOut of(Evidence part) {
        return switch (part) {
            case DOCUMENTS, TOKENS, ASSIGNMENTS, IDS -> LOOKING_UP;
            case MEMBERS, DROPPED_WORDS, SIZES, PATHS, AUTHORS -> NOTHING;
            case MEMBERS_BY_MEANS, EMBEDDINGS, COUNTS_BY_TOPIC, COUNTS_BY_CLASS, COUNTS, TOPICS -> ASSIGNING;
            case DOCUMENT_FREQUENCIES, VOCABULARY, STOP_LIST -> COUNTING;
            case TOP_WORDS -> READING;
            case CODE -> LOADING;
        };
    }
}
