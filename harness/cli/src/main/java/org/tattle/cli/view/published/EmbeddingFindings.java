package org.tattle.cli.view.published;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.artifacts.Inspection.InspectedFile;
import org.tattle.artifacts.finding.Material;
import org.tattle.attacks.centroids.MeansInversion;
import org.tattle.attacks.embedding.EmbeddingMatches;
import org.tattle.core.release.TrainingVectors;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;

/** What the embeddings in the files of a model, and the means of embeddings, say about candidates. */
public record EmbeddingFindings(List<OfFile> files) {
    /**
     * What those of a file say.
     *
     * @param vectors which candidates' embeddings stand there; empty if it has none of documents
     * @param means what became of each table of means
     */
    public record OfFile(String name, Optional<EmbeddingMatches> vectors, List<OfMeans> means) {
        /** What was compared and solved, what was not, and what was assumed. */
        public List<Statement> notes() {
            List<Statement> notes = new ArrayList<>();
            for (OfMeans table : means) {
                table.solved.ifPresentOrElse(
                        solved -> {
                            notes.add(ArtifactSentence.MEANS_CAME_OUT.with(
                                    name, Numbers.count(solved.topics()), Numbers.count(table.topics)));
                            notes.add(ArtifactSentence.MEANS_ASSUME.with());
                        },
                        () -> notes.add(ArtifactSentence.MEANS.with(name)));
            }
            vectors.ifPresent(matches -> notes.add(
                    matches.vectors() == 0
                            ? ArtifactSentence.OTHER_DIMENSIONS.with(name)
                            : ArtifactSentence.VECTOR_MEANS.with()));
            return notes;
        }
    }

    /** @param solved empty if the candidates' embeddings have other dimensions */
    public record OfMeans(int topics, Optional<MeansInversion> solved) {}

    public EmbeddingFindings {
        files = List.copyOf(files);
    }

    /**
     * Compares candidates with the files that hold embeddings or means of them, and solves the means.
     *
     * @param candidates their embeddings
     * @param unlisted the share of the training documents that are not among them, in [0, 1); above 0 no mean proves
     */
    public static EmbeddingFindings of(List<InspectedFile> files, TrainingVectors candidates, double unlisted) {
        return new EmbeddingFindings(files.stream()
                .filter(file -> !of(file, Material.Embeddings.class).isEmpty()
                        || !of(file, Material.Means.class).isEmpty())
                .map(file -> found(file, candidates, unlisted))
                .toList());
    }

    /** The bytes that solving the means in files takes at most, about; 0 if there are none. */
    public static long bytes(List<InspectedFile> files, TrainingVectors candidates) {
        return files.stream()
                .flatMap(file -> of(file, Material.Means.class).stream())
                .mapToLong(means -> MeansInversion.bytes(
                        candidates.rows(), candidates.columns(), means.vectors().rows()))
                .max()
                .orElse(0);
    }

    private static OfFile found(InspectedFile file, TrainingVectors candidates, double unlisted) {
        List<TrainingVectors> vectors = of(file, Material.Embeddings.class).stream()
                .map(Material.Embeddings::vectors)
                .toList();
        return new OfFile(
                file.name(),
                vectors.isEmpty() ? Optional.empty() : Optional.of(EmbeddingMatches.of(vectors, candidates)),
                of(file, Material.Means.class).stream()
                        .map(means -> new OfMeans(
                                means.vectors().rows(),
                                MeansInversion.of(means.vectors(), means.sizes(), candidates, unlisted)))
                        .toList());
    }

    private static <T extends Material> List<T> of(InspectedFile file, Class<T> kind) {
        return file.contents().materials(kind);
    }
}
