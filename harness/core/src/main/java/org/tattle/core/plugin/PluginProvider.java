package org.tattle.core.plugin;

import java.util.List;
import org.tattle.core.release.ReleaseType;

/**
 * What a jar adds to what plans can name. An implementation is a public class with a constructor without arguments and
 * one line in {@code META-INF/services/org.tattle.core.plugin.PluginProvider}.
 */
public interface PluginProvider {
    /** Training algorithms. */
    default List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of();
    }

    /** Attacks on releases or transcripts. */
    default List<AttackPlugin<?>> attacks() {
        return List.of();
    }

    /** Measures of utility. */
    default List<UtilityPlugin<?, ?, ?>> utilities() {
        return List.of();
    }

    /** Ways to choose a vocabulary. */
    default List<SelectorPlugin<?>> selectors() {
        return List.of();
    }

    /**
     * What is known of types of releases and of what surfaces show, such as query statistics. Several providers may
     * know parts of one type; those of a defense's release may stand in its own {@link DefensePlugin#type} as well.
     */
    default List<ReleaseType<?, ?>> releases() {
        return List.of();
    }

    /** Releases that are built on another defense's. */
    default List<ReleaseVariantPlugin> variants() {
        return List.of();
    }

    /** Who trains on which columns, where these depend on the training set. */
    default List<TrainingRolesPlugin<?>> trainingRoles() {
        return List.of();
    }

    /** A provider of defenses. */
    static PluginProvider ofDefenses(List<DefensePlugin<?, ?, ?>> defenses) {
        return new PluginProvider() {
            @Override
            public List<DefensePlugin<?, ?, ?>> defenses() {
                return defenses;
            }
        };
    }

    /** A provider of attacks. */
    static PluginProvider ofAttacks(List<AttackPlugin<?>> attacks) {
        return new PluginProvider() {
            @Override
            public List<AttackPlugin<?>> attacks() {
                return attacks;
            }
        };
    }

    /** A provider of types of releases. */
    static PluginProvider ofReleases(List<ReleaseType<?, ?>> releases) {
        return new PluginProvider() {
            @Override
            public List<ReleaseType<?, ?>> releases() {
                return releases;
            }
        };
    }
}
