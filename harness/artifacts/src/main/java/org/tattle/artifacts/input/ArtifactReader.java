package org.tattle.artifacts.input;

import org.tattle.artifacts.finding.Contents;

/** A reader of a family of formats. It executes nothing and writes nothing. */
public interface ArtifactReader {
    /** Whether the file is of this family, by its first bytes and its name. */
    boolean knows(SourceFile file);

    /** Reads what is in the file, or refuses it in one line. */
    Contents read(SourceFile file);
}
