package org.tattle.formats;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.tattle.core.Decimal;
import org.tattle.core.InputException;
import org.tattle.formats.LayoutOptions.Delimiter;
import org.tattle.formats.LayoutOptions.Quote;
import org.tattle.formats.column.DecimalMark;

/** Detects how a file of fields is laid out, from its beginning; its encoding from all its bytes. */
final class LayoutDetector {
    private static final int SAMPLE = 1 << 16;
    private static final int MOST_RECORDS = 200;

    /** The share of records that must have as many fields as the header. */
    private static final double AGREEING = 0.9;

    private static final Pattern SINGLE_QUOTED = Pattern.compile("(?m)(?:^|[,;\\t|])'[^'\\r\\n]*'(?=$|\\r|[,;\\t|])");
    private static final Pattern DECIMAL_COMMA = Pattern.compile("[-+]?[0-9]+,[0-9]+");
    private static final Pattern DECIMAL_POINT = Pattern.compile("[-+]?[0-9]*\\.[0-9]+");

    private final LayoutOptions options;
    private final String sample;
    private final boolean whole;

    private LayoutDetector(LayoutOptions options, String sample, boolean whole) {
        this.options = options;
        this.sample = sample;
        this.whole = whole;
    }

    /**
     * The layout of a file.
     *
     * @param usual the delimiter of the format; where it is the tab, no other is looked for
     * @throws InputException if its first line has numbers where the names of columns are expected
     */
    static Layout of(Path file, LayoutOptions options, Delimiter usual) throws IOException {
        Charset encoding = options.encoding().isPresent() ? options.encoding().get() : TextEncoding.of(file);
        char[] beginning = new char[SAMPLE];
        int size = 0;
        try (Reader text = TextFile.open(file, encoding)) {
            for (int more = 0; more >= 0 && size < SAMPLE; more = text.read(beginning, size, SAMPLE - size)) {
                size += more;
            }
        }
        return new LayoutDetector(options, new String(beginning, 0, size), size < SAMPLE).layout(file, encoding, usual);
    }

    private Layout layout(Path file, Charset encoding, Delimiter usual) {
        Quote quote = options.quote().orElseGet(this::quote);
        Delimiter delimiter = options.delimiter().orElseGet(() -> usual == Delimiter.TAB ? usual : delimiter(quote));
        List<List<String>> records = records(delimiter, quote);
        DecimalMark decimal = options.decimal().orElseGet(() -> decimal(delimiter, records));
        boolean header = options.header().orElse(true);
        if (options.header().isEmpty() && !records.isEmpty()) {
            requireNames(file, records.get(0), decimal);
        }
        return new Layout(delimiter, quote, encoding, decimal, header);
    }

    private Quote quote() {
        long lines = sample.lines().count();
        return sample.indexOf('"') < 0
                        && SINGLE_QUOTED.matcher(sample).results().count() > lines / 2
                ? Quote.SINGLE
                : Quote.DOUBLE;
    }

    /** The delimiter by which nearly all records have as many fields as the header, and the most. */
    private Delimiter delimiter(Quote quote) {
        return delimiter(quote, AGREEING).or(() -> delimiter(quote, 0)).orElse(Delimiter.COMMA);
    }

    private Optional<Delimiter> delimiter(Quote quote, double agreement) {
        Optional<Delimiter> best = Optional.empty();
        int most = 1;
        for (Delimiter candidate : Delimiter.values()) {
            List<List<String>> records = records(candidate, quote);
            int fields = records.isEmpty() ? 0 : records.get(0).size();
            long agreeing =
                    records.stream().filter(record -> record.size() == fields).count();
            if (fields > most && agreeing >= agreement * records.size()) {
                best = Optional.of(candidate);
                most = fields;
            }
        }
        return best;
    }

    /** The records of the sample up to a fault; not the last one if it may be cut. */
    private List<List<String>> records(Delimiter delimiter, Quote quote) {
        List<List<String>> records = new ArrayList<>();
        try (CsvReader<CsvRecord> reader = Delimited.rows(new StringReader(sample), delimiter, quote)) {
            for (CsvRecord record : reader) {
                if (records.size() > MOST_RECORDS) {
                    break;
                }
                records.add(record.getFields());
            }
        } catch (CsvParseException | IOException e) {
            return records; // reading the whole file reports what is wrong
        }
        return whole || records.size() < 2 ? records : records.subList(0, records.size() - 1);
    }

    /** Commas if more fields have one before decimals than a point; never where commas separate. */
    private static DecimalMark decimal(Delimiter delimiter, List<List<String>> records) {
        long commas = count(records, DECIMAL_COMMA);
        return delimiter != Delimiter.COMMA && commas > count(records, DECIMAL_POINT)
                ? DecimalMark.COMMA
                : DecimalMark.POINT;
    }

    private static long count(List<List<String>> records, Pattern pattern) {
        return records.stream()
                .flatMap(List::stream)
                .filter(field -> pattern.matcher(field.strip()).matches())
                .count();
    }

    /** Refuses a first line with numbers, unless they are consecutive, as names of pixels or years are. */
    private static void requireNames(Path file, List<String> names, DecimalMark decimal) {
        List<String> numbers = names.stream()
                .map(String::strip)
                .filter(name -> decimal.number(name).isPresent())
                .toList();
        if (!numbers.isEmpty() && !areConsecutive(numbers)) {
            throw new InputException(
                    file + ":1",
                    numbers.size() + " of " + names.size()
                            + " fields are numbers where the names of the columns are expected",
                    "add a line of names; or name columns c1 to c" + names.size()
                            + " by --set data.header=false, or take the line for names by --set data.header=true");
        }
    }

    private static boolean areConsecutive(List<String> numbers) {
        List<OptionalLong> whole = numbers.stream().map(Decimal::whole).toList();
        return numbers.size() > 2
                && whole.stream().allMatch(OptionalLong::isPresent)
                && IntStream.range(1, whole.size())
                        .allMatch(i ->
                                whole.get(i).getAsLong() == whole.get(i - 1).getAsLong() + 1);
    }
}
