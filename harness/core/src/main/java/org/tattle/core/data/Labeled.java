package org.tattle.core.data;

import java.util.Optional;

/** A dataset whose records may have a class. */
public interface Labeled {
    /** The classes of the records, if the dataset has labels. */
    Optional<Labels> labels();
}
