package org.tattle.core.data;

import java.util.Optional;

/** A dataset whose records may have a class. */
public interface Labeled {
    Optional<Labels> labels();
}
