package org.tattle.reports.text;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines. */
public final class Lines {
    private Lines() {}

    /** Lines of at most this many characters, broken at blanks; a longer word gets its own line. */
    public static List<String> wrap(String text, int characters) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > characters) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
