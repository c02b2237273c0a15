package org.tattle.reports.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The values of a resolved plan by key, so that a difference can be named: {@code targets}, {@code report.fpr},
 * {@code defenses[0]}. Reads the text that the engine's plan writer writes; the comments after the plan contain
 * everything else on which a run depends.
 */
final class PlanKeys {
    private static final String FILE = "data.file";
    private static final String ITEM = "- ";
    private static final String COMMENT = "# ";

    private PlanKeys() {}

    /** The plan's values by key, without version and corpus, which are separate. */
    static SortedMap<String, String> of(String identity) {
        SortedMap<String, String> values = new TreeMap<>();
        List<String> path = new ArrayList<>();
        int items = 0;
        int comments = 0;
        for (String line : identity.lines().filter(each -> !each.isBlank()).toList()) {
            String text = line.strip();
            int depth = line.indexOf(text) / 2;
            if (text.startsWith(ITEM)) {
                values.put(String.join(".", path) + "[" + items++ + "]", text.substring(ITEM.length()));
            } else if (text.startsWith(COMMENT)) {
                if (!text.startsWith(RunIdentity.VERSION) && !text.startsWith(RunIdentity.CORPUS)) {
                    values.put("comment[" + comments++ + "]", text.substring(COMMENT.length()));
                }
            } else {
                int colon = (text + ":").indexOf(':');
                path.subList(Math.min(depth, path.size()), path.size()).clear();
                path.add(text.substring(0, colon));
                items = 0;
                if (colon < text.length() - 1) {
                    values.put(String.join(".", path), text.substring(colon + 1).strip());
                }
            }
        }
        values.remove(FILE);
        return values;
    }
}
