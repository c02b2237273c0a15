package org.tattle.engine.plan;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Setting;
import org.tattle.formats.LayoutOptions;
import org.tattle.formats.column.DecimalMark;

/** The keys of a plan's data about how a file of fields, csv or tsv, is laid out. */
public record LayoutPlan(
        @Setting(value = "null", meaning = "csv and tsv: what separates fields; else it is detected")
        Optional<LayoutOptions.Delimiter> delimiter,

        @Setting(value = "null", meaning = "csv and tsv: the quotes around fields; else they are detected")
        Optional<LayoutOptions.Quote> quote,

        @Setting(
                value = "null",
                meaning = "csv and tsv: the text's encoding, such as windows-1251; else it is detected")
        Optional<String> encoding,

        @Setting(value = "null", meaning = "csv and tsv: the mark before decimals; else it is detected")
        Optional<DecimalMark> decimal,

        @Setting(
                value = "null",
                meaning = "csv and tsv: whether the first line has the columns' names; without, they are c1, c2 ...")
        Optional<Boolean> header) {
    public LayoutPlan {
        encoding.ifPresent(LayoutPlan::requireSupported);
    }

    private static void requireSupported(String encoding) {
        boolean supported;
        try {
            supported = Charset.isSupported(encoding);
        } catch (IllegalCharsetNameException e) {
            supported = false;
        }
        if (!supported) {
            throw new IllegalArgumentException(
                    "encoding must be one that Java knows, such as UTF-8. Provided value: '" + encoding + "'");
        }
    }

    /** The names of these keys. */
    public static Set<String> keys() {
        return Parameter.of(LayoutPlan.class).stream().map(Parameter::key).collect(Collectors.toSet());
    }

    /** The options of the reader. */
    public LayoutOptions options() {
        return new LayoutOptions(delimiter, quote, encoding.map(Charset::forName), decimal, header);
    }
}
