package org.tattle.reports.dossier;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.core.InputException;
import org.tattle.core.result.RecordExposure;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.formats.IdFile;

/** The records that an earlier dossier names as exposed, to be held against those of an audit without some of them. */
public record EarlierExposure(String name, Set<String> ids) {
    public EarlierExposure {
        ids = Set.copyOf(ids);
    }

    /** Those of a dossier's folder; it is an input error if it has no list of them. */
    public static EarlierExposure read(Path folder, String file) {
        Path list = folder.resolve(file);
        if (!Files.isRegularFile(list)) {
            throw new InputException(
                    folder.toString(), "has no " + file, "name the folder of a dossier, as tattle advise writes it");
        }
        return new EarlierExposure(String.valueOf(folder.getFileName()), IdFile.readAny(list));
    }

    /** What changed, in two sentences. */
    Statement change(ExposedRecords now) {
        Set<String> exposed = now.entries().stream().map(RecordExposure::id).collect(Collectors.toSet());
        Set<String> still = new HashSet<>(ids);
        still.retainAll(exposed);
        int added = exposed.size() - still.size();
        return DossierSentence.CHANGE.with(
                name, Numbers.count(ids.size(), "record"), Numbers.count(still.size()), Numbers.count(added, "record"));
    }
}
