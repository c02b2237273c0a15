package org.tattle.artifacts;

import java.nio.file.Files;
import java.util.Arrays;
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

    /** The kinds of files, each with what shows it. The first that matches counts. */
    private enum Kind {
        MODEL(".*\\.release", "", "model", Evidence.TOPICS, Evidence.VOCABULARY),
        STATE(".*\\.state", "", "state of a training", Evidence.TOKENS, Evidence.ASSIGNMENTS),
        NUMBERS(".*\\.(stat|figures)", "", "numbers of a model for each record", Evidence.MEMBERS),
        RESULTS(".*\\.json", "\"schema\" : \"tattle-results/", "results of an audit", Evidence.IDS, Evidence.SIZES),
        ATTACK(
                "attack\\.json",
                "\\{",
                "what an attack proved",
                Evidence.MEMBERS,
                Evidence.COUNTS,
                Evidence.IDS,
                Evidence.PATHS),
        SCORES(".*\\.csv", "^id,score,proved,rank,", "scores of an attack", Evidence.MEMBERS, Evidence.IDS),
        CLAIMS(".*\\.csv", "^claim,least,most,id\n", "claims of an attack", Evidence.MEMBERS, Evidence.IDS),
        COUNTS(".*\\.csv", "^(word|column),count\n", "counts that an attack found", Evidence.COUNTS),
        RECORDS(
                ".*\\.csv",
                "^audit,cell,surface,attack,id,",
                "table of an audit, by record",
                Evidence.MEMBERS,
                Evidence.IDS),
        RATES(".*\\.csv", "^(audit,cell,surface,attack,(fpr|target),|cell,figure,value,)", "table of an audit"),
        PAGE(".*\\.html", "Tattle</title>", "page of Tattle", Evidence.MEMBERS, Evidence.IDS, Evidence.SIZES),
        ORIGIN("provenance\\.json", "\"commandLine\" :", "how an audit was run", Evidence.PATHS),
        PLAN(".*\\.ya?ml", "(?m)^data:", "plan of an audit", Evidence.PATHS),
        CHECKSUMS("checksums\\.sha256", "^[0-9a-f]{64}  ", "checksums"),
        FIGURE(
                "(roc|statistic|scores)-.*\\.(svg|png)",
                "^(<svg|<\\?xml|\u0089PNG)",
                "figure of an audit",
                Evidence.IDS),
        LOCK("\\.lock", "^$", "empty lock");

        private final Pattern name;
        private final Pattern start;
        private final String text;
        private final List<Evidence> evidence;

        Kind(String name, String start, String text, Evidence... evidence) {
            this.name = Pattern.compile(name);
            this.start = Pattern.compile(start);
            this.text = text;
            this.evidence = List.of(evidence);
        }

        private boolean is(SourceFile file) {
            return name.matcher(file.name()).matches()
                    && (this.compareTo(NUMBERS) > 0 || file.begins(MAGIC))
                    && (this != FIGURE || isOfAudit(file))
                    && start.matcher(file.head(HEAD)).find();
        }

        /** Whether the folder above has an audit's results: a figure by itself may show anything. */
        private static boolean isOfAudit(SourceFile file) {
            return Files.exists(file.path().toAbsolutePath().getParent().resolveSibling("results.json"));
        }
    }

    private static Optional<Kind> kind(SourceFile file) {
        return Arrays.stream(Kind.values()).filter(kind -> kind.is(file)).findFirst();
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
