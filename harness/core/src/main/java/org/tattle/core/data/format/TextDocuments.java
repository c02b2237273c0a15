package org.tattle.core.data.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.text.Tokeniser;

/** Collects the texts of one reading: tokenises them, checks their ids, joins those of one author. */
final class TextDocuments {
    private final Tokeniser tokeniser;
    private final CorpusBuilder builder;
    private final Map<String, String> placeOfId = new HashMap<>();
    private final List<String> authors = new ArrayList<>();

    TextDocuments(ReadOptions options) {
        tokeniser = options.tokeniser();
        builder = options.vocabularyFile()
                .map(file -> CorpusBuilder.over(VocabularyFile.read(file)))
                .orElseGet(CorpusBuilder::ofWords);
    }

    /** Adds a document under its number. */
    void add(String text) {
        builder.addTokens(Integer.toString(builder.size() + 1), tokeniser.tokens(text));
    }

    /**
     * Adds a document.
     *
     * @param place where it stands, for messages
     */
    void add(String place, TextFields fields) {
        fields.author().ifPresent(author -> authors.add(requirePresent(place, "author", author)));
        if (fields.id().isEmpty()) {
            add(fields.text());
            return;
        }
        String id = requirePresent(place, "id", fields.id().get());
        String before = placeOfId.putIfAbsent(id, place);
        if (before != null) {
            throw new InputException(
                    place, "the id '" + id + "' was used at " + before + " already", "give every document its own id");
        }
        builder.addTokens(id, tokeniser.tokens(fields.text()));
    }

    private static String requirePresent(String place, String what, String value) {
        if (value.isBlank()) {
            throw new InputException(place, "the " + what + " is empty", "give every document its " + what);
        }
        return value;
    }

    /** The number of documents so far. */
    int size() {
        return builder.size();
    }

    /** The corpus of all that was added. */
    Corpus corpus() {
        Corpus corpus = builder.build();
        return authors.isEmpty() ? corpus : corpus.group(authors);
    }
}
