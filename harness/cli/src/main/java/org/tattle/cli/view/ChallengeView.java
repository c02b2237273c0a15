package org.tattle.cli.view;

import java.nio.file.Path;
import java.util.List;
import org.tattle.core.text.Numbers;
import org.tattle.engine.challenge.TaskPack;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.LineBreaks;

/** The output of {@code tattle challenge}. */
public final class ChallengeView {
    private ChallengeView() {}

    /** Anything as JSON for other programs. */
    public static String json(Object output) {
        return Json.text(output);
    }

    /** What was made. */
    public static String made(TaskPack pack, Path folder, int columns) {
        return LineBreaks.folded(
                "pack " + pack.name() + " " + pack.version() + ": "
                        + Numbers.count(pack.tasks().size(), "task") + ", "
                        + Numbers.count(pack.files().size(), "file") + ", in " + folder,
                columns);
    }

    /** Whether a pack is as it was made. */
    public static String verified(List<String> faults, int columns) {
        return LineBreaks.folded(faults.isEmpty() ? "the pack is as it was made" : String.join("\n", faults), columns);
    }
}
