package org.tattle.reports.dossier;

import java.util.List;
import java.util.stream.Collectors;
import org.tattle.core.Printable;
import org.tattle.core.text.Numbers;
import org.tattle.reports.json.Json;

/** What a check of a seal found, for a terminal and as JSON. */
public final class SealText {
    private static final int MOST_NAMED = 20;

    private SealText() {}

    /** The finding as text; lines end with a line feed. */
    public static String of(Seal.Finding found) {
        StringBuilder text = new StringBuilder();
        text.append(
                        found.isIntact()
                                ? "Intact: none of " + Numbers.count(found.files(), "file") + " was changed"
                                : "Not intact: of " + Numbers.count(found.files(), "file") + ", "
                                        + found.changed().size() + " changed, "
                                        + found.missing().size() + " missing"
                                        + (found.added().isEmpty()
                                                ? ""
                                                : "; "
                                                        + Numbers.count(
                                                                found.added().size(), "file")
                                                        + " not sealed: added, or removed from the list"))
                .append('\n');
        append(text, "changed", found.changed());
        append(text, "missing", found.missing());
        append(text, "not sealed", found.added());
        text.append("  signature: ").append(signature(found.signature())).append('\n');
        text.append("  fingerprint of all files: ").append(found.fingerprint()).append('\n');
        return text.toString();
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

    private static String signature(Seal.Signature signature) {
        return switch (signature) {
            case NONE -> "none; whoever can change files can change their checksums, so compare the fingerprint";
            case UNCHECKED -> "there is one; name the public key of its author with --key";
            case VALID -> "of this key";
            case WRONG -> "not of this key";
            case MISSING -> "none, though a key was given";
        };
    }

    /** The finding as JSON. */
    public static byte[] json(Seal.Finding found) {
        return Json.bytes(found);
    }
}
