package org.tattle.reports.dossier;

import gg.jte.Content;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.RecordExposure;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.advice.Form;
import org.tattle.engine.budget.LeakBudget.RateLimit;
import org.tattle.reports.figure.Figure;
import org.tattle.reports.figure.Svg;
import org.tattle.reports.json.Json;
import org.tattle.reports.published.Origin;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.Measures;
import org.tattle.reports.view.Page;
import org.tattle.reports.view.TopicComparison;

/**
 * The answer to whether a model may be published, with its evidence, for readers who are not experts.
 *
 * @param advice the answer and all findings
 * @param exposures the records that attacks expose
 * @param earlier the records that an earlier dossier names as exposed; empty without one
 * @param origin the command and the version that made it
 */
public record Dossier(Advice advice, List<RecordExposure> exposures, Optional<EarlierExposure> earlier, Origin origin) {
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
        return advice.forms().stream().map(form -> new FormRow(form, rate())).toList();
    }

    /** The answer. */
    public DossierAnswer answer() {
        return DossierAnswer.of(advice, rows(), unit());
    }

    /** What may leak, a sentence for each limit. */
    public List<String> limits() {
        return DossierAnswer.limits(advice.budget(), unit());
    }

    /** The picture of the forms of the first experiment, or of that whose form is advised; empty for a single form. */
    public Optional<Figure> figure() {
        String experiment = subject().name();
        return LadderFigure.of(
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

    /** The figure as markup. */
    public static Content svg(Figure figure) {
        return output -> output.writeContent(Svg.inline(figure, "ladder"));
    }

    /** The records that any form exposes. */
    public ExposedRecords exposed() {
        return ExposedRecords.of(exposures, exposure -> true);
    }

    /** What changed since an earlier dossier, in a sentence or two; empty without one. */
    public Optional<String> change() {
        return earlier.map(before -> before.change(exposed()));
    }

    /** The records that the advised form exposes; none if there is no such form. */
    public ExposedRecords exposedByAdvised() {
        return ExposedRecords.of(
                exposures,
                exposure -> advice.widest()
                        .filter(form -> form.experiment().name().equals(exposure.cell())
                                && form.surface().equals(exposure.surface()))
                        .isPresent());
    }

    /** What was assumed of the adversary, whole sentences. */
    public List<String> adversary() {
        int shadows = advice.run().attacks().stream()
                .mapToInt(AttackResult::shadows)
                .max()
                .orElse(0);
        List<String> sentences = new ArrayList<>();
        sentences.add("The adversary sees one form, and nothing else that was made from these " + unit() + ".");
        sentences.add("It has a list of candidates with all training " + unit()
                + " among them, and wants to know which were used: the best case for an attack.");
        words().ifPresent(sentences::add);
        sentences.add("It knows the training algorithm and its parameters"
                + (shadows > 0
                        ? ", and trains " + Numbers.count(shadows, "model")
                                + " of its own on data of the same source, to learn what membership looks like."
                        : "."));
        sentences.add("Attacks that were run: " + attacks() + ".");
        sentences.add("What counts is whether a record, one of the " + unit()
                + ", was used at all. A person of whom there are several" + " is exposed more than this page says.");
        return sentences;
    }

    /** Whose words the models have; empty of records that have none. */
    private Optional<String> words() {
        String policy = subject().summary().vocabulary();
        return switch (policy) {
            case "training", "released", ExperimentSummary.OWN_WORDS ->
                Optional.of("It sees the words of the form, which are chosen from the model's own training set.");
            case "file" ->
                Optional.of("The words are those of a list that was named as public (--vocabulary): that it was made"
                        + " without these " + unit() + " is taken on trust.");
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
    public List<String> untested() {
        List<String> sentences = new ArrayList<>(
                Page.of(advice.run()).notices().stream().map(Statement::text).toList());
        sentences.add("Attacks that nobody has found yet: only a proved guarantee limits them. "
                + (subject().guarantees().isEmpty()
                        ? subject().name() + " has none."
                        : subject().name() + " has " + guarantees() + ", " + tested() + "."));
        sentences.add(
                "Several releases together: what was published before, or a model that is trained again when data change.");
        sentences.add("What the form says about people besides their being in the training data: a topic may describe a"
                + " group, and a rare word may be a name (tattle reconstruct says which words stood together).");
        sentences.add("Other files that are published beside it (tattle inspect says what they hold).");
        return sentences;
    }

    /** What tests of its guarantee say. */
    private String tested() {
        if (!subject().isGuaranteeTested()) {
            return "which was not tested"
                    + subject().replay().map(replay -> ": " + replay.seen()).orElse("");
        }
        return subject()
                .replay()
                .map(replay -> switch (replay.verdict()) {
                    case PASSED -> "whose declared draws hold on neighbors (replay)";
                    case VIOLATED -> "which is violated: on replay " + replay.seen();
                    case SUSPECT -> "which is suspect: on replay " + replay.seen();
                    case NOT_REPLAYABLE -> "which independent runs tested";
                })
                .orElse("which independent runs tested");
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
    public Measures measures() {
        return new Measures(advice.run().experiments());
    }

    /** What the advised form costs, whole sentences. */
    public List<String> costs() {
        List<String> sentences = new ArrayList<>();
        advice.widest().ifPresent(form -> {
            if (form.experiment().summary().isOneNumber()) {
                sentences.add("What else would be published of the model was not audited.");
            } else if (form.isWhole()) {
                sentences.add("Nothing is left out.");
            } else {
                FormRow advised = new FormRow(form, rate());
                sentences.add("Readers get " + advised.shows()
                        + ", and nothing else of the model: whatever needs more of it no longer works.");
                advised.tokensShown()
                        .ifPresent(
                                share -> sentences.add("Of the words in documents that were not used for training, it"
                                        + " shows " + Measures.percent(share) + whole(form) + "."));
            }
        });
        sentences.add("For comparison, the utility below is that of the whole release"
                + (advice.run().experiments().size() > 1 ? ", by training algorithm." : "."));
        return sentences;
    }

    /** What the whole release shows beside a form, as the end of a sentence. */
    private String whole(Form form) {
        return rows().stream()
                .filter(row -> row.form().isWhole() && row.form().experiment().equals(form.experiment()))
                .findFirst()
                .flatMap(FormRow::tokensShown)
                .map(share -> "; the whole release shows " + Measures.percent(share))
                .orElse("");
    }

    /** The dossier as JSON for other programs. */
    public byte[] json() {
        return Json.bytes(DossierJson.of(this));
    }
}
