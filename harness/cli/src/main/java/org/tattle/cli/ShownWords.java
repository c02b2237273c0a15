package org.tattle.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.data.Vocabulary;

/**
 * Names the words of a proof, which stands by the columns of a vocabulary.
 *
 * @param vocabulary of the candidates
 */
record ShownWords(Vocabulary vocabulary) {
    private static final Pattern COLUMN = Pattern.compile("the word of column (\\d+)");

    /** A line of evidence with each word beside its column. */
    String in(String line) {
        return COLUMN.matcher(line).replaceAll(found -> {
            int column = Integer.parseInt(found.group(1));
            return "the word of column " + column + " (\"" + Matcher.quoteReplacement(vocabulary.word(column)) + "\")";
        });
    }
}
