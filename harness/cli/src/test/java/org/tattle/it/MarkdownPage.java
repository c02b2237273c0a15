package org.tattle.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of Markdown as GitHub shows it: its headings, links and blocks of code.
 *
 * @param file where it is
 * @param lines its text
 */
record MarkdownPage(Path file, List<String> lines) {
    private static final Pattern FENCE = Pattern.compile("( *)```(\\w*)");
    private static final Pattern HEADING = Pattern.compile("#{1,6} +(.+?) *");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^()\\s]+)\\)");

    /**
     * A block of code.
     *
     * @param line of its first line, from 1
     * @param language as the fence names it; empty for none, and for a block that is indented
     */
    record Block(int line, String language, String text) {}

    static MarkdownPage read(Path file) {
        try {
            return new MarkdownPage(file, Files.readAllLines(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The headings, as they are written. */
    List<String> headings() {
        List<String> headings = new ArrayList<>();
        walk(new ArrayList<>(), line -> {
            Matcher heading = HEADING.matcher(line);
            if (heading.matches()) {
                headings.add(heading.group(1));
            }
        });
        return headings;
    }

    /** What may stand behind the {@code #} of a link to this page. */
    Set<String> anchors() {
        Set<String> anchors = new LinkedHashSet<>();
        Map<String, Integer> seen = new HashMap<>();
        for (String heading : headings()) {
            String anchor = heading.replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N} _-]", "")
                    .replace(' ', '-');
            int before = seen.merge(anchor, 1, Integer::sum) - 1;
            anchors.add(before == 0 ? anchor : anchor + "-" + before);
        }
        return anchors;
    }

    /** The targets of links and pictures. */
    List<String> links() {
        StringBuilder text = new StringBuilder();
        walk(new ArrayList<>(), line -> text.append(line).append('\n'));
        String prose = text.toString().replaceAll("`[^`\n]*`", "");
        return LINK.matcher(prose)
                .results()
                .map(found -> found.group(1))
                .filter(target -> !target.matches("(https?|mailto):.*"))
                .toList();
    }

    /** All blocks of code. */
    List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        walk(blocks, line -> {});
        return blocks;
    }

    /** All blocks of a language. */
    List<Block> blocks(String language) {
        return blocks().stream()
                .filter(block -> block.language().equals(language))
                .toList();
    }

    private void walk(List<Block> blocks, Consumer<String> prose) {
        boolean afterBlank = true;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            Matcher fence = FENCE.matcher(line);
            if (fence.matches()) {
                int first = i + 1;
                int indent = fence.group(1).length();
                i = first;
                while (i < lines.size() && !lines.get(i).strip().equals("```")) {
                    i++;
                }
                blocks.add(new Block(first + 1, fence.group(2), text(first, i, indent)));
            } else if (afterBlank && line.startsWith("    ")) {
                int first = i;
                while (i + 1 < lines.size() && (lines.get(i + 1).startsWith("    ") || continues(i + 1))) {
                    i++;
                }
                blocks.add(new Block(first + 1, "", text(first, i + 1, 4)));
            } else {
                prose.accept(line);
            }
            afterBlank = lines.get(Math.min(i, lines.size() - 1)).isBlank();
        }
    }

    /** Whether a blank line is inside an indented block. */
    private boolean continues(int blank) {
        return lines.get(blank).isBlank()
                && blank + 1 < lines.size()
                && lines.get(blank + 1).startsWith("    ");
    }

    private String text(int from, int to, int indent) {
        StringBuilder text = new StringBuilder();
        for (String line : lines.subList(from, to)) {
            text.append(line.substring(Math.min(indent, line.length()))).append('\n');
        }
        return text.toString();
    }
}
