package org.tattle.engine.plan;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.data.DuplicatePolicy;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Setting;
import org.tattle.engine.plan.SyntheticPlan.ImagesPlan;
import org.tattle.engine.plan.SyntheticPlan.NetworkPlan;
import org.tattle.engine.plan.SyntheticPlan.RegressionPlan;
import org.tattle.formats.LayoutOptions;
import org.tattle.formats.column.Bins;
import org.tattle.formats.column.DecimalMark;
import org.tattle.formats.column.Levels;
import org.tattle.formats.column.Numeric;
import org.tattle.math.Preconditions;

/** The part of a plan about the data: a file or a folder and how it is read, or a synthetic dataset. */
public record DataPlan(
        @Setting(value = "null", meaning = "the corpus; a relative path starts at the working directory")
        Optional<String> file,

        @Setting(value = "null", meaning = "instead of a file: a corpus drawn from a topic model")
        Optional<SyntheticPlan> synthetic,

        @Setting(value = "null", meaning = "instead of a file: rows with a class drawn from a logistic regression")
        Optional<RegressionPlan> drawnRows,

        @Setting(value = "null", meaning = "instead of a file: small images of black and white drawn from prototypes")
        Optional<ImagesPlan> drawnImages,

        @Setting(value = "null", meaning = "instead of a file: a network drawn from a block model of communities")
        Optional<NetworkPlan> drawnNetwork,

        @Setting(
                value = "null",
                meaning = "the file's format, where its name does not show it; see tattle list formats")
        Optional<String> format,

        LayoutPlan layout,

        @Setting(value = "text", meaning = "the field or column that has the text")
        String text,

        @Setting(value = "null", meaning = "the field or column that has the record's id; without: its number")
        Optional<String> id,

        @Setting(value = "null", meaning = "the field or column that has the author; audits authors, not documents")
        Optional<String> author,

        @Setting(
                value = "null",
                meaning =
                        "the field or column of the record's class; for drawn documents any name: the strongest topic")
        Optional<String> label,

        @Setting(
                value = "null",
                meaning = "the field or column of the record's group, 2 to 100 groups: what attacks find is reported by"
                        + " group too; of rows it stays a feature unless it is dropped")
        Optional<String> group,

        @Setting(
                value = "null",
                meaning =
                        "documents only: a .npy of their embeddings, a row for each in order; for drawn ones any name")
        Optional<String> embeddings,

        @Setting(
                value = "words",
                meaning =
                        "words: as scikit-learn; paper: letters only, no stop words, stems; bertopic: as BERTopic; gensim:"
                                + " as its simple_preprocess")
        Preprocess preprocess,

        @Setting(
                value = "corpus",
                meaning = "corpus: of all records; training: each model its own; released: the target's; or a file")
        String vocabulary,

        @Setting(
                value = "null",
                meaning = "keep only this number of most frequent words, at least 1; choosing them from all records is "
                        + "itself a release, which no guarantee covers")
        Optional<Integer> words,

        @Setting(value = "keep", meaning = "records that equal another: keep, group (one unit) or drop")
        DuplicatePolicy duplicates,

        @Setting(value = "null", meaning = "only this many records, at least 2, drawn at random from the seed")
        Optional<Integer> records,

        @Setting(
                value = "null",
                meaning = "rows only: this class against all others, for algorithms that distinguish two")
        Optional<String> positive,

        @Setting(value = "[]", meaning = "rows only: the columns that are features; none: all but id and label")
        List<String> features,

        @Setting(value = "[]", meaning = "rows only: columns that are no features, left out")
        List<String> drop,

        @Setting(
                value = "[]",
                meaning = "rows only: the features that are numbers, taken as they are, `age`, or scaled from a public"
                        + " range to 0 and 1, `age 0 120`; `bmi missing` may be missing")
        List<String> numeric,

        @Setting(value = "[]", meaning = "rows only: features made 0/1 columns by public edges, `age 18 40 60`")
        List<String> bins,

        @Setting(
                value = "[]",
                meaning =
                        "rows: features made 0/1 columns by public values, work = private | state | missing; or by the"
                                + " values that some row has, work")
        List<String> levels,

        @Setting(
                value = "null",
                meaning = "rows only: the number of columns, public, at least 1; a row of libsvm that has more is"
                        + " refused, and where it is not given the number is what the rows have")
        Optional<Integer> columns,

        @Setting(
                value = "[]",
                meaning = "rows only: all classes that a row may have, public; none: those that some row has")
        List<String> classes,

        @Setting(value = "null", meaning = "documents only: leaves out records of fewer tokens, at least 1")
        Optional<Integer> leastTokens,

        @Setting(
                value = "null",
                meaning = "documents only: only words that stand in less than this share of all documents, in (0, 1];"
                        + " choosing them is itself a release, which no guarantee covers")
        Optional<Double> wordsBelowShare,

        @Setting(
                value = "null",
                meaning =
                        "networks only: only actors who sent anything and sent and received at least this many together,"
                                + " at least 1; others' edges decide who stays, so that nothing is guaranteed")
        Optional<Integer> leastInteractions,

        @Setting(
                value = "null",
                meaning =
                        "a file of the ids of records to leave out, as exposed.csv of tattle advise; leaving out those"
                                + " that an attack found is itself a release, which no guarantee covers")
        Optional<String> without) {
    /** How a text is split into words. */
    public enum Preprocess {
        WORDS,
        PAPER,
        BERTOPIC,
        GENSIM
    }

    /** The vocabulary policy: whose words are the columns of a model. */
    public enum VocabularyPolicy {
        /** All records' words. */
        CORPUS,
        /** Each model has the words of its own training set. */
        TRAINING,
        /** Shadow models have the words of the release that is attacked. */
        RELEASED,
        /** A public list. */
        FILE
    }

    public DataPlan {
        refuseBlank("file", file.orElse("-"));
        refuseBlank("format", format.orElse("-"));
        refuseBlank("text", text);
        refuseBlank("id", id.orElse("-"));
        refuseBlank("author", author.orElse("-"));
        refuseBlank("label", label.orElse("-"));
        refuseBlank("group", group.orElse("-"));
        refuseBlank("embeddings", embeddings.orElse("-"));
        Preconditions.check(
                embeddings.isEmpty() || (author.isEmpty() && duplicates != DuplicatePolicy.GROUP),
                "embeddings are of single documents: they exclude author and duplicates: group");
        refuseBlank("vocabulary", vocabulary);
        words.ifPresent(value -> Preconditions.atLeast("words", value, 1));
        refuseBlank("positive", positive.orElse("-"));
        features = List.copyOf(features);
        drop = List.copyOf(drop);
        numeric = List.copyOf(numeric);
        numeric.forEach(column -> Numeric.parse(column, List.of()));
        bins = List.copyOf(bins);
        bins.forEach(Bins::parse);
        levels = List.copyOf(levels);
        levels.forEach(Levels::parse);
        requireAtLeastOne("columns", columns);
        classes = List.copyOf(classes);
        classes.forEach(name -> refuseBlank("classes", name));
        requireAtLeastOne("least-tokens", leastTokens);
        requireAtLeastOne("least-interactions", leastInteractions);
        wordsBelowShare.ifPresent(
                value -> Preconditions.require(value > 0 && value <= 1, "words-below-share", "> 0 and <= 1", value));
        records.ifPresent(value -> Preconditions.atLeast("records", value, 2));
        long sources = Stream.of(file, synthetic, drawnRows, drawnImages, drawnNetwork)
                .filter(Optional::isPresent)
                .count();
        Preconditions.check(
                sources <= 1, "file, synthetic, drawn-rows, drawn-images and drawn-network exclude each other");
        Preconditions.check(sources != 0, "file is missing (or synthetic: {}, for a corpus drawn from a topic model)");
    }

    /** The keys whose values are not their defaults, in the order of declaration. */
    public List<String> changed() {
        Map<String, Object> values = Parameter.values(this);
        return Parameter.of(DataPlan.class).stream()
                .filter(parameter ->
                        !PlanWriter.flow(values.get(parameter.key())).equals(parameter.defaultText()))
                .map(Parameter::key)
                .toList();
    }

    /** The vocabulary policy: whose words are the columns of a model. */
    public VocabularyPolicy vocabularyPolicy() {
        return switch (vocabulary) {
            case "corpus" -> VocabularyPolicy.CORPUS;
            case "training" -> VocabularyPolicy.TRAINING;
            case "released" -> VocabularyPolicy.RELEASED;
            default -> VocabularyPolicy.FILE;
        };
    }

    private static void requireAtLeastOne(String name, Optional<Integer> value) {
        value.filter(number -> number < 1).ifPresent(number -> {
            throw new IllegalArgumentException(name + " must be at least 1. Provided value: " + number);
        });
    }

    private static void refuseBlank(String name, String value) {
        Preconditions.check(!value.isBlank(), "%s must not be blank. Provided value: '%s'", name, value);
    }

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
                    meaning =
                            "csv and tsv: whether the first line has the columns' names; without, they are c1, c2 ...")
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
}
