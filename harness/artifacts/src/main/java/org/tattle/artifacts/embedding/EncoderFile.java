package org.tattle.artifacts.embedding;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;

/**
 * Names the files of an encoder in the layout of sentence-transformers, which stand in the folder of
 * {@code modules.json} or one below. They are not judged: a public encoder tells nothing, and another one may.
 */
public final class EncoderFile implements ArtifactReader {
    private static final String MODULES = "modules.json";
    private static final int HEAD = 1 << 12;
    private static final Set<String> NAMES =
            Set.of((MODULES + " config_sentence_transformers.json sentence_bert_config.json config.json tokenizer.json"
                            + " tokenizer_config.json special_tokens_map.json vocab.txt vocab.json merges.txt"
                            + " model.safetensors pytorch_model.bin sentencepiece.bpe.model")
                    .split(" "));
    private static final String OPEN = "an encoder, which tells nothing if it is a public one, unchanged: then name it"
            + " in place of publishing it";

    @Override
    public boolean knows(SourceFile file) {
        Path folder = file.path().toAbsolutePath().getParent();
        return NAMES.contains(file.name())
                && Stream.of(folder, folder.getParent()).anyMatch(EncoderFile::isEncoder);
    }

    private static boolean isEncoder(Path folder) {
        Path modules = folder == null ? Path.of(MODULES) : folder.resolve(MODULES);
        return Files.isRegularFile(modules)
                && SourceFile.open(modules).head(HEAD).contains("\"sentence_transformers.models.");
    }

    @Override
    public Contents read(SourceFile file) {
        return Contents.open("sentence-transformers: part of an encoder", List.of(), OPEN);
    }
}
