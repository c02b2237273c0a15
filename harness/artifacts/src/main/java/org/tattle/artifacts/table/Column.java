package org.tattle.artifacts.table;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.input.Texts;
import org.tattle.core.Decimal;

/** What is kept of a column while its values pass: no more than a few of them, in bounded memory. */
final class Column {
    /** Columns of more values than this hold names, of fewer that repeat labels. */
    private static final int MOST_LABELS = 50;

    private static final Set<String> TEXT_NAMES = Set.of(
            "text",
            "texts",
            "document",
            "documents",
            "doc",
            "content",
            "body",
            "tweet",
            "message",
            "comment",
            "review",
            "abstract",
            "title",
            "note",
            "notes",
            "description",
            "sentence",
            "query",
            "answer",
            "summary");
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

    /** What the values of a column are. */
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

    /**
     * Takes the next value, which is skipped if it is blank.
     *
     * @return its number; 0 if it is none
     */
    double add(String value) {
        if (value.isBlank()) {
            return 0;
        }
        values++;
        OptionalDouble number = Decimal.finite(value.strip());
        if (number.isPresent()) {
            double x = number.getAsDouble();
            numbers++;
            whole += x >= 0 && x == Math.rint(x) ? 1 : 0;
            zeros += x == 0 ? 1 : 0;
            shares += x >= 0 && x <= 1 ? 1 : 0;
            sum += x;
            return x;
        }
        texts += Texts.isDocument(value) ? 1 : 0;
        if (distinct.size() <= MOST_LABELS) {
            distinct.add(value.hashCode());
        }
        if (sample.size() < Finding.MOST_SHOWN) {
            sample.add(value);
        }
        return 0;
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
