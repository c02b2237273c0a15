package org.tattle.artifacts;

import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;

/** Knows what Tattle itself writes: audits and attacks name records, and their folders keep models. */
final class OwnFile implements ArtifactReader {
    private static final int[] MAGIC = {'T', 'A', 'T', 'T', 'L', 'E', 0, 1};
    private static final int HEAD = 1 << 13;
    private static final String KEEP = "keep it with the training data: it is for its owner";

    private static final Kind FIGURE = Kind.of(
            "(roc|statistic|scores)-.*\\.(svg|png)", "^(<svg|<\\?xml|\u0089PNG)", "figure of an audit", Evidence.IDS);

    /** The first that matches counts. */
    private static final List<Kind> KINDS = List.of(
            Kind.withMagic(".*\\.release", "model", Evidence.TOPICS, Evidence.VOCABULARY),
            Kind.withMagic(".*\\.state", "state of a training", Evidence.TOKENS, Evidence.ASSIGNMENTS),
            Kind.withMagic(".*\\.(stat|figures)", "numbers of a model for each record", Evidence.MEMBERS),
            Kind.of(".*\\.json", "\"schema\" : \"tattle-results/", "results of an audit", Evidence.IDS, Evidence.SIZES),
            Kind.of(
                    "attack\\.json",
                    "\\{",
                    "what an attack proved",
                    Evidence.MEMBERS,
                    Evidence.COUNTS,
                    Evidence.IDS,
                    Evidence.PATHS),
            Kind.of(".*\\.csv", "^id,score,proved,rank,", "scores of an attack", Evidence.MEMBERS, Evidence.IDS),
            Kind.of(".*\\.csv", "^claim,least,most,id\n", "claims of an attack", Evidence.MEMBERS, Evidence.IDS),
            Kind.of(".*\\.csv", "^(word|column),count\n", "counts that an attack found", Evidence.COUNTS),
            Kind.of(
                    ".*\\.csv",
                    "^audit,cell,surface,attack,id,",
                    "table of an audit, by record",
                    Evidence.MEMBERS,
                    Evidence.IDS),
            Kind.of(".*\\.csv", "^(audit,cell,surface,attack,(fpr|target),|cell,figure,value,)", "table of an audit"),
            Kind.of(".*\\.html", "Tattle</title>", "page of Tattle", Evidence.MEMBERS, Evidence.IDS, Evidence.SIZES),
            Kind.of("provenance\\.json", "\"commandLine\" :", "how an audit was run", Evidence.PATHS),
            Kind.of(".*\\.ya?ml", "(?m)^data:", "plan of an audit", Evidence.PATHS),
            Kind.of("checksums\\.sha256", "^[0-9a-f]{64}  ", "checksums"),
            FIGURE,
            Kind.of("\\.lock", "^$", "empty lock"));

    /** A kind of file: its name, what its head contains, whether it begins with Tattle's magic bytes, what it tells. */
    private record Kind(Pattern name, Pattern start, boolean magic, String text, List<Evidence> evidence) {
        static Kind of(String name, String start, String text, Evidence... evidence) {
            return new Kind(Pattern.compile(name), Pattern.compile(start), false, text, List.of(evidence));
        }

        static Kind withMagic(String name, String text, Evidence... evidence) {
            return new Kind(Pattern.compile(name), Pattern.compile(""), true, text, List.of(evidence));
        }

        private boolean is(SourceFile file) {
            return name.matcher(file.name()).matches()
                    && (!magic || file.begins(MAGIC))
                    && (!equals(FIGURE) || isOfAudit(file))
                    && start.matcher(file.head(HEAD)).find();
        }

        /** Whether the folder above has an audit's results: a figure by itself may show anything. */
        private static boolean isOfAudit(SourceFile file) {
            return Files.exists(file.path().toAbsolutePath().getParent().resolveSibling("results.json"));
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
                .map(what -> what == Evidence.MEMBERS
                        ? Finding.approximate(what, "the file", KEEP)
                        : Finding.exact(what, "the file", KEEP))
                .toList();
        return new Contents("Tattle: " + kind.text, found);
    }
}
