package org.tattle.examples;

import java.nio.file.Path;
import java.util.Map;
import org.tattle.engine.Audit;
import org.tattle.engine.AuditResult;
import org.tattle.reports.Report;
import org.tattle.reports.Summary;

/**
 * Audits a topic model of documents: what does it leak about the texts that it was trained on? Arguments: a corpus,
 * such as {@code tweets.csv} with a column {@code text}, and a folder for models and report.
 */
public final class AuditCorpus {
    private AuditCorpus() {}

    /** Runs the audit and prints the verdict and the tables. */
    public static void main(String... args) {
        AuditResult result = Audit.ofDocuments(Path.of(args[0]))
                .defense("lda", Map.of("topics", 5))
                .attacks("lira-online", "lira-offline", "count-inversion")
                .targets(5)
                .shadows(32)
                .workDirectory(Path.of(args[1]))
                .report(Report::write)
                .run();
        System.out.println(Summary.text(result));
    }
}
