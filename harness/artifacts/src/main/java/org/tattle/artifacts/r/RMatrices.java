package org.tattle.artifacts.r;

import java.util.List;
import java.util.Set;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.core.release.TrainingCounts.Unit;

/** What matrices of documents and words reveal: those of tm, and of quanteda with what it keeps about documents. */
final class RMatrices {
    /** The variables that quanteda itself keeps about documents, whatever is deleted. */
    private static final Set<String> OF_PACKAGE = Set.of("docname_", "docid_", "segid_");

    private RMatrices() {}

    /** A matrix of tm: a document, a word and a number for each cell. */
    static void triplets(RValue matrix, List<Finding> findings) {
        boolean rows = matrix.is("DocumentTermMatrix");
        long documents = matrix.item(rows ? "nrow" : "ncol").number();
        findings.add(Finding.exact(Evidence.TOKENS, "matrix of terms", Remedy.NOT_THE_CORPUS)
                .with(
                        "documents",
                        documents,
                        "words of documents",
                        matrix.item("j").size()));
        List<RValue> names = matrix.item("dimnames").items();
        for (int i = 0; i < names.size(); i++) {
            if ((i == 0) == rows) {
                RModels.ids("names of documents", names.get(i), Remedy.NUMBER_DOCUMENTS.with(), findings);
            } else {
                RModels.words(names.get(i), "names of terms", findings);
            }
        }
    }

    /** quanteda's dfm, documents x features, column by column. */
    static void features(RValue matrix, List<Finding> findings, List<Material> materials) {
        ArrayView shape = matrix.attribute("Dim").row();
        long documents = shape == null || shape.columns() == 0 ? 0 : (long) shape.at(0, 0);
        findings.add(Finding.exact(Evidence.TOKENS, "matrix of features", Remedy.NOT_THE_CORPUS)
                .with(
                        "documents",
                        documents,
                        "words of documents",
                        matrix.attribute("i").size()));
        List<RValue> names = matrix.attribute("Dimnames").items();
        RValue variables = matrix.attribute("docvars");
        if (names.size() == 2) {
            RModels.ids("names of documents", names.get(0), Remedy.NUMBER_DOCUMENTS.with(), findings);
            RModels.words(names.get(1), "names of features", findings);
            counts(
                    names.get(1),
                    matrix.attribute("p").row(),
                    matrix.attribute("x").row(),
                    materials);
        }
        RModels.ids("@docvars$docname_", variables.item("docname_"), Remedy.NUMBER_DOCUMENTS.with(), findings);
        RModels.ids(
                "@docvars$docid_",
                variables.item("docid_").attribute("levels"),
                Remedy.NUMBER_DOCUMENTS.with(),
                findings);
        long own = variables.size()
                - OF_PACKAGE.stream().filter(variables.names()::contains).count();
        if (own > 0) {
            findings.add(Finding.exact(Evidence.IDS, "@docvars", Remedy.SET_TO_NULL.with("docvars(matrix)"))
                    .with("documents", documents, "columns", own));
        }
        RValue system = matrix.attribute("meta").item("system");
        RValue machine = system.item("system");
        if (machine.size() > 0) {
            findings.add(Finding.exact(
                            Evidence.AUTHORS,
                            "@meta$system$system",
                            Remedy.SET_TO_NULL.with("matrix@meta$system$system"))
                    .showing(machine.texts(Finding.MOST_SHOWN)));
        }
        if (system.item("directory").size() > 0) {
            findings.add(Finding.exact(
                            Evidence.PATHS,
                            "@meta$system$directory",
                            Remedy.SET_TO_NULL.with("matrix@meta$system$directory"))
                    .showing(system.item("directory").texts(1)));
        }
    }

    /** Counts of features, if no cell was weighted, by the first cell of each column. */
    private static void counts(RValue features, ArrayView starts, ArrayView cells, List<Material> materials) {
        int words = features.size();
        if (words == 0 || starts == null || cells == null || starts.columns() != words + 1 || !cells.areCounts()) {
            return;
        }
        long[] tokens = new long[words];
        long[] documents = new long[words];
        for (int w = 0; w < words; w++) {
            int start = (int) starts.at(0, w);
            int end = (int) starts.at(0, w + 1);
            if (start < 0 || start > end || end > cells.columns()) {
                return;
            }
            for (int i = start; i < end; i++) {
                tokens[w] += (long) cells.at(0, i);
                documents[w] += cells.at(0, i) > 0 ? 1 : 0;
            }
        }
        materials.add(RModels.words(features, "names of quanteda's features"));
        materials.add(Material.counts(tokens, Unit.TOKENS, "counts from quanteda's matrix"));
        materials.add(Material.counts(documents, Unit.DOCUMENTS, "document frequencies from quanteda's matrix"));
    }
}
