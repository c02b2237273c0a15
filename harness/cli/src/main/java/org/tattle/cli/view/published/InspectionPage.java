package org.tattle.cli.view.published;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.artifacts.Inspection.InspectedFile;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding.Precision;
import org.tattle.core.InputException;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.Grade;
import org.tattle.reports.published.ExposedFiles;
import org.tattle.reports.published.ExposedFiles.Exposure;
import org.tattle.reports.published.Origin;

/** Makes the page of what files hold and, of a dossier, whom they expose. It shows no word, id or text of a finding. */
final class InspectionPage {
    private final InspectionView view;

    InspectionPage(InspectionView view) {
        this.view = view;
    }

    /** The page of files alone. */
    ExposedFiles of(Origin origin) {
        boolean found = view.inspection().findings().findAny().isPresent();
        boolean judged = view.inspection().unjudged().isEmpty();
        Grade grade = found ? Grade.STRONG : judged ? Grade.NOT_SHOWN : Grade.INCONCLUSIVE;
        return of(grade, Optional.empty(), List.of(), origin);
    }

    ExposedFiles of(Grade grade, Optional<Exposure> exposure, List<Statement> notes, Origin origin) {
        return new ExposedFiles(
                grade.id(),
                view.verdict(),
                exposure,
                view.alike().stream().map(InspectionPage::file).toList(),
                view.inspection().remedies().keySet().stream()
                        .map(InspectionPage::allowed)
                        .toList(),
                notes,
                origin);
    }

    private static ExposedFiles.Allowed allowed(Evidence what) {
        return new ExposedFiles.Allowed(what.text(), what.words());
    }

    private static ExposedFiles.File file(List<InspectedFile> alike) {
        InspectedFile file = alike.get(0);
        List<ExposedFiles.Part> parts = new ArrayList<>();
        file.contents()
                .findings()
                .forEach(finding -> parts.add(new ExposedFiles.Part(
                        finding.what().text(),
                        finding.where(),
                        finding.precision() == Precision.EXACT,
                        finding.amount())));
        return new ExposedFiles.File(
                InspectionView.named(alike),
                file.contents().kind(),
                parts,
                InspectionView.without(file).stream().map(Statement::text).toList(),
                file.fault()
                        .map(InputException::fault)
                        .or(() -> InspectionView.open(file).map(Statement::text)));
    }
}
