package org.tattle.reports.reproduction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tattle.core.EnumText;
import org.tattle.core.audit.Metric;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.reproduction.PaperStatement;
import org.tattle.engine.reproduction.Reproduction;
import org.tattle.engine.reproduction.ReproductionRecord;
import org.tattle.engine.reproduction.ReproductionRecord.Change;
import org.tattle.engine.reproduction.ReproductionRecord.VerifiedRun;
import org.tattle.engine.reproduction.StatementVerdict;
import org.tattle.engine.reproduction.Verification;
import org.tattle.engine.reproduction.VerifiedStatement;
import org.tattle.engine.reproduction.VerifiedStatement.Measured;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.Provenance;
import org.tattle.reports.Report;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.Column;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.LineBreaks;

/**
 * The table of a verified run: what the paper states, its value, ours, and whether both agree.
 *
 * @param name the name of the plan
 * @param run the run
 * @param changes how each statement stands against the record
 */
public record VerificationTable(String name, VerifiedRun run, List<Change> changes) {
    /** The file name of the verified run in the folder of a run. */
    public static final String FILE = "verification.json";

    private static final Set<String> WITH_VALUE = Set.of(
            "--corpora", "--corpus", "--record", "--out", "--threads", "--engine", "--master", "--conf", "--color");

    private static final Set<String> WITHOUT_VALUE =
            Set.of("--verify", "--quick", "--read-on-workers", "--keep-releases", "--quiet", "--json", "--stacktrace");

    private static final double SECONDS_A_MINUTE = 60;

    /** The most pairs of numbers that are shown of one statement. */
    private static final int MOST_PAIRS = 12;

    private record Line(VerifiedStatement verified, Change change) {
        private String verdict() {
            return change.fails()
                    ? EnumText.of(change).replace('-', ' ')
                    : VerificationTable.verdict(verified.verdict());
        }
    }

    private record Everything(String name, VerifiedRun run, List<Change> changes) {}

    private static final List<Column<Line>> SHOWN = List.of(
            new Column<>("verdict", Line::verdict),
            new Column<>("statement", line -> statement(line.verified.statement())),
            new Column<>("published", line -> published(line.verified)),
            new Column<>("ours", line -> ours(line.verified)));

    public VerificationTable {
        changes = List.copyOf(changes);
    }

    /**
     * The table of a run.
     *
     * @param reports the finished runs by row of the series; one of a plan under its name
     * @param record what is recorded of the plan
     */
    public static VerificationTable of(
            String name,
            Reproduction reproduction,
            boolean quick,
            Map<String, Report> reports,
            ReproductionRecord record) {
        Map<String, String> data = new TreeMap<>();
        List<VerifiedStatement> statements = new ArrayList<>();
        reports.forEach((row, report) -> {
            data.put(row, report.run().dataset().sha256());
            Optional<String> ofSeries = row.equals(name) ? Optional.empty() : Optional.of(row);
            statements.addAll(Verification.of(reproduction, ofSeries, report.run()));
        });
        Provenance made = reports.values().iterator().next().provenance();
        double seconds = reports.values().stream()
                .mapToDouble(report -> report.provenance().wallSeconds())
                .sum();
        VerifiedRun run = new VerifiedRun(
                quick,
                options(made.commandLine(), name),
                data,
                made.version(),
                made.machine(),
                made.day(),
                seconds / SECONDS_A_MINUTE,
                statements);
        return new VerificationTable(name, run, record.changes(run));
    }

    /** What a command line sets of the plan: all but its name and options that do not affect what is measured. */
    private static List<String> options(List<String> commandLine, String name) {
        List<String> set = new ArrayList<>();
        for (int i = 1; i < commandLine.size(); i++) {
            String argument = commandLine.get(i);
            String option = argument.replaceFirst("=.*", "");
            if (WITH_VALUE.contains(option)) {
                i += argument.equals(option) ? 1 : 0;
            } else if (!argument.equals(name) && !argument.equals("all") && !WITHOUT_VALUE.contains(argument)) {
                set.add(argument);
            }
        }
        return set;
    }

    /** Whether a statement no longer agrees that agreed when it was recorded, or is no longer what was recorded. */
    public boolean fails() {
        return changes.stream().anyMatch(Change::fails);
    }

    /** The table as text for a terminal; lines end with a line feed. */
    public String text(int columns) {
        List<Line> lines = IntStream.range(0, changes.size())
                .mapToObj(i -> new Line(run.statements().get(i), changes.get(i)))
                .toList();
        List<String> text = new ArrayList<>(List.of(name + (run.quick() ? ", quick form" : ""), ""));
        text.addAll(Columns.indented(Column.table(lines, SHOWN), 1, columns));
        text.add("");
        text.add("  " + ReproductionSentence.summary(run.statements()).text());
        ReproductionSentence.since(changes).forEach(line -> text.add("  " + line.text()));
        return LineBreaks.folded(String.join("\n", text), columns);
    }

    /** The table as JSON for other programs, with all digits. */
    public byte[] json() {
        return Json.bytes(new Everything(name, run, changes));
    }

    static String verdict(StatementVerdict verdict) {
        return EnumText.of(verdict).replace('-', ' ');
    }

    static String statement(PaperStatement statement) {
        return statement.says() + (statement.at().isEmpty() ? "" : " (" + statement.at() + ")");
    }

    /** The published value in the unit of ours. */
    static String published(VerifiedStatement verified) {
        return verified.statement()
                .published()
                .map(text -> verified.unit() == Metric.Unit.SHARE ? Numbers.percent(Double.parseDouble(text)) : text)
                .orElse("");
    }

    /** Our number, or how many pairs are as stated, and the pairs. */
    static String ours(VerifiedStatement verified) {
        if (verified.numbers().isEmpty()) {
            return "";
        }
        if (verified.pairs() == 0) {
            return verified.unit().text(verified.numbers().get(0).get(0).value());
        }
        return ordered(verified).text();
    }

    /** How many pairs of numbers are as stated, and the numbers. */
    static Statement ordered(VerifiedStatement verified) {
        String pairs = labeled(
                verified.numbers()
                        .subList(0, Math.min(MOST_PAIRS, verified.numbers().size())),
                verified.unit());
        String shown = pairs + (verified.numbers().size() > MOST_PAIRS ? "; ..." : "");
        Statement unpaired =
                verified.unpaired() == 0 ? Statement.NOTHING : ReproductionSentence.UNPAIRED.with(verified.unpaired());
        return verified.statement().ratio().isEmpty()
                ? ReproductionSentence.ORDERED.with(
                        verified.ordered(), verified.pairs(), verified.apart(), shown, unpaired)
                : ReproductionSentence.WITHIN.with(
                        verified.ordered(),
                        verified.pairs(),
                        ReproductionSentence.bounds(verified.statement()).text(),
                        verified.apart(),
                        shown,
                        unpaired);
    }

    /** Rows of numbers, each number after the parameters in which it differs from the one before it. */
    private static String labeled(List<List<Measured>> rows, Metric.Unit unit) {
        StringBuilder text = new StringBuilder();
        Map<String, String> before = Map.of();
        Set<String> named = Set.of();
        for (List<Measured> row : rows) {
            String separator = text.isEmpty() ? "" : "; ";
            for (Measured number : row) {
                Map<String, String> now = new TreeMap<>(number.at());
                now.entrySet().removeAll(before.entrySet());
                boolean isNamed = !now.keySet().equals(named);
                String label = now.entrySet().stream()
                        .map(one -> (isNamed ? one.getKey() + " " : "")
                                + one.getValue().replaceFirst("\\.0$", ""))
                        .collect(Collectors.joining(", "));
                text.append(separator)
                        .append(label.isEmpty() ? "" : label + ": ")
                        .append(unit.text(Interval.none(number.value().value())));
                separator = ", ";
                before = number.at();
                named = now.isEmpty() ? named : now.keySet();
            }
        }
        return text.toString();
    }
}
