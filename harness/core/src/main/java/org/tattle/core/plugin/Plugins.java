package org.tattle.core.plugin;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.tattle.core.InputException;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.WorstCaseGenerator;

/** Every plug-in on the class path. Immutable; its order does not depend on the class path's. */
public final class Plugins {
    private final Registry<DefensePlugin<?, ?, ?>> defenses;
    private final Registry<AttackPlugin<?>> attacks;
    private final List<StatisticPlugin<?, ?>> statistics;
    private final Registry<UtilityPlugin<?, ?, ?>> utilities;
    private final Registry<SelectorPlugin<?>> selectors;
    private final List<WorstCasePlugin<?, ?>> worstCases;
    private final ClassLoader loader;

    /** @throws InputException when two of a kind share a name, or two that are found by their types share those */
    public Plugins(
            Collection<? extends DefensePlugin<?, ?, ?>> defenses,
            Collection<? extends AttackPlugin<?>> attacks,
            Collection<? extends StatisticPlugin<?, ?>> statistics,
            Collection<? extends UtilityPlugin<?, ?, ?>> utilities,
            Collection<? extends SelectorPlugin<?>> selectors,
            Collection<? extends WorstCasePlugin<?, ?>> worstCases) {
        this(
                defenses,
                attacks,
                statistics,
                utilities,
                selectors,
                worstCases,
                Thread.currentThread().getContextClassLoader());
    }

    private Plugins(
            Collection<? extends DefensePlugin<?, ?, ?>> defenses,
            Collection<? extends AttackPlugin<?>> attacks,
            Collection<? extends StatisticPlugin<?, ?>> statistics,
            Collection<? extends UtilityPlugin<?, ?, ?>> utilities,
            Collection<? extends SelectorPlugin<?>> selectors,
            Collection<? extends WorstCasePlugin<?, ?>> worstCases,
            ClassLoader loader) {
        this.loader = loader;
        this.defenses = new Registry<>("defense", defenses);
        this.attacks = new Registry<>("attack", attacks);
        this.statistics = sorted(statistics);
        this.utilities = new Registry<>("utility", utilities);
        this.selectors = new Registry<>("selector", selectors);
        this.worstCases = sorted(worstCases);
        refuseRivals(
                "the statistic",
                this.statistics.stream()
                        .map(plugin -> new Typed(plugin, plugin.data(), plugin.surface()))
                        .toList());
        refuseRivals(
                "the worst cases",
                this.worstCases.stream()
                        .map(plugin -> new Typed(plugin, plugin.data(), plugin.release()))
                        .toList());
    }

    /**
     * The plug-ins that the jars visible to a class loader name in {@code META-INF/services}.
     *
     * @throws InputException when a service file names a class that is absent or cannot be made
     */
    public static Plugins load(ClassLoader loader) {
        return new Plugins(
                services(DefensePlugin.class, loader).stream()
                        .map(plugin -> (DefensePlugin<?, ?, ?>) plugin)
                        .toList(),
                services(AttackPlugin.class, loader).stream()
                        .map(plugin -> (AttackPlugin<?>) plugin)
                        .toList(),
                services(StatisticPlugin.class, loader).stream()
                        .map(plugin -> (StatisticPlugin<?, ?>) plugin)
                        .toList(),
                services(UtilityPlugin.class, loader).stream()
                        .map(plugin -> (UtilityPlugin<?, ?, ?>) plugin)
                        .toList(),
                services(SelectorPlugin.class, loader).stream()
                        .map(plugin -> (SelectorPlugin<?>) plugin)
                        .toList(),
                services(WorstCasePlugin.class, loader).stream()
                        .map(plugin -> (WorstCasePlugin<?, ?>) plugin)
                        .toList(),
                loader);
    }

    /**
     * The services of a kind that has no names of its own, by class name.
     *
     * @throws InputException when a service file names a class that is absent or cannot be made
     */
    public <T> List<T> extensions(Class<T> kind) {
        return sorted(services(kind, loader));
    }

    /** The defenses. */
    public Registry<DefensePlugin<?, ?, ?>> defenses() {
        return defenses;
    }

    /** The attacks. */
    public Registry<AttackPlugin<?>> attacks() {
        return attacks;
    }

    /** The statistics, by class name. */
    public List<StatisticPlugin<?, ?>> statistics() {
        return statistics;
    }

    /** The measures of usefulness. */
    public Registry<UtilityPlugin<?, ?, ?>> utilities() {
        return utilities;
    }

    /** The ways to choose a vocabulary. */
    public Registry<SelectorPlugin<?>> selectors() {
        return selectors;
    }

    /** The plug-ins of a kind that parameters can name. */
    public Registry<? extends Plugin<?>> of(Class<?> kind) {
        if (kind == DefensePlugin.class) {
            return defenses;
        }
        if (kind == SelectorPlugin.class) {
            return selectors;
        }
        throw new IllegalArgumentException("kind must be DefensePlugin or SelectorPlugin. Provided value: " + kind);
    }

    /** The statistic that attacks ask of a surface type, where there is one. */
    @SuppressWarnings("unchecked") // the plug-in states both types
    public <D, S> Optional<QueryStatistic<D, S>> statistic(Class<D> data, Class<S> surface) {
        return statistics.stream()
                .filter(plugin -> plugin.data() == data && plugin.surface() == surface)
                .findFirst()
                .map(plugin -> (QueryStatistic<D, S>) plugin.statistic());
    }

    /** The neighbours and canaries that are looked for in a release type, where there are any. */
    @SuppressWarnings("unchecked") // the plug-in states both types
    public <D, R> Optional<WorstCaseGenerator<D, R>> worstCases(Class<D> data, Class<R> release) {
        return worstCases.stream()
                .filter(plugin -> plugin.data() == data && plugin.release() == release)
                .findFirst()
                .map(plugin -> (WorstCaseGenerator<D, R>) plugin.worstCases());
    }

    private static <T> List<T> services(Class<T> service, ClassLoader loader) {
        List<T> found = new ArrayList<>();
        try {
            ServiceLoader.load(service, loader).forEach(found::add);
        } catch (ServiceConfigurationError e) {
            throw new InputException(
                    "class path", e.getMessage(), "mend or remove the jar with this META-INF/services entry", e);
        }
        return found;
    }

    private static <T> List<T> sorted(Collection<? extends T> plugins) {
        return plugins.stream()
                .<T>map(plugin -> plugin)
                .sorted(Comparator.comparing(plugin -> plugin.getClass().getName()))
                .toList();
    }

    /** A plug-in that is found by the types it is for. */
    private record Typed(Object plugin, Class<?> data, Class<?> release) {}

    private static void refuseRivals(String what, List<Typed> plugins) {
        for (int i = 0; i < plugins.size(); i++) {
            Typed one = plugins.get(i);
            for (Typed other : plugins.subList(i + 1, plugins.size())) {
                if (one.data == other.data && one.release == other.release) {
                    throw new InputException(
                            "class path",
                            "two plug-ins are " + what + " of " + one.data.getSimpleName() + " and "
                                    + one.release.getSimpleName() + ": "
                                    + one.plugin.getClass().getName() + " and "
                                    + other.plugin.getClass().getName(),
                            "leave one of them out");
                }
            }
        }
    }
}
