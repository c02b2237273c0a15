package org.tattle.artifacts.r;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.core.counts.GroupCounts;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.text.Statement;

/** What models of topicmodels and stm, and matrices of tm and quanteda, reveal. */
final class RModels {
    private static final Set<String> PARTS =
            Set.of(("class names call Dim control k terms documents beta gamma wordassignments"
                            + " loglikelihood iter logLiks n alpha seedwords z mu Sigma nusquared sigma settings"
                            + " vocab convergence theta eta invsigma time version")
                    .split(" "));

    private RModels() {}

    /** The package and the class of a value; empty if it is of none that is known. */
    static Optional<String> kind(RValue value) {
        return Stream.of("LDA_VEM", "LDA_Gibbs", "CTM_VEM")
                .filter(value::is)
                .map(name -> "topicmodels " + name)
                .findFirst()
                .or(() -> value.is("STM") ? Optional.of("stm") : Optional.empty())
                .or(() -> value.is("simple_triplet_matrix") && isCorpus(value)
                        ? Optional.of("tm matrix of terms")
                        : Optional.empty())
                .or(() -> value.is("dfm") ? Optional.of("quanteda matrix of features") : Optional.empty());
    }

    private static boolean isCorpus(RValue value) {
        return value.is("DocumentTermMatrix") || value.is("TermDocumentMatrix");
    }

    /** Whether a model has the parts that its package gives it and no others, and no environment. */
    static boolean isWhole(RValue model) {
        boolean[] open = new boolean[1];
        model.forEach(value -> open[0] |= value.kind() == RValue.Kind.ENVIRONMENT);
        return !open[0] && PARTS.containsAll(model.names()) && !hasData(model.attribute("call"));
    }

    /** A call that was made by a program may hold the data themselves. */
    private static boolean hasData(RValue call) {
        boolean[] found = new boolean[1];
        call.forEach(value -> found[0] |= value.kind() != RValue.Kind.LIST && value.size() > 1);
        return found[0];
    }

    static void find(RValue value, List<Finding> findings, List<Material> materials) {
        if (value.is("STM")) {
            structural(value, findings, materials);
        } else if (value.is("dfm")) {
            RMatrices.features(value, findings, materials);
        } else if (isCorpus(value)) {
            RMatrices.triplets(value, findings);
        } else {
            topics(value, findings, materials);
        }
    }

    /** topicmodels: slots of an S4 object. */
    private static void topics(RValue model, List<Finding> findings, List<Material> materials) {
        RValue terms = model.attribute("terms");
        words(terms, "@terms", findings);
        ArrayView beta = model.attribute("beta").array();
        if (beta != null && beta.columns() > 0) {
            findings.add(weights("@beta", beta));
            materials.add(logarithms(beta, "topics of topicmodels' @beta"));
        }
        if (terms.size() > 0) {
            materials.add(words(terms, "topicmodels' @terms"));
        }
        proportions("@gamma", model.attribute("gamma"), Remedy.EMPTY_MATRIX.with("model@gamma"), findings);
        RValue assigned = model.attribute("wordassignments");
        frequencies(assigned, findings, materials);
        RValue tokens = model.attribute("z");
        if (tokens.size() > 0) {
            findings.add(Finding.exact(Evidence.ASSIGNMENTS, "@z", Remedy.EMPTY_VECTOR.with("model@z", "integer"))
                    .with("tokens", tokens.size()));
        }
        ids("@documents", model.attribute("documents"), Remedy.SET_TO_NULL.with("model@documents"), findings);
        ArrayView all = model.attribute("n").row();
        if (all != null && all.columns() == 1) {
            findings.add(Finding.exact(Evidence.SIZES, "@n", Remedy.EMPTY_VECTOR.with("model@n", "integer"))
                    .with("tokens", (long) all.at(0, 0)));
        }
        RValue prefix = model.attribute("control").attribute("prefix");
        if (prefix.size() > 0) {
            findings.add(Finding.exact(
                            Evidence.PATHS,
                            "@control@prefix",
                            Remedy.EMPTY_VECTOR.with("model@control@prefix", "character"))
                    .showing(prefix.texts(1)));
        }
    }

    /** Which words each document has, and so the number of documents with each word. */
    private static void frequencies(RValue assigned, List<Finding> findings, List<Material> materials) {
        ArrayView columns = assigned.item("j").row();
        long words = assigned.item("ncol").number();
        if (columns == null || columns.columns() == 0) {
            return;
        }
        findings.add(Finding.exact(Evidence.TOKENS, "@wordassignments", Remedy.NO_WORD_ASSIGNMENTS)
                .with("documents", assigned.item("nrow").number(), "words of documents", columns.columns()));
        boolean within = Arrays.stream(columns.row()).allMatch(column -> column >= 1 && column <= words);
        if (!within || words > columns.columns()) {
            return;
        }
        materials.add(new Material.Counts(
                (int) words,
                Unit.DOCUMENTS,
                "",
                () -> {
                    long[] counts = new long[(int) words];
                    for (double column : columns.row()) {
                        counts[(int) column - 1]++;
                    }
                    return GroupCounts.of(counts);
                },
                OptionalDouble.empty(),
                "document frequencies from topicmodels' @wordassignments"));
    }

    private static void structural(RValue model, List<Finding> findings, List<Material> materials) {
        RValue vocabulary = model.item("vocab");
        RValue settings = model.item("settings");
        RValue sizes = settings.item("dim");
        words(vocabulary, "$vocab", findings);
        ArrayView counts = sizes.item("wcounts").item("x").row();
        if (counts != null && counts.areCounts() && counts.columns() == vocabulary.size() && vocabulary.size() > 0) {
            findings.add(Finding.exact(Evidence.COUNTS, "$settings$dim$wcounts", Remedy.NO_WORD_COUNTS)
                    .with("words", counts.columns(), "tokens", (long) counts.sum()));
            Map<String, Long> byWord = new LinkedHashMap<>();
            for (int w = 0; w < counts.columns(); w++) {
                byWord.put(vocabulary.text(w), (long) counts.at(0, w));
            }
            materials.addAll(Material.counted(
                    byWord.size(), () -> byWord, Unit.TOKENS, "counts from stm's $settings$dim$wcounts"));
        }
        for (RValue logarithms : model.item("beta").item("logbeta").items()) {
            ArrayView beta = logarithms.array();
            if (beta != null && beta.columns() > 0) {
                findings.add(weights("$beta$logbeta", beta));
            }
        }
        for (String part : List.of("theta", "eta")) {
            proportions("$" + part, model.item(part), Remedy.SET_TO_NULL.with("model$" + part), findings);
        }
        ArrayView covariates = settings.item("covariates").item("X").array();
        if (covariates != null && covariates.rows() > 1) {
            findings.add(Finding.exact(
                            Evidence.IDS,
                            "$settings$covariates$X",
                            Remedy.SET_TO_NULL.with("model$settings$covariates$X"))
                    .with("documents", covariates.rows(), "columns", covariates.columns()));
        }
        long documents = sizes.item("N").number();
        if (documents > 0) {
            findings.add(
                    Finding.exact(Evidence.SIZES, "$settings$dim$N", Remedy.SET_TO_NULL.with("model$settings$dim$N"))
                            .with("documents", documents));
        }
    }

    static void words(RValue words, String where, List<Finding> findings) {
        if (words.kind() == RValue.Kind.TEXTS && words.size() > 0) {
            findings.add(Finding.exact(Evidence.VOCABULARY, where, Remedy.NO_WORDS)
                    .with("words", words.size())
                    .showing(words.texts(Finding.MOST_SHOWN)));
        }
    }

    /** Adds names of documents that are more than numbers in a row, as packages give them. */
    static void ids(String where, RValue ids, Statement remedy, List<Finding> findings) {
        boolean texts = ids.kind() == RValue.Kind.TEXTS;
        boolean names = texts
                && IntStream.range(0, ids.size())
                        .anyMatch(i -> !ids.text(i).equals("" + (i + 1))
                                && !ids.text(i).equals("text" + (i + 1)));
        if (names) {
            findings.add(Finding.exact(Evidence.IDS, where, remedy)
                    .with("names", ids.size())
                    .showing(ids.texts(Finding.MOST_SHOWN)));
        }
    }

    private static Finding weights(String where, ArrayView beta) {
        return Finding.approximate(Evidence.TOPICS, where, Remedy.TOP_WORDS_ONLY)
                .with("topics", beta.rows(), "words", beta.columns());
    }

    private static void proportions(String where, RValue matrix, Statement remedy, List<Finding> findings) {
        ArrayView rows = matrix.array();
        if (rows != null && rows.columns() > 0) {
            findings.add(Finding.approximate(Evidence.ASSIGNMENTS, where, remedy)
                    .with("documents", rows.rows(), "topics", rows.columns()));
        }
    }

    static Material words(RValue terms, String source) {
        List<String> words = terms.texts(Integer.MAX_VALUE);
        return new Material.Words(words.size(), () -> words, PublicFacts.Words.CHOSEN, Unit.TOKENS, source);
    }

    private static Material logarithms(ArrayView beta, String source) {
        return new Material.Weights(
                beta.columns(),
                beta.rows(),
                () -> Arrays.stream(beta.numbers()).map(Math::exp).toArray(),
                source);
    }
}
