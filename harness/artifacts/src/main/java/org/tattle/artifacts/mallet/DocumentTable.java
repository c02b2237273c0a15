package org.tattle.artifacts.mallet;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Remedy;

/** Each document with its name and its topics' shares. */
final class DocumentTable implements MalletFile.Table {
    private static final Pattern NUMBERS = Pattern.compile("[-0-9.eE\\s]*+");
    private static final int LONGEST_NAME = 1000;

    private final List<String> names = new ArrayList<>();
    private long documents;

    @Override
    public void add(String line) {
        String[] fields = line.split("\\s+", 3);
        if (fields.length < 3 || fields[2].isBlank()) {
            throw new IllegalArgumentException("too few fields");
        }
        Integer.parseInt(fields[0]);
        if (!NUMBERS.matcher(fields[2]).matches() || fields[1].length() > LONGEST_NAME) {
            throw new IllegalArgumentException("no shares of topics");
        }
        documents++;
        Finding.keep(() -> fields[1], names);
    }

    @Override
    public List<Finding> findings() {
        return List.of(
                Finding.approximate(Evidence.ASSIGNMENTS, "topics' shares of each document", Remedy.NOT_THIS_FILE)
                        .with("documents", documents)
                        .showing(names));
    }
}
