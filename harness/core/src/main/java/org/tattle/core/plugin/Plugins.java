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

/** Every plug-in on the class path. Immutable; its order does not depend on the class path's. */
public final class Plugins {
    private final Registry<DefensePlugin<?, ?, ?>> defenses;
    private final Registry<AttackPlugin<?>> attacks;
    private final List<StatisticPlugin<?, ?>> statistics;
    private final Registry<UtilityPlugin<?, ?, ?>> utilities;
    private final Registry<SelectorPlugin<?>> selectors;

    /** @throws InputException when two of a kind share a name, or two statistics a data and surface type */
    public Plugins(
            Collection<? extends DefensePlugin<?, ?, ?>> defenses,
            Collection<? extends AttackPlugin<?>> attacks,
            Collection<? extends StatisticPlugin<?, ?>> statistics,
            Collection<? extends UtilityPlugin<?, ?, ?>> utilities,
            Collection<? extends SelectorPlugin<?>> selectors) {
        this.defenses = new Registry<>("defense", defenses);
        this.attacks = new Registry<>("attack", attacks);
        this.statistics = sorted(statistics);
        this.utilities = new Registry<>("utility", utilities);
        this.selectors = new Registry<>("selector", selectors);
        refuseRivals(this.statistics);
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
                        .toList());
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

    private static void refuseRivals(List<StatisticPlugin<?, ?>> statistics) {
        for (int i = 0; i < statistics.size(); i++) {
            StatisticPlugin<?, ?> one = statistics.get(i);
            for (StatisticPlugin<?, ?> other : statistics.subList(i + 1, statistics.size())) {
                if (one.data() == other.data() && one.surface() == other.surface()) {
                    throw new InputException(
                            "class path",
                            "two plug-ins are the statistic of " + one.data().getSimpleName() + " and "
                                    + one.surface().getSimpleName() + ": "
                                    + one.getClass().getName() + " and "
                                    + other.getClass().getName(),
                            "leave one of them out");
                }
            }
        }
    }
}
