package org.tattle.core.data.text;

import java.util.List;

/** The tokenizer {@link Tokenizer#bertopic()}. */
final class BertopicWords implements Tokenizer {
    private static final Tokenizer REST = Tokenizer.words();

    @Override
    public String name() {
        return "bertopic";
    }

    @Override
    public String summary() {
        return "BERTopic's for English: letters, digits and blanks only, then as words";
    }

    @Override
    public List<String> tokens(String text) {
        StringBuilder kept = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ' ' || c == '\n' || c == '\t') {
                kept.append(' ');
            } else if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) {
                kept.append(c);
            }
        }
        return REST.tokens(kept.toString());
    }
}
