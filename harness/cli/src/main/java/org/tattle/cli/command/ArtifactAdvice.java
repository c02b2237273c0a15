package org.tattle.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.Inspection.InspectedFile;
import org.tattle.artifacts.PublishedReading;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.numpy.NumpyVectors;
import org.tattle.attacks.counts.ModelInversion;
import org.tattle.attacks.counts.reading.DocumentMatches;
import org.tattle.cli.option.CandidateOptions;
import org.tattle.cli.option.CandidateOptions.Everyone;
import org.tattle.cli.option.CandidateOptions.Listed;
import org.tattle.cli.option.ModelOptions;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.view.Screen;
import org.tattle.cli.view.published.ArtifactDossier;
import org.tattle.cli.view.published.ArtifactDossier.Exposed;
import org.tattle.cli.view.published.ArtifactDossier.Way;
import org.tattle.cli.view.published.ArtifactSentence;
import org.tattle.cli.view.published.EmbeddingFindings;
import org.tattle.cli.view.published.ModelInversionView;
import org.tattle.core.InputException;
import org.tattle.core.release.Published;
import org.tattle.core.release.TrainingVectors;
import org.tattle.core.text.Statement;
import org.tattle.engine.estimate.Heap;
import org.tattle.reports.published.PublishedAttack;

/** Finds whom of a list the files of a model expose: who stands in them first, then whom their counts prove. */
final class ArtifactAdvice {
    private final Path folder;
    private final CandidateOptions options;
    private final Optional<Path> embeddings;
    private final List<Way> ways = new ArrayList<>();
    private final List<Statement> notes = new ArrayList<>();

    /** @param embeddings of the candidates, in their order */
    ArtifactAdvice(Path folder, CandidateOptions options, Optional<Path> embeddings) {
        this.folder = folder;
        this.options = options;
        this.embeddings = embeddings;
    }

    ArtifactDossier dossier(Screen screen) {
        Inspection inspection = Inspection.of(folder);
        String usual = materials(inspection, Material.Preprocessing.class)
                .map(Material.Preprocessing::preprocess)
                .findFirst()
                .orElse("words");
        Everyone everyone = options.all(usual);
        Optional<TrainingVectors> own = embeddings.map(
                path -> NumpyVectors.read(path, everyone.records().size()));
        own.ifPresent(vectors -> sayMemory(screen, EmbeddingFindings.bytes(inspection.files(), vectors)));
        inspection.files().forEach(file -> addWords(file, everyone));
        own.ifPresentOrElse(
                vectors -> EmbeddingFindings.of(inspection.files(), vectors, 0)
                        .files()
                        .forEach(this::addEmbeddings),
                () -> inspection.files().forEach(this::addMissing));
        addCounts(everyone);
        ways.sort(Comparator.comparing(way -> !way.sure()));
        return new ArtifactDossier(inspection, everyone.records(), ways, notes);
    }

    /**
     * Says what solving means takes; where it is more than Java has, refuses it in one line.
     *
     * @param bytes 0: nothing is to be solved
     */
    static void sayMemory(Screen screen, long bytes) {
        OptionTypes.require(
                bytes <= Heap.most(),
                "--embeddings",
                "solving the means takes about " + Heap.text((double) bytes) + " of memory, but Java may use "
                        + Heap.text((double) Heap.most()),
                "set TATTLE_OPTS=-Xmx" + (bytes / 1_000_000_000 + 2) + "g, or list fewer candidates");
        if (bytes > 0) {
            screen.notices(List.of(ArtifactSentence.MEMORY.with(Heap.text((double) bytes))));
        }
    }

    private static <T extends Material> Stream<T> materials(Inspection inspection, Class<T> kind) {
        return inspection.files().stream().flatMap(file -> file.contents().materials(kind).stream());
    }

    private void addWords(InspectedFile file, Everyone everyone) {
        BitSet members = DocumentMatches.of(
                        file.contents().materials(Material.Documents.class).stream()
                                .map(Material.Documents::documents)
                                .toList(),
                        everyone.records(),
                        everyone.tokenizer())
                .members();
        add(ArtifactSentence.STANDS.with(file.name()), true, members, 0);
    }

    private void addEmbeddings(EmbeddingFindings.OfFile file) {
        notes.addAll(file.notes());
        for (EmbeddingFindings.OfMeans table : file.means()) {
            table.solved().ifPresent(solved -> {
                BitSet rest = (BitSet) solved.members().clone();
                rest.andNot(solved.robust());
                add(ArtifactSentence.MEANS_ROBUST.with(file.name()), true, solved.robust(), 1);
                add(ArtifactSentence.MEANS_COMPLETE.with(file.name()), false, rest, 1);
            });
        }
        file.vectors()
                .ifPresent(
                        matches -> add(ArtifactSentence.VECTOR_STANDS.with(file.name()), true, matches.members(), 0));
    }

    private void addMissing(InspectedFile file) {
        if (!file.contents().materials(Material.Embeddings.class).isEmpty()
                || !file.contents().materials(Material.Means.class).isEmpty()) {
            notes.add(ArtifactSentence.GIVE_EMBEDDINGS.with(file.name()));
        }
    }

    private void add(Statement how, boolean sure, BitSet members, int steps) {
        add(new Way(
                how,
                sure,
                members.stream()
                        .mapToObj(candidate -> new Exposed(candidate, steps))
                        .toList()));
    }

    private void add(Way way) {
        if (!way.exposed().isEmpty()) {
            ways.add(way);
        }
    }

    /** Solves the counts in the files for the members, if there are any that can be. */
    private void addCounts(Everyone everyone) {
        try {
            PublishedReading reading = ModelOptions.read(folder);
            Published published = reading.published();
            Listed listed = options.known(everyone, published.vocabulary(), published.ownVocabulary());
            ModelInversion attack = ModelInversion.of(
                    published, listed.records(), OptionalDouble.empty(), published.ownVocabulary(), 1);
            ModelInversionView view = new ModelInversionView(
                    attack,
                    false,
                    DocumentMatches.of(published.documents(), listed.whole(), listed.tokenizer()),
                    new PublishedAttack.Candidates(
                            listed.records().size(),
                            listed.strangers(),
                            1,
                            published.ownVocabulary(),
                            listed.all() - listed.records().size(),
                            listed.filesLeftOut()),
                    Optional.empty(),
                    Optional.empty(),
                    0,
                    false);
            notes.addAll(view.notes());
            add(byCounts(attack, listed.places(), false));
            add(byCounts(attack, listed.places(), true));
        } catch (InputException fault) { // nothing to solve: the rest of the answer stands
            notes.add(ArtifactSentence.NOT_SOLVED.with(fault.fault()));
        }
    }

    private static Way byCounts(ModelInversion attack, int[] places, boolean ifComplete) {
        List<Integer> proved = ifComplete
                ? attack.ranking().subList(attack.proved(), attack.provedIfComplete())
                : attack.ranking().subList(0, attack.proved());
        return new Way(
                (ifComplete ? ArtifactSentence.COMPLETE : ArtifactSentence.ROBUST).with(),
                !ifComplete,
                proved.stream()
                        .map(d -> new Exposed(
                                places[d], attack.solution().proof().chain(d).size()))
                        .sorted(Comparator.comparing(Exposed::steps))
                        .toList());
    }
}
