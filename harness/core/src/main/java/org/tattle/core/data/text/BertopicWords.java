package org.tattle.core.data.text;

import java.util.List;
import java.util.regex.Pattern;

/** The tokenizer {@link Tokenizer#bertopic()}. */
final class BertopicWords implements Tokenizer {
    private static final Pattern SPACE = Pattern.compile("[\n\t]");
    private static final Pattern REMOVED = Pattern.compile("[^A-Za-z0-9 ]+");
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
        String spaced = SPACE.matcher(text).replaceAll(" ");
        return REST.tokens(REMOVED.matcher(spaced).replaceAll(""));
    }
}
