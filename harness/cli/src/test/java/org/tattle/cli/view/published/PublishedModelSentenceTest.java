package org.tattle.cli.view.published;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.attacks.counts.CountInversion;
import org.tattle.attacks.counts.MixedUpdate;
import org.tattle.attacks.counts.ModelInversion;
import org.tattle.attacks.counts.proof.GroupClaim;
import org.tattle.attacks.counts.reading.DocumentMatches;
import org.tattle.attacks.counts.reading.ReleaseUpdate;
import org.tattle.attacks.counts.reading.ReleaseUpdate.Change;
import org.tattle.attacks.counts.reconstruction.Reconstruction;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.release.Published;
import org.tattle.core.release.PublishedModel;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.math.sampling.Seed;
import org.tattle.reports.published.PublishedAttack.Candidates;

/** Attacks on the topics and the counts of half of forty documents. */
class PublishedModelSentenceTest extends SentenceTests<PublishedModelSentence> {
    private static final Corpus DOCUMENTS = new SyntheticCorpus(40, 300, 2, 12, 0.1, 1, 0.1).generate(new Seed(1));
    private static final int HALF = DOCUMENTS.size() / 2;
    private static final DocumentMatches NONE = matches(0);
    private static final ModelInversion TOPICS = attack(published(topics(0.41), List.of()));
    private static final ModelInversion COUNTS = attack(published(Optional.empty(), List.of(counts(1))));

    PublishedModelSentenceTest() {
        super(PublishedModelSentence.class);
    }

    /** The tokens of each word in the first half, by groups of documents. */
    private static long[][] tokens(int groups) {
        long[][] tokens = new long[groups][DOCUMENTS.vocabulary().size()];
        for (int d = 0; d < HALF; d++) {
            for (long cell = DOCUMENTS.start(d); cell < DOCUMENTS.end(d); cell++) {
                tokens[d % groups][DOCUMENTS.word(cell)] += DOCUMENTS.count(cell);
            }
        }
        return tokens;
    }

    private static Optional<PublishedModel> topics(double prior) {
        double[] weights = Arrays.stream(tokens(2))
                .flatMapToDouble(row -> Arrays.stream(row).mapToDouble(count -> count + prior))
                .toArray();
        return Optional.of(new PublishedModel(
                TopicModel.ofWeights(2, weights, DOCUMENTS.vocabulary()), new double[0], "topics of a file"));
    }

    private static TrainingCounts counts(int groups) {
        long[][] tokens = tokens(groups);
        int words = tokens[0].length;
        return new TrainingCounts(
                Unit.TOKENS,
                DOCUMENTS.vocabulary(),
                "topic",
                IntStream.rangeClosed(0, groups).map(group -> group * words).toArray(),
                IntStream.range(0, groups * words).map(cell -> cell % words).toArray(),
                Arrays.stream(tokens).flatMapToLong(Arrays::stream).toArray(),
                OptionalDouble.empty(),
                "counts of a file");
    }

    /** The counts of all words but those that no training document has. */
    private static TrainingCounts fewerWords() {
        long[] tokens = tokens(1)[0];
        int[] used =
                IntStream.range(0, tokens.length).filter(w -> tokens[w] > 0).toArray();
        return TrainingCounts.of(
                Unit.TOKENS,
                new Vocabulary(Arrays.stream(used)
                        .mapToObj(DOCUMENTS.vocabulary()::word)
                        .toList()),
                Arrays.stream(used).mapToLong(w -> tokens[w]).toArray(),
                OptionalDouble.empty(),
                "other counts of a file");
    }

    private static Published published(Optional<PublishedModel> topics, List<TrainingCounts> counts) {
        return new Published(topics, counts, false, Optional.empty());
    }

    private static ModelInversion attack(Published published) {
        return ModelInversion.of(published, DOCUMENTS, OptionalDouble.of(0.41), false, 1);
    }

    /** The first documents of the list stand in the files. */
    private static DocumentMatches matches(int documents) {
        BitSet members = new BitSet();
        members.set(0, documents);
        return new DocumentMatches(members, documents);
    }

    private static List<Statement> stated(ModelInversion attack, DocumentMatches files) {
        return stated(attack, files, Optional.empty());
    }

    /** What is stated of the counts if they are the difference of two releases. */
    private static List<Statement> changed(Change change, boolean fromTopics) {
        long[] changes = tokens(1)[0];
        for (int w = 0; w < changes.length; w++) {
            changes[w] *= change == Change.ADDED ? 1 : -1;
        }
        return stated(
                COUNTS,
                NONE,
                Optional.of(new ReleaseUpdate(DOCUMENTS.vocabulary(), changes, Unit.TOKENS, false, fromTopics)));
    }

    /** What is stated of an update that adds the first half and removes the other, and some tokens more. */
    private static List<Statement> mixed(long more) {
        long[] changes = tokens(1)[0];
        long[] all = DOCUMENTS.wordTokens();
        Arrays.setAll(changes, w -> 2 * changes[w] - all[w] + (w == 0 ? more : 0));
        ReleaseUpdate update = new ReleaseUpdate(DOCUMENTS.vocabulary(), changes, Unit.TOKENS, false, false);
        MixedUpdate attack = MixedUpdate.of(update, DOCUMENTS);
        MixedUpdateView view = new MixedUpdateView(
                attack,
                update,
                new Candidates(DOCUMENTS.size(), 0, 1, false, 0, Optional.empty()),
                Optional.empty(),
                3,
                false);
        return Stream.of(Stream.of(view.verdict()), view.noRates().stream(), view.assumes().stream())
                .flatMap(statements -> statements)
                .toList();
    }

    private static List<Statement> stated(
            ModelInversion attack, DocumentMatches files, Optional<ReleaseUpdate> update) {
        ModelInversionView view = new ModelInversionView(
                attack,
                false,
                files,
                new Candidates(DOCUMENTS.size(), 0, 1, false, 0, Optional.empty()),
                update,
                Optional.empty(),
                3,
                false);
        return Stream.of(
                        Stream.of(view.verdict(), view.assumes(), view.assumesIfComplete()),
                        view.unless().stream(),
                        view.noRates().stream(),
                        view.standingAssumes().stream(),
                        attack.solution().claims().stream().map(ModelInversionView::stated))
                .flatMap(statements -> statements)
                .toList();
    }

    private static List<Statement> stated(ModelInversion attack) {
        return stated(attack, NONE);
    }

    /** The attack on the topics, if it had found something else. */
    private static ModelInversion found(
            List<String> setAside,
            UnaryOperator<RecoveredHistogram> histogram,
            Optional<String> contradiction,
            boolean cutShort,
            GroupClaim... claims) {
        return new ModelInversion(
                TOPICS.published(),
                setAside,
                DOCUMENTS,
                histogram.apply(TOPICS.histogram()),
                TOPICS.vocabulary(),
                TOPICS.unit(),
                new CountInversion.Solution(
                        TOPICS.solution().scores(),
                        contradiction,
                        cutShort,
                        List.of(claims),
                        TOPICS.solution().proof(),
                        TOPICS.solution().members()),
                TOPICS.alone());
    }

    private static List<Statement> claiming(int least, int most) {
        return stated(found(
                List.of(),
                UnaryOperator.identity(),
                Optional.empty(),
                false,
                new GroupClaim(List.of(1, 2, 3), least, most)));
    }

    /** A histogram of which one count is not certain. */
    private static RecoveredHistogram inPart(RecoveredHistogram whole) {
        BitSet settled = (BitSet) whole.settled().clone();
        settled.clear(0);
        return new RecoveredHistogram(
                whole.estimates(),
                whole.counts(),
                whole.certificate(),
                whole.prior(),
                whole.scales(),
                true,
                whole.finding(),
                settled);
    }

    /** Counts that are known up to a factor, of documents that are all listed twice. */
    private static ModelInversion unsettled() {
        Corpus twice = DOCUMENTS.select(
                IntStream.range(0, 2 * DOCUMENTS.size()).map(d -> d / 2).toArray());
        TrainingCounts counts = TrainingCounts.of(
                Unit.TOKENS, DOCUMENTS.vocabulary(), tokens(1)[0], OptionalDouble.of(0), "inverse frequencies");
        return ModelInversion.of(published(Optional.empty(), List.of(counts)), twice, OptionalDouble.empty(), false, 1);
    }

    private static List<Statement> reconstructed(List<int[]> clusters) {
        Reconstruction nothing = Reconstruction.of(
                TopicModel.ofWeights(1, new double[] {2, 1, 1}, new Vocabulary(List.of("a", "b", "c"))),
                OptionalDouble.of(1));
        ReconstructionView view = new ReconstructionView(
                new Reconstruction(nothing.model(), nothing.histogram(), clusters, 0.01, nothing.finding()),
                "topics of a file",
                false,
                3,
                false);
        return List.of(view.verdict(), view.assumes());
    }

    @Override
    protected Example example(PublishedModelSentence sentence) {
        List<Statement> topics = stated(TOPICS);
        List<Statement> counts = stated(COUNTS);
        UnaryOperator<RecoveredHistogram> same = UnaryOperator.identity();
        List<Statement> linked = reconstructed(List.of(new int[] {1, 2}));
        List<Statement> nothing = reconstructed(List.of());
        return switch (sentence) {
            case COUNTS_ROUGH -> new Example(stated(attack(published(topics(0.37), List.of()))), topics);
            case COMMON_FACTOR -> new Example(stated(unsettled()), counts);
            case COUNTS_EXACT -> new Example(topics, stated(attack(published(topics(0.37), List.of()))));
            case COUNTS_IN_PART ->
                new Example(
                        stated(found(List.of(), PublishedModelSentenceTest::inPart, Optional.empty(), false)), topics);
            case FILES_SHOW_COUNTS -> new Example(counts, topics);
            case CUT_SHORT -> new Example(stated(found(List.of(), same, Optional.empty(), true)), topics);
            case CONTRADICTED ->
                new Example(stated(found(List.of(), same, Optional.of("the word of column 3"), false)), topics);
            case SET_ASIDE ->
                new Example(stated(found(List.of("counts of a file"), same, Optional.empty(), false)), topics);
            case UNLESS -> new Example(topics, stated(TOPICS, matches(DOCUMENTS.size())));
            case EXACTLY -> new Example(claiming(2, 2), claiming(1, 2));
            case AT_LEAST -> new Example(claiming(1, 2), claiming(2, 2));
            case NO_RATES -> new Example(topics, stated(TOPICS, matches(DOCUMENTS.size())));
            case ASSUMES_LEARNER, IF_COMPLETE_LEARNER -> new Example(topics, counts);
            case ASSUMES_FILES, IF_COMPLETE_FILES -> new Example(counts, topics);
            case NOTHING_REMOVED -> new Example(changed(Change.ADDED, false), changed(Change.REMOVED, false));
            case NOTHING_ADDED -> new Example(changed(Change.REMOVED, false), changed(Change.ADDED, false));
            case TWO_LEARNERS -> new Example(changed(Change.ADDED, true), changed(Change.ADDED, false));
            case COUNTS_CHANGED, CHANGES_ASSUME, CHANGES_IF_COMPLETE ->
                new Example(mixed(0), changed(Change.ADDED, false));
            case CHANGES_CONTRADICTED -> new Example(mixed(1000), mixed(0));
            case ONE_GROUP -> new Example(stated(attack(published(Optional.empty(), List.of(counts(2))))), counts);
            case ONE_VOCABULARY ->
                new Example(stated(attack(published(Optional.empty(), List.of(counts(1), fewerWords())))), counts);
            case STANDING_MEANS -> new Example(stated(TOPICS, matches(3)), topics);
            case NOTHING -> new Example(nothing, linked);
            case CLUSTERS, ASSUMES -> new Example(linked, nothing);
        };
    }
}
