package org.tattle.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.tattle.core.InputException;
import org.tattle.core.Suggestion;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.InferenceAttack;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Split;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.TracedTrainer;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.Utility;
import org.tattle.core.control.LeakyModel;
import org.tattle.core.data.Corpus;
import org.tattle.core.engine.Cell;
import org.tattle.core.engine.CellLabel;
import org.tattle.core.engine.NamedAttack;
import org.tattle.core.engine.NamedInference;
import org.tattle.core.engine.View;
import org.tattle.core.engine.Watch;
import org.tattle.core.plan.Choice;
import org.tattle.core.plan.Plan;
import org.tattle.core.plan.Plan.Release;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.ModelSurface;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.classifier.ClassifierDefense;

/**
 * From a plan and its data to the cells that the engine runs. All that the plan asks for is checked here, before
 * anything is trained.
 */
final class Suite {
    /** The folder of the control that must be caught. */
    static final String LEAKY = "control-leaky-model";

    private static final String FULL = "full";

    private final Plan plan;
    private final Plugins plugins;
    private final Corpus corpus;

    Suite(Plan plan, Plugins plugins, Corpus corpus) {
        this.plan = plan;
        this.plugins = plugins;
        this.corpus = corpus;
    }

    /** One cell a defence of the plan. */
    List<Cell<Corpus, ?>> cells() {
        List<Cell<Corpus, ?>> cells = new ArrayList<>();
        for (Choice choice : plan.defenses()) {
            cells.add(cell(choice));
        }
        return cells;
    }

    /** The control cell, for the attacks that find their column in it; empty where none does. */
    Optional<Cell<Corpus, LeakyModel>> leaky() {
        Optional<QueryStatistic<Corpus, LeakyModel>> recall = Optional.of(new LeakyModel.Recall<>(columns()));
        List<NamedAttack<Corpus, LeakyModel>> attacks = new ArrayList<>();
        for (Choice choice : plan.attacks()) {
            attack(choice, LeakyModel.class, recall)
                    .ifPresent(attack -> attacks.add(new NamedAttack<>(choice.name(), parameters(choice), attack)));
        }
        if (attacks.isEmpty()) {
            return Optional.empty();
        }
        Trainer<Corpus, LeakyModel> trainer = new LeakyModel.Memorise<>();
        return Optional.of(new Cell<>(
                LEAKY,
                new CellLabel("leaky-model", Map.of(), "none", ""),
                trainer,
                LeakyModel.CODEC,
                Adversary.shared(trainer),
                List.of(new View<>(FULL, Surface.full(), attacks)),
                Optional.empty(),
                List.of()));
    }

    /** What the audited releases are asked, so that every attack finds its column in the control. */
    private List<String> columns() {
        Set<String> columns = new LinkedHashSet<>();
        for (Choice choice : plan.defenses()) {
            DefensePlugin<?, ?, ?> plugin = defense(choice);
            plugins.statistic(Corpus.class, plugin.release()).ifPresent(asked -> columns.addAll(asked.columns()));
        }
        return List.copyOf(columns);
    }

    /** The defence that a plan names, or a classifier on its topics. */
    private DefensePlugin<?, ?, ?> defense(Choice choice) {
        DefensePlugin<?, ?, ?> plugin = plugins.defenses().get(choice.name(), "defenses");
        return plan.release() == Release.CLASSIFIER ? classifier(plugin) : plugin;
    }

    @SuppressWarnings("unchecked") // both types are checked
    private static <P extends Record> DefensePlugin<P, ?, ?> classifier(DefensePlugin<P, ?, ?> plugin) {
        if (plugin.data() != Corpus.class || plugin.release() != TopicModel.class) {
            throw new InputException(
                    "defenses",
                    plugin.name() + " releases " + plugin.release().getSimpleName()
                            + ", and a classifier is built on topics",
                    "leave it out, or write release: topics");
        }
        return new ClassifierDefense<>((DefensePlugin<P, Corpus, TopicModel>) plugin);
    }

    private Cell<Corpus, ?> cell(Choice choice) {
        DefensePlugin<?, ?, ?> plugin = defense(choice);
        if (plugin.data() != Corpus.class) {
            throw new InputException(
                    "defenses",
                    choice.name() + " learns from " + plugin.data().getSimpleName() + ", not from documents",
                    "leave it out");
        }
        return documentCell(plugin, choice);
    }

    @SuppressWarnings("unchecked") // the data type is checked, the parameters were bound to the plug-in's record
    private <P extends Record, R> Cell<Corpus, R> documentCell(DefensePlugin<P, ?, R> any, Choice choice) {
        DefensePlugin<P, Corpus, R> plugin = (DefensePlugin<P, Corpus, R>) any;
        Trainer<Corpus, R> trainer;
        try {
            trainer = plugin.trainer((P) choice.parameters(), corpus);
        } catch (IllegalArgumentException e) {
            throw new InputException("defenses." + choice.name(), e.getMessage(), "change the plan or the flag", e);
        }
        VocabularyChoice<R> words = VocabularyChoice.of(plan.data().vocabularyPolicy(), trainer, plugin.release());
        return new Cell<>(
                cellName(plugin.name(), choice),
                new CellLabel(
                        plugin.name(),
                        parameters(choice),
                        mode(choice, words.curator()),
                        Parameter.text(plan.data().vocabularyPolicy())),
                words.curator(),
                plugin.codec(),
                words.adversary(),
                views(plugin.name(), plugin.release(), words.curator()),
                watch(words.curator()),
                utilities(plugin.release()));
    }

    private <R> List<Utility<Corpus, R>> utilities(Class<R> release) {
        List<Utility<Corpus, R>> utilities = new ArrayList<>();
        for (Choice choice : plan.utility()) {
            UtilityPlugin<?, ?, ?> plugin = plugins.utilities().get(choice.name(), "utility");
            if (plugin.data() == Corpus.class && plugin.release() == release) {
                utilities.add(utility(plugin, choice));
            }
        }
        return utilities;
    }

    @SuppressWarnings("unchecked") // both types are checked, the parameters were bound to the plug-in's record
    private static <P extends Record, R> Utility<Corpus, R> utility(UtilityPlugin<P, ?, ?> plugin, Choice choice) {
        return (Utility<Corpus, R>) plugin.utility((P) choice.parameters());
    }

    /** What the plan's surfaces show of a release, each with the attacks that can see it. */
    @SuppressWarnings("unchecked") // the release type is checked
    private <R> List<View<Corpus, R, ?>> views(String defense, Class<R> release, Trainer<Corpus, R> trainer) {
        List<View<Corpus, R, ?>> views = new ArrayList<>();
        for (String name : plan.surfaces()) {
            ModelSurface<?> surface = ModelSurface.named(name).orElseThrow(() -> unknownSurface(name));
            if (name.equals(FULL)) {
                views.add(new View<>(FULL, Surface.full(), attacks(defense, release, trainer)));
            } else if (release == TopicModel.class) {
                views.add((View<Corpus, R, ?>) (View<?, ?, ?>) view(defense, surface));
            } else {
                throw new InputException(
                        "surfaces",
                        name + " narrows topic models, but " + defense + " releases " + release.getSimpleName(),
                        "write surfaces: [full]");
            }
        }
        return views;
    }

    private <S> View<Corpus, TopicModel, S> view(String defense, ModelSurface<S> surface) {
        List<NamedAttack<Corpus, S>> attacks = attacks(surface.type(), choice -> {});
        if (attacks.isEmpty()) {
            throw new InputException(
                    "surfaces",
                    "no attack of the plan can work on " + surface.name() + " of " + defense,
                    "leave the surface out, or see 'tattle list attacks' for others");
        }
        return new View<>(surface.name(), surface.narrow(), attacks);
    }

    private static InputException unknownSurface(String name) {
        return new InputException(
                "surfaces",
                "unknown surface `" + name + "`",
                Suggestion.among(name, List.of(FULL, "float32", "decimals-4", "top-20", "top-20-words", "vocabulary"))
                        .map(near -> "did you mean `" + near + "`?")
                        .orElse("known are " + ModelSurface.KNOWN));
    }

    /** All attacks of the plan, which must be able to work on what a defence releases or on its transcripts. */
    private <S> List<NamedAttack<Corpus, S>> attacks(String defense, Class<S> release, Trainer<Corpus, S> trainer) {
        return attacks(release, choice -> {
            if (watches(choice, trainer)) {
                return;
            }
            throw new InputException(
                    "attacks",
                    choice.name() + " cannot attack what " + defense + " releases (" + release.getSimpleName() + ")",
                    "leave it out; 'tattle list attacks' says what each is for");
        });
    }

    private boolean watches(Choice choice, Trainer<Corpus, ?> trainer) {
        return trainer instanceof TracedTrainer<Corpus, ?, ?> traced
                && inference(choice, traced.event()).isPresent();
    }

    /** The attacks of the plan that watch a trainer at work; empty where none can. */
    private <R> Optional<Watch<Corpus, R, ?>> watch(Trainer<Corpus, R> trainer) {
        return trainer instanceof TracedTrainer<Corpus, R, ?> traced ? watch(traced) : Optional.empty();
    }

    private <R, E> Optional<Watch<Corpus, R, ?>> watch(TracedTrainer<Corpus, R, E> trainer) {
        List<NamedInference<E>> attacks = new ArrayList<>();
        for (Choice choice : plan.attacks()) {
            inference(choice, trainer.event())
                    .ifPresent(attack -> attacks.add(new NamedInference<>(choice.name(), parameters(choice), attack)));
        }
        return attacks.isEmpty() ? Optional.empty() : Optional.of(new Watch<>(trainer, attacks));
    }

    private <E> Optional<InferenceAttack<E>> inference(Choice choice, Class<E> event) {
        return inference(plugins.attacks().get(choice.name(), "attacks"), choice, event);
    }

    @SuppressWarnings("unchecked") // the parameters were bound to the plug-in's record
    private static <P extends Record, E> Optional<InferenceAttack<E>> inference(
            AttackPlugin<P> plugin, Choice choice, Class<E> event) {
        return plugin.inference((P) choice.parameters(), event);
    }

    private <S> List<NamedAttack<Corpus, S>> attacks(Class<S> surface, Consumer<Choice> blind) {
        Optional<QueryStatistic<Corpus, S>> statistic = plugins.statistic(Corpus.class, surface);
        List<NamedAttack<Corpus, S>> attacks = new ArrayList<>();
        for (Choice choice : plan.attacks()) {
            Optional<MembershipAttack<Corpus, S>> attack = attack(choice, surface, statistic);
            attack.ifPresentOrElse(
                    able -> {
                        requireShadows(choice, able);
                        attacks.add(new NamedAttack<>(choice.name(), parameters(choice), able));
                    },
                    () -> blind.accept(choice));
        }
        return attacks;
    }

    private <S> Optional<MembershipAttack<Corpus, S>> attack(
            Choice choice, Class<S> surface, Optional<QueryStatistic<Corpus, S>> statistic) {
        try {
            return attack(plugins.attacks().get(choice.name(), "attacks"), choice, surface, statistic);
        } catch (IllegalArgumentException e) {
            throw new InputException("attacks." + choice.name(), e.getMessage(), "change the plan or the flag", e);
        }
    }

    @SuppressWarnings("unchecked") // the parameters were bound to the plug-in's record
    private static <P extends Record, S> Optional<MembershipAttack<Corpus, S>> attack(
            AttackPlugin<P> plugin, Choice choice, Class<S> surface, Optional<QueryStatistic<Corpus, S>> statistic) {
        return plugin.attack((P) choice.parameters(), Corpus.class, surface, statistic);
    }

    private void requireShadows(Choice choice, MembershipAttack<?, ?> attack) {
        if (attack.split() != Split.NONE && plan.shadows() < attack.fewestShadows()) {
            throw new InputException(
                    "shadows",
                    plan.shadows() + " shadow models are too few for " + choice.name()
                            + ", which compares models with and without a record",
                    "give at least " + attack.fewestShadows());
        }
    }

    /** A folder name: the defence and the parameters that differ from their defaults. */
    private static String cellName(String defense, Choice choice) {
        Map<String, Object> values = parameters(choice);
        return defense
                + Parameter.of(choice.parameters().getClass()).stream()
                        .filter(parameter -> values.containsKey(parameter.key()))
                        .filter(parameter -> !isDefault(parameter, values.get(parameter.key())))
                        .map(parameter -> "-" + parameter.key() + "-" + values.get(parameter.key()))
                        .map(part -> part.replaceAll("[^A-Za-z0-9.-]", "_"))
                        .collect(Collectors.joining());
    }

    private static boolean isDefault(Parameter parameter, Object value) {
        String standard = parameter.defaultText();
        if (value instanceof Number number && standard.matches("[-+0-9.eE]+")) {
            return number.doubleValue() == Double.parseDouble(standard);
        }
        return value.toString().equals(standard);
    }

    /** What a plan sets, by key; optional parameters only where they are given. */
    private static Map<String, Object> parameters(Choice choice) {
        Map<String, Object> given = new LinkedHashMap<>();
        choice.values().forEach((key, value) -> {
            if (value instanceof Optional<?> optional) {
                optional.ifPresent(present -> given.put(key, present));
            } else {
                given.put(key, value);
            }
        });
        return given;
    }

    private String mode(Choice choice, Trainer<?, ?> trainer) {
        Object mode = choice.values().get("mode");
        if (mode != null) {
            return mode.toString();
        }
        boolean promises =
                !trainer.guarantees(PublicFacts.of(corpus.size() / 2)).isEmpty();
        return promises ? "sound" : "none";
    }
}
