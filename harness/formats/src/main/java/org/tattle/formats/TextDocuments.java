package org.tattle.formats;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Labels;
import org.tattle.core.data.text.Tokenizer;

/** Collects texts of a file or folder: tokenizes them, checks ids and labels, and groups those of one author. */
final class TextDocuments {
    private static final String LABEL = "label";

    private final Tokenizer tokenizer;
    private final CorpusBuilder builder;
    private final Map<String, String> placeOfId = new HashMap<>();
    private final List<String> authors = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();
    private final Map<String, String> labelOfAuthor = new HashMap<>();

    TextDocuments(ReadOptions options) {
        tokenizer = options.tokenizer();
        builder = options.vocabularyFile()
                .map(file -> CorpusBuilder.over(VocabularyFile.read(file)))
                .orElseGet(CorpusBuilder::ofWords);
    }

    void add(String place, String text) {
        builder.addTokens(Integer.toString(builder.size() + 1), tokens(place, text));
    }

    /**
     * Adds a document.
     *
     * @param place its position in the file, for messages
     */
    void add(String place, TextFields fields) {
        fields.author().ifPresent(author -> authors.add(requirePresent(place, "author", author)));
        fields.label()
                .ifPresent(label -> labels.add(requirePresent(place, LABEL, TextFields.requireLabel(place, label))));
        requireOneLabel(place, fields);
        if (fields.id().isEmpty()) {
            add(place, fields.text());
            return;
        }
        String id = requirePresent(place, "id", fields.id().get());
        String before = placeOfId.putIfAbsent(id, place);
        if (before != null) {
            throw new InputException(
                    place,
                    "the id '" + id + "' was used at " + before + " already",
                    "give every document its own id, or name no field of ids");
        }
        builder.addTokens(id, tokens(place, fields.text()));
    }

    private List<String> tokens(String place, String text) {
        List<String> tokens = tokenizer.tokens(text);
        tokens.forEach(token -> Written.requireName(place, "a word", token));
        return tokens;
    }

    private static String requirePresent(String place, String what, String value) {
        if (value.isBlank()) {
            String remedy = what.equals(LABEL) ? ", or name no field of labels if nothing learns them" : "";
            throw new InputException(place, "the " + what + " is empty", "give every document its " + what + remedy);
        }
        return value;
    }

    private void requireOneLabel(String place, TextFields fields) {
        if (fields.author().isEmpty() || fields.label().isEmpty()) {
            return;
        }
        String author = fields.author().get();
        String label = fields.label().get();
        String before = labelOfAuthor.putIfAbsent(author, label);
        if (before != null && !before.equals(label)) {
            throw new InputException(
                    place,
                    "the author '" + author + "' has the label '" + label + "' here and '" + before + "' before",
                    "give all documents of an author one label, or leave out --author-field");
        }
    }

    int size() {
        return builder.size();
    }

    Corpus corpus() {
        Corpus built = builder.build();
        Corpus corpus = labels.isEmpty() ? built : built.labeled(Labels.of(labels));
        return authors.isEmpty() ? corpus : corpus.group(authors);
    }
}
