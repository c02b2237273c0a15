package org.tattle.core.data;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Adds words to the lines of a proof, which names columns of a vocabulary only.
 *
 * @param vocabulary the vocabulary of the candidates
 */
public record ProofWords(Vocabulary vocabulary) {
    private static final Pattern COLUMN = Pattern.compile("the word of column (\\d+)");

    /** A line of evidence with the word added to each column. */
    public String in(String line) {
        return COLUMN.matcher(line).replaceAll(found -> {
            int column = Integer.parseInt(found.group(1));
            return "the word of column " + column + " (\"" + Matcher.quoteReplacement(vocabulary.word(column)) + "\")";
        });
    }
}
