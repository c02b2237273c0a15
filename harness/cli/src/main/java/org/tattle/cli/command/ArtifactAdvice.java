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
import org.tattle.attacks.centroids.MeansInversion;
import org.tattle.attacks.counts.ModelInversion;
import org.tattle.attacks.counts.reading.DocumentMatches;
import org.tattle.attacks.embedding.EmbeddingMatches;
import org.tattle.cli.option.CandidateOptions;
import org.tattle.cli.option.CandidateOptions.Everyone;
import org.tattle.cli.option.CandidateOptions.Listed;
import org.tattle.cli.option.ModelOptions;
import org.tattle.cli.view.ArtifactDossier;
import org.tattle.cli.view.ArtifactDossier.Exposed;
import org.tattle.cli.view.ArtifactDossier.Way;
import org.tattle.cli.view.ArtifactSentence;
import org.tattle.cli.view.ModelInversionView;
import org.tattle.core.InputException;
import org.tattle.core.release.Published;
import org.tattle.core.release.TrainingVectors;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
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

    ArtifactDossier dossier() {
        Inspection inspection = Inspection.of(folder);
        String usual = materials(inspection, Material.Preprocessing.class)
                .map(Material.Preprocessing::preprocess)
                .findFirst()
                .orElse("words");
        Everyone everyone = options.all(usual);
        Optional<TrainingVectors> own = embeddings.map(
                path -> NumpyVectors.read(path, everyone.records().size()));
        inspection.files().forEach(file -> addWords(file, everyone));
        inspection.files().forEach(file -> addVectors(file, own));
        addCounts(everyone);
        ways.sort(Comparator.comparing(way -> !way.sure()));
        return new ArtifactDossier(inspection, everyone.records(), ways, notes);
    }

    private static <T extends Material> Stream<T> materials(Inspection inspection, Class<T> kind) {
        return inspection.files().stream().flatMap(file -> materials(file, kind).stream());
    }

    private static <T extends Material> List<T> materials(InspectedFile file, Class<T> kind) {
        return file.contents().materials().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    private void addWords(InspectedFile file, Everyone everyone) {
        BitSet members = DocumentMatches.of(
                        materials(file, Material.Documents.class).stream()
                                .map(Material.Documents::documents)
                                .toList(),
                        everyone.records(),
                        everyone.tokenizer())
                .members();
        add(ArtifactSentence.STANDS.with(file.name()), true, members, 0);
    }

    private void addVectors(InspectedFile file, Optional<TrainingVectors> own) {
        List<TrainingVectors> vectors = materials(file, Material.Embeddings.class).stream()
                .map(Material.Embeddings::vectors)
                .toList();
        List<Material.Means> means = materials(file, Material.Means.class);
        if (own.isEmpty() && !(means.isEmpty() && vectors.isEmpty())) {
            notes.add(ArtifactSentence.GIVE_EMBEDDINGS.with(file.name()));
        }
        own.ifPresent(candidates -> means.forEach(found -> addMeans(file, found, candidates)));
        if (own.isPresent() && !vectors.isEmpty()) {
            EmbeddingMatches matches = EmbeddingMatches.of(vectors, own.get());
            notes.add(
                    matches.vectors() == 0
                            ? ArtifactSentence.OTHER_DIMENSIONS.with(file.name())
                            : ArtifactSentence.VECTOR_MEANS.with());
            add(ArtifactSentence.VECTOR_STANDS.with(file.name()), true, matches.members(), 0);
        }
    }

    private void addMeans(InspectedFile file, Material.Means means, TrainingVectors candidates) {
        Optional<MeansInversion> solved = MeansInversion.of(means.vectors(), means.sizes(), candidates);
        if (solved.isEmpty()) {
            notes.add(ArtifactSentence.MEANS.with(file.name()));
        }
        solved.ifPresent(found -> {
            notes.add(ArtifactSentence.MEANS_CAME_OUT.with(
                    file.name(),
                    Numbers.count(found.topics()),
                    Numbers.count(means.vectors().rows())));
            notes.add(ArtifactSentence.MEANS_ASSUME.with());
            BitSet rest = (BitSet) found.members().clone();
            rest.andNot(found.robust());
            add(ArtifactSentence.MEANS_ROBUST.with(file.name()), true, found.robust(), 1);
            add(ArtifactSentence.MEANS_COMPLETE.with(file.name()), false, rest, 1);
        });
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
