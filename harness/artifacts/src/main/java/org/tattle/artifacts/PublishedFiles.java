package org.tattle.artifacts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.tattle.artifacts.finding.Material;
import org.tattle.core.InputException;
import org.tattle.core.counts.GroupCounts;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.data.text.Tokenizer;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Published;
import org.tattle.core.release.PublishedModel;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.release.TrainingDocuments;
import org.tattle.core.release.TrainingDocuments.Form;

/** What an attack can use of published files of one training set. */
public final class PublishedFiles {
    private static final double ROUNDING = 1e-9;

    private final Optional<Vocabulary> given;
    private final List<Path> paths = new ArrayList<>();
    private final List<Place> places = new ArrayList<>();
    private final List<PublishedModel> topics = new ArrayList<>();

    /** What was found in a file of what was named, by the file's path within it. */
    private record Place(Path path, String file, List<Material> materials) {}

    /** @param words that are used where a file has none of its own, in column order */
    public PublishedFiles(Optional<Vocabulary> words) {
        given = words;
    }

    /** Takes what is in a file or folder; returns whether an attack can use any of it. */
    public boolean add(Path path) {
        List<Place> found = Inspection.of(path).files().stream()
                .map(file -> new Place(path, file.name(), file.contents().materials()))
                .toList();
        places.addAll(found);
        paths.add(path);
        return found.stream().anyMatch(place -> !place.materials.isEmpty());
    }

    /** The files of a folder that was taken of which an attack can use nothing, by their paths within it. */
    public List<String> unused(Path folder) {
        return places.stream()
                .filter(place -> place.path.equals(folder) && place.materials.isEmpty())
                .map(Place::file)
                .toList();
    }

    public boolean hasTopics() {
        return !topics.isEmpty()
                || places.stream()
                        .flatMap(place -> place.materials.stream())
                        .anyMatch(Material.Weights.class::isInstance);
    }

    public void add(PublishedModel model) {
        topics.add(model);
    }

    /** Everything together; refused if there is nothing, there are several topic models, or words are missing. */
    public Published together() {
        List<TrainingCounts> counts = new ArrayList<>();
        for (Place place : places) {
            for (Material material : place.materials) {
                if (material instanceof Material.Counts found) {
                    counts.add(counts(place, found));
                } else if (material instanceof Material.Weights found) {
                    topics.add(topics(place, found));
                }
            }
        }
        words(places.stream())
                .filter(found -> found.origin() != PublicFacts.Words.PUBLIC)
                .filter(found ->
                        counts.stream().noneMatch(other -> other.vocabulary().size() == found.size()))
                .forEach(found -> counts.add(presence(found)));
        List<TrainingDocuments> documents = places.stream()
                .flatMap(place -> place.materials.stream())
                .filter(Material.Documents.class::isInstance)
                .map(found -> ((Material.Documents) found).documents())
                .toList();
        if (topics.size() > 1) {
            throw new InputException(
                    "--model", "names " + topics.size() + " topic models", "attack one after the other");
        }
        if (topics.isEmpty() && counts.isEmpty() && documents.isEmpty()) {
            throw new InputException(
                    paths.get(0).toString(),
                    "it holds neither topics nor counts nor a vocabulary of the training data",
                    "see with tattle inspect what it holds");
        }
        Optional<String> preprocess = places.stream()
                .flatMap(place -> place.materials.stream())
                .filter(Material.Preprocessing.class::isInstance)
                .map(found -> ((Material.Preprocessing) found).preprocess())
                .findFirst();
        if (topics.isEmpty() && counts.isEmpty() && !documents.isEmpty()) {
            counts.add(counts(documents, Tokenizer.named(preprocess.orElse("words"))));
        }
        Published published = new Published(topics.stream().findFirst(), counts, documents, false, preprocess);
        boolean own =
                published.hasOneVocabulary() && areOwn(published.vocabulary().size());
        return new Published(published.topics(), counts, documents, own, preprocess);
    }

    /** How often each word stands in documents, of which nothing else is known. */
    private static TrainingCounts counts(List<TrainingDocuments> documents, Tokenizer tokenizer) {
        Map<String, Long> counts = new LinkedHashMap<>();
        TrainingDocuments all = documents.get(0);
        all.documents()
                .forEach(document -> (all.form() == Form.TEXTS ? tokenizer.tokens(document.get(0)) : document)
                        .forEach(word -> counts.merge(word, 1L, Long::sum)));
        return TrainingCounts.of(
                all.form() == Form.WORDS ? Unit.DOCUMENTS : Unit.TOKENS,
                new Vocabulary(List.copyOf(counts.keySet())),
                counts.values().stream().mapToLong(Long::longValue).toArray(),
                OptionalDouble.empty(),
                "counts of " + all.source());
    }

    private static TrainingCounts presence(Material.Words found) {
        long[] present = new long[found.size()];
        Arrays.fill(present, 1);
        return TrainingCounts.of(Unit.PRESENCE, vocabulary(found), present, OptionalDouble.empty(), found.source());
    }

    /** The words; a damaged file may have one twice, which no tool writes. */
    private static Vocabulary vocabulary(Material.Words found) {
        try {
            return new Vocabulary(found.words().get());
        } catch (IllegalArgumentException e) {
            throw new InputException(found.source(), "a word stands twice there", "save the model again", e);
        }
    }

    /** Whether a file says that its words, as many, are all words of the training set. */
    private boolean areOwn(int words) {
        return given.isEmpty()
                && words(places.stream())
                        .anyMatch(found -> found.size() == words && found.origin() == PublicFacts.Words.OWN);
    }

    private static Stream<Material.Words> words(Stream<Place> places) {
        return places.flatMap(place -> place.materials.stream())
                .filter(Material.Words.class::isInstance)
                .map(Material.Words.class::cast);
    }

    /** A vocabulary, and what models that were trained with it count. */
    private record Columns(Vocabulary vocabulary, Unit unit) {}

    /** The vocabulary of as many words, of the same file if it has one, or the same folder, otherwise of any. */
    private Columns columns(Place place, int size) {
        List<Columns> found = Stream.of(
                        Stream.of(place),
                        places.stream().filter(other -> other.path.equals(place.path)),
                        places.stream())
                .map(near -> columns(near, size))
                .filter(near -> !near.isEmpty())
                .findFirst()
                .orElse(List.of());
        if (found.size() > 1) {
            throw new InputException(
                    place.path.toString(),
                    "it has " + size + " words, as have " + found.size() + " vectorizers or dictionaries that differ",
                    "name the one that belongs to it");
        }
        if (!found.isEmpty()) {
            return found.get(0);
        }
        if (given.isPresent() && given.get().size() == size) {
            return new Columns(given.get(), Unit.TOKENS);
        }
        throw new InputException(
                place.path.toString(),
                "it has " + size + " words and says not which",
                "name the file of its vectorizer or dictionary with one more --model, or the words with --vocabulary");
    }

    private static List<Columns> columns(Stream<Place> places, int size) {
        return words(places)
                .filter(words -> words.size() == size)
                .map(words -> new Columns(vocabulary(words), words.unit()))
                .distinct()
                .toList();
    }

    private TrainingCounts counts(Place place, Material.Counts found) {
        GroupCounts cells = found.cells().get();
        Columns words = columns(place, found.size());
        return new TrainingCounts(
                found.unit() == Unit.TOKENS ? words.unit : found.unit(),
                words.vocabulary,
                found.grouping(),
                cells.starts(),
                cells.columns(),
                cells.counts(),
                found.multiples(),
                found.source());
    }

    private PublishedModel topics(Place place, Material.Weights found) {
        Columns words = columns(place, found.size());
        if (words.unit != Unit.TOKENS) {
            throw new InputException(
                    place.path.toString(),
                    "its vectorizer is binary, and such topics are not read",
                    "attack the vectorizer alone");
        }
        double[] weights = found.weights().get();
        double[] sums = new double[found.topics()];
        for (int i = 0; i < weights.length; i++) {
            if (!(weights[i] >= 0 && weights[i] < Double.POSITIVE_INFINITY)) {
                throw new InputException(
                        place.path.toString(),
                        "its topic " + (i / found.size() + 1) + " has the weight " + weights[i],
                        "save the model again");
            }
            sums[i / found.size()] += weights[i];
        }
        for (int z = 0; z < sums.length; z++) {
            if (sums[z] == 0) {
                throw new InputException(
                        place.path.toString(), "all weights of topic " + (z + 1) + " are 0", "save the model again");
            }
        }
        boolean probabilities = Arrays.stream(sums).allMatch(sum -> Math.abs(sum - 1) < ROUNDING);
        return new PublishedModel(
                TopicModel.ofWeights(found.topics(), weights, words.vocabulary),
                probabilities ? new double[0] : sums, // what normalization took away
                found.source());
    }
}
