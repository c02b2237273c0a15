package org.tattle.cli.command;

import org.tattle.core.text.Sentence;

/** What is said of a baseline that was written, and what {@code tattle reproduce} leaves out of a series. */
enum CommandSentence implements Sentence {
    KEEP("wrote {}: {}, {} of {}; review it and keep it with your code"),
    UNRELIABLE("wrote {}: {}, {} of {}; {} of its {} failed, so do not gate by it: run the audit again"),
    SKIPPED("skipped {}: no corpus; add --corpus {}=FILE"),
    ABSENT("skipped {}: none of its corpora ({}) is in {}; 'tattle corpora' says where to get them");

    private final String words;

    CommandSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
