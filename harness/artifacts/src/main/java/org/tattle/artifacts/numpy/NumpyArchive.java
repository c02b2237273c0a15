package org.tattle.artifacts.numpy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;

/** Reads {@code .npz}, zip files of arrays. */
public final class NumpyArchive implements ArtifactReader {
    /** The most bytes of all arrays together, which are unpacked into memory. */
    private static final long MOST_UNPACKED = 256L << 20;

    private static final String REPAIR = "write it with numpy.savez or scipy.sparse.save_npz";

    @Override
    public boolean knows(SourceFile file) {
        return file.name().endsWith(".npz") && file.begins('P', 'K');
    }

    @Override
    public Contents read(SourceFile file) {
        Map<String, NumpyArray> arrays = arrays(file);
        if (arrays.keySet().containsAll(List.of("indices", "indptr", "shape", "data"))) {
            return new Contents("SciPy sparse matrix", sparse(arrays));
        }
        List<Finding> findings = new ArrayList<>();
        arrays.values().forEach(array -> findings.addAll(array.findings()));
        return new Contents("NumPy archive, " + arrays.size() + " arrays", findings);
    }

    private static Map<String, NumpyArray> arrays(SourceFile file) {
        Map<String, NumpyArray> arrays = new LinkedHashMap<>();
        long left = MOST_UNPACKED;
        try (ZipFile zip = new ZipFile(file.path().toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (entry.isDirectory() || !entry.getName().endsWith(".npy")) {
                    continue;
                }
                left -= Math.max(0, entry.getSize());
                if (left < 0) {
                    throw file.fault(
                            "unpacked it is larger than " + (MOST_UNPACKED >> 20) + " MB, which is not read",
                            "save the arrays as .npy");
                }
                byte[] content = new byte[(int) Math.max(0, entry.getSize())];
                try (InputStream in = zip.getInputStream(entry)) {
                    in.readNBytes(content, 0, content.length);
                }
                String name = entry.getName().replaceFirst("\\.npy$", "");
                arrays.put(name, NumpyArray.of(file.path(), "array " + (arrays.size() + 1), ByteBuffer.wrap(content)));
            }
        } catch (IOException | IllegalArgumentException e) {
            String why = e instanceof IOException io ? AtomicFile.reason(io) : "a name in it is damaged";
            throw new InputException(file.path().toString(), "it cannot be unpacked (" + why + ")", REPAIR, e);
        }
        return arrays;
    }

    private static List<Finding> sparse(Map<String, NumpyArray> arrays) {
        Optional<ArrayView> shape = arrays.get("shape").numbers();
        Optional<ArrayView> data = arrays.get("data").numbers();
        if (shape.isEmpty() || data.isEmpty() || shape.get().columns() != 2) {
            return List.of();
        }
        String remedy = "do not publish this file: it is the corpus, counted";
        Finding found = data.get().areCounts()
                ? Finding.exact(Evidence.TOKENS, "the matrix", remedy)
                        .with("tokens", Math.round(data.get().sum()))
                : Finding.approximate(Evidence.TOKENS, "the matrix", remedy);
        return List.of(found.with("documents", (long) shape.get().at(0, 0))
                .with("words", (long) shape.get().at(0, 1)));
    }
}
