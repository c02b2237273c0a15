package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CliTest;
import org.tattle.cli.testing.CommandRun;

/**
 * What a stranger gets wrong: one line that names the place, the fault and the remedy, exit code 2, nothing written.
 */
class BadInputTest extends CliTest {
    private static final String RUN = " --topics 2 --targets 2 --shadows 4 --threads 1 --out DIR/out";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--corpus DIR/missing.jsonl | DIR/missing.jsonl: there is no such file; check the path",
                "--corpus DIR --format jsonl | DIR: it is a folder where a file is expected; name a file, or read a"
                        + " folder of .txt files with --format txt-folder",
                "--corpus DIR | DIR: the folder has no .txt files; put one in for each document",
                "--corpus DIR/good.jsonl --format txt-folder | DIR/good.jsonl: it is a file where a folder is expected;"
                        + " name a folder, or name the file's format with --format",
                "--corpus DIR/good.jsonl --format jsnl | format jsnl: there is no such format, did you mean 'jsonl'?;"
                        + " use one of jsonl, json, csv, tsv, txt-folder, uci, ldac, mtx",
                "--corpus DIR/good.jsonl --text-field txt | DIR/good.jsonl:1: there is no field 'txt', only id, "
                        + "author, text, did you mean 'text'?; name the field with data.text (--text-field)",
                "--corpus DIR/good.jsonl --author-field who | DIR/good.jsonl:1: there is no field 'who', only id, "
                        + "author, text; name the field with data.author (--author-field)",
                "--corpus DIR/good.jsonl --preprocess wordz | --preprocess: `preprocess` cannot be `wordz`; did you"
                        + " mean `words`?",
                "--corpus DIR/good.jsonl --vocabulary trainng | trainng: there is no such file; did you mean `training`?",
                "--corpus DIR/good.jsonl --vocabulary DIR/no.txt | DIR/no.txt: there is no such file; check the path",
                "--corpus '' | --corpus: file must not be blank. Provided value: ''; fix `file` (the corpus; a"
                        + " relative path starts at the working directory)",
            })
    void corpusThatIsNotWhatItIsSaidToBe(String options, String message) throws IOException {
        assertRefused("audit " + options + RUN, message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--engine spark --master local | --engine: no engine `spark` is on the class path, only threads; start"
                        + " with harness/spark/bin/tattle-spark",
                "--engine sprak | --engine: no engine `sprak` is on the class path, only threads; name one of these",
                "--engine spark --conf spark.ui.port | --conf: expected KEY=VALUE, found `spark.ui.port`; write"
                        + " spark.executor.memory=2g",
                "--master local | --master: it applies to a cluster only; leave it out",
                "--dry-run --conf a=b | --conf: it applies to a cluster only; leave it out",
                "--read-on-workers | --read-on-workers: it applies to a cluster only; leave it out",
                "--scores DIR/a.csv --members DIR/b.csv --engine spark | --engine: this command trains no models; "
                        + "leave it out",
            })
    void enginesThatAreNotThere(String options, String message) throws IOException {
        assertRefused("audit " + options + " --out DIR/out", message);
    }

    /** Who forgets the corpus must not be shown an audit of the demo's. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "audit --text-field foo | --text-field",
                "audit --label-field x --id-field y | --id-field",
                "audit --set data.author=x | --set data.author",
                "audit --dry-run --format csv | --format",
                "fit --author-field x --out DIR/out | --author-field",
                "split --records 4 --preprocess paper --out DIR/out | --preprocess",
            })
    void optionsOfACorpus_withoutOne(String command, String option) throws IOException {
        assertRefused(command, option + ": it says how a corpus is read, and no corpus is given; add --corpus FILE");
    }

    @ParameterizedTest
    @CsvSource({
        "audit demo --text-field foo, text",
        "audit demo --author-field x, author",
        "audit demo --vocabulary /nonexistent, vocabulary",
        "audit --vocabulary nope, vocabulary",
        "reproduce vips-fig5 --label-field stroke, label",
        "reproduce schein-fig1 --format edges, format",
    })
    void optionsOfAFile_withDrawnRecords(String command, String key) throws IOException {
        assertRefused(
                command + " --out DIR/out",
                "data." + key
                        + ": it says how a file is read, and these records are drawn; name a file with --corpus, or"
                        + " leave it out");
    }

    @ParameterizedTest
    @CsvSource({
        "0x1p3, a finite number",
        "1d, a finite number",
        "NaN, a finite number",
        "1e999, a finite number",
    })
    void numbersThatOnlyJavaKnows(String number, String kind) throws IOException {
        assertRefused(
                "account --noise-multiplier " + number + " --delta 1e-5",
                "Invalid value for option '--noise-multiplier': '" + number + "' is not " + kind
                        + "; see 'tattle account --help'");
    }

    @Test
    void namesThatNoFileCanHave() throws IOException {
        for (String command : List.of("audit --corpus a\0b.jsonl --out DIR/out", "audit --scores a\0b --members c")) {
            CommandRun run = bench.run(command);
            assertThat(run.exit()).isEqualTo(2);
            assertThat(run.err())
                    .contains("no file can have this name")
                    .contains("LC_ALL=C.UTF-8")
                    .hasLineCount(1);
        }
    }

    @Test
    void invalidJson_isNamedByItsLine() throws IOException {
        String[] lines = new String[900];
        Arrays.fill(lines, "{\"text\": \"some words\"}");
        lines[811] = "{\"text\": some words}";
        bench.with("bad.jsonl", CliFixture.lines(lines));
        assertRefused(
                "audit --corpus DIR/bad.jsonl" + RUN,
                "DIR/bad.jsonl:812: this is not valid JSON, from column 10; fix it, or name another format with"
                        + " --format");
        lines[811] = "{\"body\": \"some words\"}";
        bench.with("bad.jsonl", CliFixture.lines(lines));
        assertRefused(
                "audit --corpus DIR/bad.jsonl" + RUN,
                "DIR/bad.jsonl:812: there is no field 'text', only body; name the field with data.text (--text-field)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3,3,2 | 2 4 1 | :5: the word must be a whole number from 1 to 3, not '4'",
                "3,3,2 | 4 1 1 | :5: the document must be a whole number from 1 to 3, not '4'",
                "3,3,2 | 2 2 -1 | :5: the count must be a whole number from 1 to 2147483647, not '-1'",
                "3,3,2 | 2 2 0 | :5: the count must be a whole number from 1 to 2147483647, not '0'",
                "3,3,2 | 2 2 99999999999 | :5: the count must be a whole number from 1 to 2147483647, not '99999999999'",
                "3,3,2 | 2 2 1.5 | :5: the count must be a whole number from 1 to 2147483647, not '1.5'",
                "3 3,3,2 | 2 2 1 | :1: D, the number of documents, must stand alone on this line",
            })
    void wrongBagOfWords_isNamedByItsLine(String header, String row, String message) throws IOException {
        bench.with("vocab.x.txt", CliFixture.lines("one", "two", "three"))
                .with("docword.x.txt", CliFixture.lines(header.replace(',', '\n'), "1 1 1", row));
        assertRefused(
                "audit --corpus DIR/docword.x.txt" + RUN,
                "DIR/docword.x.txt" + message
                        + "; write three lines D, W, NNZ, then `document word count`, ids from 1");
    }

    @Test
    void bagOfWordsThatDoesNotMatchItsVocabularyOrItsHeader() throws IOException {
        bench.with("vocab.x.txt", CliFixture.lines("one", "two"))
                .with("docword.x.txt", CliFixture.lines("2", "3", "2", "1 1 1", "2 2 1"))
                .with("docword.y.txt", CliFixture.lines("2", "2", "3", "1 1 1", "2 2 1"))
                .with("vocab.y.txt", CliFixture.lines("one", "two"));
        assertRefused(
                "audit --corpus DIR/docword.x.txt" + RUN,
                "DIR/vocab.x.txt: it has 2 words, but docword.x.txt announces 3; give one line for each word");
        assertRefused(
                "audit --corpus DIR/docword.y.txt" + RUN,
                "DIR/docword.y.txt: it ends after 2 of the 3 rows that the header announces; copy it again, it may be"
                        + " cut off, or correct the header");
    }

    @Test
    void counts_cannotBePreprocessed() throws IOException {
        bench.with("counts.ldac", CliFixture.lines("1 0:1", "1 1:1"));
        assertRefused(
                "audit --corpus DIR/counts.ldac --preprocess paper" + RUN,
                "DIR/counts.ldac: it holds counts of words, which cannot be preprocessed; leave out --preprocess");
    }

    /**
     * A few bytes of counts say a huge number of tokens; a sampler that holds each in memory must not begin with them.
     */
    @ParameterizedTest
    @ValueSource(strings = {"lda-cgs", "hdp-lda"})
    void moreTokensThanASamplerCanHold_takeNoMemory(String defense) throws IOException {
        bench.with(
                "counts.ldac",
                CliFixture.lines("1 0:2147483647", "1 1:2147483647", "1 0:2147483647", "1 1:2147483647"));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        assertRefused(
                "audit --corpus DIR/counts.ldac --topics 2 --targets 1 --shadows 4 --threads 1 --out DIR/out --defenses "
                        + defense,
                "defenses." + defense
                        + ": tokens of the corpus must be below 2^31. Provided value: 8589934588; change the plan or"
                        + " the flag");
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1 << 28);
    }

    @Test
    void truncatedGzip() throws IOException {
        byte[] whole = CliFixture.gzip("{\"text\": \"some words\"}\n");
        bench.with("cut.jsonl.gz", Arrays.copyOf(whole, whole.length - 9));
        CommandRun run = bench.run("audit --corpus DIR/cut.jsonl.gz" + RUN);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .matches("error: DIR/cut.jsonl.gz: the gzip file is cut off after \\d+ unpacked bytes;"
                        + " copy or download it again\\R");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void bytesThatAreNotUtf8_areNamedByTheirOffset() throws IOException {
        bench.with("latin.jsonl", new byte[] {'{', '"', 't', 'e', 'x', 't', '"', ':', '"', (byte) 0xe9, '"', '}'});
        assertRefused(
                "audit --corpus DIR/latin.jsonl" + RUN,
                "DIR/latin.jsonl, byte offset 9: the text is not UTF-8; save the file as UTF-8");
    }

    @Test
    void duplicateIdsAndWords() throws IOException {
        bench.with("ids.jsonl", "{\"id\": \"5\", \"text\": \"one two\"}\n".repeat(2))
                .with("words.txt", CliFixture.lines("worda", "wordb", "worda"));
        assertRefused(
                "audit --id-field id --corpus DIR/ids.jsonl" + RUN,
                "DIR/ids.jsonl:2: the id '5' was used at DIR/ids.jsonl:1 already; give every document its own id, or name no field of ids");
        assertRefused(
                "audit --corpus DIR/good.jsonl --vocabulary DIR/words.txt" + RUN,
                "DIR/words.txt:3: the word 'worda' stands on line 1 already; give every column its own word");
    }

    @Test
    void tooFewRecords() throws IOException {
        bench.with("none.jsonl", "")
                .with("one.jsonl", "{\"text\": \"one two\"}\n")
                .with("void.jsonl", "{\"text\": \"a . !\"}\n".repeat(9));
        assertRefused(
                "audit --corpus DIR/none.jsonl" + RUN,
                "DIR/none.jsonl: the corpus has no documents; give at least one");
        assertRefused(
                "audit --corpus DIR/one.jsonl" + RUN,
                "DIR/one.jsonl: an audit splits the corpus into members and non-members, and it has one record; give"
                        + " at least two documents (or authors, where --author-field is set)");
        assertRefused(
                "audit --corpus DIR/void.jsonl" + RUN,
                "DIR/void.jsonl: all 9 documents are empty after preprocessing; check --text-field and --vocabulary,"
                        + " or try --preprocess words");
    }

    @Test
    void moreTargetsThanHalves() throws IOException {
        bench.with("four.jsonl", "{\"text\": \"one two\"}\n{\"text\": \"two three\"}\n".repeat(2));
        assertRefused(
                "audit --corpus DIR/four.jsonl --topics 2 --targets 7 --shadows 4 --out DIR/out",
                "targets: 7 targets are more than the 6 halves of 4 records that can be drawn; ask for fewer targets"
                        + " or give at least 5 records");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--topics 0 | --topics: topics must be at least 1. Provided value: 0; fix `topics` (number of topics"
                        + " K, at least 1)",
                "--topics 99 | defenses.lda: topics must be at most the number of words of the vocabulary, 17. Provided"
                        + " value: 99; change the plan or the flag",
                "--shadows 7 | --shadows: shadows must be even (they are trained as pairs of complementary halves),"
                        + " from 0 to 100000. Provided value: 7; fix `shadows` (shadow models a defense, even, from 0"
                        + " to 100000)",
                "--attacks lira-online --shadows 2 | shadows: 2 shadow models are too few for lira-online, which compares models with"
                        + " and without a record; give at least 4",
                "--shadows 4 --set report.study=5 | shadows: 4 shadow models are too few for report.study, which tests"
                        + " half of them at once for normality; give from 6 to 10000",
                "--shadows 10002 --set report.study=5 | shadows: 10002 shadow models are too many for report.study,"
                        + " which tests half of them at once for normality; give from 6 to 10000",
                "--attacks entropy --set report.study=5 | report.study: no attack of the plan asks a statistic of"
                        + " shadow models; name one, such as lira-online, or leave the study out",
                "--set report.study=-1 | --set report.study: study must be from 0 to 100000. Provided value: -1; fix"
                        + " `study` (on how many records, drawn from the seed, each statistic of shadow models is"
                        + " tested for normality, from 0 to 100000)",
                "--set report.false-discovery=1 | --set report.false-discovery: false-discovery must be in (0, 1)."
                        + " Provided value: 1.0; fix `false-discovery` (the false discovery rate of these tests"
                        + " (Benjamini and Hochberg), in (0, 1))",
                "--set report.examples=kind | --set report.examples: `examples` cannot be `kind`; did you mean `kinds`?",
                "--targets 0 | --targets: targets must be from 1 to 100000. Provided value: 0; fix `targets` (target"
                        + " models a defense, from 1 to 100000)",
                "--threads 0 | --threads: must be from 1 to 1024, found 0; leave it out for one a processor",
                "--threads abc | Invalid value for option '--threads': 'abc' is not a whole number from -2147483648 to 2147483647; see 'tattle audit --help'",
                "--seed abc | --seed: `seed` must be a whole number, found `abc`; fix `seed` (the seed that every"
                        + " random draw depends on)",
                "--attacks lira-onlin | --attacks: unknown attack `lira-onlin`; did you mean `lira-online`?",
                "--defenses lp-lda --set lp-lda.epsilon=0 | --set lp-lda.epsilon: epsilon must be > 0 and finite."
                        + " Provided value: 0.0; fix `epsilon` (of one bit of a document, in nats, > 0)",
                "--defenses hdp-lda --set hdp-lda.epsilon=1e-300 | --set hdp-lda.epsilon: `epsilon` is beyond what is"
                        + " computed with, 1e-100 to 1e100 in size: `1e-300`; fix `epsilon` (of the noise on the"
                        + " counts, for each sweep, in nats, > 0)",
                "--defenses lp-lda --set lp-lda.epsilon=1e-300 | --set lp-lda.epsilon: `epsilon` is beyond what is"
                        + " computed with, 1e-100 to 1e100 in size: `1e-300`; fix `epsilon` (of one bit of a document,"
                        + " in nats, > 0)",
                "--defenses olp-lda --set olp-lda.reconstruction-weight=0.4 --set olp-lda.prior-variance=9 | --set"
                        + " olp-lda.prior-variance: prior-variance must be left out where reconstruction-weight is"
                        + " given. Provided value: 9.0; fix `prior-variance` (sigma squared of a word's count, > 0,"
                        + " instead of that weight)",
                "--defenses olp-lda | defenses.olp-lda: batch must be at most 6, what the 6 records of a training"
                        + " have beyond prior-documents. Provided value: 160; change the plan or the flag",
                "--defenses o-lda --set o-lda.prior-documents=6 | defenses.o-lda: prior-documents must be below 6, the"
                        + " number of records that a training has. Provided value: 6; change the plan or"
                        + " the flag",
                "--defenses ldaa | --defenses: unknown defense `ldaa`; did you mean `lda`?",
                "--surfaces ful | surfaces: unknown surface `ful`; did you mean `full`?",
                "--topics 2,2 | --topics: defenses must differ from each other. Stands twice: lda: {topics: 2,"
                        + " document-prior: null, word-prior: null, passes: 10, inner-iterations: 100, tolerance:"
                        + " 0.001}; fix `defenses` (the training algorithms; a list of values makes one cell each)",
                "--set shadws=4 | --set shadws: unknown key `shadws`; did you mean `shadows`?",
                "--set lda.topcs=4 | --set lda.topcs: unknown key `topcs`; did you mean `topics`?",
                "--set shadows | --set: expected KEY=VALUE, found `shadows`; write for example --set shadows=64",
                "--thread 2 | unknown option `--thread`; did you mean `--threads`?",
                "demo demo | unknown argument `demo`; see 'tattle audit --help'",
            })
    void optionThatCannotBe(String options, String message) throws IOException {
        assertRefused("audit --corpus DIR/good.jsonl --out DIR/out " + options, message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "data: {file: x.csv}~shadws: 4 | :2:1: unknown key `shadws`; did you mean `shadows`?",
                "data:~\tfile: x | :2:1: not YAML: found character '\\t(TAB)' that cannot start any token. (Do not use"
                        + " \\t(TAB) for indentation); fix the syntax there",
                "hello | :1:1: expected keys with values, found `hello`; write `key: value`",
            })
    void planThatIsNone(String yaml, String message) throws IOException {
        bench.with("plan.yaml", yaml.replace('~', '\n'));
        assertRefused("audit DIR/plan.yaml --out DIR/out", "DIR/plan.yaml" + message);
    }

    @Test
    void planThatIsNotThere_orACorpus() throws IOException {
        assertRefused(
                "audit DIR/plan.yaml --out DIR/out",
                "DIR/plan.yaml: neither a file nor an embedded plan; 'tattle list plans' shows the embedded ones");
        assertRefused(
                "audit DIR/good.jsonl --out DIR/out",
                "DIR/good.jsonl: a corpus, where a plan is expected; write --corpus DIR/good.jsonl to audit it");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DIR/good.jsonl | DIR/good.jsonl: is a file, not a folder; choose another folder",
                "DIR/good.jsonl/x | DIR/good.jsonl: is a file, not a folder; choose another folder",
                "DIR | DIR: is not empty and not a run of tattle; choose another folder, or empty it",
                "/dev/full | /dev/full: is a file, not a folder; choose another folder",
                "/proc/x | /proc/x: cannot be written (there is no such file or folder); repair the permissions, or work in another folder",
                "'' | the folder of the run: its name is blank; name a folder",
            })
    void folderThatCannotBe(String out, String message) throws IOException {
        assertRefused(
                "audit --corpus DIR/good.jsonl --topics 2 --targets 2 --shadows 4 --out "
                        + (out.isEmpty() ? "''" : out),
                message);
    }

    @Test
    void folderOfAnotherPlan() throws IOException {
        bench.with("out/plan.yaml", "name: audit\nseed: 2\n").with("out/results.json", "{}");
        assertRefused(
                "audit --corpus DIR/good.jsonl" + RUN,
                "DIR/out/plan.yaml:2: this folder belongs to a different plan ('seed: 2' there, 'seed: 1' now), "
                        + "none of whose models can be reused; choose another folder, or delete this one");
    }

    @Test
    void fit_oneModelIntoAFolderOfItsOwn() throws IOException {
        String fit = "fit --corpus DIR/good.jsonl --quiet --threads 1 ";
        assertRefused(fit, "Missing required option: '--out=FOLDER'; see 'tattle fit --help'");
        assertRefused(
                fit + "--topics 2,3 --out DIR/out", "defenses: one model is fitted at a time, 2 are named; name one");
        assertThat(bench.run(fit + "--topics 2 --out DIR/out").exit()).isZero();
        assertRefused(
                fit + "--topics 2 --out DIR/out",
                "DIR/out/model.release: a model was fitted here already, and every release costs privacy; use it, or "
                        + "choose another folder");
    }

    @Test
    void topics_ofWhatIsNoTopicModel() throws IOException {
        assertRefused("topics DIR", "DIR: holds no model; name what tattle fit or audit wrote");
        assertRefused(
                "topics DIR/none",
                "DIR/none: there is no such file; name a folder that tattle fit or tattle audit has finished");
        assertRefused(
                "topics DIR/good.jsonl",
                "DIR/good.jsonl: its checksum does not match its " + bench.bytes("good.jsonl").length
                        + " bytes; name a folder that tattle fit or tattle audit has finished");
        assertThat(bench.run("audit --quiet --corpus DIR/good.jsonl" + RUN).exit())
                .isZero();
        String leaky = "DIR/out/models/control-leaky-model/target-000.release";
        assertRefused("topics " + leaky, leaky + ": it holds no topic model; name the release of one");
        Files.delete(folder.resolve("out/models/lda-topics-2/target-000.release"));
        assertRefused(
                "topics DIR/out", "DIR/out: no target is finished yet; run the audit again, it goes on where it was");
    }

    @Test
    void report_ofNoRun() throws IOException {
        assertRefused("report DIR", "DIR/results.json: does not exist; name the folder of a finished run");
        assertRefused(
                "report DIR/good.jsonl",
                "DIR/good.jsonl/results.json: cannot be read (Not a directory); name the folder of a finished run");
        bench.with("results.json", "{\"schema\": \"tatt");
        assertRefused(
                "report DIR",
                "DIR/results.json:1:17: is not valid JSON (Unexpected end-of-input: was expecting closing quote for "
                        + "a string value); run the audit again");
    }

    @Test
    void list_ofWhatThereIsNot() throws IOException {
        assertRefused(
                "list nonsense",
                "tattle list: there is no list of `nonsense`; known are attacks, defenses, surfaces, statistics, utilities, selectors, tokenizers, formats, plans, keys");
    }

    /** Fails when data are read before it is known whether there is a place for results. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "audit --corpus DIR/missing.jsonl",
                "audit --statistics DIR/missing --design DIR/missing",
                "fit --corpus DIR/missing.jsonl",
                "split --corpus DIR/missing.jsonl",
                "attack --model DIR/missing --candidates DIR/missing",
                "reconstruct --model DIR/missing"
            })
    void aFolderThatCannotBeWritten_isNoticedFirst(String command) throws IOException {
        assertRefused(
                command + " --out DIR/good.jsonl/out",
                "DIR/good.jsonl: is a file, not a folder; choose another folder");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 | 10 | targets: 10 targets are more than the 2 halves of 2 records that can be drawn; ask for fewer"
                        + " targets or give at least 5 records",
                "2 | 2 | records: of 2, a target has one non-member, with which no false-positive rate is measured; give"
                        + " at least 3",
            })
    void tooFewRecords(int records, int targets, String message) throws IOException {
        assertRefused(
                "audit --corpus DIR/good.jsonl --topics 2 --shadows 4 --out DIR/out --records " + records
                        + " --targets " + targets,
                message);
    }
}
