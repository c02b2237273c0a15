package org.tattle.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.core.InputException;
import org.tattle.core.Suggestion;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Split;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Trainer;
import org.tattle.core.control.LeakyModel;
import org.tattle.core.data.Corpus;
import org.tattle.core.engine.Cell;
import org.tattle.core.engine.CellLabel;
import org.tattle.core.engine.NamedAttack;
import org.tattle.core.engine.View;
import org.tattle.core.plan.Choice;
import org.tattle.core.plan.Plan;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.PublicFacts;

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
        requireKnownSurfaces();
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
                List.of()));
    }

    /** What the audited releases are asked, so that every attack finds its column in the control. */
    private List<String> columns() {
        Set<String> columns = new LinkedHashSet<>();
        for (Choice choice : plan.defenses()) {
            DefensePlugin<?, ?, ?> plugin = plugins.defenses().get(choice.name(), "defenses");
            plugins.statistic(Corpus.class, plugin.release()).ifPresent(asked -> columns.addAll(asked.columns()));
        }
        return List.copyOf(columns);
    }

    private void requireKnownSurfaces() {
        for (String surface : plan.surfaces()) {
            if (!surface.equals(FULL)) {
                throw new InputException(
                        "surfaces",
                        "unknown surface `" + surface + "`",
                        Suggestion.among(surface, List.of(FULL))
                                .map(near -> "did you mean `" + near + "`?")
                                .orElse("known is " + FULL));
            }
        }
    }

    private Cell<Corpus, ?> cell(Choice choice) {
        DefensePlugin<?, ?, ?> plugin = plugins.defenses().get(choice.name(), "defenses");
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
                cellName(choice),
                new CellLabel(
                        choice.name(),
                        parameters(choice),
                        mode(choice, words.curator()),
                        Parameter.text(plan.data().vocabularyPolicy())),
                words.curator(),
                plugin.codec(),
                words.adversary(),
                List.of(new View<>(FULL, Surface.full(), attacks(choice.name(), plugin.release()))),
                plugins.utilities(Corpus.class, plugin.release()));
    }

    private <S> List<NamedAttack<Corpus, S>> attacks(String defense, Class<S> surface) {
        Optional<QueryStatistic<Corpus, S>> statistic = plugins.statistic(Corpus.class, surface);
        List<NamedAttack<Corpus, S>> attacks = new ArrayList<>();
        for (Choice choice : plan.attacks()) {
            MembershipAttack<Corpus, S> attack = attack(choice, surface, statistic)
                    .orElseThrow(() -> new InputException(
                            "attacks",
                            choice.name() + " cannot attack what " + defense + " releases (" + surface.getSimpleName()
                                    + ")",
                            "leave it out, or give that release a query statistic"));
            requireShadows(choice, attack);
            attacks.add(new NamedAttack<>(choice.name(), parameters(choice), attack));
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
                            + ", which estimates a variance on each side",
                    "give at least " + attack.fewestShadows());
        }
    }

    /** A folder name: the defence and the parameters that differ from their defaults. */
    private static String cellName(Choice choice) {
        Map<String, Object> values = parameters(choice);
        return choice.name()
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
