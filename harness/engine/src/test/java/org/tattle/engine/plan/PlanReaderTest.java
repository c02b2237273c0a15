package org.tattle.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.core.data.DuplicatePolicy;
import org.tattle.core.plugin.NoParameters;
import org.tattle.core.plugin.Setting;
import org.tattle.core.testing.ToyPlugins;
import org.tattle.core.testing.ToyPlugins.LdaParameters;
import org.tattle.core.testing.ToyPlugins.Mode;
import org.tattle.core.testing.ToyPlugins.VipsParameters;

class PlanReaderTest {
    private final PlanReader reader = new PlanReader(ToyPlugins.plugins());

    @Test
    void aPlanThatOnlyNamesItsCorpus_hasEveryDefault() {
        Plan plan = read("data: {file: a.jsonl}");
        assertThat(plan.name()).isEqualTo("audit");
        assertThat(plan.seed()).isEqualTo(1);
        assertThat(plan.data().file()).contains("a.jsonl");
        assertThat(plan.data().synthetic()).isEmpty();
        assertThat(plan.data().text()).isEqualTo("text");
        assertThat(plan.data().id()).isEmpty();
        assertThat(plan.data().preprocess()).isEqualTo(DataPlan.Preprocess.WORDS);
        assertThat(plan.data().vocabularyPolicy()).isEqualTo(DataPlan.VocabularyPolicy.CORPUS);
        assertThat(plan.data().duplicates()).isEqualTo(DuplicatePolicy.KEEP);
        assertThat(plan.defenses()).containsExactly(new PluginSpec("lda", new LdaParameters(5)));
        assertThat(plan.attacks())
                .extracting(PluginSpec::name)
                .containsExactly("entropy", "lira-offline", "lira-online", "max-posterior", "standard-deviation");
        assertThat(plan.surfaces()).containsExactly("full");
        assertThat(plan.targets()).isEqualTo(10);
        assertThat(plan.shadows()).isEqualTo(128);
        assertThat(plan.report())
                .isEqualTo(new ReportPlan(
                        List.of(0.001, 0.01, 0.1),
                        0.95,
                        20,
                        0,
                        ReportPlan.Bars.INTERVAL,
                        ReportPlan.Examples.EXPOSURE,
                        0,
                        0.05,
                        false,
                        false));
    }

    /** The word stands for what a plan without attacks has, alone or among others. */
    @Test
    void default_inTheListOfAttacks_standsForTheDefaultOnes() {
        Plan none = read("data: {file: a}");
        assertThat(read("data: {file: a}\nattacks: default")).isEqualTo(none);
        assertThat(read("data: {file: a}\nattacks: [rmia-online, default]").attacks())
                .extracting(PluginSpec::name)
                .containsExactly(
                        "rmia-online", "entropy", "lira-offline", "lira-online", "max-posterior", "standard-deviation");
        assertThat(reader.read(
                        "p.yaml",
                        "data: {file: a}\nattacks: rmia-online",
                        List.of(Assignment.parse("--set", "attacks=default"))))
                .isEqualTo(none);
    }

    @Test
    void theWholePlanOfTheDesign_isRead() {
        Plan plan = read("""
                name: tweets
                seed: 7
                data:
                  file: pheme_clean.json.gz      # format from the name
                  text: text
                  preprocess: paper
                  vocabulary: words.txt
                  duplicates: group
                defenses:
                  - lda: {topics: 5}
                  - vips-lda: {topics: 5, epsilon: [1, 5, 10], delta: 1e-5, mode: as-published}
                attacks: [lira-online, entropy]
                surfaces: [full, decimals-4, top-10]
                targets: 2
                shadows: 16
                report: {fpr: [0.01, 0.1], confidence: 0.9}
                """);
        assertThat(plan.data().vocabularyPolicy()).isEqualTo(DataPlan.VocabularyPolicy.FILE);
        assertThat(plan.data().duplicates()).isEqualTo(DuplicatePolicy.GROUP);
        assertThat(plan.defenses())
                .containsExactly(
                        new PluginSpec("lda", new LdaParameters(5)),
                        vips(5, 1, Mode.AS_PUBLISHED),
                        vips(5, 5, Mode.AS_PUBLISHED),
                        vips(5, 10, Mode.AS_PUBLISHED));
        assertThat(plan.attacks())
                .containsExactly(
                        new PluginSpec("lira-online", new NoParameters()),
                        new PluginSpec("entropy", new NoParameters()));
        assertThat(plan.surfaces()).containsExactly("full", "decimals-4", "top-10");
        assertThat(plan.report().exposed()).isEqualTo(20);
    }

    @Test
    void listsOfValues_makeEveryCombination_theLastKeyFastest() {
        assertThat(defenses("- vips-lda: {epsilon: [10, 1], topics: [2, 3]}"))
                .containsExactly(
                        vips(2, 10, Mode.SOUND),
                        vips(3, 10, Mode.SOUND),
                        vips(2, 1, Mode.SOUND),
                        vips(3, 1, Mode.SOUND));
    }

    @Test
    void anOptionalNumber_isThereOrNot() {
        assertThat(defenses("- vips-lda: {prior: 0.5}").get(0).values()).containsEntry("prior", Optional.of(0.5));
        assertThat(defenses("- vips-lda: {prior: null}").get(0).values()).containsEntry("prior", Optional.empty());
        assertThatThrownBy(() -> defenses("- vips-lda: {prior: low}"))
                .hasMessage("p.yaml:3:23: `prior` must be a number, found `low`;"
                        + " fix `prior` (the prior, 1/K when not given)");
    }

    /** Parameters that no toy has. */
    record Most(
            @Setting(value = "null", meaning = "how many, at least 1")
            Optional<Integer> mostWords,

            @Setting(value = "null", meaning = "how many in all")
            Optional<Long> allWords) {
        Most {
            if (mostWords.isPresent() && mostWords.get() < 1) {
                throw new IllegalArgumentException("most-words must be at least 1. Provided value: " + mostWords.get());
            }
        }
    }

    private static Plan most(String parameters) {
        PlanReader reader = new PlanReader(ToyPlugins.plugins(ToyPlugins.defense("lda", Most.class)));
        return reader.read("p.yaml", "data: {file: a}\ndefenses: [lda: {" + parameters + "}]\n", List.of());
    }

    @Test
    void anOptionalWholeNumber_isThereOrNot() {
        assertThat(most("most-words: 7, all-words: 5000000000").defenses())
                .containsExactly(new PluginSpec("lda", new Most(Optional.of(7), Optional.of(5_000_000_000L))));
        assertThatThrownBy(() -> most("most-words: 0.5"))
                .hasMessage("p.yaml:2:30: `most-words` must be a whole number, found `0.5`;"
                        + " fix `most-words` (how many, at least 1)");
    }

    /** A refusal that names a parameter as plans do is shown at its place too. */
    @Test
    void aRefusalByKey_isShownWhereTheValueStands() {
        assertThatThrownBy(() -> most("most-words: 0"))
                .hasMessage("p.yaml:2:30: most-words must be at least 1. Provided value: 0;"
                        + " fix `most-words` (how many, at least 1)");
    }

    @Test
    void onePluginMayStandWithoutAList() {
        assertThat(read("data: {file: a}\ndefenses: vips-lda").defenses()).containsExactly(vips(5, 1, Mode.SOUND));
    }

    @Test
    void aSyntheticCorpus_hasItsOwnDefaults() {
        assertThat(read("data: {synthetic: {topics: 3}}").data().synthetic())
                .contains(new SyntheticPlan(1000, 3000, 3, 12, 0.1, 1, 0.1, 300));
    }

    @Test
    void labelsAndCommonWords() {
        Plan plan = read("data: {file: a, label: group, words: 500}\nrelease: classifier");
        assertThat(plan.data().label()).contains("group");
        assertThat(plan.data().words()).contains(500);
        assertThat(plan.release()).isEqualTo(Plan.Release.CLASSIFIER);
        assertThatThrownBy(() -> read("data: {file: a, words: 0}"))
                .hasMessageStartingWith("p.yaml:1:24: words must be at least 1. Provided value: 0; fix `words`");
        assertThatThrownBy(() -> read("data: {file: a, words: many}"))
                .hasMessageStartingWith("p.yaml:1:24: `words` must be a whole number, found `many`; fix `words`");
        assertThat(read("data: {synthetic: {}, label: topic}").data().label()).contains("topic");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shadws: 64                    | 2:1: unknown key `shadws`; did you mean `shadows`?",
                "color: red                   | 2:1: unknown key `color`; known are name, seed, data, defenses, release,"
                        + " attacks, utility, surfaces, members, targets, shadows, certify, report",
                "shadows: many                 | 2:10: `shadows` must be a whole number, found `many`; fix `shadows` (shadow"
                        + " models a defense, even, from 0 to 100000)",
                "shadows: '64'                 | 2:10: `shadows` must be a whole number, found the text '64'; fix `shadows`"
                        + " (shadow models a defense, even, from 0 to 100000)",
                "shadows: 1e2                  | 2:10: `shadows` must be a whole number, found `1e2`; fix `shadows` (shadow"
                        + " models a defense, even, from 0 to 100000)",
                "shadows: 010                  | 2:10: `shadows` has leading zeros: `010`; write `10`",
                "shadows: [2, 4]               | 2:10: `shadows` must be a whole number, found a list; fix `shadows` (shadow"
                        + " models a defense, even, from 0 to 100000)",
                "shadows:                      | 2:9: `shadows` has no value; give one, or leave the key out for its"
                        + " default",
                "shadows: 63                   | 2:10: shadows must be even (they are trained as pairs of complementary"
                        + " halves), from 0 to 100000. Provided value: 63; fix `shadows` (shadow models a defense,"
                        + " even, from 0 to 100000)",
                "release: topic                | 2:10: `release` cannot be `topic`; did you mean `topics`?",
                "release: classifier           | 2:10: release must be topics where records have no classes (data.label,"
                        + " --label-field). Provided value: classifier; fix `release` (topics: what a defense learns;"
                        + " classifier: a classifier of data.label on these topics; pyldavis: what pyLDAvis shows of these"
                        + " topics; unlearned: what a defense learns, after it forgets the records whose data.group is"
                        + " erased; update: what it learns without the records whose data.group is added, and what with"
                        + " them; the latter four guarantee nothing)",
                "targets: 0                    | 2:10: targets must be from 1 to 100000. Provided value: 0; fix `targets`"
                        + " (target models a defense, from 1 to 100000)",
                "targets: 99999999999          | 2:10: `targets` is beyond what a number can hold: `99999999999`; fix"
                        + " `targets` (target models a defense, from 1 to 100000)",
                "seed: 1.5                     | 2:7: `seed` must be a whole number, found `1.5`; fix `seed` (the seed that"
                        + " every random draw depends on)",
                "name: ../x                    | 2:7: name must be 1 to 64 letters, digits, dots, hyphens and underscores,"
                        + " the first a letter or digit. Provided value: ../x; fix `name` (letters, digits, dot,"
                        + " hyphen and underscore, at most 64; names the run)",
                "report: {published: []}       | 2:10: unknown key `published`; known are fpr, confidence,"
                        + " exposed, topics, bars, examples, study, false-discovery, heat-maps, show-words",
                "report: {fpr: [0.1, 1]}       | 2:15: fpr must be in (0, 1). Provided value: 1.0; fix `fpr`"
                        + " (false-positive rates, ascending, each in (0, 1))",
                "report: {fpr: [0.1, 0.01]}    | 2:15: fpr must ascend. Provided value: 0.01 after 0.1; fix `fpr`"
                        + " (false-positive rates, ascending, each in (0, 1))",
                "report: {confidence: 0.5}     | 2:22: confidence must be in (0.5, 1). Provided value: 0.5; fix"
                        + " `confidence` (the confidence of every interval and bound, in (0.5, 1))",
                "report: {confidence: .inf}    | 2:22: `confidence` must be a number, found `.inf`; fix `confidence` (the"
                        + " confidence of every interval and bound, in (0.5, 1))",
                "report: 5                     | 2:9: expected keys with values, found `5`; write `key: value`",
                "surfaces: []                  | 2:11: surfaces must have at least one entry. Provided value: []; "
                        + "fix `surfaces` (the surfaces of each release that are attacked; full: the whole release; ladder: it"
                        + " and what one would publish instead)",
                "attacks: [entrpy]             | 2:11: unknown attack `entrpy`; did you mean `entropy`?",
                "attacks: [entropy, entropy]   | 2:10: attacks must differ from each other. Stands twice: entropy; fix"
                        + " `attacks` (the attacks on every defense; may be none where utility is measured or guarantees are tested)",
                "attacks: [entropy: {k: 1}]    | 2:21: unknown key `k`; no keys are known here",
                "defenses: [vips-lda: {epsilonn: 1}] | 2:23: unknown key `epsilonn`; did you mean `epsilon`?",
                "defenses: [vips-lda: {epsilon: [1, -1]}] | 2:36: epsilon must be > 0. Provided value: -1.0; fix"
                        + " `epsilon` (the budget in nats, above 0)",
                "defenses: [vips-lda: {epsilon: []}] | 2:32: `epsilon` is an empty list; give a value, or leave the key"
                        + " out for its default",
                "defenses: [vips-lda: {batch-size: 1000000000, epsilon: 2}] | 2:22: the product of batch size and epsilon"
                        + " is too large; fix the values of these keys",
                "defenses: [vips-lda: {mode: soud}] | 2:29: `mode` cannot be `soud`; did you mean `sound`?",
                "defenses: [vips-lda: 5]       | 2:22: expected the parameters of `vips-lda`, found `5`; write"
                        + " `- vips-lda: {parameter: value}`",
                "defenses: [{lda: , topics: 5}] | 2:20: `topics` stands beside `lda`, not under it; write"
                        + " `- lda: {topics: ...}`, or begin each name with a hyphen",
                "defenses: [[lda]]             | 2:12: expected a name, found a list; write `- name` or `- name: {...}`",
                "defenses: [*x]                | 2:12: not YAML: found undefined alias x; fix the syntax there",
                "name: [                       | 3:1: not YAML: expected the node content, but found '<stream end>'; fix"
                        + " the syntax there",
                "? [a]                         | 2:3: a key is not a word; write `key: value`",
                "data: {file: b}               | 2:1: the key `data` stands twice, first at p.yaml:1:1; keep one of them",
            })
    void aFault_isNamedWithItsPlaceAndMend(String line, String message) {
        assertThatThrownBy(() -> read("data: {file: a}\n" + line + "\n"))
                .isInstanceOf(InputException.class)
                .hasMessage("p.yaml:" + message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "seed: 1                         | 1:1: file is missing (or synthetic: {}, for a corpus drawn from a topic"
                        + " model); fix `file` (the corpus; a relative path starts at the working directory)",
                "data: {file: a, synthetic: {}}  | 1:14: file, synthetic, drawn-rows, drawn-images and drawn-network exclude each other; fix `file` (the corpus;"
                        + " a relative path starts at the working directory)",
                "data: {file: ' '}               | 1:14: file must not be blank. Provided value: ' '; fix `file` (the"
                        + " corpus; a relative path starts at the working directory)",
                "data: {file: a, preprocess: papr} | 1:29: `preprocess` cannot be `papr`; did you mean `paper`?",
                "data: {synthetic: {mean-length: 0.5}} | 1:33: mean-length must be in [1, 1000000]. Provided value: 0.5; fix"
                        + " `mean-length` (mean words a document, 1 to 1000000)",
                "just text                       | 1:1: expected keys with values, found `just text`; write `key: value`",
            })
    void aFaultOfTheData_isNamedWithItsPlaceAndMend(String line, String message) {
        assertThatThrownBy(() -> read(line)).isInstanceOf(InputException.class).hasMessage("p.yaml:" + message);
    }

    @Test
    void onlyTrueAndFalse_areTruthValues() {
        assertThatThrownBy(() -> defenses("- vips-lda: {binary: yes}"))
                .hasMessage("p.yaml:3:24: `binary` must be true|false, found `yes`;"
                        + " fix `binary` (whether words are counted once)");
    }

    @Test
    void allFaultsAreFound_theFirstInTheFileShown_theOthersCarried() {
        InputException refusal = catchThrowableOfType(InputException.class, () -> read("""
                        data: {file: a}
                        shadows: 63x
                        attacks: [entrpy]
                        defenses: [lda: {topcs: 5}]
                        name: a b
                        """));
        assertThat(refusal)
                .hasMessage("p.yaml:2:10: `shadows` must be a whole number, found `63x`; fix `shadows` (shadow models a"
                        + " defense, even, from 0 to 100000) (and 2 more faults)");
        assertThat(refusal.getSuppressed())
                .extracting(Throwable::getMessage)
                .containsExactly(
                        "p.yaml:3:11: unknown attack `entrpy`; did you mean `entropy`?",
                        "p.yaml:4:18: unknown key `topcs`; did you mean `topics`?");
    }

    @Test
    void aFaultSharedByAllCombinations_isNamedOnce() {
        InputException refusal = catchThrowableOfType(
                InputException.class, () -> defenses("- vips-lda: {epsilon: [1, 2, 3], mode: unsound}"));
        assertThat(refusal.getSuppressed()).isEmpty();
    }

    @Test
    void tooManyCombinations_areRefused() {
        String numbers = "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]";
        assertThatThrownBy(() -> defenses(
                        "- vips-lda: {epsilon: " + numbers + ", topics: " + numbers + ", batch-size: " + numbers + "}"))
                .hasMessageContaining("the lists of `vips-lda` make more than 1000 combinations; give fewer values");
    }

    @Test
    void anAlias_isRefused() {
        assertThatThrownBy(() -> read("data: &d {file: a}\nreport: *d"))
                .hasMessage("p.yaml:1:7: an alias repeats this value; write the value out each time");
        assertThatThrownBy(() -> read("data: &d {synthetic: *d}"))
                .hasMessage("p.yaml:1:7: an alias repeats this value; write the value out each time");
    }

    @Test
    void absurdNesting_isRefusedInOneLine() {
        assertThatThrownBy(() -> read("name: " + "[".repeat(200_000)))
                .isInstanceOf(InputException.class)
                .hasMessage("p.yaml: nested too deeply to be a plan; write the plan flat");
    }

    @Test
    void aLongValue_isCutInTheMessage() {
        assertThatThrownBy(() -> read("data: {file: a}\nseed: " + "x".repeat(10_000)))
                .hasMessageContaining("found `" + "x".repeat(60) + "...`");
    }

    @Test
    void theDemoPlan_isSmall() {
        EmbeddedPlan demo = EmbeddedPlan.find(EmbeddedPlan.DEFAULT).orElseThrow();
        Plan plan = reader.read("demo", demo.yaml(), List.of());
        assertThat(plan.name()).isEqualTo("demo");
        assertThat(plan.data().synthetic()).isPresent();
        assertThat(plan.targets()).isEqualTo(10);
        assertThat(plan.shadows()).isEqualTo(64);
        assertThat(demo.summary()).startsWith("A synthetic corpus").doesNotContain("\n");
        assertThat(EmbeddedPlan.find("dem")).isEmpty();
    }

    @Test
    void aFileWithAByteOrderMark_isRead(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("p.yaml");
        Files.writeString(file, "\uFEFFdata: {file: naïve.jsonl}\n");
        assertThat(reader.read(file, List.of()).data().file()).contains("naïve.jsonl");
    }

    @Test
    void aFileThatIsNoPlan_isRefusedInOneLine(@TempDir Path folder) throws IOException {
        Path latin = folder.resolve("latin.yaml");
        Files.write(latin, "name: caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        assertRefused(latin, latin + ": byte 9: not UTF-8, so not a plan; save it as UTF-8");
        Path corpus = folder.resolve("corpus.json");
        Files.write(corpus, new byte[(1 << 20) + 1]);
        assertRefused(corpus, corpus + ": longer than any plan (1 MiB); name a corpus with --corpus instead");
        assertRefused(folder, folder + ": a folder, where a plan is expected; name the YAML file");
        Path absent = folder.resolve("absent.yaml");
        assertRefused(absent, absent + ": there is no such plan; fix the path");
        Path control = folder.resolve("control.yaml");
        Files.writeString(control, "name: \u0001\n");
        assertThatThrownBy(() -> reader.read(control, List.of()))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(control + ": not YAML: ");
    }

    private void assertRefused(Path file, String message) {
        assertThatThrownBy(() -> reader.read(file, List.of()))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    private Plan read(String yaml) {
        return reader.read("p.yaml", yaml, List.of());
    }

    private List<PluginSpec> defenses(String items) {
        return read("data: {file: a}\ndefenses:\n  " + items + "\n").defenses();
    }

    private static PluginSpec vips(int topics, double epsilon, Mode mode) {
        return new PluginSpec(
                "vips-lda", new VipsParameters(topics, epsilon, 1e-5, 100, false, mode, "", Optional.empty()));
    }
}
