package org.tattle.formats.corpora;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.formats.TextFile;

/**
 * Cleans texts as [MIA] does, section 3.5: addresses of pages removed, runs of letters, stop words left out, texts of
 * more than three such words kept, nouns lemmatized as NLTK's WordNetLemmatizer does, words of 4 to 13 letters kept.
 * The paper states 3 to 15; its file of tweets, which this gives byte for byte, has the former, and so has the profile
 * that it prints of 20 Newsgroups. Lists that NLTK downloads must lie beside the file; they would make up most of this
 * module's size, and no other corpus needs them.
 */
final class LemmaCleaning {
    private static final String STOP_WORDS = "english";
    private static final String NOUNS = "index.noun";
    private static final String IRREGULAR = "noun.exc";

    private static final String STEPS = "the steps of [MIA], section 3.5, by three lists of NLTK's, which must lie"
            + " beside the download: " + STOP_WORDS + " of corpora/stopwords, as it was until 2024 with 179 words, "
            + NOUNS + " and " + IRREGULAR + " of corpora/wordnet, which are those of WordNet 3.0";

    static final Preparation TWEETS = new Preparation(
            STEPS + "; or take pheme_clean.json, which lies beside the download and is the result",
            download -> cleaned(download, texts(download)));

    static final Preparation MESSAGES = new Preparation(
            STEPS + ", on messages without headers, footers and quotations, removed as scikit-learn's loader does",
            download -> cleaned(
                    download, texts(download).stream().map(LemmaCleaning::body).toList()));

    /** Lines that quote or introduce a quotation, as scikit-learn's loader finds them. */
    private static final Pattern QUOTATION =
            Pattern.compile("writes in|writes:|wrote:|says:|said:|^In article|^Quoted from|^\\||^>");

    private static final Pattern ADDRESS = Pattern.compile("https?://\\S+|www\\.\\S+");
    private static final Pattern LETTERS = Pattern.compile("[a-z]+");
    /** As NLTK's word_tokenize splits them. */
    private static final Pattern JOINED =
            Pattern.compile("(can)(not)|(gim)(me)|(gon)(na)|(got)(ta)|(lem)(me)|(wan)(na)");

    private static final int SHORTEST = 4;
    private static final int LONGEST = 13;
    private static final int FEWEST = 4;

    /** WordNet's endings of nouns and what is put in their place. */
    private static final List<List<String>> ENDINGS = List.of(
            List.of("s", ""),
            List.of("ses", "s"),
            List.of("ves", "f"),
            List.of("xes", "x"),
            List.of("zes", "z"),
            List.of("ches", "ch"),
            List.of("shes", "sh"),
            List.of("men", "man"),
            List.of("ies", "y"));

    private final Set<String> stopWords;
    private final Set<String> nouns;
    private final Map<String, List<String>> irregular;

    private LemmaCleaning(Path download) throws IOException {
        stopWords = Set.copyOf(lines(download, STOP_WORDS));
        nouns = lines(download, NOUNS).stream()
                .filter(line -> !line.startsWith(" ")) // the license
                .map(line -> line.split(" ", 2)[0])
                .collect(Collectors.toUnmodifiableSet());
        irregular = lines(download, IRREGULAR).stream()
                .map(line -> List.of(line.split(" ")))
                .collect(Collectors.toUnmodifiableMap(words -> words.get(0), words -> words, (first, last) -> last));
    }

    private static List<String> lines(Path download, String name) throws IOException {
        Path file = download.resolveSibling(name);
        if (!Files.exists(file)) {
            throw new InputException(file.toString(), "this list of NLTK's is not there", "lay it beside the download");
        }
        try (BufferedReader lines = TextFile.open(file)) {
            return lines.lines().toList();
        }
    }

    private static byte[] cleaned(Path download, List<String> texts) throws IOException {
        LemmaCleaning cleaning = new LemmaCleaning(download);
        return texts.stream()
                .map(LemmaCleaning::words)
                .map(words -> words.stream()
                        .filter(Predicate.not(cleaning.stopWords::contains))
                        .toList())
                .filter(words -> words.size() >= FEWEST)
                .map(words -> words.stream()
                        .map(cleaning::lemma)
                        .filter(word -> word.length() >= SHORTEST && word.length() <= LONGEST)
                        .collect(Collectors.joining(" ", "\"", "\"")))
                .collect(Collectors.joining(", ", "{\"text\": [", "]}"))
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** The texts of the fields {@code text}: one an object, or all in one array. */
    private static List<String> texts(Path download) throws IOException {
        List<String> texts = new ArrayList<>();
        try (Reader reader = TextFile.open(download);
                JsonParser json = new JsonFactory().createParser(reader)) {
            boolean isText = false;
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.FIELD_NAME) {
                    isText = json.getText().equals("text");
                } else if (token == JsonToken.VALUE_STRING && isText) {
                    texts.add(json.getText());
                }
            }
        } catch (JsonProcessingException e) {
            throw new InputException(download.toString(), "it is not {\"text\": ...}", "download it again", e);
        }
        return texts;
    }

    /** What follows the headers, up to the last paragraph, which is a signature, without quotations. */
    private static String body(String message) {
        int headersEnd = message.indexOf("\n\n");
        String body = headersEnd < 0 ? "" : message.substring(headersEnd + 2);
        List<String> lines = List.of(body.strip().split("\n", -1));
        int last = lines.size() - 1;
        while (last > 0 && !lines.get(last).strip().matches("-*")) {
            last--;
        }
        return (last > 0 ? lines.subList(0, last) : List.of(body.split("\n", -1)))
                .stream().filter(line -> !QUOTATION.matcher(line).find()).collect(Collectors.joining("\n"));
    }

    private static List<String> words(String text) {
        String letters = ADDRESS.matcher(text).replaceAll("").toLowerCase(Locale.ROOT);
        return LETTERS.matcher(letters)
                .results()
                .map(MatchResult::group)
                .flatMap(word -> JOINED.matcher(word).matches()
                        ? Stream.of(word.substring(0, 3), word.substring(3))
                        : Stream.of(word))
                .toList();
    }

    /** The shortest noun that a word may be a form of; the word if there is none. */
    private String lemma(String word) {
        if (irregular.containsKey(word)) {
            return shortestNoun(irregular.get(word)).orElse(word);
        }
        List<String> forms = shortened(List.of(word));
        Optional<String> noun =
                shortestNoun(Stream.concat(Stream.of(word), forms.stream()).toList());
        while (noun.isEmpty() && !forms.isEmpty()) {
            forms = shortened(forms);
            noun = shortestNoun(forms);
        }
        return noun.orElse(word);
    }

    private Optional<String> shortestNoun(List<String> forms) {
        return forms.stream().filter(nouns::contains).min(Comparator.comparing(String::length));
    }

    private static List<String> shortened(List<String> forms) {
        return forms.stream()
                .flatMap(form -> ENDINGS.stream()
                        .filter(ending -> form.endsWith(ending.get(0)))
                        .map(ending ->
                                form.substring(0, form.length() - ending.get(0).length()) + ending.get(1)))
                .toList();
    }
}
