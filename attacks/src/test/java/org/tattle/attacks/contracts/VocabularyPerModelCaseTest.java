package org.tattle.attacks.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.release.Codec;
import org.tattle.engine.experiment.Experiment;

/** Contract case: every release has a word set of its own, and shadows must speak the target's language. */
class VocabularyPerModelCaseTest {
    private static final int RECORDS = 20;
    private static final int TARGETS = 3;
    private static final int SHADOWS = 4;

    @TempDir
    Path folder;

    /** Texts as word sets. */
    private record Texts(List<String> ids, List<NavigableSet<String>> words) implements Dataset<Texts> {
        /** Text i says a word of its own and a common one. */
        static Texts made() {
            return new Texts(
                    IntStream.range(0, RECORDS).mapToObj(i -> "text-" + i).toList(),
                    IntStream.range(0, RECORDS)
                            .<NavigableSet<String>>mapToObj(i -> new TreeSet<>(List.of("own-" + i, "common-" + i % 3)))
                            .toList());
        }

        NavigableSet<String> vocabulary() {
            return words.stream().flatMap(NavigableSet::stream).collect(Collectors.toCollection(TreeSet::new));
        }

        Texts over(NavigableSet<String> known) {
            return new Texts(
                    ids,
                    words.stream()
                            .<NavigableSet<String>>map(text -> text.stream()
                                    .filter(known::contains)
                                    .collect(Collectors.toCollection(TreeSet::new)))
                            .toList());
        }

        @Override
        public int size() {
            return ids.size();
        }

        @Override
        public String id(int record) {
            return ids.get(record);
        }

        @Override
        public Texts select(int... records) {
            return new Texts(
                    IntStream.of(records).mapToObj(ids::get).toList(),
                    IntStream.of(records).mapToObj(words::get).toList());
        }

        @Override
        public String fingerprint() {
            return new Fingerprint().add(ids.toString()).add(words.toString()).hex();
        }
    }

    /** Word counts; the words are those of the training set. */
    private record Counts(NavigableMap<String, Integer> counts) {
        static final Codec<Counts> CODEC = new Codec<>() {
            @Override
            public void write(Counts release, DataOutput out) throws IOException {
                out.writeInt(release.counts.size());
                for (Map.Entry<String, Integer> count : release.counts.entrySet()) {
                    out.writeUTF(count.getKey());
                    out.writeInt(count.getValue());
                }
            }

            @Override
            public Counts read(DataInput in) throws IOException {
                NavigableMap<String, Integer> counts = new TreeMap<>();
                for (int words = in.readInt(); words > 0; words--) {
                    counts.put(in.readUTF(), in.readInt());
                }
                return new Counts(counts);
            }
        };

        NavigableSet<String> vocabulary() {
            return new TreeSet<>(counts.keySet());
        }
    }

    /** Counts words, and notes the vocabulary of each training set. */
    private record CountWords(List<NavigableSet<String>> learned) implements Trainer<Texts, Counts> {
        @Override
        public Counts train(Texts data, TrainingContext training) {
            learned.add(data.vocabulary());
            NavigableMap<String, Integer> counts = new TreeMap<>();
            data.words.stream().flatMap(NavigableSet::stream).forEach(word -> counts.merge(word, 1, Integer::sum));
            return new Counts(counts);
        }
    }

    /** Shadows in the target's language, either way; notes each call. */
    private record Speaker(
            Reuse reuse,
            CountWords shadowTrainer,
            List<NavigableSet<String>> expressed,
            List<NavigableSet<String>> alignedTo)
            implements Adversary<Texts, Counts> {
        @Override
        public Texts project(Texts records, Counts observed) {
            expressed.add(observed.vocabulary());
            return records.over(observed.vocabulary());
        }

        @Override
        public Counts align(Counts shadow, Counts observed) {
            assertThat(reuse).isEqualTo(Reuse.ALIGNED);
            alignedTo.add(observed.vocabulary());
            NavigableMap<String, Integer> counts = new TreeMap<>();
            observed.counts.keySet().forEach(word -> counts.put(word, shadow.counts.getOrDefault(word, 0)));
            return new Counts(counts);
        }
    }

    /**
     * How often a text's words were counted, and in which language it was asked: the hash of the words of all records
     * as they were handed in. Refuses a record with a word outside an aligned release.
     */
    private record Frequency(boolean strict) implements QueryStatistic<Texts, Counts> {
        @Override
        public List<String> columns() {
            return List.of("frequency", "language");
        }

        @Override
        public void evaluate(Counts release, Texts records, double[] out) {
            NavigableSet<String> language = records.vocabulary();
            if (strict) {
                assertThat(release.counts.keySet()).containsAll(language);
            }
            for (int i = 0; i < records.size(); i++) {
                out[2 * i] = records.words.get(i).stream()
                        .mapToInt(word -> release.counts.getOrDefault(word, 0))
                        .sum();
                out[2 * i + 1] = language.hashCode();
            }
        }

        @Override
        public double[] varianceScales(Texts records) {
            return EndToEnd.ones(records.size());
        }
    }

    /** Attacks nothing; checks that target, candidates and all shadows speak one language. */
    private record OneLanguage(Frequency statistic) implements MembershipAttack<Texts, Counts> {
        @Override
        public Optional<QueryStatistic<Texts, Counts>> queryStatistic() {
            return Optional.of(statistic);
        }

        @Override
        public ShadowSampling shadowSampling() {
            return ShadowSampling.HALVES;
        }

        @Override
        public Scores score(
                Target<? extends Texts, ? extends Counts> target, Shadows shadows, UniformRandomProvider random) {
            NavigableSet<String> language = target.release().vocabulary();
            assertThat(target.candidates().vocabulary()).isEqualTo(language);
            assertThat(shadows.models()).isEqualTo(SHADOWS);
            for (int i = 0; i < RECORDS; i++) {
                assertThat(target.statistic(i, 1)).isEqualTo(language.hashCode());
                for (int model = 0; model < SHADOWS; model++) {
                    assertThat(shadows.statistic(model, i, 1)).isEqualTo(language.hashCode());
                }
            }
            return Scores.of(new double[RECORDS]);
        }
    }

    /** One audit and all that its parts noted. */
    private record Heard(
            Experiment<Texts, Counts> cell, Speaker speaker, List<NavigableSet<String>> targets, List<String> files) {}

    private static <T> List<T> list() {
        return Collections.synchronizedList(new ArrayList<>());
    }

    private Heard audit(Reuse reuse) throws IOException {
        CountWords curator = new CountWords(list());
        Speaker speaker = new Speaker(reuse, new CountWords(list()), list(), list());
        Experiment<Texts, Counts> cell = EndToEnd.cell(
                curator,
                Counts.CODEC,
                speaker,
                List.of(EndToEnd.named("language", new OneLanguage(new Frequency(reuse == Reuse.ALIGNED)))));
        EndToEnd.audit(cell, Texts.made(), TARGETS, SHADOWS, folder);
        List<NavigableSet<String>> vocabularies = IntStream.range(0, TARGETS)
                .mapToObj(t -> Texts.made()
                        .select(EndToEnd.design(Texts.made()).target(t).stream().toArray())
                        .vocabulary())
                .toList();
        assertThat(curator.learned).containsExactlyInAnyOrderElementsOf(vocabularies);
        assertThat(vocabularies).doesNotHaveDuplicates();
        try (Stream<Path> files = Files.list(folder.resolve("cell"))) {
            return new Heard(
                    cell,
                    speaker,
                    vocabularies,
                    files.map(file -> file.getFileName().toString().replaceFirst("[.][0-9a-f]{8}[.]", "."))
                            .sorted()
                            .toList());
        }
    }

    private static List<String> expectedFiles() {
        List<String> files = new ArrayList<>();
        for (int t = 0; t < TARGETS; t++) {
            files.add("target-00" + t + ".release");
            files.add("target-00" + t + ".stat");
            for (int j = 0; j < SHADOWS; j++) {
                files.add("target-00" + t + "-shadow-00" + j + ".stat");
            }
        }
        Collections.sort(files);
        return files;
    }

    @ParameterizedTest
    @EnumSource(
            value = Reuse.class,
            names = {"ALIGNED", "RETRAINED"})
    void shadowsAnswerInTheLanguageOfTheTargetTheyAreComparedWith(Reuse reuse) throws IOException {
        Heard heard = audit(reuse);
        assertThat(heard.files).isEqualTo(expectedFiles());
        assertThat(heard.speaker.expressed).hasSameElementsAs(heard.targets);
    }

    @Test
    void anAlignedShadowIsTrainedOnce_andAlignedToEveryTarget() throws IOException {
        Heard heard = audit(Reuse.ALIGNED);
        assertThat(heard.cell.models(TARGETS, SHADOWS)).isEqualTo(TARGETS + SHADOWS);
        assertThat(heard.speaker.shadowTrainer.learned).hasSize(SHADOWS);
        assertThat(heard.speaker.alignedTo).hasSize(TARGETS * SHADOWS);
        heard.targets.forEach(vocabulary -> assertThat(heard.speaker.alignedTo)
                .filteredOn(vocabulary::equals)
                .hasSize(SHADOWS));
    }

    @Test
    void aRetrainedShadowLearnsOnlyWordsOfItsTarget() throws IOException {
        Heard heard = audit(Reuse.RETRAINED);
        assertThat(heard.cell.models(TARGETS, SHADOWS)).isEqualTo(TARGETS + TARGETS * SHADOWS);
        assertThat(heard.speaker.shadowTrainer.learned)
                .hasSize(TARGETS * SHADOWS)
                .allSatisfy(learned -> assertThat(heard.targets)
                        .anySatisfy(vocabulary -> assertThat(vocabulary).containsAll(learned)));
        assertThat(heard.speaker.alignedTo).isEmpty();
    }
}
