package org.tattle.engine.dataset;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Adjacency;
import org.tattle.certify.DatasetVariants;
import org.tattle.core.DidYouMean;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.DatasetChecks;
import org.tattle.core.data.Duplicates;
import org.tattle.core.data.ProofWords;
import org.tattle.core.data.Recount;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.data.Vocabularies;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.data.text.Tokenizer;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.Relation;
import org.tattle.core.result.DatasetSummary;
import org.tattle.engine.evaluate.ExampleSelector;
import org.tattle.engine.plan.DataPlan;
import org.tattle.engine.plan.DataPlan.VocabularyPolicy;
import org.tattle.engine.plan.SyntheticPlan;
import org.tattle.formats.ReadFile;
import org.tattle.formats.ReadOptions;
import org.tattle.formats.RecordReader;
import org.tattle.formats.release.NpyFile;
import org.tattle.formats.release.NumberArray;
import org.tattle.math.sampling.Seed;

/**
 * The dataset kind of audits of documents. One class, longer than others, as a kind is all that audits of documents do
 * differently: reading, neighbors and descriptions.
 */
public final class CorpusKind implements DatasetKind<Corpus> {
    private static final Set<String> KEYS = PreparedDataset.withLayout(
            "file",
            "synthetic",
            "format",
            "text",
            "id",
            "author",
            "label",
            "group",
            "embeddings",
            "preprocess",
            "vocabulary",
            "words",
            "duplicates",
            "records",
            "without",
            "least-tokens",
            "words-below-share");

    private static final Set<String> READING =
            PreparedDataset.withLayout("format", "text", "id", "author", "group", "preprocess");

    private static final int COPIES = 8;

    /** The constructor for the service loader. */
    public CorpusKind() {}

    @Override
    public Class<Corpus> type() {
        return Corpus.class;
    }

    @Override
    public String records() {
        return "documents";
    }

    /**
     * Reads or draws the data, restricts the vocabulary, leaves out records without a word, and applies the duplicate
     * policy.
     */
    @Override
    public PreparedDataset<Corpus> prepare(DataPlan plan, Seed seed) {
        PreparedDataset.refuseOthers(plan, KEYS, this);
        PreparedDataset.refuseReading(plan, READING);
        if (plan.vocabularyPolicy() == VocabularyPolicy.FILE) {
            PreparedDataset.refuseReading(plan, Set.of("vocabulary"));
        }
        ReadFile<Corpus> file = plan.synthetic().isPresent()
                ? new ReadFile<>(draw(plan.synthetic().get(), plan, seed.child("synthetic")), Map.of())
                : RecordReader.documents(Path.of(plan.file().orElseThrow()), options(plan));
        DatasetChecks.require(PreparedDataset.place(plan), file.records());
        Corpus read = plan.embeddings()
                .filter(vectors -> plan.file().isPresent())
                .map(vectors -> embedded(file.records(), Path.of(vectors)))
                .orElseGet(file::records);
        Corpus common = common(some(read, plan, seed), plan);
        Corpus full = withoutEmpty(common);
        Map<String, String> preparation = preparation(plan, read);
        preparation.putAll(file.detected());
        preparation.put(DatasetSummary.EMPTY_LEFT_OUT, Integer.toString(common.size() - full.size()));
        PreparedDataset<Corpus> prepared = PreparedDataset.of(full, preparation, Duplicates.of(full), plan);
        DatasetChecks.require(PreparedDataset.place(plan), prepared.data());
        return prepared.grouped(RecordGroups.of(prepared.data(), plan));
    }

    /** The corpus with the rows of an array as embeddings. */
    private static Corpus embedded(Corpus read, Path file) {
        NumberArray array = NpyFile.read(file);
        int[] shape = array.shape();
        if (shape.length != 2 || shape[0] != read.size() || shape[1] == 0) {
            throw new InputException(
                    file.toString(),
                    "its shape is " + array.size() + ", and there are " + read.size() + " documents",
                    "save a matrix with a row for each document, in their order");
        }
        TableBuilder rows = new TableBuilder();
        for (int i = 0; i < array.values().length; i++) {
            if (!Double.isFinite(array.values()[i])) {
                throw new InputException(
                        file + ", row " + (i / shape[1] + 1), "an embedding is not finite", "embed the document again");
            }
            rows.set(i % shape[1], array.values()[i]);
            if (i % shape[1] == shape[1] - 1) {
                rows.end(read.id(i / shape[1]));
            }
        }
        return read.embedded(rows.build(
                IntStream.rangeClosed(1, shape[1]).mapToObj(Integer::toString).toList()));
    }

    private static Corpus longEnough(Corpus read, DataPlan plan) {
        if (plan.leastTokens().isEmpty()) {
            return read;
        }
        int least = plan.leastTokens().get();
        int[] kept = IntStream.range(0, read.size())
                .filter(unit -> IntStream.range(read.firstDocument(unit), read.firstDocument(unit + 1))
                                .mapToLong(read::length)
                                .sum()
                        >= least)
                .toArray();
        if (kept.length < 2) {
            throw new InputException(
                    "data.least-tokens",
                    "of " + read.size() + " records " + kept.length + " have " + least + " tokens",
                    "lower it, or leave it out");
        }
        return read.select(kept);
    }

    /** The corpus over the requested words: the most frequent of those that are not in too many documents. */
    private static Corpus common(Corpus wanted, DataPlan plan) {
        Corpus below = plan.wordsBelowShare()
                .map(share -> over(wanted, Vocabularies.belowShare(wanted, share), share))
                .orElse(wanted);
        return plan.words()
                .map(n -> below.restrictTo(Vocabularies.mostFrequent(below, n)))
                .orElse(below);
    }

    private static Corpus over(Corpus corpus, Vocabulary words, double share) {
        if (words.size() == 0) {
            throw new InputException(
                    "data.words-below-share",
                    "no word occurs in less than a share of " + share + " of the documents",
                    "allow a larger share, or leave it out");
        }
        return corpus.restrictTo(words);
    }

    /** The requested records, over their own words unless a list of words is given. */
    private static Corpus some(Corpus read, DataPlan plan, Seed seed) {
        Corpus some = PreparedDataset.chosen(longEnough(read, plan), plan, seed);
        return some == read || plan.vocabularyPolicy() == VocabularyPolicy.FILE
                ? some
                : some.restrictTo(some.usedWords());
    }

    private static ReadOptions options(DataPlan plan) {
        Optional<Path> words = plan.vocabularyPolicy() == VocabularyPolicy.FILE
                ? Optional.of(listed(plan.vocabulary()))
                : Optional.empty();
        return new ReadOptions(
                plan.format(),
                plan.text(),
                plan.id(),
                plan.author(),
                plan.label(),
                plan.layout().options(),
                Tokenizer.named(EnumText.of(plan.preprocess())),
                words);
    }

    /** The file of a vocabulary, which any name is taken for that is not a policy's. */
    private static Path listed(String named) {
        Path file = Path.of(named);
        if (!Files.exists(file)) {
            List<String> policies = Stream.of(VocabularyPolicy.values())
                    .filter(policy -> policy != VocabularyPolicy.FILE)
                    .map(EnumText::of)
                    .toList();
            throw new InputException(
                    named,
                    "there is no such file",
                    DidYouMean.question(named, policies).orElse("check the path"));
        }
        return file;
    }

    private static Corpus draw(SyntheticPlan plan, DataPlan data, Seed seed) {
        SyntheticCorpus made = new SyntheticCorpus(
                plan.documents(),
                plan.vocabulary(),
                plan.topics(),
                plan.meanLength(),
                plan.alpha(),
                plan.zipf(),
                plan.rareShare(),
                plan.concentration());
        Corpus corpus = made.generate(seed);
        Corpus embedded = data.embeddings().isPresent() ? corpus.embedded(made.embeddings(seed)) : corpus;
        return data.label().isPresent() ? embedded.labeled(made.mainTopics(seed)) : embedded;
    }

    private static Corpus withoutEmpty(Corpus corpus) {
        int[] full = IntStream.range(0, corpus.size())
                .filter(unit -> IntStream.range(corpus.firstDocument(unit), corpus.firstDocument(unit + 1))
                        .anyMatch(document -> corpus.distinct(document) > 0))
                .toArray();
        return full.length == corpus.size() ? corpus : corpus.select(full);
    }

    private static Map<String, String> preparation(DataPlan plan, Corpus read) {
        Map<String, String> preparation = new LinkedHashMap<>();
        preparation.put("source", plan.synthetic().isPresent() ? "synthetic" : "file");
        if (plan.synthetic().isEmpty()) {
            preparation.put("preprocess", EnumText.of(plan.preprocess()));
        }
        preparation.put("unit", plan.author().isPresent() ? "author" : "document");
        plan.leastTokens().ifPresent(n -> preparation.put("leastTokens", n + " tokens of a record, at least"));
        PreparedDataset.note(plan, read, preparation);
        plan.wordsBelowShare()
                .ifPresent(share -> preparation.put("wordsBelowShare", "in less than " + share + " of the documents"));
        preparation.put("vocabulary", EnumText.of(plan.vocabularyPolicy()));
        plan.words().ifPresent(n -> preparation.put("words", n + " most frequent, chosen from all records"));
        preparation.put("duplicates", EnumText.of(plan.duplicates()));
        return preparation;
    }

    @Override
    public String vocabulary(DataPlan plan) {
        return EnumText.of(plan.vocabularyPolicy());
    }

    @Override
    public Relation neighbors(Corpus data) {
        return Relation.addRemove(data.unit());
    }

    /**
     * One record more; or, among the words that a document has anyway, a token of another word, a word less, more
     * tokens of one word, or other words.
     */
    @Override
    public Optional<NeighboringPair<Corpus>> randomNeighbors(
            Corpus data, Relation relation, UniformRandomProvider random) {
        if (relation.adjacency() == Adjacency.ADD_REMOVE) {
            return DatasetKind.super.randomNeighbors(data, relation, random);
        }
        int[] documents = IntStream.range(0, data.documents())
                .filter(d -> data.distinct(d) > 1)
                .toArray();
        if (documents.length == 0) {
            return Optional.empty();
        }
        int chosen = documents[random.nextInt(documents.length)];
        int word = random.nextInt(data.distinct(chosen) - 1);
        boolean isOfAuthor = relation.unit() == Relation.Unit.AUTHOR;
        boolean isReplaced = relation.adjacency() == Adjacency.REPLACE;
        Recount with = (unit, document, counts) -> {
            if (isReplaced && relation.unit() != Relation.Unit.BIT && relation.unit() != Relation.Unit.WORD) {
                Arrays.fill(counts, 0, (counts.length + 1) / 2, 0);
            }
        };
        Recount without = (unit, document, counts) -> {
            if (!isReplaced) {
                counts[word] += relation.radius();
            } else if (relation.unit() == Relation.Unit.WORD) {
                counts[word]--;
                counts[word + 1]++; // the next word, so that all other tokens keep their places
            } else if (relation.unit() == Relation.Unit.BIT) {
                counts[word] = 0;
            } else {
                Arrays.fill(counts, counts.length / 2, counts.length, 0);
            }
        };
        return Optional.of(new NeighboringPair<>(
                recounted(data, chosen, isOfAuthor, with),
                recounted(data, chosen, isOfAuthor, without),
                relation,
                "a change in one of " + data.documents() + " documents"));
    }

    /** Every document loses half of its words, or its only one. */
    @Override
    public Optional<Corpus> changed(Corpus data, IntPredicate records) {
        return Optional.of(data.recounted((unit, document, counts) -> {
            if (records.test(unit)) {
                Arrays.fill(counts, 0, (counts.length + 1) / 2, 0);
            }
        }));
    }

    @Override
    public List<NeighboringPair<Corpus>> branches(Corpus data, Relation relation, UniformRandomProvider random) {
        return DocumentBranches.of(data, relation, random);
    }

    @Override
    public List<NeighboringPair<Corpus>> places(Corpus data, Relation relation, UniformRandomProvider random) {
        return DocumentBranches.places(data, relation, random);
    }

    @Override
    public Corpus first(Corpus data, int records) {
        return DocumentBranches.first(data, records);
    }

    /** A corpus with new counts in one document, or in all of its author. */
    private static Corpus recounted(Corpus data, int chosen, boolean isOfAuthor, Recount recount) {
        return data.recounted((unit, document, counts) -> {
            boolean isAuthor = data.firstDocument(unit) <= chosen && chosen < data.firstDocument(unit + 1);
            if (document == chosen || (isOfAuthor && isAuthor)) {
                recount.apply(unit, document, counts);
            }
        });
    }

    @Override
    public long volume(Corpus corpus) {
        return corpus.tokens();
    }

    @Override
    public List<Size> sizes(Corpus corpus) {
        return List.of(
                new Size("vocabulary", "words", corpus.vocabulary().size()),
                new Size("tokens", "tokens", corpus.tokens()));
    }

    @Override
    public List<Size> profile(Corpus corpus) {
        return DataProfile.of(corpus);
    }

    @Override
    public Map<String, String> examples(Corpus corpus) {
        Map<String, String> roles = new LinkedHashMap<>();
        new ExampleSelector(corpus).choose().forEach((kind, record) -> roles.put(corpus.id(record), kind.role()));
        return roles;
    }

    @Override
    public Optional<String> drawn(int records) {
        // with labels and embeddings, for defenses that need them
        return Optional.of("label: topic, embeddings: topic, synthetic: {documents: " + records + ", vocabulary: 120}");
    }

    @Override
    public Map<String, Corpus> unusual(Corpus corpus) {
        Map<String, Corpus> unusual = new LinkedHashMap<>();
        Corpus empty = with(corpus.vocabulary(), COPIES, List.of());
        List<String> words = corpus.vocabulary().words();
        unusual.put("equal records", corpus.select(0).concat(with(corpus.vocabulary(), COPIES, words.subList(0, 1))));
        unusual.put("an empty record", corpus.concat(empty.select(0)));
        unusual.put("only empty records", corpus.select().concat(empty));
        Set<String> used = Set.copyOf(corpus.select(0, 1).usedWords().words());
        words.stream()
                .filter(word -> !used.contains(word))
                .findFirst()
                .ifPresent(word -> unusual.put(
                        "a word that occurs once",
                        corpus.select(0, 1).concat(with(corpus.vocabulary(), 1, List.of(word)))));
        unusual.replaceAll((what, documents) -> DocumentBranches.completed(documents, corpus));
        Map<String, Corpus> all = DatasetVariants.few(corpus);
        all.putAll(unusual);
        return all;
    }

    private static Corpus with(Vocabulary vocabulary, int documents, List<String> tokens) {
        CorpusBuilder builder = CorpusBuilder.over(vocabulary);
        for (int i = 0; i < documents; i++) {
            builder.addTokens("unusual-" + i, tokens);
        }
        return builder.build();
    }

    @Override
    public UnaryOperator<String> evidenceText(Corpus corpus) {
        return new ProofWords(corpus.vocabulary())::in;
    }

    @Override
    public Premise columns() {
        return Premise.WORDS;
    }

    /**
     * Whether the words are public: words taken from the records reveal information about them, regardless of the noise
     * on their counts.
     */
    @Override
    public boolean statesColumns(DataPlan plan, Corpus corpus) {
        return plan.vocabularyPolicy() == VocabularyPolicy.FILE;
    }
}
