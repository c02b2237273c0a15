package org.tattle.cli.view;

import java.util.List;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;

/** What a dossier on files says of how candidates are exposed, of what was not done, and of what was assumed. */
public final class ArtifactNotes {
    private ArtifactNotes() {}

    /** That the words of candidates stand in a file, or else their embeddings. */
    public static Statement stands(boolean words, String file) {
        return (words ? ArtifactSentence.STANDS : ArtifactSentence.VECTOR_STANDS).with(file);
    }

    /** That counts prove candidates; only if the list is complete, or whatever single fault it has. */
    public static Statement byCounts(boolean ifComplete) {
        return (ifComplete ? ArtifactSentence.COMPLETE : ArtifactSentence.ROBUST).with();
    }

    /** That more may be proved by a file of vectors with the candidates' embeddings. */
    public static Statement giveEmbeddings(String file) {
        return ArtifactSentence.GIVE_EMBEDDINGS.with(file);
    }

    /** That the means of embeddings in a file were not solved. */
    public static Statement meansNotSolved(String file) {
        return ArtifactSentence.MEANS.with(file);
    }

    /** Of how many topics the means in a file came out, and what that assumes. */
    public static List<Statement> meansSolved(String file, int solved, int topics) {
        return List.of(
                ArtifactSentence.MEANS_CAME_OUT.with(file, Numbers.count(solved), Numbers.count(topics)),
                ArtifactSentence.MEANS_ASSUME.with());
    }

    /** That the means of embeddings in a file prove candidates; only if the list is complete, or not. */
    public static Statement byMeans(boolean ifComplete, String file) {
        return (ifComplete ? ArtifactSentence.MEANS_COMPLETE : ArtifactSentence.MEANS_ROBUST).with(file);
    }

    /** That the vectors in a file could not be compared with the candidates'. */
    public static Statement otherDimensions(String file) {
        return ArtifactSentence.OTHER_DIMENSIONS.with(file);
    }

    /** When an embedding is said to stand in a file. */
    public static Statement vectorMeans() {
        return ArtifactSentence.VECTOR_MEANS.with();
    }

    /** Why no counts were solved. */
    public static Statement notSolved(InputException fault) {
        return ArtifactSentence.NOT_SOLVED.with(fault.fault());
    }

    /** What an attack on counts found of them, left out and assumed. */
    public static List<Statement> of(ModelInversionView view) {
        return Stream.of(
                        Stream.of(view.verdict()),
                        view.list().leftOut().stream(),
                        Stream.of(view.assumes(), view.assumesIfComplete()))
                .flatMap(sentences -> sentences)
                .toList();
    }
}
