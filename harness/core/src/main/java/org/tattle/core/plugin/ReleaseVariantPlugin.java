package org.tattle.core.plugin;

/**
 * Derives from a defense another one whose release is built on the first one's, such as a classifier on topics. Plans
 * select it by {@code release: NAME}.
 */
public interface ReleaseVariantPlugin {
    /** The name that plans give it. */
    String name();

    /**
     * The defense whose release is built on another's.
     *
     * @throws org.tattle.core.InputException if it cannot be built on what the defense releases
     */
    <P extends Record> DefensePlugin<P, ?, ?> of(DefensePlugin<P, ?, ?> plugin);
}
