package org.tattle.testkit.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.tattle.core.InputException;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Network;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.release.BlockModel;
import org.tattle.core.testing.Tables;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.plan.PluginSpec;
import org.tattle.math.sampling.Seed;

/** The defenses of this project, as plans name them. */
public final class Shipped {
    private static final Plugins PLUGINS = Plugins.load(Shipped.class.getClassLoader());

    /** Enough for every default batch. */
    private static final int RECORDS = 1000;

    private static final int COLUMNS = 20;

    private Shipped() {}

    /** All of them, by name. */
    static List<String> names() {
        return PLUGINS.defenses().names();
    }

    /** Whether a defense guarantees anything unless a plan asks for its published form. */
    static boolean guarantees(String name) {
        try {
            Class<?> data = PLUGINS.defenses().get(name, name).data();
            Trainer<?, ?> trainer;
            if (data == Corpus.class) {
                Seed seed = new Seed(1);
                SyntheticCorpus drawn = SyntheticCorpus.standard();
                Corpus corpus =
                        drawn.generate(seed).labeled(drawn.mainTopics(seed)).embedded(drawn.embeddings(seed));
                trainer = trainer(
                        sound(name), corpus, PLUGINS.defenses().get(name, name).release());
            } else if (data == Network.class) {
                trainer = trainer(sound(name), Backgrounds.network(), BlockModel.class);
            } else {
                trainer = trainer(
                        sound(name),
                        Tables.drawn(RECORDS, COLUMNS, 1),
                        PLUGINS.defenses().get(name, name).release());
            }
            return !trainer.guarantees(trainer.publicFacts(RECORDS)).isEmpty();
        } catch (InputException | IllegalArgumentException e) {
            assertThat(e).hasMessageContaining("mode must be as-published");
            return false;
        }
    }

    /** The defense in its sound form, where a plan may ask for its published one. */
    private static String sound(String name) {
        boolean hasMode = Parameter.of(PLUGINS.defenses().get(name, name).parameters()).stream()
                .anyMatch(parameter -> parameter.key().equals("mode"));
        return name + (hasMode ? ": {mode: sound}" : ": {}");
    }

    /**
     * The trainer that a plan would name so: {@code "vips-lda: {epsilon: 1}"}.
     *
     * @param release what it releases
     */
    public static <D extends Dataset<D>, R> Trainer<D, R> trainer(String choice, D data, Class<R> release) {
        PluginSpec chosen = new PlanReader(PLUGINS)
                .read("a test", "data: {synthetic: {}}\ndefenses: [{" + choice + "}]", List.of())
                .defenses()
                .get(0);
        return trainer(PLUGINS.defenses().get(chosen.name(), choice), chosen.parameters(), data, release);
    }

    @SuppressWarnings("unchecked") // both types are compared, the parameters were bound to the plug-in's record
    private static <P extends Record, D extends Dataset<D>, R> Trainer<D, R> trainer(
            DefensePlugin<P, ?, ?> plugin, Record parameters, D data, Class<R> release) {
        if (plugin.data() != data.getClass() || plugin.release() != release) {
            throw new IllegalArgumentException(
                    plugin.name() + " is trained on " + plugin.data() + " and releases " + plugin.release());
        }
        return ((DefensePlugin<P, D, R>) plugin).trainer((P) parameters, data);
    }
}
