package org.tattle.artifacts.r;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.input.Texts;

/** Reads the files of R's {@code saveRDS} and {@code save}, in binary form, plain or compressed. */
public final class RFile implements ArtifactReader {
    private static final Pattern NAME = Pattern.compile(".*\\.(rds|rda|rdata)");
    private static final String HEAD = "X\n";

    @Override
    public boolean knows(SourceFile file) {
        return NAME.matcher(file.name()).matches() || start(file) > 0;
    }

    /** The byte after the head of a serialization; 0 if the file has none. */
    private static int start(SourceFile file) {
        String head = file.head(7);
        return head.startsWith(HEAD + "\0\0\0") ? 2 : head.matches("(?s)RDX[23]\nX\n") ? 7 : 0;
    }

    @Override
    public Contents read(SourceFile file) {
        SourceFile unpacked = file.unpacked();
        int start = start(unpacked);
        if (start == 0) {
            throw file.fault(
                    "it is not R's binary form, plain or compressed by gzip, bzip2 or xz",
                    "save it again with saveRDS(model, file), and not as text");
        }
        RValue root = Serialization.read(unpacked, start);
        List<Finding> findings = new ArrayList<>();
        List<Material> materials = new ArrayList<>();
        Set<String> kinds = new LinkedHashSet<>();
        Set<RValue> judged = new LinkedHashSet<>();
        root.forEach(value -> RModels.kind(value).ifPresent(kind -> {
            kinds.add(kind);
            if (RModels.isWhole(value)) {
                judged.add(value);
            }
            RModels.find(value, findings, materials);
        }));
        texts(root, findings);
        boolean all = judged.contains(root)
                || (start > HEAD.length() && !root.items().isEmpty() && judged.containsAll(root.items()));
        String kind = "R: " + (kinds.isEmpty() ? "no known model" : String.join(", ", kinds));
        return new Contents(
                kind, findings, materials, all ? List.of() : List.of("values that are no part of a known model"));
    }

    /** Long texts anywhere, such as in the environment of a formula. */
    private static void texts(RValue root, List<Finding> findings) {
        long[] found = new long[1];
        List<String> sample = new ArrayList<>();
        root.forEach(value -> {
            for (int i = 0; value.kind() == RValue.Kind.TEXTS && i < value.size(); i++) {
                String text = value.text(i);
                if (Texts.isDocument(text)) {
                    found[0]++;
                    Finding.keep(() -> text, sample);
                }
            }
        });
        if (found[0] > 1) {
            findings.add(Finding.exact(Evidence.DOCUMENTS, "texts", Remedy.NO_ENVIRONMENTS)
                    .with("texts", found[0])
                    .showing(sample));
        }
    }
}
