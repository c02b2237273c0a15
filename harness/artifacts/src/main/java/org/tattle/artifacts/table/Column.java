package org.tattle.artifacts.table;

import com.fasterxml.jackson.core.io.NumberInput;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.input.Texts;

/** What is kept of a column while its values pass: no more than a few of them, in bounded memory. */
final class Column {
    /** Columns of more values than this hold names, of fewer that repeat labels. */
    private static final int MOST_LABELS = 50;

    private static final Set<String> TEXT_NAMES =
            Set.of(("text texts document documents doc content body tweet message comment review abstract"
                            + " title note notes description sentence query answer summary")
                    .split(" "));
    private static final Set<String> ID_NAMES =
            Set.of("", "id", "ids", "doc_id", "document", "index", "unnamed: 0", "c1");

    private final String name;
    private final Set<Integer> distinct = new HashSet<>();
    private final List<String> sample = new ArrayList<>();
    private long values;
    private long numbers;
    private long whole;
    private long zeros;
    private long shares;
    private long texts;
    private double sum;

    enum Kind {
        EMPTY,
        TEXTS,
        NAMES,
        LABELS,
        COUNTS,
        SHARES,
        NUMBERS
    }

    Column(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    List<String> sample() {
        return sample;
    }

    long values() {
        return values;
    }

    long zeros() {
        return zeros;
    }

    double sum() {
        return sum;
    }

    /** Whether the name is one that ids have. */
    boolean isNamedAsIds() {
        return ID_NAMES.contains(name.strip().toLowerCase(Locale.ROOT));
    }

    /** Takes the next value, which is skipped if it is blank; returns its number, or 0 if it is none. */
    double add(char[] text, int from, int length) {
        int start = from;
        int end = from + length;
        while (start < end && Character.isWhitespace(text[start])) {
            start++;
        }
        while (end > start && Character.isWhitespace(text[end - 1])) {
            end--;
        }
        if (start == end) {
            return 0;
        }
        values++;
        double number = number(text, start, end);
        if (Double.isNaN(number)) {
            addText(new String(text, from, length));
            return 0;
        }
        numbers++;
        whole += number >= 0 && number == Math.rint(number) ? 1 : 0;
        zeros += number == 0 ? 1 : 0;
        shares += number >= 0 && number <= 1 ? 1 : 0;
        sum += number;
        return number;
    }

    /** The number of a text; NaN if it is none, or not finite. */
    private static double number(char[] text, int start, int end) {
        if (end - start == 1 && text[start] >= '0' && text[start] <= '9') {
            return text[start] - '0';
        }
        for (int i = start; i < end; i++) { // not what the parser takes beside decimal numbers
            char c = text[i];
            if ((c < '0' || c > '9') && c != '.' && c != '-' && c != '+' && (i == start || (c != 'e' && c != 'E'))) {
                return Double.NaN;
            }
        }
        try {
            double number = NumberInput.parseDouble(text, start, end - start, true);
            return Double.isInfinite(number) ? Double.NaN : number;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    private void addText(String value) {
        texts += Texts.isDocument(value) ? 1 : 0;
        if (distinct.size() <= MOST_LABELS) {
            distinct.add(value.hashCode());
        }
        Finding.keep(() -> value, sample);
    }

    Kind kind() {
        if (values == 0) {
            return Kind.EMPTY;
        }
        boolean words = numbers < values;
        if (texts > 0 || (words && TEXT_NAMES.contains(name.strip().toLowerCase(Locale.ROOT)))) {
            return Kind.TEXTS;
        }
        if (words) {
            return distinct.size() > MOST_LABELS || distinct.size() == values ? Kind.NAMES : Kind.LABELS;
        }
        return whole == numbers ? Kind.COUNTS : shares == numbers ? Kind.SHARES : Kind.NUMBERS;
    }
}
