package org.tattle.examples;

import java.nio.file.Path;
import org.tattle.core.result.AttackResult;
import org.tattle.engine.Audit;
import org.tattle.engine.evaluate.ExternalScores;
import org.tattle.engine.external.ScoreFiles;

/**
 * Evaluates the scores of an attack in any language. Arguments: a table of scores and a table of members, both with a
 * column {@code id} and one column for each target.
 */
public final class AuditExternalScores {
    private AuditExternalScores() {}

    /** Prints each rate with its interval and whether the records can resolve it. */
    public static void main(String... args) {
        ExternalScores scores = ScoreFiles.read(Path.of(args[0]), Path.of(args[1]));
        for (AttackResult attack : Audit.ofScores(scores).run().results().attacks()) {
            System.out.println("AUC " + attack.auc());
            attack.tprAtFpr().forEach(System.out::println);
        }
    }
}
