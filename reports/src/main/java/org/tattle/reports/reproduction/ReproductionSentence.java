package org.tattle.reports.reproduction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Sentence;
import org.tattle.core.text.Statement;
import org.tattle.engine.reproduction.ReproductionRecord.Change;
import org.tattle.engine.reproduction.StatementVerdict;
import org.tattle.engine.reproduction.VerifiedStatement;

/** What a verification can state. */
enum ReproductionSentence implements Sentence {
    ORDERED("{} of {} in this order, {} beyond their intervals: {}"),
    WITHIN("{} of {} in the stated ratio, {} with their whole intervals: {}"),
    SUMMARY("Of {} statements that can be compared, {} agree, {} differ and {} are undecided."),
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

    private final String words;

    ReproductionSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }

    /** How many of these statements agree, and how many values would differ if all were right. */
    static Statement summary(List<VerifiedStatement> statements) {
        long agree = count(statements, StatementVerdict.AGREES);
        long differ = count(statements, StatementVerdict.DIFFERS);
        long undecided = count(statements, StatementVerdict.UNDECIDED);
        long values = statements.stream()
                .filter(one -> one.pairs() == 0
                        && (one.verdict() == StatementVerdict.AGREES || one.verdict() == StatementVerdict.DIFFERS))
                .count();
        long all = agree + differ + undecided;
        if (all == 0) {
            return NONE_COMPARED.with();
        }
        Statement summary = SUMMARY.with(all, agree, differ, undecided);
        return values == 0
                ? summary
                : Statement.joined(List.of(summary, BY_CHANCE.with(values, Numbers.fixed(values * CHANCE, 1))));
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
