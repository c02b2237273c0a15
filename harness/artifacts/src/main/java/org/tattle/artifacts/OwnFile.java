package org.tattle.artifacts;

import com.fasterxml.jackson.core.JsonToken;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.JsonValues;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.input.TextTally;

/** Knows what Tattle itself writes: audits and attacks name records, and their folders keep models. */
final class OwnFile implements ArtifactReader {
    private static final int[] MAGIC = {'T', 'A', 'T', 'T', 'L', 'E', 0, 1};
    private static final int HEAD = 1 << 13;
    private static final Pattern BINARY = Pattern.compile(".*\\.(png|npy)");
    private static final Pattern SEPARATOR = Pattern.compile("[,<>\"]");
    private static final Pattern CHECKSUM = Pattern.compile("[0-9a-f]{64}  \\S{1,200}");

    private static final List<Kind> KINDS = List.of(
            Kind.withMagic(".*\\.state", "state of a training", Evidence.TOKENS, Evidence.ASSIGNMENTS),
            Kind.withMagic(".*\\.(stat|figures)", "numbers of a model for each record", Evidence.MEMBERS)
                    .guessed(),
            Kind.of(".*\\.json", "\"schema\" : \"tattle-results/", "results of an audit", Evidence.IDS, Evidence.SIZES),
            Kind.of(".*\\.json", "\"schema\" : \"tattle-comparison/", "comparison of audits", Evidence.IDS),
            Kind.of(".*\\.json", "\"schema\" : \"tattle-baseline/", "baseline of audits", Evidence.PATHS),
            Kind.of(".*\\.json", "\"schema\" : \"tattle-gate/", "comparison of an audit with its baseline"),
            Kind.of(
                    ".*\\.json",
                    "\"schema\" : \"tattle-design/",
                    "design of trainings",
                    Evidence.SIZES,
                    Evidence.PATHS),
            Kind.of("members\\.npy", "NUMPY", "members of the trainings of a design", Evidence.MEMBERS)
                    .beside("design.json"),
            Kind.of("records\\.csv", "^record,length\n", "lengths of the records of a design", Evidence.SIZES),
            Kind.of("fit\\.json", "\"fitForRelease\" :", "how a model was fit"),
            Kind.of(
                            "attack\\.json",
                            "\"candidates\" : [0-9]",
                            "what an attack proved",
                            Evidence.MEMBERS,
                            Evidence.COUNTS,
                            Evidence.IDS)
                    .guessed(),
            Kind.of("reconstruction\\.json", "\"singletons\" : [0-9]", "words that occurred together", Evidence.TOKENS)
                    .guessed(),
            Kind.of("clusters\\.csv", "^cluster,(column|word)\n", "words that occurred together", Evidence.TOKENS)
                    .guessed(),
            Kind.of(".*\\.csv", "^id,score,proved,rank,", "scores of an attack", Evidence.MEMBERS, Evidence.IDS)
                    .guessed(),
            Kind.of(".*\\.csv", "^claim,least,most,id\n", "claims of an attack", Evidence.MEMBERS, Evidence.IDS),
            Kind.of(".*\\.csv", "^(word|column),count\n", "counts that an attack found", Evidence.COUNTS),
            Kind.of(
                            ".*\\.csv",
                            "^audit,cell,surface,attack,id,",
                            "table of an audit, by record",
                            Evidence.MEMBERS,
                            Evidence.IDS)
                    .guessed(),
            Kind.of(".*\\.csv", "^(audit,cell,surface,attack,(fpr|target),|cell,figure,value,)", "table of an audit"),
            Kind.of(".*\\.html", "Tattle</title>", "page of Tattle", Evidence.MEMBERS, Evidence.IDS, Evidence.SIZES)
                    .guessed(),
            Kind.of("provenance\\.json", "\"commandLine\" :", "how an audit was run", Evidence.PATHS),
            Kind.of(".*\\.ya?ml", "^name: [^\n]*\nseed: [0-9]+\ndata:", "plan of an audit", Evidence.PATHS),
            Kind.of("checksums\\.sha256", "^[0-9a-f]{64}  ", "checksums"),
            Kind.of(
                            "(roc|statistic|scores)-.*\\.(svg|png)",
                            "^(<svg|<\\?xml|\u0089PNG)",
                            "figure of an audit",
                            Evidence.IDS)
                    .beside("../results.json"),
            Kind.of("\\.lock", "^$", "empty mark"),
            Kind.of("\\.tattle-[a-z]+", "^(?:[a-zA-Z-]++\\.[a-z]++\n)++$", "names of the files that it wrote"));

    /**
     * A kind of file.
     *
     * @param magic whether it begins with Tattle's magic bytes
     * @param exact whether what it reveals is certain
     * @param beside another file that must stand there, by its path from this one's folder; empty for none
     */
    private record Kind(
            Pattern name,
            Pattern start,
            boolean magic,
            boolean exact,
            String beside,
            String text,
            List<Evidence> evidence) {
        static Kind of(String name, String start, String text, Evidence... evidence) {
            return new Kind(Pattern.compile(name), Pattern.compile(start), false, true, "", text, List.of(evidence));
        }

        static Kind withMagic(String name, String text, Evidence... evidence) {
            return new Kind(Pattern.compile(name), Pattern.compile(""), true, true, "", text, List.of(evidence));
        }

        Kind guessed() {
            return new Kind(name, start, magic, false, beside, text, evidence);
        }

        Kind beside(String other) {
            return new Kind(name, start, magic, exact, other, text, evidence);
        }

        private boolean is(SourceFile file) {
            return name.matcher(file.name()).matches()
                    && (!magic || file.begins(MAGIC))
                    && (beside.isEmpty()
                            || Files.exists(file.path().toAbsolutePath().resolveSibling(beside)))
                    && start.matcher(file.head(HEAD)).find();
        }
    }

    private static Optional<Kind> kind(SourceFile file) {
        return KINDS.stream().filter(kind -> kind.is(file)).findFirst();
    }

    @Override
    public boolean knows(SourceFile file) {
        return kind(file).isPresent();
    }

    @Override
    public Contents read(SourceFile file) {
        Kind kind = kind(file).orElseThrow();
        List<Finding> found = kind.evidence.stream()
                .map(what -> Finding.of(kind.exact, what, "the file", Remedy.KEEP_WITH_DATA.with()))
                .toList();
        TextTally texts = new TextTally();
        if (kind.magic) {
            return Contents.open("Tattle: " + kind.text, found, "numbers, whose layout is not read");
        }
        addTexts(file, texts);
        return new Contents(
                "Tattle: " + kind.text,
                found,
                List.of(),
                texts.mayBeDocuments() ? List.of(texts + ", of which not all need be Tattle's") : List.of());
    }

    /** Adds the values of JSON, the fields of a table, or the lines of what is neither. */
    private static void addTexts(SourceFile file, TextTally texts) {
        if (file.name().endsWith(".json")) {
            JsonValues.visit(file, (path, value) -> {
                if (!path.isEmpty()) {
                    texts.add(path.get(path.size() - 1));
                }
                if (value.currentToken() == JsonToken.VALUE_STRING) {
                    texts.add(value.getText());
                }
            });
        } else if (!BINARY.matcher(file.name()).matches()) {
            file.forEachLine((line, number) -> {
                for (String field : SEPARATOR.split(line)) {
                    if (!CHECKSUM.matcher(field).matches()) {
                        texts.add(field);
                    }
                }
            });
        }
    }
}
