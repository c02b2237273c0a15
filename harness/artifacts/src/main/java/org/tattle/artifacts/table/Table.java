package org.tattle.artifacts.table;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.Texts;
import org.tattle.artifacts.table.Column.Kind;
import org.tattle.core.Decimal;
import org.tattle.core.text.Numbers;
import org.tattle.formats.Delimited;

/** A table of which the rows pass: a corpus, counts, shares of topics, or something else. */
final class Table implements Delimited.FieldSink {
    /** A vocabulary has no fewer words. */
    private static final int FEWEST_WORDS = 10;

    private static final double NEAR = 1e-3;
    private static final double MOST_NAMES_WITH_DIGITS = 0.1;
    private static final Pattern DIGIT = Pattern.compile("[0-9]");

    private final List<Column> columns = new ArrayList<>();
    private boolean[] ids = {};
    private long rows;
    private double rowSum;
    private boolean rowsAreShares = true;
    private boolean headerIsData;

    @Override
    public void header(String place, List<String> names) {
        names.forEach(name -> columns.add(new Column(name)));
        ids = new boolean[names.size()];
        for (int c = 0; c < ids.length; c++) {
            ids[c] = columns.get(c).isNamedAsIds();
        }
        headerIsData =
                names.stream().anyMatch(name -> Decimal.finite(name.strip()).isPresent() || Texts.isDocument(name));
        if (headerIsData) {
            for (int c = 0; c < ids.length; c++) {
                field(c, names.get(c).toCharArray(), 0, names.get(c).length());
            }
            endRow();
        }
    }

    @Override
    public void field(int column, char[] text, int from, int length) {
        double number = columns.get(column).add(text, from, length);
        rowSum += ids[column] ? 0 : number;
    }

    @Override
    public void endRow() {
        rows++;
        rowsAreShares &= Math.abs(rowSum - 1) < NEAR;
        rowSum = 0;
    }

    Contents contents() {
        List<Finding> found = new ArrayList<>();
        List<Column> numbers = new ArrayList<>();
        int texts = 0;
        int names = 0;
        for (int c = 0; c < columns.size(); c++) {
            Column column = columns.get(c);
            Kind kind = column.kind();
            String where = "column " + (c + 1) + " of " + columns.size();
            if (kind == Kind.TEXTS) {
                texts++;
                found.add(Finding.exact(Evidence.DOCUMENTS, where, Remedy.NOT_THE_CORPUS)
                        .with("texts", column.values())
                        .showing(column.sample()));
            } else if (kind == Kind.NAMES || kind == Kind.LABELS || (ids[c] && kind == Kind.COUNTS)) {
                names++;
                found.add(Finding.exact(Evidence.IDS, where, Remedy.LEAVE_COLUMN_OUT)
                        .with(kind == Kind.LABELS ? "labels" : "names", column.values())
                        .showing(column.sample()));
            } else if (kind != Kind.EMPTY) {
                numbers.add(column);
            }
        }
        String kind = "table of " + Numbers.count(rows) + " rows and " + columns.size() + " columns";
        boolean clear = texts > 0 || (names <= 2 && numbers(numbers, found));
        return clear
                ? new Contents(kind, found)
                : Contents.open(kind + ", of which not all is clear", found, "columns of an unknown role");
    }

    /** Adds what a matrix of numbers reveals, and says whether it is clear what they are. */
    private boolean numbers(List<Column> numbers, List<Finding> found) {
        boolean named = areWords(numbers);
        if (numbers.stream().allMatch(column -> column.kind() == Kind.COUNTS) && numbers.size() >= FEWEST_WORDS) {
            double tokens = numbers.stream().mapToDouble(Column::sum).sum();
            found.add(Finding.exact(Evidence.TOKENS, "columns of whole numbers", Remedy.NO_ROWS_OF_DOCUMENTS)
                    .with("documents", rows, "words", numbers.size())
                    .with("tokens", Math.round(tokens)));
            if (named) {
                found.add(vocabulary(numbers));
            }
            long zeros = numbers.stream().mapToLong(Column::zeros).sum();
            return named && zeros >= rows * numbers.size() / 2;
        }
        boolean shares = numbers.size() > 1
                && numbers.stream().allMatch(column -> column.kind() == Kind.SHARES || column.kind() == Kind.COUNTS);
        if (!shares || !rowsAreShares || rows == 0) {
            return false;
        }
        if (named) {
            found.add(Finding.approximate(Evidence.TOPICS, "rows that add up to 1", Remedy.TOP_WORDS_ONLY)
                    .with("topics", rows, "words", numbers.size()));
            found.add(vocabulary(numbers));
        }
        if (!named || rows >= numbers.size()) {
            found.add(Finding.approximate(Evidence.ASSIGNMENTS, "rows that add up to 1", Remedy.NOT_THIS_FILE)
                    .with("documents", rows, "topics", numbers.size()));
        }
        return true;
    }

    private Finding vocabulary(List<Column> words) {
        return Finding.exact(Evidence.VOCABULARY, "names of the columns", Remedy.NO_WORDS)
                .with("words", words.size())
                .showing(words.stream()
                        .limit(Finding.MOST_SHOWN)
                        .map(Column::name)
                        .toList());
    }

    /** Whether names of columns are words: many, and few with a digit, unlike {@code pixel17} and {@code topic_3}. */
    private boolean areWords(List<Column> named) {
        long digits = named.stream()
                .filter(column -> DIGIT.matcher(column.name()).find())
                .count();
        return !headerIsData && named.size() >= FEWEST_WORDS && digits <= MOST_NAMES_WITH_DIGITS * named.size();
    }
}
