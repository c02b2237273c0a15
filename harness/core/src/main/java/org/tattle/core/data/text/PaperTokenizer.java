package org.tattle.core.data.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.core.LetterTokenizer;
import org.apache.lucene.analysis.en.KStemFilter;
import org.apache.lucene.analysis.miscellaneous.LengthFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.util.AttributeFactory;

/** Splits texts for {@link Tokenizer#paper()} by a chain of Lucene filters. */
final class PaperTokenizer {
    private static final int SHORTEST = 3;
    private static final int LONGEST = 15;
    private static final CharArraySet STOP_WORDS = stopWords();

    private PaperTokenizer() {}

    static List<String> tokens(String text) {
        List<String> tokens = new ArrayList<>();
        try (Analyzer analyzer = new Steps();
                TokenStream stream = analyzer.tokenStream("text", text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                tokens.add(term.toString());
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException("a string cannot fail to be read", e);
        }
        return tokens;
    }

    private static CharArraySet stopWords() {
        try (BufferedReader words = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(PaperTokenizer.class.getResourceAsStream("english-stop-words.txt")),
                StandardCharsets.UTF_8))) {
            return CharArraySet.unmodifiableSet(new CharArraySet(words.lines().toList(), false));
        } catch (IOException e) {
            throw new UncheckedIOException("the stop words come with this class", e);
        }
    }

    private static final class Steps extends Analyzer {
        /** The longest run of letters; Lucene would split longer ones. */
        private static final int LONGEST_RUN = 1 << 20;

        @Override
        protected TokenStreamComponents createComponents(String field) {
            LetterTokenizer letters = new LetterTokenizer(AttributeFactory.DEFAULT_ATTRIBUTE_FACTORY, LONGEST_RUN);
            TokenStream words = new StopFilter(new LowerCaseFilter(letters), STOP_WORDS);
            return new TokenStreamComponents(letters, new KStemFilter(new LengthFilter(words, SHORTEST, LONGEST)));
        }
    }
}
