package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * Whole audits of releases that say nothing: a histogram whose noise is a million times its counts, by the default
 * attacks and one more.
 *
 * <p>Null: a run is said to leak with a probability of at most 0.05. Of 200 runs more than 0.05 and 4 standard errors
 * do with a probability of 2e-4. Verdicts by each number's own interval: 11 % of runs.
 */
@Tag("slow")
class NullRunTest {
    private static final String ATTACKS = "default,rmia-online";
    private static final int RUNS = 200;

    private static String documents() {
        SplitMix random = new Seed(4).generator();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            StringBuilder text = new StringBuilder();
            for (int token = 0; token < 12; token++) {
                text.append("w").append(random.nextInt(300)).append(' ');
            }
            lines.add("{\"id\": \"%d\", \"text\": \"%s\"}".formatted(i, text));
        }
        return CliFixture.lines(lines.toArray(String[]::new));
    }

    @Test
    void releasesThatSayNothing_areRarelySaidToLeak(@TempDir Path folder) throws IOException {
        CliFixture bench = new CliFixture(folder).with("documents.jsonl", documents());
        TreeMap<String, Integer> grades = new TreeMap<>();
        for (int seed = 1; seed <= RUNS; seed++) {
            CommandRun run = bench.run("audit --corpus DIR/documents.jsonl --defenses noisy-histogram"
                    + " --set noisy-histogram.epsilon=1e-6 --attacks " + ATTACKS
                    + " --targets 5 --shadows 16 --quiet --json --seed " + seed + " --out DIR/run-" + seed);
            assertThat(run.exit()).as(run.err()).isZero();
            JsonNode result = new ObjectMapper().readTree(run.out());
            grades.merge(result.get("verdicts").get(0).get("grade").asText(), 1, Integer::sum);
        }
        System.out.println("verdicts on " + RUNS + " runs that say nothing: " + grades);
        int leaks =
                grades.getOrDefault("weak", 0) + grades.getOrDefault("strong", 0) + grades.getOrDefault("proved", 0);
        assertThat(leaks / (double) RUNS).isLessThanOrEqualTo(0.05 + 4 * Math.sqrt(0.05 * 0.95 / RUNS));
    }
}
