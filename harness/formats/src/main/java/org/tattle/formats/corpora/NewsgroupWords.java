package org.tattle.formats.corpora;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.data.text.Tokenizer;
import org.tattle.formats.ReadOptions;
import org.tattle.formats.RecordReader;
import org.tattle.formats.TextFile;

/**
 * Makes a bag of words of the messages of 20 Newsgroups: runs of 3 to 20 letters a to z, lower case, of what follows
 * the headers, without stop words; words that occur more than 10 times, in alphabetical order.
 */
final class NewsgroupWords {
    /** The list that the registered bag was made with; it ships nowhere. */
    private static final String STOP_WORDS = "stopwords.txt";

    private static final String STEPS =
            "runs of 3 to 20 letters of the messages' bodies, lower case, that occur more than"
                    + " 10 times in all, without the words of " + STOP_WORDS
                    + " beside the download, a list published nowhere";

    static final Preparation COUNTS = new Preparation(STEPS, download -> counts(read(download)));
    static final Preparation WORDS = new Preparation(
            STEPS,
            download -> bytes(String.join("\n", read(download).vocabulary().words()) + "\n"));

    private static final int SHORTEST = 3;
    private static final int LONGEST = 20;
    private static final int RARE = 10;

    private NewsgroupWords() {}

    private static Corpus read(Path messages) throws IOException {
        Set<String> stopWords = stopWords(messages.resolveSibling(STOP_WORDS));
        Tokenizer tokenizer = new Tokenizer("bodies", "", text -> words(text, stopWords));
        Corpus all = RecordReader.corpus(
                messages,
                new ReadOptions(
                        Optional.of("jsonl"),
                        "text",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        tokenizer,
                        Optional.empty()));
        long[] tokens = all.wordTokens();
        return all.restrictTo(new Vocabulary(IntStream.range(0, tokens.length)
                .filter(word -> tokens[word] > RARE)
                .mapToObj(all.vocabulary()::word)
                .sorted()
                .toList()));
    }

    private static Set<String> stopWords(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new InputException(
                    file.toString(),
                    "the stop words are not there",
                    "lay the list that this bag was made with beside the download");
        }
        try (BufferedReader lines = TextFile.open(file)) {
            return lines.lines().collect(Collectors.toUnmodifiableSet());
        }
    }

    private static List<String> words(String message, Set<String> stopWords) {
        List<String> words = new ArrayList<>();
        int blankLine = message.indexOf("\n\n");
        String body = blankLine < 0 ? "" : message.substring(blankLine).toLowerCase(Locale.ROOT) + '\n';
        int start = 0; // of the run of letters
        for (int i = 0; i < body.length(); i++) {
            if (body.charAt(i) < 'a' || body.charAt(i) > 'z') {
                String word = body.substring(start, i);
                if (word.length() >= SHORTEST && word.length() <= LONGEST && !stopWords.contains(word)) {
                    words.add(word);
                }
                start = i + 1;
            }
        }
        return words;
    }

    private static byte[] counts(Corpus corpus) {
        StringBuilder out = new StringBuilder();
        out.append(corpus.documents()).append('\n');
        out.append(corpus.vocabulary().size()).append('\n');
        out.append(corpus.cells()).append('\n');
        for (int document = 0; document < corpus.documents(); document++) {
            for (long cell = corpus.start(document); cell < corpus.end(document); cell++) {
                out.append(document + 1)
                        .append(' ')
                        .append(corpus.word(cell) + 1)
                        .append(' ');
                out.append(corpus.count(cell)).append('\n');
            }
        }
        return bytes(out.toString());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
