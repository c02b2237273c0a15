package org.tattle.reports.gate;

import org.tattle.core.InputException;
import org.tattle.core.text.Statement;
import org.tattle.engine.budget.BudgetFinding;
import org.tattle.reports.chart.Xml;

/**
 * The gate's verdict as JUnit XML for build servers: one test case for each finding, failed if it blocks; one that is
 * inconclusive is an error where the gate decides nothing, and skipped where it passes.
 */
public final class GateJUnit {
    private static final String CONTROLS = "controls";
    private static final String HEADER = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites";

    private final GateReport report;
    private final StringBuilder cases = new StringBuilder();
    private int tests;
    private int failures;
    private int errors;
    private int skipped;

    private GateJUnit(GateReport report) {
        this.report = report;
    }

    /** The XML document for a run that cannot be compared with its baseline: one failed test case. */
    public static String refused(InputException why) {
        String counts = " tests=\"1\" failures=\"1\" errors=\"0\" skipped=\"0\" time=\"0\"";
        String message = Xml.escape(why.getMessage());
        return HEADER + counts + ">\n  <testsuite name=\"tattle gate\"" + counts
                + ">\n    <testcase classname=\"tattle gate\" name=\"comparison with the baseline\" time=\"0\">\n"
                + "      <failure message=\"" + message + "\" type=\"refused\">" + message
                + "</failure>\n    </testcase>\n  </testsuite>\n</testsuites>\n";
    }

    /** The XML document; all text from a run is escaped. */
    public static String of(GateReport report) {
        return new GateJUnit(report).write();
    }

    private String write() {
        for (Finding finding : report.findings()) {
            add(
                    finding.subject(),
                    finding.measure(),
                    finding.outcome(),
                    finding.says().and(finding.numbers(report.rules())));
        }
        if (report.budget() != null) {
            for (BudgetFinding finding : report.budget().findings()) {
                add(finding.subject(), finding.limit(), BudgetVerdicts.outcome(finding.verdict()), finding.reason());
            }
        }
        boolean isWarned = !report.warning().equals(Statement.NOTHING);
        if (report.controls() > 0 || isWarned) {
            Outcome controls = !report.failedControls().isEmpty()
                    ? Outcome.UNRELIABLE
                    : isWarned ? Outcome.INCONCLUSIVE : Outcome.OK;
            add(CONTROLS, CONTROLS, controls, report.warning());
        }
        String counts = " tests=\"" + tests + "\" failures=\"" + failures + "\" errors=\"" + errors + "\" skipped=\""
                + skipped + "\" time=\"0\"";
        return HEADER + counts + ">\n  <testsuite name=\""
                + Xml.escape("tattle gate: " + report.name()) + "\"" + counts + ">\n" + cases
                + "    <system-out>"
                + Xml.escape(report.headline().text() + ". "
                        + (report.planChanges().isEmpty()
                                ? ""
                                : "Plan changed: " + String.join("; ", report.planChanges()) + ". ")
                        + report.whatToDo().and(report.terms()).text())
                + "</system-out>\n  </testsuite>\n</testsuites>\n";
    }

    private void add(String subject, String measure, Outcome outcome, Statement says) {
        tests++;
        cases.append("    <testcase classname=\"")
                .append(Xml.escape(subject))
                .append("\" name=\"")
                .append(Xml.escape(measure))
                .append("\" time=\"0\"");
        if (outcome == Outcome.OK) {
            cases.append("/>\n");
            return;
        }
        String message = Xml.escape(says.after(outcome.text()).text());
        String reason = " message=\"" + message + "\"";
        String type = " type=\"" + outcome.text() + "\">" + message;
        cases.append(">\n      ");
        if (report.rules().blocks(outcome)) {
            failures++;
            cases.append("<failure" + reason + type + "</failure>");
        } else if (report.isUndecided()) {
            errors++;
            cases.append("<error" + reason + type + "</error>");
        } else {
            skipped++;
            cases.append("<skipped" + reason + "/>");
        }
        cases.append("\n    </testcase>\n");
    }
}
