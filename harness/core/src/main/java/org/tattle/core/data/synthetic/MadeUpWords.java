package org.tattle.core.data.synthetic;

/** Words of three syllables that can be pronounced and mean nothing, one for each number. */
final class MadeUpWords {
    private static final String CONSONANTS = "bdfklmnrstvz";
    private static final String VOWELS = "aeiou";
    private static final int SYLLABLES = CONSONANTS.length() * VOWELS.length();
    /** The number of words. */
    static final int MOST = SYLLABLES * SYLLABLES * SYLLABLES;
    /** Shares no factor with {@link #MOST}, so that numbers and words go one to one. */
    private static final long STRIDE = 100_003;

    private MadeUpWords() {}

    /** The word of a number in [0, {@link #MOST}); neighboring numbers have unlike words. */
    static String word(int number) {
        int rest = (int) (number * STRIDE % MOST);
        char[] letters = new char[6];
        for (int i = 0; i < letters.length; i += 2) {
            int syllable = rest % SYLLABLES;
            letters[i] = CONSONANTS.charAt(syllable / VOWELS.length());
            letters[i + 1] = VOWELS.charAt(syllable % VOWELS.length());
            rest /= SYLLABLES;
        }
        return new String(letters);
    }
}
