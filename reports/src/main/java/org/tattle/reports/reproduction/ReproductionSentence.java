package org.tattle.reports.reproduction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Sentence;
import org.tattle.core.text.Statement;
import org.tattle.engine.reproduction.PaperStatement;
import org.tattle.engine.reproduction.ReproductionRecord.Change;
import org.tattle.engine.reproduction.StatementVerdict;
import org.tattle.engine.reproduction.VerifiedStatement;

/** What a verification can state. */
enum ReproductionSentence implements Sentence {
    ORDERED("{} of {} in this order, {} beyond their intervals: {}{}"),
    WITHIN("{} of {} with a ratio {}, {} with their whole intervals: {}{}"),
    UNPAIRED("; {} more without a partner of the same parameters"),
    AT_LEAST("of at least {}"),
    AT_MOST("of at most {}"),
    BETWEEN("from {} to {}"),
    SUMMARY("Of {} statements of the paper that can be compared, {} agree, {} differ and {} are undecided."),
    FINDINGS("Of {} findings of ours, {} are confirmed, {} refuted and {} undecided."),
    BY_CHANCE("Were all {} published values right, {} of them would differ by chance."),
    NONE_COMPARED("No statement can be compared."),
    NO_LONGER_AGREE("{} agreed when recorded and no longer do."),
    STATE_OTHERWISE("{} are not what was recorded: record the plan again if they were changed on purpose."),
    NOT_RECORDED("{} have no record of this form, with these options, on these data."),
    CONTRADICTED("What differs from the paper:"),
    QUICK_ONLY("Only the quick form is recorded of {}."),
    NOT_RUN("No run is recorded of {}."),
    NOT_MEASURED("This run did not measure: {}.");

    private static final double CHANCE = 0.05;
    private static final Set<StatementVerdict> COMPARED =
            Set.of(StatementVerdict.AGREES, StatementVerdict.DIFFERS, StatementVerdict.UNDECIDED);

    private final String words;

    ReproductionSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }

    /** How many of these statements agree, the paper's first, and how many values would differ if all were right. */
    static Statement summary(List<VerifiedStatement> statements) {
        Map<Boolean, List<VerifiedStatement>> ofPaper = statements.stream()
                .filter(one -> COMPARED.contains(one.verdict()))
                .collect(Collectors.partitioningBy(one -> one.statement().isOfPaper()));
        List<Statement> summary = new ArrayList<>();
        counts(SUMMARY, ofPaper.get(true)).ifPresent(summary::add);
        counts(FINDINGS, ofPaper.get(false)).ifPresent(summary::add);
        // a table's value that a figure shows again is one value
        long values = ofPaper.get(true).stream()
                .filter(one -> one.pairs() == 0)
                .map(one -> List.of(one.statement().number(), one.numbers()))
                .distinct()
                .count();
        if (values > 0) {
            summary.add(BY_CHANCE.with(values, Numbers.fixed(values * CHANCE, 1)));
        }
        return summary.isEmpty() ? NONE_COMPARED.with() : Statement.joined(summary);
    }

    private static Optional<Statement> counts(ReproductionSentence sentence, List<VerifiedStatement> compared) {
        return compared.isEmpty()
                ? Optional.empty()
                : Optional.of(sentence.with(
                        compared.size(),
                        count(compared, StatementVerdict.AGREES),
                        count(compared, StatementVerdict.DIFFERS),
                        count(compared, StatementVerdict.UNDECIDED)));
    }

    /** The stated bounds of a ratio. */
    static Statement bounds(PaperStatement statement) {
        return statement
                .atLeast()
                .map(least -> statement
                        .atMost()
                        .map(most -> BETWEEN.with(Numbers.rounded(least), Numbers.rounded(most)))
                        .orElseGet(() -> AT_LEAST.with(Numbers.rounded(least))))
                .orElseGet(() -> AT_MOST.with(Numbers.rounded(statement.atMost().orElseThrow())));
    }

    /** What changed since the statements were recorded. */
    static List<Statement> since(List<Change> changes) {
        List<Statement> lines = new ArrayList<>();
        for (Change change : Change.values()) {
            int times = Collections.frequency(changes, change);
            if (times > 0 && change != Change.NONE) {
                lines.add(of(change).with(Numbers.count(times, "statement")));
            }
        }
        return lines;
    }

    private static ReproductionSentence of(Change change) {
        return switch (change) {
            case NO_LONGER_AGREES -> NO_LONGER_AGREE;
            case STATES_OTHERWISE -> STATE_OTHERWISE;
            case NOT_RECORDED, NONE -> NOT_RECORDED;
        };
    }

    private static long count(List<VerifiedStatement> statements, StatementVerdict verdict) {
        return statements.stream().filter(one -> one.verdict() == verdict).count();
    }
}
