package org.tattle.formats;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.data.text.Tokenizer;

/**
 * Options for reading a corpus from a file.
 *
 * @param format the format's name, or empty to infer it from the file's name
 * @param textField the field or column of a document's text, in formats with fields
 * @param idField the field or column of its id; empty numbers the documents from 1
 * @param authorField the field or column of its author, who then is the audited unit with all documents; empty makes
 *     every document a unit
 * @param labelField the field or column of its class; empty: the corpus has no labels
 * @param layout how a file of fields is laid out
 * @param tokenizer splits texts, in formats of texts
 * @param vocabularyFile in formats of counts the words of the columns, else the only words that are counted; empty
 *     looks for a file beside the corpus, or counts all words
 */
public record ReadOptions(
        Optional<String> format,
        String textField,
        Optional<String> idField,
        Optional<String> authorField,
        Optional<String> labelField,
        LayoutOptions layout,
        Tokenizer tokenizer,
        Optional<Path> vocabularyFile) {
    /** Options that detect the layout. */
    public ReadOptions(
            Optional<String> format,
            String textField,
            Optional<String> idField,
            Optional<String> authorField,
            Optional<String> labelField,
            Tokenizer tokenizer,
            Optional<Path> vocabularyFile) {
        this(format, textField, idField, authorField, labelField, LayoutOptions.detected(), tokenizer, vocabularyFile);
    }

    public ReadOptions {
        requireNamed("textField", Optional.of(textField));
        requireNamed("idField", idField);
        requireNamed("authorField", authorField);
        requireNamed("labelField", labelField);
    }

    private static void requireNamed(String name, Optional<String> field) {
        if (field.filter(String::isBlank).isPresent()) {
            throw new IllegalArgumentException(name + " must not be blank. Provided value: '" + field.get() + "'");
        }
    }

    public static ReadOptions standard() {
        return new ReadOptions(
                Optional.empty(),
                "text",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Tokenizer.words(),
                Optional.empty());
    }

    /** The fields to read besides the text, by the flag that names each. */
    Map<String, String> fieldsBesideText() {
        Map<String, String> fields = new LinkedHashMap<>();
        idField.ifPresent(field -> fields.put("--id-field", field));
        authorField.ifPresent(field -> fields.put("--author-field", field));
        labelField.ifPresent(field -> fields.put("--label-field", field));
        return fields;
    }
}
