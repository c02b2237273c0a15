package org.tattle.cli.option;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.tattle.core.DidYouMean;
import org.tattle.core.InputException;

/** Names that an option knows. */
public final class Choices {
    private Choices() {}

    /** What a name stands for; a name that is unknown is the user's to mend. */
    static <T> T of(String option, String given, Map<String, T> known) {
        T found = known.get(given);
        if (found == null) {
            throw new InputException(
                    option,
                    "there is no `" + given + "`",
                    DidYouMean.among(given, known.keySet())
                            .map(near -> "did you mean `" + near + "`?")
                            .orElse("known are " + String.join(", ", known.keySet())));
        }
        return found;
    }

    /** A constant as users write it: {@code ADD_REMOVE} is {@code add-remove}. */
    public static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The given name among constants. */
    static <E extends Enum<E>> E of(String option, String given, Collection<E> known) {
        Map<String, E> names = new LinkedHashMap<>();
        known.forEach(constant -> names.put(name(constant), constant));
        return of(option, given, names);
    }
}
