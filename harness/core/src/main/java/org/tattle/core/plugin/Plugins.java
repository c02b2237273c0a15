package org.tattle.core.plugin;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.tattle.core.InputException;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.WorstCaseGenerator;

/** All plug-ins on the class path. Immutable; their order does not depend on that of the class path. */
public final class Plugins {
    private final Registry<DefensePlugin<?, ?, ?>> defenses;
    private final Registry<AttackPlugin<?>> attacks;
    private final List<QueryStatistic<?, ?>> statistics;
    private final Map<Types, QueryStatistic<?, ?>> statisticsByTypes;
    private final Registry<UtilityPlugin<?, ?, ?>> utilities;
    private final Registry<SelectorPlugin<?>> selectors;
    private final List<WorstCaseGenerator<?, ?>> worstCases;
    private final Map<Types, WorstCaseGenerator<?, ?>> worstCasesByTypes;
    private final ClassLoader loader;

    /**
     * @param statistics the query statistics of attacks, each found by the data and surface types that its class names
     * @param worstCases neighbors and canaries, each found by the data and release types that its class names
     * @throws InputException if two of a kind have the same name, or the same types where they are found by types, or
     *     if a class leaves its types open
     */
    public Plugins(
            Collection<? extends DefensePlugin<?, ?, ?>> defenses,
            Collection<? extends AttackPlugin<?>> attacks,
            Collection<? extends QueryStatistic<?, ?>> statistics,
            Collection<? extends UtilityPlugin<?, ?, ?>> utilities,
            Collection<? extends SelectorPlugin<?>> selectors,
            Collection<? extends WorstCaseGenerator<?, ?>> worstCases) {
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
            Collection<? extends QueryStatistic<?, ?>> statistics,
            Collection<? extends UtilityPlugin<?, ?, ?>> utilities,
            Collection<? extends SelectorPlugin<?>> selectors,
            Collection<? extends WorstCaseGenerator<?, ?>> worstCases,
            ClassLoader loader) {
        this.loader = loader;
        this.defenses = new Registry<>("defense", defenses);
        this.attacks = new Registry<>("attack", attacks);
        this.statistics = sorted(statistics);
        this.utilities = new Registry<>("utility", utilities);
        this.selectors = new Registry<>("selector", selectors);
        this.worstCases = sorted(worstCases);
        statisticsByTypes = byTypes("the statistic", QueryStatistic.class, this.statistics);
        worstCasesByTypes = byTypes("the worst cases", WorstCaseGenerator.class, this.worstCases);
    }

    /**
     * Loads the plug-ins that the jars visible to a class loader list in {@code META-INF/services}.
     *
     * @throws InputException if a service file names a class that is missing or cannot be instantiated
     */
    public static Plugins load(ClassLoader loader) {
        return new Plugins(
                services(DefensePlugin.class, loader).stream()
                        .map(plugin -> (DefensePlugin<?, ?, ?>) plugin)
                        .toList(),
                services(AttackPlugin.class, loader).stream()
                        .map(plugin -> (AttackPlugin<?>) plugin)
                        .toList(),
                services(QueryStatistic.class, loader).stream()
                        .map(plugin -> (QueryStatistic<?, ?>) plugin)
                        .toList(),
                services(UtilityPlugin.class, loader).stream()
                        .map(plugin -> (UtilityPlugin<?, ?, ?>) plugin)
                        .toList(),
                services(SelectorPlugin.class, loader).stream()
                        .map(plugin -> (SelectorPlugin<?>) plugin)
                        .toList(),
                services(WorstCaseGenerator.class, loader).stream()
                        .map(plugin -> (WorstCaseGenerator<?, ?>) plugin)
                        .toList(),
                loader);
    }

    /**
     * The extensions of a kind that has no names of its own, ordered by class name.
     *
     * @throws InputException if a service file names a class that is missing or cannot be instantiated
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

    /** The names of the attacks that plans run if they name none, sorted. */
    public List<String> defaultAttacks() {
        return attacks.all().stream()
                .filter(AttackPlugin::isDefault)
                .map(Plugin::name)
                .toList();
    }

    /** The query statistics, ordered by class name. */
    public List<QueryStatistic<?, ?>> statistics() {
        return statistics;
    }

    /** The utility measures. */
    public Registry<UtilityPlugin<?, ?, ?>> utilities() {
        return utilities;
    }

    /** The vocabulary selectors. */
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

    /** The query statistic of a data type and a surface type, if there is one. */
    @SuppressWarnings("unchecked") // the key holds both types
    public <D, S> Optional<QueryStatistic<D, S>> statistic(Class<D> data, Class<S> surface) {
        return Optional.ofNullable((QueryStatistic<D, S>) statisticsByTypes.get(new Types(data, surface)));
    }

    /** The generator of neighbors and canaries for a data type and a release type, if there is one. */
    @SuppressWarnings("unchecked") // the key holds both types
    public <D, R> Optional<WorstCaseGenerator<D, R>> worstCases(Class<D> data, Class<R> release) {
        return Optional.ofNullable((WorstCaseGenerator<D, R>) worstCasesByTypes.get(new Types(data, release)));
    }

    private static <T> List<T> services(Class<T> service, ClassLoader loader) {
        List<T> found = new ArrayList<>();
        try {
            ServiceLoader.load(service, loader).forEach(found::add);
        } catch (ServiceConfigurationError e) {
            throw new InputException(
                    "class path", e.getMessage(), "fix or remove the jar with this META-INF/services entry", e);
        }
        return found;
    }

    private static <T> List<T> sorted(Collection<? extends T> plugins) {
        return plugins.stream()
                .<T>map(plugin -> plugin)
                .sorted(Comparator.comparing(plugin -> plugin.getClass().getName()))
                .toList();
    }

    /** The types by which a plug-in without a name is found. */
    private record Types(Class<?> data, Class<?> release) {}

    private static <T> Map<Types, T> byTypes(String what, Class<?> service, List<T> plugins) {
        Map<Types, T> byTypes = new HashMap<>();
        for (T plugin : plugins) {
            Types types = types(plugin, service);
            T other = byTypes.putIfAbsent(types, plugin);
            if (other != null) {
                throw new InputException(
                        "class path",
                        "two plug-ins are " + what + " of " + types.data.getSimpleName() + " and "
                                + types.release.getSimpleName() + ": "
                                + other.getClass().getName() + " and "
                                + plugin.getClass().getName(),
                        "leave one of them out");
            }
        }
        return byTypes;
    }

    private static Types types(Object plugin, Class<?> service) {
        try {
            return new Types(
                    TypeArguments.of(plugin.getClass(), service, 0), TypeArguments.of(plugin.getClass(), service, 1));
        } catch (IllegalStateException e) {
            throw new InputException(
                    "class path",
                    e.getMessage(),
                    "write a class that implements " + service.getSimpleName() + " with both types",
                    e);
        }
    }
}
