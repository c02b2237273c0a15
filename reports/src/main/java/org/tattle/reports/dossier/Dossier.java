package org.tattle.reports.dossier;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.tattle.core.EnumText;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.RecordExposure;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.advice.Form;
import org.tattle.engine.budget.LeakBudget.RateLimit;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.json.Json;
import org.tattle.reports.published.Origin;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.Metrics;
import org.tattle.reports.view.NotTestedText;
import org.tattle.reports.view.TopicComparison;

/** The answer to whether a model may be published, with its evidence, for readers who are not experts. */
public record Dossier(
        Advice advice, List<RecordExposure> exposures, Optional<ExposedRecords.Earlier> earlier, Origin origin) {
    private static final double RATE = 0.01;

    /** The false-positive rate of the numbers that are shown: that of the budget, or 1 %, or the first reported. */
    public double rate() {
        List<Double> reported = advice.run().attacks().stream()
                .limit(1)
                .flatMap(attack -> attack.tprAtFpr().stream())
                .map(point -> point.fpr())
                .toList();
        return advice.budget().rates().stream()
                .map(RateLimit::fpr)
                .findFirst()
                .or(() -> reported.contains(RATE)
                        ? Optional.of(RATE)
                        : reported.stream().findFirst())
                .orElse(RATE);
    }

    /** The plural of the records. */
    public String unit() {
        return ExperimentView.unit(advice.run());
    }

    /** The forms, the widest first. */
    public List<FormRow> rows() {
        return advice.forms().stream().map(this::row).toList();
    }

    private FormRow row(Form form) {
        return new FormRow(form, rate(), advice.run().notRun().isEmpty());
    }

    public DossierAnswer answer() {
        return DossierAnswer.of(advice, rows(), unit());
    }

    /** What may leak, a sentence for each limit. */
    public List<Statement> limits() {
        return DossierAnswer.limits(advice.budget(), unit());
    }

    /** The picture of the forms of the first experiment, or of that whose form is advised; empty for a single form. */
    public Optional<Chart> figure() {
        String experiment = subject().name();
        return FormRow.chart(
                rows().stream()
                        .filter(row -> row.form().experiment().name().equals(experiment))
                        .toList(),
                advice.budget(),
                rate());
    }

    /** What may be published: the experiment whose form is advised, or else the first. */
    public ExperimentResult subject() {
        return advice.widest()
                .map(Form::experiment)
                .orElseGet(() -> advice.run().experiments().get(0));
    }

    private ExperimentVerdict audited() {
        return advice.audit().surfaces(subject()).get(0);
    }

    public ExposedRecords exposed() {
        return ExposedRecords.of(exposures, exposure -> true);
    }

    /** How many records are exposed, by the advised form if there is one and by any. */
    public Statement exposure() {
        ExposedRecords all = exposed();
        if (all.entries().isEmpty()) {
            return DossierSentence.NOBODY.with();
        }
        Statement somebody = DossierSentence.SOMEBODY.with(
                Numbers.count(all.entries().size()), unit(), Numbers.count(all.provedIfComplete()));
        if (advice.widest().isEmpty()) {
            return somebody;
        }
        ExposedRecords advised = exposedByAdvised();
        return (advised.entries().isEmpty()
                        ? DossierSentence.ADVISED_NOBODY.with()
                        : DossierSentence.ADVISED_EXPOSES.with(
                                Numbers.count(advised.entries().size()),
                                unit(),
                                Numbers.count(advised.provedIfComplete())))
                .and(somebody);
    }

    /** What to do with the list of exposed records; empty if there are none. */
    public Optional<Statement> confidential() {
        return exposed().entries().isEmpty() ? Optional.empty() : Optional.of(DossierSentence.KEEP_CONFIDENTIAL.with());
    }

    /** What changed since an earlier dossier, in a sentence or two; empty without one. */
    public Optional<Statement> change() {
        return earlier.map(before -> before.change(exposed()));
    }

    /** The records that the advised form exposes; none if there is no such form. */
    public ExposedRecords exposedByAdvised() {
        return ExposedRecords.of(
                exposures,
                exposure -> advice.widest()
                        .filter(form -> form.experiment().name().equals(exposure.experiment())
                                && form.surface().equals(exposure.surface()))
                        .isPresent());
    }

    /** What was assumed of the adversary, whole sentences. */
    public List<Statement> adversary() {
        int shadows = advice.run().attacks().stream()
                .mapToInt(AttackResult::shadows)
                .max()
                .orElse(0);
        List<Statement> sentences = new ArrayList<>();
        sentences.add(
                (subject().summary().isOneNumber() ? DossierSentence.SEES_ONE_NUMBER : DossierSentence.SEES_ONE_FORM)
                        .with(unit()));
        boolean attacked = !advice.run().attacks().isEmpty();
        if (attacked) {
            sentences.add(DossierSentence.HAS_CANDIDATES.with(unit()));
        }
        words().ifPresent(sentences::add);
        sentences.add(
                shadows > 0
                        ? DossierSentence.TRAINS_MODELS.with(Numbers.count(shadows, "model"))
                        : DossierSentence.KNOWS_ALGORITHM.with());
        sentences.add(attacked ? DossierSentence.ATTACKS.with(attacks()) : DossierSentence.NO_ATTACK.with());
        if (attacked) {
            sentences.add(DossierSentence.RECORDS_COUNT.with(unit()));
        }
        return sentences;
    }

    /** Whose words the models have; empty of records that have none. */
    private Optional<Statement> words() {
        return switch (subject().summary().vocabulary()) {
            case "training", "released", ExperimentSummary.OWN_WORDS -> Optional.of(DossierSentence.OWN_WORDS.with());
            case "file" -> Optional.of(DossierSentence.PUBLIC_WORDS.with(unit()));
            default -> Optional.empty();
        };
    }

    private String attacks() {
        return advice.run().attacks().stream()
                .map(AttackResult::attack)
                .collect(Collectors.toCollection(TreeSet::new))
                .stream()
                .collect(Collectors.joining(", "));
    }

    /** What was not tested, whole sentences. */
    public List<Statement> untested() {
        List<Statement> sentences = new ArrayList<>(NotTestedText.notices(advice.audit()));
        String name = subject().name();
        sentences.add(
                subject().guarantees().isEmpty()
                        ? DossierSentence.NO_GUARANTEE.with(name)
                        : DossierSentence.GUARANTEE.with(name, guarantees(), tested()));
        sentences.add(earlier.map(before -> DossierSentence.WITH_EARLIER_RELEASE.with(before.name()))
                .orElseGet(DossierSentence.OTHER_RELEASES::with));
        sentences.add((subject().summary().vocabulary().isEmpty()
                        ? DossierSentence.ABOUT_PEOPLE
                        : DossierSentence.WORDS_ABOUT_PEOPLE)
                .with());
        sentences.add(
                (subject().summary().isOneNumber() ? DossierSentence.MODEL_FILES : DossierSentence.OTHER_FILES).with());
        return sentences;
    }

    private Statement tested() {
        Optional<ReplayResult> replay = subject().replay();
        Statement seen = replay.map(ReplayResult::seen).orElse(Statement.NOTHING);
        return switch (audited().standing()) {
            case VIOLATED ->
                replay.filter(one -> one.verdict() == ReplayResult.Verdict.VIOLATED)
                        .map(one -> DossierSentence.VIOLATED_ON_REPLAY.with(seen))
                        .orElseGet(DossierSentence.RUNS_REFUTE::with);
            case SUSPECT -> DossierSentence.SUSPECT_ON_REPLAY.with(seen);
            case IN_DOUBT ->
                DossierSentence.IN_DOUBT.with(Numbers.fixed(audited().indicated(), 2));
            case NOT_TESTED ->
                replay.isEmpty()
                        ? DossierSentence.WAS_NOT_TESTED.with()
                        : DossierSentence.COULD_NOT_BE_REPLAYED.with(seen);
            case HOLDS, NONE ->
                replay.filter(one -> one.verdict() == ReplayResult.Verdict.PASSED)
                        .map(one -> one.isOnFewer()
                                ? DossierSentence.DRAWS_HOLD_ON_FEWER.with(
                                        Numbers.count(one.records()), Numbers.count(one.trained()))
                                : DossierSentence.DRAWS_HOLD.with())
                        .orElseGet(DossierSentence.RUNS_TESTED::with);
        };
    }

    private String guarantees() {
        return subject().guarantees().stream()
                .map(GuaranteeText::inBrackets)
                .distinct()
                .collect(Collectors.joining(", "));
    }

    /** The topics of the first target with their words; empty unless words may be shown. */
    public Optional<TopicComparison> topics() {
        return TopicComparison.of(advice.run().topics());
    }

    /** The utility of the models. */
    public Metrics measures() {
        return new Metrics(advice.run().experiments());
    }

    /** What the advised form costs, whole sentences. */
    public List<Statement> costs() {
        List<Statement> sentences = new ArrayList<>();
        advice.widest().ifPresent(form -> {
            if (form.experiment().summary().isOneNumber()) {
                sentences.add(DossierSentence.REST_NOT_AUDITED.with());
            } else if (form.isWhole()) {
                sentences.add(DossierSentence.NOTHING_LEFT_OUT.with());
            } else {
                FormRow advised = row(form);
                sentences.add(DossierSentence.READERS_GET.with(advised.shows()));
                advised.tokensShown()
                        .ifPresent(share -> sentences.add(
                                DossierSentence.SHOWS_OF_OTHERS.with(Metrics.percent(share), whole(form))));
            }
        });
        sentences.add((measures().figures().isEmpty()
                        ? DossierSentence.UTILITY_NOT_MEASURED
                        : advice.run().experiments().size() > 1
                                ? DossierSentence.UTILITY_BY_ALGORITHM
                                : DossierSentence.UTILITY_OF_WHOLE)
                .with());
        if (topics().isEmpty()
                && rows().stream().anyMatch(row -> row.tokensShown().isPresent())) {
            sentences.add(DossierSentence.WORDS_NOT_SHOWN.with());
        }
        return sentences;
    }

    /** What the whole release shows beside a form, as the end of a sentence. */
    private Statement whole(Form form) {
        return rows().stream()
                .filter(row -> row.form().isWhole() && row.form().experiment().equals(form.experiment()))
                .findFirst()
                .flatMap(FormRow::tokensShown)
                .map(share -> DossierSentence.WHOLE_SHOWS.with(Metrics.percent(share)))
                .orElse(Statement.NOTHING);
    }

    public byte[] json() {
        return Json.bytes(new Json.Fields()
                .put("schema", "tattle-dossier/1")
                .put("name", advice.run().name())
                .put("answer", answer().title())
                .put("verdict", advice.verdict())
                .put("budget", advice.budget().text())
                .put("advised", advice.widest().map(Dossier::published).orElse(null))
                .put("terms", advice.report().terms())
                .put("forms", rows().stream().map(Dossier::output).toList())
                .put("exposed", exposed().entries().size())
                .put("exposedByAdvised", exposedByAdvised().entries().size())
                .put("change", change().orElse(null))
                .put("adversary", adversary())
                .put("untested", untested()));
    }

    private static Json.Fields published(Form form) {
        return new Json.Fields().put("cell", form.experiment().name()).put("surface", form.surface());
    }

    private static Json.Fields output(FormRow row) {
        return new Json.Fields()
                .put("form", published(row.form()))
                .put("shows", row.shows())
                .put("tokensShown", row.tokensShown().orElse(null))
                .put("verdict", row.form().verdict())
                .put("worth", EnumText.of(row.form().worth()))
                .put("guarantee", EnumText.of(row.form().guarantee()))
                .put("findings", row.form().findings());
    }
}
