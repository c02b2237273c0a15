package org.tattle.reports.gate;

import org.tattle.reports.figure.Xml;

/**
 * The gate's verdict as JUnit XML for build servers: one test case for each finding, failed if it blocks, skipped if it
 * is inconclusive and does not block.
 */
public final class GateJUnit {
    private static final String CONTROLS = "controls";

    private final GateReport report;
    private final StringBuilder cases = new StringBuilder();
    private int tests;
    private int failures;
    private int skipped;

    private GateJUnit(GateReport report) {
        this.report = report;
    }

    /** The XML document; all text from a run is escaped. */
    public static String of(GateReport report) {
        return new GateJUnit(report).write();
    }

    private String write() {
        for (Finding finding : report.findings()) {
            String numbers = finding.numbers(report.rules());
            add(
                    finding.subject(),
                    finding.measure(),
                    finding.outcome(),
                    finding.says() + (numbers.isEmpty() ? "" : " " + numbers));
        }
        if (report.controls() > 0 || !report.warning().isEmpty()) {
            Outcome controls = report.warning().isEmpty() ? Outcome.OK : Outcome.INCONCLUSIVE;
            add(CONTROLS, CONTROLS, controls, report.warning());
        }
        String counts = " tests=\"" + tests + "\" failures=\"" + failures + "\" errors=\"0\" skipped=\"" + skipped
                + "\" time=\"0\"";
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + counts + ">\n  <testsuite name=\""
                + Xml.escape("tattle gate: " + report.name()) + "\"" + counts + ">\n" + cases
                + "    <system-out>" + Xml.escape(report.headline() + ". " + report.terms())
                + "</system-out>\n  </testsuite>\n</testsuites>\n";
    }

    private void add(String subject, String measure, Outcome outcome, String says) {
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
        boolean blocks = report.rules().blocks(outcome);
        failures += blocks ? 1 : 0;
        skipped += blocks ? 0 : 1;
        String message = Xml.escape(outcome.text() + ": " + says);
        cases.append(">\n      ")
                .append(
                        blocks
                                ? "<failure message=\"" + message + "\" type=\"" + outcome.text() + "\">" + message
                                        + "</failure>"
                                : "<skipped message=\"" + message + "\"/>")
                .append("\n    </testcase>\n");
    }
}
