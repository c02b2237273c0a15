package org.tattle.artifacts.bertopic;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.JsonValues;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.input.TextTally;
import org.tattle.artifacts.input.Texts;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.text.Statement;

/** Reads BERTopic's {@code topics.json}, {@code config.json} and {@code ctfidf_config.json}. */
public final class BertopicSettings implements ArtifactReader {
    private static final int HEAD = 1 << 12;
    private static final int DEEPEST = 6;
    private static final int LONGEST_WORD = 200;
    private static final int LONGEST_OPTION = 100;
    private static final Pattern OPTION = Pattern.compile("\\S{0,100}");
    /** The first keys of all three files. */
    private static final Set<String> KEYS =
            Set.of(("topic_representations topics topic_sizes topic_mapper topic_labels custom_labels _outliers"
                            + " topic_aspects calculate_probabilities language low_memory min_topic_size n_gram_range"
                            + " nr_topics seed_topic_list top_n_words verbose zeroshot_min_similarity"
                            + " zeroshot_topic_list embedding_model ctfidf_model vectorizer_model")
                    .split(" "));

    /** A place in a JSON file that reveals something: its path, the evidence, and how to save without it. */
    private record Place(List<String> keys, Evidence what, boolean exact, String things, Statement remedy) {
        String where() {
            return String.join(".", keys);
        }

        /** Whether a path begins with this place's, of which the first key is known to agree. */
        boolean isAt(List<String> path) {
            boolean same = path.size() >= keys.size();
            for (int i = 1; i < keys.size() && same; i++) {
                same = path.get(i).equals(keys.get(i));
            }
            return same;
        }
    }

    private static final List<Place> PLACES = List.of(
            new Place(List.of("topics"), Evidence.ASSIGNMENTS, true, "documents", Remedy.NO_TOPICS_OF_DOCUMENTS.with()),
            new Place(List.of("topic_sizes"), Evidence.SIZES, true, "topics", Remedy.NO_TOPIC_SIZES.with()),
            new Place(
                    List.of("topic_representations"),
                    Evidence.TOP_WORDS,
                    false,
                    "words",
                    Remedy.FEWER_TOP_WORDS.with()),
            new Place(List.of("topic_aspects"), Evidence.TOP_WORDS, false, "words", Remedy.NO_ASPECTS.with()),
            new Place(
                    List.of("vectorizer_model", "vocab"),
                    Evidence.VOCABULARY,
                    true,
                    "words",
                    Remedy.NO_CTFIDF_WORDS.with()),
            new Place(
                    List.of("vectorizer_model", "params", "stop_words"),
                    Evidence.STOP_LIST,
                    true,
                    "words",
                    Remedy.NO_BERTOPIC_STOP_LIST.with()),
            new Place(
                    List.of("seed_topic_list"),
                    Evidence.STOP_LIST,
                    true,
                    "words",
                    Remedy.NO_SETTING.with("seed_topic_list")),
            new Place(
                    List.of("zeroshot_topic_list"),
                    Evidence.STOP_LIST,
                    true,
                    "words",
                    Remedy.NO_SETTING.with("zeroshot_topic_list")),
            new Place(List.of("embedding_model"), Evidence.PATHS, true, "paths", Remedy.PUBLIC_EMBEDDING_MODEL.with()));

    private static final Map<String, List<Place>> BY_FIRST_KEY =
            PLACES.stream().collect(Collectors.groupingBy(place -> place.keys.get(0)));

    @Override
    public boolean knows(SourceFile file) {
        String head = file.head(HEAD);
        return switch (file.name()) {
            case "topics.json" -> head.contains("\"topic_representations\"");
            case "config.json" -> head.contains("\"top_n_words\"") && head.contains("\"calculate_probabilities\"");
            case "ctfidf_config.json" -> head.contains("\"ctfidf_model\"");
            default -> false;
        };
    }

    @Override
    public Contents read(SourceFile file) {
        Map<Place, Tally> tallies = new LinkedHashMap<>();
        VocabularyNumbers vocabulary = new VocabularyNumbers(file);
        TextTally texts = new TextTally();
        Set<String> open = new LinkedHashSet<>();
        JsonValues.visit(file, (path, value) -> {
            vocabulary.visit(path, value);
            boolean judged = isNeutral(path, value);
            for (Place place : path.isEmpty() ? List.<Place>of() : BY_FIRST_KEY.getOrDefault(path.get(0), List.of())) {
                if (place.isAt(path) && reveals(place, path, value)) {
                    tallies.computeIfAbsent(place, any -> new Tally()).add(path, value);
                    judged = true;
                }
            }
            int longest = judged && value.currentToken() == JsonToken.VALUE_STRING ? LONGEST_WORD : 0;
            for (String key : path) {
                judged &= !Texts.isDocument(key) || !texts.add(key);
            }
            if (!judged || value.getTextLength() > Math.max(longest, LONGEST_OPTION)) {
                open.add(path.isEmpty() || !KEYS.contains(path.get(0)) ? "keys that no model has" : path.get(0));
                if (value.currentToken() == JsonToken.VALUE_STRING) {
                    texts.add(value.getText());
                }
            }
        });
        List<Finding> findings = new ArrayList<>();
        tallies.forEach((place, tally) -> findings.add(tally.finding(place)));
        findings.addAll(texts.findings("values of no known role"));
        String what = file.name().equals("topics.json") ? "topics" : "settings";
        return new Contents("BERTopic: " + what, findings, vocabulary.materials(), List.copyOf(open));
    }

    /** Whether a value reveals nothing at its place: a setting, or a number or name of topics. */
    private static boolean isNeutral(List<String> path, JsonParser value) throws IOException {
        if (path.isEmpty() || !KEYS.contains(path.get(0)) || path.size() > DEEPEST) {
            return false;
        }
        if (value.currentToken() != JsonToken.VALUE_STRING) {
            return true;
        }
        boolean label = path.get(0).endsWith("_labels");
        return label
                ? !Texts.isDocument(value.getText())
                : OPTION.matcher(value.getText()).matches();
    }

    /** The words of the vectorizer by their columns, and what it leaves out. */
    private static final class VocabularyNumbers {
        /** The settings with which a vectorizer leaves out no word. */
        private static final Map<String, String> ALL_WORDS = Map.of(
                "min_df", "1", "max_df", "1.0", "max_features", "null", "stop_words", "null", "vocabulary", "null");

        private final SourceFile file;
        private final IntStream.Builder columns = IntStream.builder();
        private final Set<String> all = new HashSet<>();
        private Optional<Material> language = Optional.empty();

        VocabularyNumbers(SourceFile file) {
            this.file = file;
        }

        void visit(List<String> path, JsonParser value) throws IOException {
            if (path.size() == 1 && path.get(0).equals("language")) {
                language = Optional.of(
                        new Material.Preprocessing(value.getText().equalsIgnoreCase("english") ? "bertopic" : "words"));
            }
            if (path.size() != 3 || !path.get(0).equals("vectorizer_model")) {
                return;
            }
            String name = path.get(2);
            if (isWord(path, value)) {
                columns.add(value.getIntValue());
            } else if (path.get(1).equals("params") && value.getText().equals(ALL_WORDS.get(name))) {
                all.add(name);
            }
        }

        private static boolean isWord(List<String> path, JsonParser value) {
            return path.size() == 3
                    && value.currentToken() == JsonToken.VALUE_NUMBER_INT
                    && path.get(1).equals("vocab")
                    && path.get(0).equals("vectorizer_model");
        }

        /** The words, of which a file may hold millions, so that they are read when they are asked for. */
        private List<String> names() {
            List<String> names = new ArrayList<>();
            JsonValues.visit(file, (path, value) -> {
                if (isWord(path, value)) {
                    names.add(path.get(2));
                }
            });
            return names;
        }

        List<Material> materials() {
            return Stream.concat(
                            Material.words(
                                    columns.build().toArray(),
                                    this::names,
                                    origin(),
                                    Unit.TOKENS,
                                    "vocabulary of BERTopic's vectorizer")
                                    .stream(),
                            language.stream())
                    .toList();
        }

        private PublicFacts.Words origin() {
            return all.size() == ALL_WORDS.size()
                    ? PublicFacts.Words.OWN
                    : all.contains("vocabulary") ? PublicFacts.Words.CHOSEN : PublicFacts.Words.PUBLIC;
        }
    }

    private static boolean reveals(Place place, List<String> path, JsonParser value) throws IOException {
        boolean text = value.currentToken() == JsonToken.VALUE_STRING;
        return switch (place.what) {
            case TOP_WORDS -> text;
            case STOP_LIST -> text && path.get(path.size() - 1).equals(JsonValues.ELEMENT);
            case SIZES -> value.currentToken().isNumeric() && value.getDoubleValue() != 0;
            case PATHS -> text && value.getText().matches("(/|~|\\.\\.?/|[A-Za-z]:\\\\|\\\\\\\\).*");
            default -> value.currentToken().isNumeric();
        };
    }

    private static final class Tally {
        private final BitSet topics = new BitSet();
        /** Of documents that are of no topic. */
        private static final int LEAST_TOPIC = -1;

        private static final int MOST_TOPICS = 1 << 24;
        private final List<String> sample = new ArrayList<>();
        private long values;
        private long sum;

        void add(List<String> path, JsonParser value) throws IOException {
            values++;
            if (value.currentToken() == JsonToken.VALUE_NUMBER_INT) {
                long number = value.getLongValue();
                sum += number;
                if (number >= LEAST_TOPIC && number < MOST_TOPICS) {
                    topics.set((int) (number - LEAST_TOPIC));
                }
            }
            if (sample.size() < Finding.MOST_SHOWN) {
                boolean text = value.currentToken() == JsonToken.VALUE_STRING;
                sample.add(text ? value.getText() : path.get(path.size() - 1));
            }
        }

        Finding finding(Place place) {
            Finding found = Finding.of(place.exact, place.what, place.where(), place.remedy);
            found = found.with(place.things, values);
            return switch (place.what) {
                case ASSIGNMENTS -> found.with("topics", topics.cardinality());
                case SIZES -> found.with("documents", sum);
                default -> found.showing(sample);
            };
        }
    }
}
