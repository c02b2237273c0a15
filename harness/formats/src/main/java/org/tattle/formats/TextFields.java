package org.tattle.formats;

import java.util.Collection;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.tattle.core.DidYouMean;
import org.tattle.core.InputException;
import org.tattle.core.data.Labels;
import org.tattle.core.data.text.Tokenizer;

/** The fields of a document that the options name. */
record TextFields(String text, Optional<String> id, Optional<String> author, Optional<String> label) {
    /** The name of a field; what is none may be a text of a file without names. */
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_.:-]{0,39}");

    private static final int MOST_NAMES = 12;

    /** Reads the fields that the options name by a function that refuses missing fields. */
    static TextFields of(ReadOptions options, Function<String, String> value) {
        return new TextFields(
                value.apply(options.textField()),
                options.idField().map(value),
                options.authorField().map(value),
                options.labelField().map(value));
    }

    /** The exception for a missing field, which lists the existing ones. */
    static InputException missing(String place, String field, Collection<String> known, ReadOptions options) {
        return missing(place, field, known, flag(field, options));
    }

    /** The exception for a missing field, given the option that named it. */
    static InputException missing(String place, String field, Collection<String> known, String asker) {
        String meant = DidYouMean.among(field, known)
                .map(near -> ", did you mean '" + near + "'?")
                .orElse("");
        String names = known.isEmpty()
                ? "nothing"
                : !known.stream().allMatch(name -> NAME.matcher(name).matches())
                        ? known.size() + " others, not all of which are names; has the file a line of names?"
                        : String.join(", ", known.stream().limit(MOST_NAMES).toList())
                                + (known.size() > MOST_NAMES ? " and " + (known.size() - MOST_NAMES) + " more" : "");
        return new InputException(
                place,
                "there is no field '" + field + "', only " + names + meant,
                "name the field with " + withKey(asker));
    }

    /** A flag after its key in plans and programs: {@code data.text (--text-field)}. */
    private static String withKey(String asker) {
        return asker.startsWith("--") ? "data." + asker.substring(2).replace("-field", "") + " (" + asker + ")" : asker;
    }

    static String flag(String field, ReadOptions options) {
        if (field.equals(options.textField())) {
            return "--text-field";
        }
        return options.fieldsBesideText().entrySet().stream()
                .filter(wanted -> wanted.getValue().equals(field))
                .findFirst()
                .orElseThrow()
                .getKey();
    }

    static String requireLabel(String place, String label) {
        if (label.length() > Labels.LONGEST) {
            throw new InputException(
                    place,
                    "the label has " + label.length() + " characters",
                    "name the field of the class, not of the text: a label has " + Labels.LONGEST + " at most");
        }
        return label;
    }

    /** Refuses options that only texts have, for a format of counts. */
    static void requireCounts(String place, ReadOptions options) {
        requireNone(place, options);
        if (!options.tokenizer().name().equals(Tokenizer.words().name())) {
            throw new InputException(
                    place, "it holds counts of words, which cannot be preprocessed", "leave out --preprocess");
        }
    }

    /** Refuses all fields but the text, for a format that has none. */
    static void requireNone(String place, ReadOptions options) {
        options.fieldsBesideText().keySet().stream().findFirst().ifPresent(flag -> {
            throw new InputException(place, "documents of this format have no fields", "leave out " + flag);
        });
    }
}
