package org.tattle.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.accounting.Adjacency;
import org.tattle.command.CommandParameters.Release;
import org.tattle.command.records.RecordForm;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;

class ProgramNameTest {
    @ParameterizedTest
    @CsvSource({
        "/usr/bin/python3 /home/me/very/long/train.py, train.py",
        "/usr/bin/python3 -I /opt/tattle/bridge.py topics 5, bridge.py-topics-5",
        "Rscript trainer.R {train} {out} {seed}, trainer.R",
        "./train {train} {out}, train",
        "mallet train-topics --input {train} --num-topics 20, mallet-train-topics-input-num-topics-20",
        "python3 -m models.train, models.train"
    })
    void aProgram_isNamedByItsScript(String run, String name) {
        assertThat(Toy.parameters(Release.TOPIC_WORD, 60, List.of(run.split(" ")))
                        .shortName())
                .isEqualTo(name);
    }

    @Test
    void whatElseIsGiven_isTold_orMarked() {
        List<String> run = List.of("python3", "a/private.py");
        assertThat(Toy.parameters(Release.CLASSIFIER, 60, run).shortName()).isEqualTo("private.py-classifier");
        DeclaredGuarantee weak =
                new DeclaredGuarantee(1, 0, Relation.Unit.ROW, Adjacency.ADD_REMOVE, PrivacyGuarantee.View.RELEASE);
        DeclaredGuarantee strong =
                new DeclaredGuarantee(0.5, 0, Relation.Unit.ROW, Adjacency.ADD_REMOVE, PrivacyGuarantee.View.RELEASE);
        List<String> names = Stream.of(
                        parameters(List.of(weak), List.of()),
                        parameters(List.of(strong), List.of()),
                        parameters(List.of(), List.of("A=1")),
                        parameters(List.of(), List.of("A=2")))
                .map(CommandParameters::shortName)
                .toList();
        assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.matches("private.py-[0-9a-f]{8}"));
        assertThat(parameters(List.of(weak), List.of()).shortName()).isEqualTo(names.get(0));
        assertThat(parameters(List.of(), List.of("PYTHONPATH")).shortName()).isEqualTo("private.py");
    }

    /** As a shell and the reader of plans take them. */
    @Test
    void options_giveTheSameParametersAgain() {
        assertThat(Toy.parameters(Release.TOPIC_WORD, 3600, List.of("sh", "-c", "echo a", "{train}"))
                        .options())
                .isEqualTo("--trainer 'sh -c \"echo a\" {train}'");
        DeclaredGuarantee claimed =
                new DeclaredGuarantee(1, 0, Relation.Unit.ROW, Adjacency.REPLACE, PrivacyGuarantee.View.RELEASE);
        assertThat(parameters(List.of(claimed), List.of("A=1")).options())
                .isEqualTo("--trainer 'python3 private.py' --set 'command.guarantees=[{epsilon: 1.0, delta: 0.0, unit:"
                        + " row, adjacency: replace, view: release}]' --set command.timeout=60 --set"
                        + " 'command.environment=[A=1]'");
        assertThat(Toy.parameters(Release.CLASSIFIER, 3600, List.of("./train")).options())
                .isEqualTo("--trainer ./train --set command.release=classifier");
    }

    @Test
    void longNames_endWithAMark() {
        String one = Toy.parameters(Release.TOPIC_WORD, 60, List.of("sh", "-c", "x".repeat(200) + "1"))
                .shortName();
        String other = Toy.parameters(Release.TOPIC_WORD, 60, List.of("sh", "-c", "x".repeat(200) + "2"))
                .shortName();
        assertThat(one).hasSizeLessThan(80).isNotEqualTo(other);
    }

    private static CommandParameters parameters(List<DeclaredGuarantee> guarantees, List<String> environment) {
        return new CommandParameters(
                List.of("python3", "private.py"),
                Optional.empty(),
                RecordForm.JSONL,
                Release.TOPIC_WORD,
                Optional.empty(),
                List.of(),
                guarantees,
                60,
                environment);
    }
}
