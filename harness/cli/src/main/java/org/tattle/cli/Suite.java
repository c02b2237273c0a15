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
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.Utility;
import org.tattle.core.control.LeakyModel;
import org.tattle.core.data.Corpus;
import org.tattle.core.engine.Cell;
import org.tattle.core.engine.CellLabel;
import org.tattle.core.engine.NamedAttack;
import org.tattle.core.engine.View;
import org.tattle.core.plan.Choice;
import org.tattle.core.plan.Plan;
import org.tattle.core.plan.Plan.Release;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.classifier.ClassifierDefense;

/**
 * From a plan and its data to the cells that the engine runs. All that the plan asks for is checked here, before
 * anything is trained.
 */
final class Suite {
    /** The folder of the control that must be caught. */
    static final String LEAKY = "control-leaky-model";

    private final Plan plan;
    private final Plugins plugins;
    private final Corpus corpus;
    private final Attackers attackers;

    Suite(Plan plan, Plugins plugins, Corpus corpus) {
        this.plan = plan;
        this.plugins = plugins;
        this.corpus = corpus;
        attackers = new Attackers(plan, plugins);
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
        List<NamedAttack<Corpus, LeakyModel>> attacks = attackers.all(LeakyModel.class, recall);
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
                List.of(new View<>(Attackers.FULL, Surface.full(), attacks)),
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
        if (plan.attacks().isEmpty() && utilities(plugin.release()).isEmpty()) {
            throw new InputException(
                    "utility",
                    "nothing is measured of what " + plugin.name() + " releases ("
                            + plugin.release().getSimpleName() + ")",
                    "name an attack, or another utility; see 'tattle list utilities'");
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
                attackers.views(plugin.name(), plugin.release(), words.curator()),
                attackers.watch(words.curator()),
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
    static Map<String, Object> parameters(Choice choice) {
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

    /** What is promised is the trainer's as it is run: a vocabulary of its own, or a classifier, may undo it. */
    private String mode(Choice choice, Trainer<?, ?> trainer) {
        if (trainer.guarantees(trainer.publicFacts(corpus.size() / 2)).isEmpty()) {
            return "none";
        }
        Object mode = choice.values().get("mode");
        return mode == null ? "sound" : mode.toString();
    }
}
