package org.tattle.core.data.text;

import java.util.List;
import java.util.stream.Collectors;

/** Splits a text into tokens; what a plan calls {@code preprocess}. Stateless, safe for use by several threads. */
public interface Tokeniser {
    /** The name in plans and reports. */
    String name();

    /** The tokens of a text in their order, repeats and all. */
    List<String> tokens(String text);

    /** Lower case, runs of at least two word characters: {@link Words}. The default. */
    static Tokeniser words() {
        return new Words();
    }

    /** The preprocessing of [MIA] section 3.5: {@link PaperSteps}. */
    static Tokeniser paper() {
        return new PaperSteps();
    }

    /** All tokenisers, the default first. */
    static List<Tokeniser> all() {
        return List.of(words(), paper());
    }

    /**
     * The tokeniser of a name.
     *
     * @throws IllegalArgumentException naming those there are
     */
    static Tokeniser named(String name) {
        return all().stream()
                .filter(tokeniser -> tokeniser.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("preprocess must be one of "
                        + all().stream().map(Tokeniser::name).collect(Collectors.joining(", "))
                        + ". Provided value: "
                        + name));
    }
}
