package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.engine.verdict.NotTested;
import org.tattle.engine.verdict.NotTested.Kind;
import org.tattle.engine.verdict.RunVerdict;

/** What a run did not test, in words. */
public final class NotTestedText {
    private NotTestedText() {}

    /** Sentences for the top of a page; on guarantees only where no certified bound shows them elsewhere. */
    public static List<Statement> notices(RunVerdict audit) {
        List<Statement> all = new ArrayList<>();
        asked(audit).ifPresent(all::add);
        all.addAll(failures(audit));
        notRun(audit).ifPresent(all::add);
        unattacked(audit).ifPresent(all::add);
        words(audit).ifPresent(all::add);
        if (audit.certificates().isEmpty()) {
            all.addAll(GuaranteeView.untested(audit.run()));
        }
        return all;
    }

    /** What was asked of an experiment's models, if attacks did not see what is released. */
    public static Optional<Statement> asked(ExperimentSummary experiment) {
        return experiment.isOneNumber()
                ? Optional.of(NotTestedSentence.ASKED_ONE_NUMBER.with())
                : experiment.releasesEmbeddings() ? Optional.of(NotTestedSentence.EMBEDDINGS.with()) : Optional.empty();
    }

    /** The same of a run's models. */
    public static Optional<Statement> asked(RunVerdict audit) {
        return audit.notTested(Kind.FILES).findFirst().map(any -> NotTestedSentence.ASKED_ONE_NUMBER.with());
    }

    public static List<Statement> failures(RunVerdict audit) {
        return audit.run().failures().stream()
                .map(failure -> failed(NotTested.of(failure), "."))
                .toList();
    }

    /** The attack that failed and the reason, without a final period. */
    public static String sentence(AttackFailure failure) {
        return failed(NotTested.of(failure), "").text();
    }

    private static Statement failed(NotTested failure, String end) {
        return (failure.what() == Kind.FAILED_CONTROL ? NotTestedSentence.CONTROL_FAILED : NotTestedSentence.FAILED)
                .with(
                        failure.name(),
                        ExperimentVerdict.name(failure.experiment(), failure.surface()),
                        failure.reason(),
                        end);
    }

    /** What a run could have tried and did not, in a sentence; empty if there is nothing. */
    public static Optional<Statement> notRun(RunVerdict audit) {
        return joined(audit.notTested(Kind.ATTACK).map(NotTested::name).toList(), ", ", NotTestedSentence.NOT_RUN);
    }

    /** The surfaces that were not attacked, in a sentence; empty if there are none. */
    private static Optional<Statement> unattacked(RunVerdict audit) {
        Map<String, String> names = audit.notTested(Kind.SURFACE)
                .collect(Collectors.groupingBy(
                        NotTested::experiment,
                        LinkedHashMap::new,
                        Collectors.mapping(NotTested::surface, Collectors.joining(", "))));
        boolean isOne = audit.run().experiments().size() == 1;
        return joined(
                names.entrySet().stream()
                        .map(one -> one.getValue() + (isOne ? "" : " of " + one.getKey()))
                        .toList(),
                "; ",
                NotTestedSentence.UNATTACKED);
    }

    /** The experiments whose words no attack saw, in a sentence; empty if there are none. */
    public static Optional<Statement> words(RunVerdict audit) {
        List<String> names =
                audit.notTested(Kind.WORDS).map(NotTested::experiment).toList();
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(NotTestedSentence.WORDS.with(
                        names.size() == audit.run().experiments().size() ? "" : " of " + String.join(", ", names)));
    }

    private static Optional<Statement> joined(List<String> parts, String separator, NotTestedSentence sentence) {
        return parts.isEmpty() ? Optional.empty() : Optional.of(sentence.with(String.join(separator, parts)));
    }
}
