package org.tattle.engine.external;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.InputException;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Target;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Published;
import org.tattle.core.release.ReleaseType;
import org.tattle.core.result.SentinelCheck;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ExperimentInfo;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.engine.external.ModelFiles.FileModel;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PluginSpec;
import org.tattle.engine.run.AttackResolver;
import org.tattle.engine.run.PreparedAudit;

/**
 * An external audit of the files of topic models that another tool trained by a split design: the attacks, surfaces and
 * results are those of an audit of our own models, whose trainings are replaced by reading files.
 */
public record ExternalFileAudit(
        SplitDesign design, ModelFiles files, Corpus audited, Corpus sentinels, boolean oneVocabulary) {
    /**
     * Reads and checks the files of all models and matches the corpus with the design.
     *
     * @param corpus the records of the design, by id; others are left out
     * @param place what the corpus was read from, for messages
     */
    public static ExternalFileAudit read(
            Path models, Path folder, Corpus corpus, String place, ModelFiles.Reader reader) {
        SplitDesign design = new SplitDesignFiles(folder).read();
        int[] units = BaselineSources.units(
                corpus,
                place,
                design.records().ids(),
                "which the design has",
                "read it as tattle split did (--id-field, --text-field)");
        ModelFiles files = ModelFiles.find(models, design, reader);
        Vocabulary first = files.read(0).vocabulary();
        boolean shared = true;
        for (int m = 0; m < design.models(); m++) {
            Published published = files.read(m);
            shared &= published.vocabulary().equals(first) && !published.ownVocabulary();
        }
        Corpus all = corpus.select(units);
        Corpus known = shared ? all.restrictTo(first) : all;
        if (all.restrictTo(first).cells() == 0) {
            throw new InputException(
                    files.file(0).toString(),
                    "no record has a word of its vocabulary",
                    "check --text-field and --preprocess");
        }
        return new ExternalFileAudit(
                design, files, known.select(design.auditedRecords()), known.select(design.sentinelRecords()), shared);
    }

    /** The values of a plan that the design determines. */
    public List<Assignment> assignments() {
        return design.assignments();
    }

    /** Prepares the audit of the models with these settings. */
    public PreparedAudit<Corpus> prepare(Plan settings, Plugins plugins) {
        if (settings.certify().asksRuns()) {
            throw ExternalModelAudit.cannotCertify();
        }
        Plan plan = settings.of(
                List.of(new PluginSpec(ExperimentInfo.READ_FROM_FILES.defense(), new ExternalModelAudit.Nothing())),
                List.of());
        requireTopics(plan);
        Trainer<Corpus, FileModel> trainer = files.trainer(audited);
        ReleaseType<Corpus, Published> published = plugins.completed(Corpus.class, ReleaseType.of(Published.class));
        QueryStatistic<Corpus, Published> statistic = published.statistic().orElseThrow();
        Trainer<Corpus, Published> facts = new Facts(trainer);
        List<SurfaceAttacks<Corpus, FileModel, ?>> surfaces = new AttackResolver<>(plan, plugins, Corpus.class)
                .surfaces("these models", published, facts, audited.size() / 2).stream()
                        .<SurfaceAttacks<Corpus, FileModel, ?>>map(this::onFiles)
                        .toList();
        Experiment<Corpus, FileModel> experiment = new Experiment<>(
                plan.name(),
                ExperimentInfo.READ_FROM_FILES,
                trainer,
                FileModel.CODEC,
                files.adversary(trainer, oneVocabulary),
                surfaces,
                Optional.empty(),
                List.of());
        return PreparedAudit.ofModels(
                PreparedAudit.Source.of(plan, plugins, audited, List.of()),
                experiment,
                FileModel.class,
                statistic.columns(),
                check(statistic));
    }

    /** Checks that every model has topics, where less than its files is attacked. */
    private void requireTopics(Plan plan) {
        for (int m = 0; m < design.models() && !plan.surfaces().equals(List.of(Surface.FULL)); m++) {
            if (files.read(m).topics().isEmpty()) {
                throw new InputException(
                        files.file(m).toString(),
                        "it holds no topics, of which --surfaces would show a part",
                        "leave --surfaces out");
            }
        }
    }

    /** What is publicly known of the training, for attacks on what files hold. */
    private record Facts(Trainer<Corpus, FileModel> trainer) implements Trainer<Corpus, Published> {
        @Override
        public Published train(Corpus data, TrainingContext training) {
            throw new UnsupportedOperationException("models are read, not trained");
        }

        @Override
        public PublicFacts publicFacts(long records) {
            return trainer.publicFacts(records);
        }
    }

    private <S> SurfaceAttacks<Corpus, FileModel, S> onFiles(SurfaceAttacks<Corpus, Published, S> view) {
        return new SurfaceAttacks<>(
                view.surface(),
                model -> view.restriction().restrict(files.published(model)),
                view.attacks().stream()
                        .map(named ->
                                new NamedAttack<>(named.name(), named.parameters(), withSentinels(named.attack())))
                        .toList(),
                view.derives(),
                view.utilities(),
                view.untried());
    }

    private <S> MembershipAttack<Corpus, S> withSentinels(MembershipAttack<Corpus, S> attack) {
        boolean readsRelease = attack.shadowSampling() == ShadowSampling.NONE
                && attack.queryStatistic().isEmpty();
        return readsRelease && sentinels.size() > 0 ? new SentinelCandidates<>(attack, copied(), sentinels) : attack;
    }

    /** The sentinels, each with its copies as one record. */
    private Corpus copied() {
        int copies = design.sentinels().copies();
        int[] repeated = IntStream.range(0, sentinels.size() * copies)
                .map(i -> i / copies)
                .toArray();
        return sentinels
                .select(repeated)
                .group(Arrays.stream(repeated).mapToObj(sentinels::id).toList());
    }

    private Optional<SentinelCheck> check(QueryStatistic<Corpus, Published> statistic) {
        if (sentinels.size() == 0) {
            return Optional.empty();
        }
        double[][] values = new double[design.models()][sentinels.size()];
        int width = statistic.columns().size();
        for (int m = 0; m < values.length; m++) {
            double[] answers = new double[width * sentinels.size()];
            statistic.evaluate(files.read(m), sentinels, answers);
            for (int s = 0; s < sentinels.size(); s++) {
                values[m][s] = answers[width * s];
            }
        }
        return Optional.of(design.sentinels().check(values, design.sentinelMembers()));
    }

    /**
     * An attack that rests on a complete list of candidates, with the sentinels on the list, since models were trained
     * on them, too; their scores are dropped. If nothing is proved with the design's copies of them, they are listed
     * once, as trainers may leave the copies out.
     *
     * @param copied the sentinels, each with its copies as one record
     * @param single the sentinels, each once
     */
    private record SentinelCandidates<S>(MembershipAttack<Corpus, S> attack, Corpus copied, Corpus single)
            implements MembershipAttack<Corpus, S> {
        @Override
        public Scores score(
                Target<? extends Corpus, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
            Scores found = score(target, copied, shadows, random);
            if (!found.certainMembers().isEmpty()) {
                return found;
            }
            Scores once = score(target, single, shadows, random);
            return once.certainMembers().isEmpty() ? found : once;
        }

        private Scores score(
                Target<? extends Corpus, ? extends S> target,
                Corpus sentinels,
                Shadows shadows,
                UniformRandomProvider random) {
            int audited = target.candidates().size();
            Scores all = attack.score(
                    new Target<Corpus, S>(
                            target.release(),
                            with(target.candidates(), sentinels),
                            () -> with(target.records(), sentinels),
                            with(target.originals(), sentinels),
                            target.inclusionRate(),
                            target.columns(),
                            target.statistics(),
                            target.facts()),
                    shadows,
                    random);
            return new Scores(
                    Arrays.copyOf(all.values(), audited),
                    all.certainMembers().get(0, audited),
                    all.robustlyCertainMembers().get(0, audited),
                    all.evidence());
        }

        private static Corpus with(Corpus candidates, Corpus sentinels) {
            return candidates.concat(sentinels.restrictTo(candidates.vocabulary()));
        }

        @Override
        public boolean isWorthwhile(PublicFacts facts) {
            return attack.isWorthwhile(facts);
        }

        @Override
        public Map<String, String> resolvedParameters(int shadows) {
            return attack.resolvedParameters(shadows);
        }

        @Override
        public OptionalDouble threshold() {
            return attack.threshold();
        }
    }
}
