package org.tattle.artifacts.tomotopy;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.NumberType;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.pickle.Pickle;
import org.tattle.artifacts.pickle.Py;
import org.tattle.artifacts.pickle.PyDict;
import org.tattle.artifacts.pickle.PyObject;
import org.tattle.artifacts.pickle.Role;
import org.tattle.core.InputException;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.release.TrainingDocuments.Form;

/**
 * Reads what tomotopy's {@code save} writes, after the source of its version 0.14.0: dictionary, counts and document
 * frequencies of all words that were added, those that were dropped too; the settings, a pickle that may hold the
 * corpus; and of LDA the counts by topic and the documents, word by word. Other models are read as far as their
 * dictionary: what follows differs from model to model, labels of documents say, and is never judged.
 */
public final class TomotopyModel implements ArtifactReader {
    private static final Pattern START = Pattern.compile("(?s)[A-Za-z]{2,5}\0{1,2}(one|idf|pmi)\0{1,2}(TPTK|Dict).*");
    private static final int HEAD = 18;
    private static final String LDA = "LDA\0\0one\0\0TPTK";
    private static final Set<String> HEAD_PARTS =
            Set.of("dict", "vocabCf", "vocabDf", "realV", "globalStep", "extra", "rg");
    private static final Set<String> MODEL_PARTS = Set.of(
            "vocabWeights", "alpha", "alphas", "eta", "K", "etaByWord", "burnIn", "optimInterval", "extra", "rg");
    private static final Set<String> DOCUMENT_PARTS =
            Set.of("weight", "words", "wOrder", "rawStr", "origWordPos", "origWordLen", "docUid", "Zs", "wordWeights");
    private static final String REPAIR = "save the model again with tomotopy";

    @Override
    public boolean knows(SourceFile file) {
        return START.matcher(file.head(HEAD)).matches();
    }

    @Override
    public Contents read(SourceFile file) {
        ByteBuffer bytes = file.bytes().duplicate().order(ByteOrder.LITTLE_ENDIAN);
        String head = file.head(HEAD);
        String kind = "tomotopy: " + head.substring(0, head.indexOf('\0'));
        int start = head.indexOf("TPTK");
        if (start < 0) {
            throw file.fault("it was saved by tomotopy before 0.6, and is not read", "load it and save it again");
        }
        try {
            bytes.position(start);
            Model model = new Model(TaggedParts.read(bytes));
            List<String> open = new ArrayList<>();
            if (!model.addSettings(file.path().toString()) || !model.head.areAmong(HEAD_PARTS)) {
                open.add("its settings");
            }
            boolean lda = head.startsWith(LDA);
            if (!lda) {
                open.add("what follows its settings");
            } else {
                boolean topics = model.addTopics(bytes);
                boolean documents = model.addDocuments(bytes);
                if (!topics || !documents || bytes.hasRemaining()) {
                    open.add("parts that no LDAModel has");
                }
            }
            return new Contents(
                    lda ? kind : kind + ", read as far as its settings", model.findings, model.materials, open);
        } catch (BufferUnderflowException
                | IllegalArgumentException
                | IndexOutOfBoundsException
                | ArithmeticException e) {
            throw new InputException(file.path().toString(), "it is damaged or cut off", REPAIR, e);
        }
    }

    private static final class Model {
        private final List<Finding> findings = new ArrayList<>();
        private final List<Material> materials = new ArrayList<>();
        private final TaggedParts head;
        private final List<String> dictionary;
        private final int words;
        private final int used;

        Model(TaggedParts head) {
            this.head = head;
            ByteBuffer part = head.part("dict");
            part.getInt(); // "Dict"
            int size = part.getInt();
            List<String> all = new ArrayList<>();
            for (int w = 0; w < size; w++) {
                all.add(TaggedParts.text(part));
            }
            words = size;
            dictionary = all;
            used = (int) Math.min(size, head.part("realV").getLong());
            findings.add(Finding.exact(Evidence.VOCABULARY, "dict", Remedy.NO_TOMOTOPY_FILE)
                    .with("words", used)
                    .showing(all));
            if (used < words) {
                findings.add(Finding.exact(
                                Evidence.DROPPED_WORDS, "dict, after the words of the topics", Remedy.NO_TOMOTOPY_FILE)
                        .with("words", (long) words - used)
                        .showing(all.stream()
                                .skip(used)
                                .limit(Finding.MOST_SHOWN)
                                .toList()));
            }
            if (words > 0) {
                materials.add(new Material.Words(
                        words, () -> all, PublicFacts.Words.CHOSEN, Unit.TOKENS, "words of tomotopy's dictionary"));
            }
            counted(Evidence.COUNTS, "vocabCf", Unit.TOKENS, "counts from tomotopy's vocabCf");
            counted(
                    Evidence.DOCUMENT_FREQUENCIES,
                    "vocabDf",
                    Unit.DOCUMENTS,
                    "document frequencies from tomotopy's vocabDf");
        }

        private void counted(Evidence what, String part, Unit unit, String source) {
            ByteBuffer numbers = head.array(part, Long.BYTES);
            long[] counts = new long[numbers.remaining() / Long.BYTES];
            numbers.asLongBuffer().get(counts);
            if (counts.length == 0
                    || counts.length != words
                    || Arrays.stream(counts).anyMatch(count -> count < 0)) {
                return;
            }
            findings.add(Finding.exact(what, part, Remedy.NO_TOMOTOPY_FILE)
                    .with("words", words)
                    .with(
                            unit == Unit.TOKENS ? "tokens" : "occurrences",
                            Arrays.stream(counts).sum()));
            materials.add(Material.counts(counts, unit, source));
        }

        /** The arguments of the constructor, a pickle; false if it may hold anything. */
        boolean addSettings(String place) {
            ByteBuffer pickle = head.array("extra", 1);
            if (!pickle.hasRemaining()) {
                return true;
            }
            Pickle read = Pickle.read(place, pickle);
            PyDict settings = Py.dict(read.root());
            if (settings != null && settings.get("corpus") instanceof PyObject corpus) {
                List<Object> documents = Py.items(corpus.attribute("_docs"));
                findings.add(
                        Finding.exact(Evidence.TOKENS, "extra: init_params['corpus']", Remedy.NO_CORPUS_IN_SETTINGS)
                                .with("documents", documents == null ? 0 : documents.size()));
            }
            return settings != null
                    && read.aside().size() == 0
                    && read.length() == pickle.remaining()
                    && Role.areSettings(settings.keys())
                    && Role.areSettings(settings.values());
        }

        /** Counts by topic, topics x words, word by word; false if there are parts that are not known. */
        boolean addTopics(ByteBuffer bytes) {
            TaggedParts model = TaggedParts.read(bytes);
            boolean known = model.areAmong(MODEL_PARTS);
            float eta = model.part("eta").getFloat();
            TaggedParts.array(
                    bytes, Math.multiplyExact(bytes.getInt(), bytes.getInt()), Integer.BYTES); // topics' sizes
            int topics = bytes.getInt();
            int columns = bytes.getInt();
            ByteBuffer cells = TaggedParts.array(bytes, Math.multiplyExact(topics, columns), Integer.BYTES);
            NumberType whole = new NumberType('i', Integer.BYTES, ByteOrder.LITTLE_ENDIAN);
            ArrayView counts = ArrayView.of(whole, new int[] {topics, columns}, true, cells);
            if (counts == null || counts.columns() == 0 || !counts.areCounts()) {
                return known && counts != null && counts.columns() == 0;
            }
            findings.add(Finding.exact(Evidence.COUNTS_BY_TOPIC, "numByTopicWord", Remedy.NO_TOMOTOPY_FILE)
                    .with("topics", topics, "words", columns)
                    .with("tokens", (long) counts.sum()));
            if (columns == words) {
                materials.add(new Material.Weights(
                        columns,
                        topics,
                        () -> Arrays.stream(counts.numbers())
                                .map(count -> count + eta)
                                .toArray(),
                        "topics from tomotopy's numByTopicWord"));
            }
            return known;
        }

        /** Documents: words with their places, topics of tokens, texts and ids; false if there is more of them. */
        boolean addDocuments(ByteBuffer bytes) {
            boolean known = true;
            int start = bytes.position();
            int documents = bytes.getInt();
            long tokens = 0;
            long assigned = 0;
            List<String> texts = new ArrayList<>();
            List<String> ids = new ArrayList<>();
            long[] found = new long[2];
            for (int d = 0; d < documents; d++) {
                TaggedParts document = TaggedParts.read(bytes);
                TaggedParts topics = TaggedParts.read(bytes);
                known &= document.areAmong(DOCUMENT_PARTS) && topics.areAmong(DOCUMENT_PARTS);
                requireKnown(document.array("words", Integer.BYTES));
                tokens += document.array("words", Integer.BYTES).remaining() / Integer.BYTES;
                assigned += topics.array("Zs", Short.BYTES).remaining() / Short.BYTES;
                found[0] += sample(document, "rawStr", texts);
                found[1] += sample(document, "docUid", ids);
            }
            if (documents > 0) {
                ByteBuffer all =
                        bytes.duplicate().order(ByteOrder.LITTLE_ENDIAN).position(start);
                materials.add(Material.Documents.of(
                        Form.TOKENS, visitor -> visit(all.duplicate(), visitor), "tomotopy's documents"));
                findings.add(Finding.exact(Evidence.TOKENS, "docs: words, wOrder", Remedy.NOT_FULL)
                        .with("documents", documents, "tokens", tokens));
                findings.add(Finding.exact(Evidence.ASSIGNMENTS, "docs: Zs, token by token", Remedy.NOT_FULL)
                        .with("documents", documents, "tokens", assigned));
            }
            if (found[0] > 0) {
                findings.add(Finding.exact(Evidence.DOCUMENTS, "docs: rawStr", Remedy.NOT_FULL)
                        .with("texts", found[0])
                        .showing(texts));
            }
            if (found[1] > 0) {
                findings.add(Finding.exact(Evidence.IDS, "docs: docUid", Remedy.NOT_FULL)
                        .with("names", found[1])
                        .showing(ids));
            }
            return known;
        }

        private void requireKnown(ByteBuffer numbers) {
            while (numbers.hasRemaining()) {
                int word = numbers.getInt();
                if (word < 0 || word >= words) {
                    throw new IllegalArgumentException("a document has a word beyond the dictionary");
                }
            }
        }

        private void visit(ByteBuffer bytes, Consumer<List<String>> visitor) {
            bytes.order(ByteOrder.LITTLE_ENDIAN);
            for (int left = bytes.getInt(); left > 0; left--) {
                ByteBuffer numbers = TaggedParts.read(bytes).array("words", Integer.BYTES);
                TaggedParts.read(bytes); // topics
                List<String> document = new ArrayList<>();
                while (numbers.hasRemaining()) {
                    document.add(dictionary.get(numbers.getInt()));
                }
                visitor.accept(document);
            }
        }

        /** 1 if there is such a text, which is kept if few are. */
        private static int sample(TaggedParts document, String part, List<String> kept) {
            ByteBuffer text = document.part(part);
            if (text.remaining() <= Integer.BYTES) {
                return 0;
            }
            Finding.keep(() -> TaggedParts.text(text), kept);
            return 1;
        }
    }
}
