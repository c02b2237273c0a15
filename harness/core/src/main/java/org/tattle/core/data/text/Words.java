package org.tattle.core.data.text;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The tokenizer {@link Tokenizer#words()}. Python's {@code \w} is spelled out, since Java's includes combining marks.
 */
final class Words implements Tokenizer {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_]{2,}");

    @Override
    public String name() {
        return "words";
    }

    @Override
    public String summary() {
        return "runs of two or more letters, digits and underscores, lower case (the default; scikit-learn's)";
    }

    /** The one letter that has a longer lower case is replaced before: Java copies the text for each. */
    private static String lowerCase(String text) {
        return text.replace("\u0130", "i\u0307").toLowerCase(Locale.ROOT);
    }

    @Override
    public List<String> tokens(String text) {
        return WORD.matcher(lowerCase(text)).results().map(MatchResult::group).toList();
    }
}
