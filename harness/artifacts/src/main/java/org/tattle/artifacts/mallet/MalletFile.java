package org.tattle.artifacts.mallet;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.core.InputException;

/** Reads the text files of Mallet, whose first line shows the format. */
public final class MalletFile implements ArtifactReader {
    interface Table {
        /** Takes the next line; an IllegalArgumentException if it is not of this format. */
        void add(String line);

        List<Finding> findings();

        default List<Material> materials(SourceFile file) {
            return List.of();
        }
    }

    private static final int MOST_COMMENTS = 3;
    private static final Pattern COMMENT = Pattern.compile(
            "#doc (source|name)( pos typeindex type)? topic" + "( proportion.{0,20})?\\s*|#(alpha|beta) : [-0-9.eE ]*");

    private enum Format {
        STATE("#doc source pos typeindex type topic.*", "--output-state"),
        WEIGHTS("[0-9]{1,6}\t[^\t]+\t[0-9.eE+-]+", "--topic-word-weights-file"),
        COUNTS("[0-9]{1,9} [^ ]+(?: [0-9]{1,6}:[0-9]{1,9})++", "--word-topic-counts-file"),
        DOCUMENTS(
                "#doc (name|source) topic proportion.*|[0-9]{1,9}\t[^\t]+(?:\t[0-9.eE-]++){2,}+",
                "--output-doc-topics");

        private final String firstLine;
        private final String option;

        Format(String firstLine, String option) {
            this.firstLine = firstLine;
            this.option = option;
        }

        Table table() {
            return switch (this) {
                case STATE -> new TokenTable();
                case WEIGHTS -> new WeightTable();
                case COUNTS -> new CountTable();
                case DOCUMENTS -> new DocumentTable();
            };
        }
    }

    @Override
    public boolean knows(SourceFile file) {
        String line = file.firstLine();
        return Arrays.stream(Format.values()).anyMatch(format -> line.matches(format.firstLine));
    }

    @Override
    public Contents read(SourceFile file) {
        String first = file.firstLine();
        Format format = Arrays.stream(Format.values())
                .filter(candidate -> first.matches(candidate.firstLine))
                .findFirst()
                .orElseThrow();
        Table table = format.table();
        file.forEachLine((line, number) -> {
            try {
                if (!line.startsWith("#")) {
                    if (!line.isBlank()) {
                        table.add(line);
                    }
                } else if (number > MOST_COMMENTS || !COMMENT.matcher(line).matches()) {
                    throw new IllegalArgumentException("a comment that Mallet does not write");
                }
            } catch (IllegalArgumentException e) {
                throw new InputException(
                        file.path() + ":" + number,
                        "the line differs in form from those before it",
                        "write the file again with mallet train-topics " + format.option,
                        e);
            }
        });
        return new Contents("Mallet " + format.option, table.findings(), table.materials(file));
    }
}
