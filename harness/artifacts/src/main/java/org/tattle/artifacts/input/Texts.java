package org.tattle.artifacts.input;

/** Distinguishes documents from names, ids and words, by their length alone. */
public final class Texts {
    public static final int FEWEST_BYTES = 9;

    private static final int MOST_WORDS_OF_A_NAME = 4;
    private static final int LONGEST_NAME = 100;

    private Texts() {}

    /** Whether a text is too long for a name. */
    public static boolean isDocument(String text) {
        return words(text) > MOST_WORDS_OF_A_NAME || text.length() > LONGEST_NAME;
    }

    /** The number of words; characters of scripts without blanks count as words. */
    static int words(String text) {
        int words = 0;
        boolean blank = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean dense = (c >= 0x0e00 && c < 0x10a0) || (c >= 0x1780 && c < 0x1800) || c >= 0x2e80;
            boolean space = Character.isWhitespace(c);
            words += dense || (blank && !space) ? 1 : 0;
            blank = space;
        }
        return words;
    }
}
