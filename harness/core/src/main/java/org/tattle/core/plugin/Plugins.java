package org.tattle.core.plugin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.lang3.reflect.TypeUtils;
import org.tattle.core.InputException;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.release.Codec;
import org.tattle.core.release.ReleaseType;

/** All plug-ins of some providers. Immutable; their order does not depend on that of the class path. */
public final class Plugins {
    private final List<PluginProvider> providers;
    private final Registry<DefensePlugin<?, ?, ?>> defenses;
    private final Registry<AttackPlugin<?>> attacks;
    private final Registry<UtilityPlugin<?, ?, ?>> utilities;
    private final Registry<SelectorPlugin<?>> selectors;
    private final List<ReleaseType<?, ?>> releases;
    private final List<QueryStatistic<?, ?>> statistics;
    private final Map<Types, QueryStatistic<?, ?>> statisticsByTypes;
    private final Map<Types, WorstCaseGenerator<?, ?>> worstCasesByTypes;
    private final ClassLoader loader;

    private Plugins(Collection<? extends PluginProvider> providers, ClassLoader loader) {
        this.loader = loader;
        this.providers = sorted(providers);
        defenses = new Registry<>("defense", all(PluginProvider::defenses));
        attacks = new Registry<>("attack", all(PluginProvider::attacks));
        utilities = new Registry<>("utility", all(PluginProvider::utilities));
        selectors = new Registry<>("selector", all(PluginProvider::selectors));
        releases = Stream.concat(
                        all(PluginProvider::releases).stream(),
                        defenses.all().stream().map(DefensePlugin::type))
                .<ReleaseType<?, ?>>map(release -> release)
                .distinct()
                .toList();
        statistics = sorted(releases.stream()
                .<QueryStatistic<?, ?>>flatMap(release -> release.statistic().stream())
                .toList());
        statisticsByTypes = byTypes("the statistic", QueryStatistic.class, statistics);
        worstCasesByTypes = byTypes(
                "the worst cases",
                WorstCaseGenerator.class,
                releases.stream()
                        .<WorstCaseGenerator<?, ?>>flatMap(release -> release.worstCases().stream())
                        .toList());
    }

    /**
     * The plug-ins of some providers. Statistics and worst cases are found by the types that their classes name.
     *
     * @throws InputException if two of a kind have the same name, or the same types where they are found by types, or
     *     if a class leaves its types open
     */
    public static Plugins of(PluginProvider... providers) {
        return new Plugins(Arrays.asList(providers), Thread.currentThread().getContextClassLoader());
    }

    /**
     * Loads the plug-ins of the providers that the jars visible to a class loader list in {@code META-INF/services}.
     *
     * @throws InputException if a service file names a class that is missing or cannot be instantiated, and as
     *     {@link #of} does
     */
    public static Plugins load(ClassLoader loader) {
        return new Plugins(services(PluginProvider.class, loader), loader);
    }

    /** These plug-ins and others. */
    public Plugins with(PluginProvider... others) {
        List<PluginProvider> more = new ArrayList<>(providers);
        more.addAll(Arrays.asList(others));
        return new Plugins(more, loader);
    }

    /**
     * The extensions of another kind that the service loader finds, ordered by class name.
     *
     * @throws InputException if a service file names a class that is missing or cannot be instantiated
     */
    public <T> List<T> extensions(Class<T> kind) {
        return sorted(services(kind, loader));
    }

    /** What all providers offer of a kind, in the order of their class names. */
    public <T> List<T> all(Function<PluginProvider, List<T>> kind) {
        return providers.stream().map(kind).flatMap(List::stream).toList();
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

    /** What is known of all types of releases; of one type there may be several parts. */
    public List<ReleaseType<?, ?>> releases() {
        return releases;
    }

    /** One part of what is known of a type of release, if any provider or defense states it. */
    @SuppressWarnings("unchecked") // the class is compared
    public <R, T> Optional<T> release(Class<R> type, Function<ReleaseType<?, R>, Optional<T>> part) {
        return releases.stream()
                .filter(release -> release.type() == type)
                .flatMap(release -> part.apply((ReleaseType<?, R>) release).stream())
                .findFirst();
    }

    /** A type of release with what plug-ins know of it where it says nothing itself. */
    public <D, R> ReleaseType<D, R> completed(Class<D> data, ReleaseType<D, R> of) {
        return new ReleaseType<>(
                of.type(),
                of.codec(),
                of.statistic().or(() -> statistic(data, of.type())),
                of.worstCases().or(() -> worstCases(data, of.type())),
                of.surfaces().or(() -> release(of.type(), ReleaseType<?, R>::surfaces)),
                of.table());
    }

    /** The codec of a type of release: stated by it, else by a provider or defense, else by Java serialization. */
    public <R> Optional<Codec<R>> codec(ReleaseType<?, R> type) {
        return type.statedCodec()
                .or(() -> release(type.type(), ReleaseType<?, R>::statedCodec))
                .or(type::knownCodec);
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
        return new Types(type(plugin.getClass(), service, 0), type(plugin.getClass(), service, 1));
    }

    /** The type argument that a class gives to a type parameter of an interface. */
    private static Class<?> type(Class<?> plugin, Class<?> service, int index) {
        Class<?> type = TypeUtils.getRawType(service.getTypeParameters()[index], plugin);
        if (type == null) { // as lambdas and generic classes leave it open
            throw new InputException(
                    "class path",
                    plugin.getName() + " does not say what " + service.getTypeParameters()[index].getName() + " of "
                            + service.getSimpleName() + " is",
                    "write a class that implements " + service.getSimpleName() + " with both types");
        }
        return type;
    }
}
