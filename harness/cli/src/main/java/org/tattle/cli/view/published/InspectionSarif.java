package org.tattle.cli.view.published;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.Inspection.InspectedFile;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Finding.Precision;
import org.tattle.artifacts.finding.LeavingOut;
import org.tattle.core.InputException;
import org.tattle.core.text.Statement;
import org.tattle.reports.exchange.Sarif;
import org.tattle.reports.exchange.Sarif.Level;
import org.tattle.reports.exchange.Sarif.Result;
import org.tattle.reports.exchange.Sarif.Rule;

/** What the files of a model hold, as SARIF: a rule for each kind of evidence, and never a word of a finding. */
final class InspectionSarif {
    private static final Rule OPEN =
            new Rule("not-judged", InspectionSentence.MAY_HOLD.with(), InspectionSentence.LOOK_AT_IT.with());

    private InspectionSarif() {}

    static Sarif of(Inspection inspection) {
        List<Result> results = new ArrayList<>();
        for (InspectedFile file : inspection.files()) {
            Path path =
                    Files.isDirectory(inspection.path()) ? inspection.path().resolve(file.name()) : inspection.path();
            file.contents().findings().forEach(finding -> results.add(result(finding, path)));
            file.fault()
                    .map(InputException::fault)
                    .map(Statement::value)
                    .or(() -> InspectionView.open(file))
                    .ifPresent(
                            why -> results.add(new Result(OPEN, Level.WARNING, why, file.name(), Optional.of(path))));
        }
        return new Sarif(results);
    }

    private static Result result(Finding finding, Path path) {
        Evidence what = finding.what();
        Statement found = Statement.value(what.text() + " in " + finding.where()
                + (finding.amount().isEmpty() ? "" : ", " + finding.amount()) + ". Without it: ");
        return new Result(
                new Rule(what.key(), Statement.value(what.text()), what.with()),
                level(finding),
                found.then(finding.remedy())
                        .then(Statement.value("; "))
                        .then(LeavingOut.of(what).with()),
                finding.where(),
                Optional.of(path));
    }

    /** An error if it shows records, proves who they are, or runs code. */
    private static Level level(Finding finding) {
        Evidence what = finding.what();
        if (what != Evidence.CODE && what.compareTo(Evidence.EMBEDDINGS) > 0) {
            return Level.NOTE;
        }
        boolean grave = what == Evidence.CODE || what.compareTo(Evidence.DOCUMENT_FREQUENCIES) <= 0;
        return grave && finding.precision() == Precision.EXACT ? Level.ERROR : Level.WARNING;
    }
}
