package org.tattle.cli.view.published;

import java.util.Map;
import java.util.Optional;
import org.tattle.reports.published.Origin;

/** The findings of an attack on counts, by ids, never by text. */
public interface AttackFindings {
    String text();

    /** A JSON object. */
    String json();

    /** The same and more as files: contents by name. */
    Map<String, byte[]> files(Origin origin);

    /** The verdicts on erased records, if such were named. */
    Optional<ErasureView> erased();

    /** The name of the file to begin with. */
    String first();
}
