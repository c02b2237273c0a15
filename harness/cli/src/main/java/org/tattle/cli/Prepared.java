package org.tattle.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusChecks;
import org.tattle.core.data.Duplicates;
import org.tattle.core.data.Vocabularies;
import org.tattle.core.data.format.CorpusReader;
import org.tattle.core.data.format.ReadOptions;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.data.text.Tokeniser;
import org.tattle.core.plan.DataPlan;
import org.tattle.core.plan.DataPlan.VocabularyPolicy;
import org.tattle.core.plan.SyntheticPlan;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.random.Seed;
import org.tattle.core.result.DatasetSummary;

/**
 * A plan's data, ready to be audited.
 *
 * @param corpus the records
 * @param summary what a report says of them
 */
record Prepared(Corpus corpus, DatasetSummary summary) {
    /** Reads or draws the data, keeps the words asked for, settles duplicates, leaves out records without a word. */
    static Prepared of(DataPlan plan, Seed seed) {
        Corpus read = plan.synthetic().isPresent()
                ? draw(plan.synthetic().get(), plan.label().isPresent(), seed.child("synthetic"))
                : CorpusReader.read(Path.of(plan.file().orElseThrow()), options(plan));
        CorpusChecks.requireAuditable(plan.file().orElse("the synthetic corpus"), read);
        Corpus common = plan.words()
                .map(n -> read.over(Vocabularies.mostFrequent(read, n)))
                .orElse(read);
        Duplicates duplicates = Duplicates.of(common);
        Corpus settled = duplicates.apply(plan.duplicates());
        Corpus corpus = withoutEmpty(settled);
        CorpusChecks.requireAuditable(plan.file().orElse("the synthetic corpus"), corpus);
        Map<String, String> preparation = preparation(plan);
        preparation.put("emptyRecordsLeftOut", Integer.toString(settled.size() - corpus.size()));
        DatasetSummary summary = new DatasetSummary(
                corpus.size(), corpus.totals(), preparation, duplicates.records(), corpus.fingerprint());
        return new Prepared(corpus, summary);
    }

    private static ReadOptions options(DataPlan plan) {
        Optional<Path> words = plan.vocabularyPolicy() == VocabularyPolicy.FILE
                ? Optional.of(Path.of(plan.vocabulary()))
                : Optional.empty();
        return new ReadOptions(
                plan.format(),
                plan.text(),
                plan.id(),
                plan.author(),
                plan.label(),
                Tokeniser.named(Parameter.text(plan.preprocess())),
                words);
    }

    private static Corpus draw(SyntheticPlan plan, boolean labelled, Seed seed) {
        SyntheticCorpus made = new SyntheticCorpus(
                plan.documents(),
                plan.vocabulary(),
                plan.topics(),
                plan.meanLength(),
                plan.alpha(),
                plan.zipf(),
                plan.rareShare());
        Corpus corpus = made.generate(seed);
        return labelled ? corpus.labelled(made.mainTopics(seed)) : corpus;
    }

    private static Corpus withoutEmpty(Corpus corpus) {
        int[] full = IntStream.range(0, corpus.size())
                .filter(unit -> corpus.start(corpus.firstDocument(unit)) < corpus.start(corpus.firstDocument(unit + 1)))
                .toArray();
        return full.length == corpus.size() ? corpus : corpus.select(full);
    }

    private static Map<String, String> preparation(DataPlan plan) {
        Map<String, String> preparation = new LinkedHashMap<>();
        preparation.put("source", plan.synthetic().isPresent() ? "synthetic" : "file");
        if (plan.synthetic().isEmpty()) {
            preparation.put("preprocess", Parameter.text(plan.preprocess()));
        }
        preparation.put("unit", plan.author().isPresent() ? "author" : "document");
        preparation.put("vocabulary", Parameter.text(plan.vocabularyPolicy()));
        plan.words().ifPresent(n -> preparation.put("words", n + " most frequent, chosen from all records"));
        preparation.put("duplicates", Parameter.text(plan.duplicates()));
        return preparation;
    }
}
