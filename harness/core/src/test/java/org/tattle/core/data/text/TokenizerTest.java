package org.tattle.core.data.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Isolated // changes what all tests of a process share
class TokenizerTest {
    /** What scikit-learn 1.x gives for the same texts, by its documented pattern. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Shots FIRED, shots|shots fired shots",
                "don't|don",
                "a I x2 42 7|x2 42",
                "snake_case _ __|snake_case __",
                "naïve Ünïcode ΣΊΣΥΦΟΣ|naïve ünïcode σίσυφος",
                "e-mail@site.org|mail site org",
                "東京 は|東京",
            })
    void wordsAreRunsOfTwoOrMoreWordCharacters(String text, String tokens) {
        assertThat(String.join(" ", Tokenizer.words().tokens(text))).isEqualTo(tokens);
    }

    /** Python's \w has no combining marks; Java's has. */
    @Test
    void words_atACombiningMark_split() {
        assertThat(Tokenizer.words().tokens("nai\u0308ve")).containsExactly("nai", "ve");
    }

    /**
     * Fails when the text is copied once for each letter whose lower case is longer: 100,000 of them then allocate 20
     * GB and take 17 s.
     */
    @Test
    void dottedCapitals_costNoCopyEach() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        String text = "\u0130x ".repeat(100_000);
        for (Tokenizer tokenizer : Tokenizer.all()) {
            long before = threads.getCurrentThreadAllocatedBytes();
            assertThat(tokenizer.tokens(text)).as(tokenizer.name()).isNotNull();
            assertThat(threads.getCurrentThreadAllocatedBytes() - before)
                    .as(tokenizer.name())
                    .isLessThan(200L << 20);
        }
    }

    @Test
    void words_lowerCasesWithoutTheLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr"));
            assertThat(Tokenizer.words().tokens("TITLE")).containsExactly("title");
            assertThat(Tokenizer.paper().tokens("TITLE")).containsExactly("title");
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The police were shooting at 3 people|police shoot people",
                "studies universities|study university",
                "children mice|children mice",
                "twenty-four-year-old|twenty four year old",
                "don't|''",
                "of an ox|''",
                "qqqqqqqqqqqqqqq|qqqqqqqqqqqqqqq",
            })
    void paperDropsStopWordsAndStems(String text, String tokens) {
        assertThat(String.join(" ", Tokenizer.paper().tokens(text))).isEqualTo(tokens);
    }

    @Test
    void paper_measuresLengthBeforeItStems() {
        assertThat(Tokenizer.paper().tokens("goes responsibilities")).containsExactly("go");
    }

    @Test
    void paper_doesNotCutARunOfLettersInTwo() {
        assertThat(Tokenizer.paper().tokens("x".repeat(255) + "police")).isEmpty();
    }

    /** As BERTopic's _preprocess_text and its CountVectorizer do. */
    @Test
    void bertopic_removesSignsBeforeItSplits() {
        assertThat(Tokenizer.bertopic().tokens("Don't e-mail\nme:\ta_b caf\u00e9 x\r\ny"))
                .containsExactly("dont", "email", "me", "ab", "caf");
    }

    /**
     * What Python 3.11 gives for these texts by gensim's pattern {@code (((?![\\d])\\w)+)} after {@code lower()}, with
     * its bounds. Its \\w and \\d are the Unicode categories L, N and _, and Nd: compared for all code points.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Shots FIRED, shots|shots fired shots",
                "don't|don",
                "a I x2 ab42cd 42 7|ab cd",
                "snake_case _ __ _private mid_ x_|snake_case mid_ x_",
                "naïve Ünïcode ΣΊΣΥΦΟΣ|naïve ünïcode σίσυφος",
                "東京 は|東京",
                "nai\u0308ve|nai ve",
                "abcdefghijklmno abcdefghijklmnop|abcdefghijklmno",
                "abcdefghijklmnop1abcdefghijklmno|abcdefghijklmno",
                "x² m³ ½cup Ⅳth|x² m³ ½cup ⅳth",
                "\u0130stanbul|stanbul",
                "\u0663ab\u0663|ab",
                "ß STRASSE|strasse",
                "𝒜𝒷𝒸 𝒜𝒷𝒸𝒜𝒷𝒸𝒜𝒷𝒸𝒜𝒷𝒸𝒜𝒷𝒸 𝒜𝒷𝒸𝒜𝒷𝒸𝒜𝒷𝒸𝒜𝒷𝒸𝒜𝒷𝒸𝒜|𝒜𝒷𝒸 𝒜𝒷𝒸𝒜𝒷𝒸𝒜𝒷𝒸𝒜𝒷𝒸𝒜𝒷𝒸",
            })
    void gensim_keepsRunsOf2To15LettersAndUnderscores(String text, String tokens) {
        assertThat(String.join(" ", Tokenizer.gensim().tokens(text))).isEqualTo(tokens);
    }

    @Test
    void anEmptyTextHasNoTokens() {
        assertThat(Tokenizer.all())
                .allSatisfy(tokenizer -> assertThat(tokenizer.tokens(" .\n")).isEmpty());
    }

    @Test
    void namedFindsEveryTokenizerAndRefusesOthers() {
        assertThat(Tokenizer.all().stream().map(Tokenizer::name))
                .isEqualTo(List.of("words", "paper", "bertopic", "gensim"));
        assertThat(Tokenizer.named("paper").tokens("tests")).containsExactly("test");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Tokenizer.named("porter"))
                .withMessage("preprocess must be one of words, paper, bertopic, gensim. Provided value: porter");
    }
}
