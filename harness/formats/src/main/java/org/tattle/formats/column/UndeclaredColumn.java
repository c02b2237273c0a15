package org.tattle.formats.column;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.tattle.core.data.TableBuilder;

/**
 * A column that the options do not describe. Once all rows are read, its values decide whether it is taken as numbers
 * or as levels, or whether the user must say so.
 */
public final class UndeclaredColumn implements FeatureColumn {
    /** The largest number of whole numbers that are taken for codes, and of levels whatever the number of rows. */
    private static final int FEW = 12;

    /** The largest number of rows whose values may all differ without being ids. */
    private static final int FEW_ROWS = 50;

    /** Of the rows, the share that may have levels of their own: one in ten. */
    private static final int ROWS_A_LEVEL = 10;

    /** The share of rows with a value of their own from which on a column that is named as ids are has ids. */
    private static final double NEARLY_ALL = 0.9;

    /** Names of columns of ids: id, ID, customer_id, customerId, Kunden-ID, uuid. */
    private static final Pattern ID_NAME =
            Pattern.compile("(?i:id|uuid|guid)|.*[ _.-](?i:id|uuid|guid)|.*[a-z](ID|Id)");

    private static final Pattern LEADING_ZERO = Pattern.compile("[-+]?0[0-9]+");
    private static final Pattern WHOLE = Pattern.compile("[-+]?[0-9]+");
    private static final Pattern DATE = Pattern.compile("[0-9]{1,4}([-/.])[0-9]{1,2}\\1[0-9]{1,4}([ T].*)?");

    private final String name;
    private final DecimalMark mark;
    private final List<String> values = new ArrayList<>();
    /** By hash, a value's number and 1, or 0 for none: millions of maps' entries would not fit. */
    private int[] places = new int[1 << 4];

    private int[] ofRow = new int[1 << 4];
    private int rows;
    private String placeOfText = "";
    private Optional<FeatureColumn> taken = Optional.empty();

    public UndeclaredColumn(String name, DecimalMark mark) {
        this.name = name;
        this.mark = mark;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void add(String place, String field) {
        if (rows == ofRow.length) {
            ofRow = Arrays.copyOf(ofRow, 2 * rows);
        }
        int at = find(field);
        if (places[at] == 0) {
            places[at] = novel(place, field) + 1;
            ofRow[rows++] = values.size() - 1;
            if (2 * values.size() > places.length) {
                places = new int[2 * places.length];
                for (int i = 0; i < values.size(); i++) {
                    places[find(values.get(i))] = i + 1;
                }
            }
        } else {
            ofRow[rows++] = places[at] - 1;
        }
    }

    /** The place of a value, or the free one where it would be put. */
    private int find(String value) {
        int hash = value.hashCode() * 0x9E3779B9;
        int at = (hash ^ (hash >>> 16)) & (places.length - 1);
        while (places[at] != 0 && !values.get(places[at] - 1).equals(value)) {
            at = (at + 1) & (places.length - 1);
        }
        return at;
    }

    private IntStream ofRows() {
        return Arrays.stream(ofRow, 0, rows);
    }

    private int novel(String place, String field) {
        if (placeOfText.isEmpty() && !LevelColumn.isMissing(field) && !isNumber(field)) {
            placeOfText = place;
        }
        values.add(field);
        return values.size() - 1;
    }

    private boolean isNumber(String field) {
        return mark.number(field).isPresent();
    }

    private record Values(int distinct, int numbers, boolean whole, boolean zeros, boolean dates, boolean missing) {
        boolean areNumbers() {
            return numbers == distinct && distinct > 0 && !zeros && !(whole && distinct <= FEW);
        }
    }

    private Values look() {
        List<String> present = values.stream()
                .map(String::strip)
                .filter(value -> !LevelColumn.isMissing(value))
                .distinct()
                .toList();
        List<String> numbers = present.stream().filter(this::isNumber).toList();
        return new Values(
                present.size(),
                numbers.size(),
                numbers.stream().allMatch(value -> WHOLE.matcher(value).matches()),
                numbers.stream().anyMatch(value -> LEADING_ZERO.matcher(value).matches()),
                present.stream().allMatch(value -> DATE.matcher(value).matches()),
                values.stream().anyMatch(LevelColumn::isMissing));
    }

    @Override
    public Optional<Doubt> doubt() {
        Values look = look();
        if (look.distinct() + (look.missing() ? 1 : 0) == 1) {
            return Optional.of(Doubt.constant(name));
        }
        boolean allDiffer = rows > FEW_ROWS && look.distinct() == rows;
        if (look.areNumbers() && look.whole()) {
            if (allDiffer) {
                return Optional.of(
                        new Doubt(name, "has another whole number in each row, as ids have", true, true, false));
            }
            if (rows > FEW_ROWS
                    && look.distinct() >= NEARLY_ALL * rows
                    && ID_NAME.matcher(name).matches()) {
                return Optional.of(new Doubt(
                        name,
                        "has ids, by its name, of which " + count(look.distinct()) + " differ in " + count(rows)
                                + " rows",
                        false,
                        true,
                        false));
            }
        }
        if (look.areNumbers()) {
            return Optional.empty();
        }
        long inNumbers = ofRows().filter(value -> isNumber(values.get(value))).count();
        long texts = ofRows().filter(value -> !LevelColumn.isMissing(values.get(value)))
                        .count()
                - inNumbers;
        if (inNumbers > texts && texts > 0 && look.numbers() > FEW) {
            return Optional.of(new Doubt(
                    name,
                    count(inNumbers) + " rows have a number and " + count(texts) + " a text, the first at "
                            + placeOfText + ", to be fixed, or left empty if it means that the number is missing",
                    false,
                    false,
                    true));
        }
        if (allDiffer) {
            return Optional.of(new Doubt(name, "has another value in each row, as ids have", true, false, true));
        }
        if (look.distinct() > Math.max(FEW, rows / ROWS_A_LEVEL)) {
            String what =
                    look.dates() ? " dates" : look.zeros() ? " numbers with leading zeros, as codes have" : " texts";
            return Optional.of(new Doubt(name, "has " + count(look.distinct()) + what, false, look.zeros(), true));
        }
        return Optional.empty();
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    public boolean isNumbers() {
        return taken() instanceof NumberColumn;
    }

    public boolean hasMissing() {
        return values.stream().anyMatch(LevelColumn::isMissing);
    }

    private FeatureColumn taken() {
        if (taken.isEmpty()) {
            Values look = look();
            FeatureColumn column = look.areNumbers()
                    ? new NumberColumn(Numeric.unchanged(name, look.missing()), mark)
                    : LevelColumn.ofValues(name);
            ofRows().forEach(value -> column.add("", values.get(value)));
            taken = Optional.of(column);
        }
        return taken.get();
    }

    @Override
    public List<String> features() {
        return taken().features();
    }

    @Override
    public void set(int row, TableBuilder builder, int first) {
        taken().set(row, builder, first);
    }
}
