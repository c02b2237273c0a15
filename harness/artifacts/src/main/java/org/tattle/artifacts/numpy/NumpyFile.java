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
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.input.Texts;
import org.tattle.artifacts.input.ZipEntries;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;

/** Reads {@code .npy}, files of one array, and {@code .npz}, zip files of arrays. */
public final class NumpyFile implements ArtifactReader {
    /** The most bytes of all arrays together, which are unpacked into memory. */
    private static final long MOST_UNPACKED = 256L << 20;

    private static final Set<String> FORMATS = Set.of("csr", "csc", "bsr", "coo", "dia");
    private static final String REPAIR = "write it with numpy.savez or scipy.sparse.save_npz";

    private final BiFunction<String, ByteBuffer, Contents> pickles;

    /** @param pickles reads the pickle in which an array of objects is stored, given its place for messages */
    public NumpyFile(BiFunction<String, ByteBuffer, Contents> pickles) {
        this.pickles = pickles;
    }

    @Override
    public boolean knows(SourceFile file) {
        return isArchive(file) || file.begins(0x93, 'N', 'U', 'M', 'P', 'Y');
    }

    private static boolean isArchive(SourceFile file) {
        return file.name().endsWith(".npz") && file.begins('P', 'K');
    }

    @Override
    public Contents read(SourceFile file) {
        return isArchive(file) ? archive(file) : contents(file, NumpyArray.of(file.path(), "the array", file.bytes()));
    }

    private Contents contents(SourceFile file, NumpyArray array) {
        return array.isPickled() ? pickles.apply(file.path().toString(), array.content()) : array.contents();
    }

    private Contents archive(SourceFile file) {
        List<String> open = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        List<Material> materials = new ArrayList<>();
        Map<String, NumpyArray> arrays = arrays(file, open);
        String kind = "NumPy archive, " + arrays.size() + " arrays";
        if (ZipEntries.of(file.bytes()).isEmpty()) {
            open.add("what stands before, between or behind the arrays");
        }
        if (arrays.keySet().containsAll(List.of("indices", "indptr", "shape", "data"))) {
            kind = "SciPy sparse matrix";
            findings.addAll(sparse(arrays, open));
            arrays.keySet().removeAll(List.of("indices", "indptr", "shape", "data"));
            if (arrays.containsKey("format")
                    && FORMATS.contains(arrays.get("format").onlyText())) {
                arrays.remove("format");
            }
        }
        for (NumpyArray array : arrays.values()) {
            Contents contents = contents(file, array);
            findings.addAll(contents.findings());
            materials.addAll(contents.materials());
            contents.open().forEach(what -> open.add(array.name() + ": " + what));
        }
        return new Contents(kind, findings, materials, open);
    }

    private static Map<String, NumpyArray> arrays(SourceFile file, List<String> open) {
        Map<String, NumpyArray> arrays = new LinkedHashMap<>();
        long left = MOST_UNPACKED;
        try (ZipFile zip = new ZipFile(file.path().toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (!entry.getName().endsWith(".npy")) {
                    open.add("an entry that is no array");
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
                if (Texts.isDocument(name)) {
                    open.add("the name of an array");
                }
                NumpyArray array = NumpyArray.of(file.path(), "array " + (arrays.size() + 1), ByteBuffer.wrap(content));
                if (arrays.put(name, array) != null) {
                    open.add("a name that stands twice");
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            String why = e instanceof IOException io ? AtomicFile.reason(io) : "a name in it is damaged";
            throw new InputException(file.path().toString(), "it cannot be unpacked (" + why + ")", REPAIR, e);
        }
        return arrays;
    }

    private static List<Finding> sparse(Map<String, NumpyArray> arrays, List<String> open) {
        Optional<ArrayView> shape = arrays.get("shape").numbers();
        Optional<ArrayView> data = arrays.get("data").numbers();
        boolean places = Stream.of("indices", "indptr")
                .allMatch(name -> arrays.get(name).numbers().isPresent());
        if (shape.isEmpty() || data.isEmpty() || !places || shape.get().columns() != 2) {
            open.add("a matrix that is none of SciPy's");
            return List.of();
        }
        return List.of(ArrayFindings.tokens(
                data.get(),
                "the matrix",
                (long) shape.get().at(0, 0),
                (long) shape.get().at(0, 1),
                Remedy.NO_ROWS_OF_DOCUMENTS.with()));
    }
}
