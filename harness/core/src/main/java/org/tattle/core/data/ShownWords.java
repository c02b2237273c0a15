package org.tattle.core.data;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names the words of a proof, which stands by the columns of a vocabulary.
 *
 * @param vocabulary of the candidates
 */
public record ShownWords(Vocabulary vocabulary) {
    private static final Pattern COLUMN = Pattern.compile("the word of column (\\d+)");

    /** A line of evidence with each word beside its column. */
    public String in(String line) {
        return COLUMN.matcher(line).replaceAll(found -> {
            int column = Integer.parseInt(found.group(1));
            return "the word of column " + column + " (\"" + Matcher.quoteReplacement(vocabulary.word(column)) + "\")";
        });
    }
}
