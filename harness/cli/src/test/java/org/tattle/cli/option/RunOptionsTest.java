package org.tattle.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RunOptionsTest {
    /** Command lines go into provenance.json and onto the page, which people pass on. */
    @Test
    void whatIsWrittenOfTheCommandLine_holdsNoSecret() {
        assertThat(RunOptions.withoutSecrets(List.of(
                        "audit",
                        "--master",
                        "k8s://https://me:hunter2@host:6443",
                        "--conf",
                        "spark.hadoop.fs.s3a.secret.key=hunter2=",
                        "--conf=spark.authenticate.secret=hunter2",
                        "--conf",
                        "spark.executor.memory=2g",
                        "--conf",
                        "hunter2",
                        "--conf",
                        "--conf",
                        "--corpus",
                        "a=b.jsonl")))
                .containsExactly(
                        "audit",
                        "--master",
                        "k8s://https://...@host:6443",
                        "--conf",
                        "spark.hadoop.fs.s3a.secret.key=...",
                        "--conf=spark.authenticate.secret=...",
                        "--conf",
                        "spark.executor.memory=2g",
                        "--conf",
                        "...",
                        "--conf",
                        "...",
                        "--corpus",
                        "a=b.jsonl");
    }
}
