package org.tattle.artifacts;

import java.util.Map;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;

/** Refuses files of known formats that are not read: PyTorch's pickles and a compression. */
final class RefusedFile implements ArtifactReader {
    private static final String TORCH = "it is a pickle of PyTorch, which runs code when loaded and is not read";
    private static final Map<String, String> ENDINGS = Map.of(
            ".pt", TORCH,
            ".pth", TORCH,
            ".ckpt", TORCH,
            "pytorch_model.bin", TORCH,
            "topic_embeddings.bin", TORCH,
            "ctfidf.bin", TORCH,
            ".joblib.lzma", "it is compressed by LZMA, which is not read");

    @Override
    public boolean knows(SourceFile file) {
        return ENDINGS.keySet().stream().anyMatch(file.name()::endsWith);
    }

    @Override
    public Contents read(SourceFile file) {
        String why = ENDINGS.entrySet().stream()
                .filter(ending -> file.name().endsWith(ending.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
        throw file.fault(
                why,
                why.equals(TORCH)
                        ? "save the model with serialization=\"safetensors\", or its weights as .npy"
                        : "unpack it and inspect that");
    }
}
