package org.tattle.engine.reproduction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A record of the verified runs of a shipped plan, which the repository keeps: its pages are made of it, and later runs
 * are held against it.
 *
 * @param plan the name of the plan
 * @param runs the latest run of each form, with its options, on its data
 */
public record ReproductionRecord(String plan, List<VerifiedRun> runs) {
    public ReproductionRecord {
        runs = List.copyOf(runs);
    }

    /**
     * A verified run of a plan, or of rows of a series.
     *
     * @param quick whether it is the quick form
     * @param options what the command line sets besides, such as --targets 2
     * @param data the SHA-256 of the records by row of the series; of a plan under its name
     * @param version the version of Tattle
     * @param machine processors, architecture and Java
     * @param date the day on which it began, such as 2026-11-27
     * @param minutes how long it took
     * @param statements what was verified
     */
    public record VerifiedRun(
            boolean quick,
            List<String> options,
            Map<String, String> data,
            String version,
            String machine,
            String date,
            double minutes,
            List<VerifiedStatement> statements) {
        public VerifiedRun {
            options = List.copyOf(options);
            statements = List.copyOf(statements);
        }

        /** The same run with the reasons that its statements have today. */
        public VerifiedRun explained(Reproduction today) {
            List<VerifiedStatement> explained = statements.stream()
                    .map(was -> today.statements().stream()
                            .filter(now -> now.isSameClaim(was.statement())
                                    && now.says().equals(was.statement().says())
                                    && now.row().equals(was.statement().row()))
                            .findFirst()
                            .map(was::of)
                            .orElse(was))
                    .toList();
            return new VerifiedRun(quick, options, data, version, machine, date, minutes, explained);
        }

        /** Whether this run is of another's form and options, and of all its rows on the same data. */
        private boolean covers(VerifiedRun other) {
            return quick == other.quick
                    && options.equals(other.options)
                    && data.entrySet().containsAll(other.data.entrySet());
        }

        /** What was verified of a statement of another run, if this one is of its form, options and row's data. */
        private Optional<VerifiedStatement> verified(VerifiedRun other, PaperStatement statement) {
            return statements.stream()
                    .filter(each -> quick == other.quick && options.equals(other.options))
                    .filter(each -> each.statement().says().equals(statement.says())
                            && each.statement().row().equals(statement.row()))
                    .filter(each -> data(statement).equals(other.data(statement)))
                    .findFirst();
        }

        private Optional<String> data(PaperStatement statement) {
            return statement.row().isPresent()
                    ? statement.row().map(data::get)
                    : data.values().stream().findFirst();
        }
    }

    /** How a statement stands against the recorded run of the same form, options and data. */
    public enum Change {
        /** It agreed when it was recorded, and no longer does. */
        NO_LONGER_AGREES,
        /** What the paper is said to state is not what was recorded. */
        STATES_OTHERWISE,
        /** It is as it was recorded, or better. */
        NONE,
        /** No run of this form, with these options, on these data is recorded, or not this statement. */
        NOT_RECORDED;

        /** Whether it fails a verification. */
        public boolean fails() {
            return this == NO_LONGER_AGREES || this == STATES_OTHERWISE;
        }
    }

    /**
     * How each statement of a run stands against what is recorded, in their order; a run of some rows of a series is
     * held against that of all, row by row.
     */
    public List<Change> changes(VerifiedRun run) {
        return run.statements().stream()
                .map(now -> runs.stream()
                        .flatMap(recorded -> recorded.verified(run, now.statement()).stream())
                        .reduce((before, latest) -> latest)
                        .map(was -> change(was, now))
                        .orElse(Change.NOT_RECORDED))
                .toList();
    }

    private static Change change(VerifiedStatement was, VerifiedStatement now) {
        if (was.verdict() == StatementVerdict.AGREES && now.verdict() != StatementVerdict.AGREES) {
            return Change.NO_LONGER_AGREES;
        }
        return was.statement().isSameClaim(now.statement()) ? Change.NONE : Change.STATES_OTHERWISE;
    }

    /** The full runs of the plan as it ships, or else the quick ones. */
    public List<VerifiedRun> shown() {
        Map<Boolean, List<VerifiedRun>> forms = runs.stream()
                .filter(run -> run.options().isEmpty())
                .collect(Collectors.partitioningBy(VerifiedRun::quick));
        return forms.get(false).isEmpty() ? forms.get(true) : forms.get(false);
    }

    /** The same record with a run in place of those of its form and options whose rows and data it covers. */
    public ReproductionRecord with(VerifiedRun run) {
        List<VerifiedRun> all = new ArrayList<>(runs);
        all.removeIf(run::covers);
        all.add(run);
        return new ReproductionRecord(plan, all);
    }
}
