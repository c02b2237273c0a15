package org.tattle.cli.view.published;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.tattle.core.Printable;

/** Text for a terminal in lines, of which lists show the first entries and the number of the others. */
final class Listing {
    private final StringBuilder text = new StringBuilder();
    private final int top;

    /** @param top the largest number of entries of a list that are shown */
    Listing(int top) {
        this.top = top;
    }

    /** Appends a line; what steers a terminal is taken out of it. */
    void line(String format, Object... values) {
        text.append(Printable.of(String.format(Locale.ROOT, format, values))).append('\n');
    }

    /** Appends the first entries, each as its lines. */
    <T> void first(List<T> all, Consumer<T> show) {
        all.stream().limit(top).forEach(show);
        if (all.size() > top) {
            line("  ... and %,d more", all.size() - top);
        }
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
