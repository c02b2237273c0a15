package org.tattle.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.Jazzer;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Jazzer looks for files that a reader of binary files takes badly, for {@code tattle.fuzz.seconds} each, 50 by
 * default: 10 minutes altogether. What it found is in {@code target/fuzz}; it belongs into the tests of that reader.
 */
class FuzzTest {
    private static final Path FOUND = Path.of("target/fuzz");

    @TempDir
    private Path folder;

    /** @param name of the files that the reader is given, from which it knows some formats */
    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "model.pt .*\\.(pt|pth|zip)|legacy\\.bin",
                "ctfidf.bin ctfidf\\.bin|legacy\\.bin|state\\.pt",
                "topic_embeddings.bin topic_embeddings\\.bin",
                "ctfidf.safetensors ctfidf\\.safetensors",
                "topic_embeddings.safetensors topic_embeddings\\.safetensors",
                "array.npy array\\.npy",
                "arrays.npz arrays\\.npz",
                "model.pkl .*\\.(pkl|joblib|model|dict|kv|state)",
                "fuzzed.bin (fasttext|tomotopy)\\.bin",
                "topics.release topics\\.release",
                "model.rds .*\\.(rds|rda)",
                "part.snappy.parquet .*\\.parquet"
            })
    @Tag("slow")
    void noReaderFails(String name, String seeds) throws IOException, InterruptedException {
        Path corpus = Files.createDirectory(folder.resolve("seeds"));
        for (Path file : SmallFiles.write(folder)) {
            if (file.getFileName().toString().matches(seeds)) {
                Files.copy(file, corpus.resolve(file.getFileName()));
            }
        }
        Path found = FOUND.resolve(name).toAbsolutePath();
        Files.createDirectories(found);
        Path log = found.resolve("log.txt");
        int seconds = Integer.getInteger("tattle.fuzz.seconds", 50);
        Process fuzzer = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx1g",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Jazzer.class.getName(),
                        "--target_class=" + FuzzedReader.class.getName(),
                        "--target_args=" + folder.resolve(name) + " " + corpus,
                        "--instrumentation_includes=org.tattle.**",
                        "--custom_hook_includes=org.tattle.**",
                        "--reproducer_path=" + found,
                        "-artifact_prefix=" + found + File.separator,
                        "-seed=1",
                        "-timeout=60", // of the clock: a reader that never ends
                        "-rss_limit_mb=3000",
                        "-max_total_time=" + seconds,
                        corpus.toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(fuzzer.waitFor()).as("%s", log).isZero();
        List<String> lines = Files.readAllLines(log);
        assertThat(lines).as("%s", log).anyMatch(line -> line.matches("Done [0-9]{3,} runs in .*"));
    }
}
