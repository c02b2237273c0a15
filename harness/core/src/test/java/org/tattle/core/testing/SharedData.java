package org.tattle.core.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Finds the real corpora that lie beside a checkout; a test that needs one skips with a message where it is absent. */
public final class SharedData {
    private SharedData() {}

    /** The file under {@code ../shared/data}, for example {@code tweetrumors/pheme_clean.json.gz}. */
    public static Path file(String name) {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path candidate = folder.resolve("shared/data").resolve(name);
            if (Files.exists(candidate)) {
                return candidate;
            }
        }
        Assumptions.abort("skipped: shared/data/" + name + " does not lie beside this checkout");
        throw new IllegalStateException("abort returned");
    }
}
