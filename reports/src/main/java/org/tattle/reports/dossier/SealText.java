package org.tattle.reports.dossier;

import java.util.List;
import java.util.stream.Collectors;
import org.tattle.core.Printable;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.reports.json.Json;

/** What a check of a seal found, for a terminal and as JSON. */
public final class SealText {
    private static final int MOST_NAMED = 20;

    private SealText() {}

    /** The finding as text; lines end with a line feed. */
    public static String of(Seal.Finding found) {
        StringBuilder text = new StringBuilder();
        text.append(verdict(found).text()).append('\n');
        append(text, "changed", found.changed());
        append(text, "missing", found.missing());
        append(text, "not sealed", found.added());
        text.append("  signature: ").append(signature(found.signature()).text()).append('\n');
        text.append("  fingerprint of all files: ").append(found.fingerprint()).append('\n');
        return text.toString();
    }

    static Statement verdict(Seal.Finding found) {
        String files = Numbers.count(found.files(), "file");
        if (found.isIntact()) {
            return SealSentence.INTACT.with(files);
        }
        return SealSentence.NOT_INTACT
                .with(files, found.changed().size(), found.missing().size())
                .then(
                        found.added().isEmpty()
                                ? Statement.NOTHING
                                : SealSentence.NOT_SEALED.with(
                                        Numbers.count(found.added().size(), "file")));
    }

    private static void append(StringBuilder text, String what, List<String> files) {
        if (!files.isEmpty()) {
            String named = files.stream().limit(MOST_NAMED).map(Printable::of).collect(Collectors.joining(", "));
            int others = files.size() - MOST_NAMED;
            text.append("  ")
                    .append(what)
                    .append(": ")
                    .append(named)
                    .append(others > 0 ? " and " + Numbers.count(others) + " more" : "")
                    .append('\n');
        }
    }

    static Statement signature(Seal.Signature signature) {
        return (switch (signature) {
                    case NONE -> SealSentence.UNSIGNED;
                    case UNCHECKED -> SealSentence.UNCHECKED;
                    case VALID -> SealSentence.OF_THIS_KEY;
                    case WRONG -> SealSentence.NOT_OF_THIS_KEY;
                    case MISSING -> SealSentence.NO_SIGNATURE;
                })
                .with();
    }

    public static byte[] json(Seal.Finding found) {
        return Json.bytes(found);
    }
}
