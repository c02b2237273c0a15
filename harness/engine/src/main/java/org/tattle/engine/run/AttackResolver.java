package org.tattle.engine.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.tattle.core.DidYouMean;
import org.tattle.core.InputException;
import org.tattle.core.audit.InferenceAttack;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.NamedSurface;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.ReleaseType;
import org.tattle.core.release.Surfaces;
import org.tattle.core.release.Update;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.engine.experiment.TranscriptAttacks;
import org.tattle.engine.experiment.TranscriptAttacks.NamedInference;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PluginSpec;

/** Finds the attacks of a plan that apply to a release, a surface or a transcript. */
public final class AttackResolver<D extends Dataset<D>> {
    private final Plan plan;
    private final Plugins plugins;
    private final Class<D> data;
    private final Set<String> named;
    private final Set<String> byDefault;

    /** @param data the type of the records */
    public AttackResolver(Plan plan, Plugins plugins, Class<D> data) {
        this.data = data;
        this.plan = plan;
        this.plugins = plugins;
        named = plan.attacks().stream().map(PluginSpec::name).collect(Collectors.toSet());
        List<String> defaults = plugins.defaultAttacks();
        byDefault = named.containsAll(defaults) ? Set.copyOf(defaults) : Set.of();
    }

    /**
     * Whether an attack of the plan runs only where it applies: it is one of the default attacks, and the plan has all
     * of these. Any other was named, and must apply to every release.
     */
    public boolean isByDefault(PluginSpec choice) {
        return byDefault.contains(choice.name());
    }

    /** All attacks of the plan that apply to a surface with this query statistic. */
    public <S> List<NamedAttack<D, S>> all(Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return attacks(choice -> attack(choice, surface, statistic), attack -> true, choice -> {});
    }

    /**
     * The plan's surfaces of a release, each with the attacks that apply to it.
     *
     * @param release with all that is known of it
     * @param records the number of records that a model is trained on
     */
    public <R> List<SurfaceAttacks<D, R, ?>> surfaces(
            String defense, ReleaseType<D, R> release, Trainer<D, R> trainer, int records) {
        PublicFacts facts = trainer.publicFacts(records);
        SurfaceAttacks<D, R, R> whole = new SurfaceAttacks<>(
                NamedSurface.FULL,
                Surface.full(),
                attacks(defense, release, trainer, facts),
                List.of(),
                new UtilityResolver<>(plan, plugins, data).ofSurface(release.type()),
                untried(choice -> attack(choice, release), facts));
        Map<String, SurfaceAttacks<D, R, ?>> surfaces = new LinkedHashMap<>();
        for (String name : plan.surfaces()) {
            if (name.equals(Plan.LADDER)) {
                ladder(release, whole, facts).forEach(rung -> surfaces.putIfAbsent(rung.surface(), rung));
            } else {
                surfaces.computeIfAbsent(
                        name,
                        other -> other.equals(NamedSurface.FULL)
                                ? whole
                                : narrowed(defense, surface(other, defense, release), facts));
            }
        }
        List<String> names = List.copyOf(surfaces.keySet());
        return surfaces.values().stream()
                .<SurfaceAttacks<D, R, ?>>map(view -> view.deriving(derived(view.surface(), names, release)))
                .toList();
    }

    private static List<String> derived(String from, List<String> names, ReleaseType<?, ?> release) {
        return names.stream()
                .filter(name -> !name.equals(from)
                        && release.surfaces()
                                .map(surfaces -> surfaces.derives(from, name))
                                .orElse(false))
                .toList();
    }

    /** The whole release, and the surfaces of its type's ladder on which an attack of the plan can work. */
    private <R> List<SurfaceAttacks<D, R, ?>> ladder(
            ReleaseType<D, R> release, SurfaceAttacks<D, R, R> whole, PublicFacts facts) {
        List<SurfaceAttacks<D, R, ?>> rungs = new ArrayList<>(List.of(whole));
        release.surfaces()
                .ifPresent(surfaces -> surfaces.ladder().stream()
                        .filter(name -> !name.equals(NamedSurface.FULL))
                        .map(name -> narrowed(surfaces.named(name).orElseThrow(), facts))
                        .filter(rung -> !rung.attacks().isEmpty())
                        .forEach(rungs::add));
        return rungs;
    }

    private <R, S> SurfaceAttacks<D, R, S> narrowed(String defense, NamedSurface<R, S> surface, PublicFacts facts) {
        SurfaceAttacks<D, R, S> narrowed = narrowed(surface, facts);
        if (narrowed.attacks().isEmpty()) {
            throw new InputException(
                    "surfaces",
                    "no attack of the plan can work on " + surface.name() + " of " + defense,
                    "leave the surface out, or see 'tattle list attacks' for others");
        }
        return narrowed;
    }

    private <R, S> SurfaceAttacks<D, R, S> narrowed(NamedSurface<R, S> surface, PublicFacts facts) {
        Optional<QueryStatistic<D, S>> statistic = plugins.statistic(data, surface.type());
        Function<PluginSpec, Optional<MembershipAttack<D, S>>> known =
                choice -> attack(choice, surface.type(), statistic);
        return new SurfaceAttacks<>(
                surface.name(),
                surface.surface(),
                attacks(known, attack -> attack.isWorthwhile(facts), choice -> {}),
                List.of(),
                new UtilityResolver<>(plan, plugins, data).ofSurface(surface.type()),
                untried(known, facts));
    }

    /** The default attacks that the plan leaves out and that would run on a surface; none of a plan without attacks. */
    private <S> List<String> untried(Function<PluginSpec, Optional<MembershipAttack<D, S>>> known, PublicFacts facts) {
        return named.isEmpty()
                ? List.of()
                : plugins.defaultAttacks().stream()
                        .filter(name -> !named.contains(name))
                        .map(name -> PluginSpec.byDefault(plugins.attacks().get(name, "attacks"), plugins))
                        .filter(choice -> known.apply(choice)
                                .filter(attack -> attack.isWorthwhile(facts) && !lacksShadows(attack))
                                .isPresent())
                        .map(PluginSpec::name)
                        .toList();
    }

    private <R> NamedSurface<R, ?> surface(String name, String defense, ReleaseType<D, R> release) {
        return release.surfaces().flatMap(surfaces -> surfaces.named(name)).orElseThrow(() -> {
            List<Surfaces<?>> known = plugins.releases().stream()
                    .<Surfaces<?>>flatMap(type -> type.surfaces().stream())
                    .toList();
            return known.stream().noneMatch(surfaces -> surfaces.named(name).isPresent())
                    ? unknownSurface(name, known)
                    : new InputException(
                            "surfaces",
                            name + " is not a surface of the release of " + defense + " ("
                                    + release.type().getSimpleName() + ")",
                            "write surfaces: [full]");
        });
    }

    private static InputException unknownSurface(String name, List<Surfaces<?>> known) {
        List<String> examples =
                known.stream().flatMap(surfaces -> surfaces.examples().stream()).toList();
        return new InputException(
                "surfaces",
                "unknown surface `" + name + "`",
                DidYouMean.question(name, examples)
                        .orElse(known.stream()
                                .flatMap(surfaces -> surfaces.forms().stream())
                                .map(form -> form.name() + " (" + form.meaning() + ")")
                                .distinct()
                                .collect(Collectors.joining(", ", "known are ", ""))));
    }

    /**
     * All attacks of the plan; those that it names explicitly must apply to what a defense releases or to its
     * transcripts.
     */
    private <R> List<NamedAttack<D, R>> attacks(
            String defense, ReleaseType<D, R> release, Trainer<D, R> trainer, PublicFacts facts) {
        return attacks(choice -> attack(choice, release), attack -> attack.isWorthwhile(facts), choice -> {
            if (usesTranscript(choice, trainer) || isByDefault(choice)) {
                return;
            }
            throw new InputException(
                    "attacks",
                    choice.name() + " supports neither the release of " + defense + " ("
                            + release.type().getSimpleName() + ") nor its training transcript"
                            + missing(release.type(), release.statistic().isPresent()),
                    "leave it out; see 'tattle list attacks'");
        });
    }

    /** What is missing for attacks that compare models, for a message; empty if nothing is missing. */
    String missing(Class<?> release, boolean asked) {
        return asked ? "" : ": no QueryStatistic asks " + release.getSimpleName() + " about " + data.getSimpleName();
    }

    private boolean usesTranscript(PluginSpec choice, Trainer<D, ?> trainer) {
        return trainer instanceof TranscriptTrainer<D, ?, ?> traced
                && inference(choice, traced.event()).isPresent();
    }

    /** The plan's inference attacks on the transcripts of a trainer; empty if none apply. */
    <R> Optional<TranscriptAttacks<D, R, ?>> transcriptAttacks(Trainer<D, R> trainer) {
        return trainer instanceof TranscriptTrainer<D, R, ?> traced ? transcriptAttacks(traced) : Optional.empty();
    }

    private <R, E> Optional<TranscriptAttacks<D, R, ?>> transcriptAttacks(TranscriptTrainer<D, R, E> trainer) {
        List<NamedInference<E>> attacks = new ArrayList<>();
        for (PluginSpec choice : plan.attacks()) {
            inference(choice, trainer.event())
                    .ifPresent(attack -> attacks.add(new NamedInference<>(choice.name(), choice.flatValues(), attack)));
        }
        return attacks.isEmpty() ? Optional.empty() : Optional.of(new TranscriptAttacks<>(trainer, attacks));
    }

    private <E> Optional<InferenceAttack<E>> inference(PluginSpec choice, Class<E> event) {
        return inference(plugins.attacks().get(choice.name(), "attacks"), choice, event);
    }

    @SuppressWarnings("unchecked") // the parameters were bound to the plug-in's record
    private static <P extends Record, E> Optional<InferenceAttack<E>> inference(
            AttackPlugin<P> plugin, PluginSpec choice, Class<E> event) {
        return plugin.inference((P) choice.parameters(), event);
    }

    /**
     * The attacks of the plan on a surface. Of the default ones, those that are not worthwhile are left out, and those
     * that the shadow models are too few for, unless no other attack is left.
     */
    private <S> List<NamedAttack<D, S>> attacks(
            Function<PluginSpec, Optional<MembershipAttack<D, S>>> known,
            Predicate<MembershipAttack<D, S>> isWorthwhile,
            Consumer<PluginSpec> blind) {
        List<NamedAttack<D, S>> attacks = new ArrayList<>();
        List<NamedAttack<D, S>> lacking = new ArrayList<>();
        for (PluginSpec choice : plan.attacks()) {
            Optional<MembershipAttack<D, S>> able = known.apply(choice);
            able.filter(attack -> !isByDefault(choice) || isWorthwhile.test(attack))
                    .map(attack -> new NamedAttack<>(choice.name(), choice.flatValues(), attack))
                    .ifPresent(attack ->
                            (isByDefault(choice) && lacksShadows(attack.attack()) ? lacking : attacks).add(attack));
            if (able.isEmpty()) {
                blind.accept(choice);
            }
        }
        (attacks.isEmpty() ? lacking : attacks).forEach(this::requireShadows);
        return attacks;
    }

    /** An attack on a release; one on two releases that reads them itself must be able to read one. */
    private <R> Optional<MembershipAttack<D, R>> attack(PluginSpec choice, ReleaseType<D, R> release) {
        Optional<MembershipAttack<D, R>> attack = attack(choice, release.type(), release.statistic());
        boolean readsItself =
                attack.filter(any -> any.queryStatistic().isEmpty()).isPresent();
        return release.type() == Update.class && readsItself
                ? attack.filter(any -> release.surfaces()
                        .flatMap(surfaces -> surfaces.named(Update.NOW))
                        .flatMap(one -> attack(choice, one.type(), Optional.empty()))
                        .isPresent())
                : attack;
    }

    private <S> Optional<MembershipAttack<D, S>> attack(
            PluginSpec choice, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        try {
            return attack(plugins.attacks().get(choice.name(), "attacks"), choice, surface, statistic);
        } catch (IllegalArgumentException e) {
            throw new InputException("attacks." + choice.name(), e.getMessage(), "change the plan or the flag", e);
        }
    }

    @SuppressWarnings("unchecked") // the parameters were bound to the plug-in's record
    private <P extends Record, S> Optional<MembershipAttack<D, S>> attack(
            AttackPlugin<P> plugin, PluginSpec choice, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return plugin.attack((P) choice.parameters(), data, surface, statistic);
    }

    private boolean lacksShadows(MembershipAttack<D, ?> attack) {
        return attack.shadowSampling() != ShadowSampling.NONE && plan.shadows() < attack.minShadowModels();
    }

    private void requireShadows(NamedAttack<D, ?> chosen) {
        if (lacksShadows(chosen.attack())) {
            throw new InputException(
                    "shadows",
                    plan.shadows() + " shadow models are too few for " + chosen.name()
                            + ", which compares models with and without a record",
                    "give at least " + chosen.attack().minShadowModels());
        }
    }
}
