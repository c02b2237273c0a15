package org.tattle.cli.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.engine.experiment.Progress;
import org.tattle.engine.experiment.Progress.Phase;

class ProgressViewTest {
    private final StringWriter out = new StringWriter();
    private double seconds;

    @Test
    void lines_comeAtOnce_thenEveryFiveSeconds_andAtTheEnd() {
        try (ProgressView view = view(ProgressView.Style.LINES)) {
            at(view, 0, 0, 0);
            at(view, 2, 1, 0);
            at(view, 4.9, 2, 0);
            at(view, 6, 3, 1);
            at(view, 8, 4, 1);
        }
        assertThat(out.toString().lines())
                .containsExactly(
                        "models 0%, 0/4", "models 75%, 3/4, 1 failed, 0:02 left", "models 100%, 4/4, 1 failed");
    }

    @Test
    void resumedParts_doNotMakeTheRestLookShort() {
        try (ProgressView view = view(ProgressView.Style.LINES)) {
            seconds = 0;
            view.on(new Progress(0, 104, 0, 0, "models"));
            view.on(new Progress(101, 104, 0, 100, "models"));
            seconds = 60;
            view.on(new Progress(102, 104, 0, 100, "models"));
        }
        assertThat(out.toString()).contains("102/104, 100 resumed, 2:00 left");
    }

    /** Fails when what the first part waited for, such as a cluster, is expected of any other part. */
    @Test
    void theFirstPart_whichWaitsForACluster_isNotTheMeasureOfAll() {
        try (ProgressView view = view(ProgressView.Style.LINES)) {
            at(view, 0, 0, 0);
            at(view, 60, 1, 0);
            at(view, 66, 3, 0);
        }
        assertThat(out.toString().replace(System.lineSeparator(), "\n"))
                .contains("1/4\n")
                .contains("3/4, 0:03 left");
    }

    @Test
    void aBar_isDrawnInPlace_andLeftAtTheEnd() {
        try (ProgressView view = view(ProgressView.Style.BAR)) {
            at(view, 0, 0, 0);
            at(view, 0.05, 1, 0);
            at(view, 3600, 2, 0);
            at(view, 3600.01, 4, 0);
        }
        assertThat(out.toString())
                .isEqualTo("\rmodels [------------------------] 0/4\u001b[K"
                        + "\rmodels [############------------] 2/4, 2:00:00 left\u001b[K"
                        + "\rmodels [########################] 4/4\u001b[K\n");
    }

    @Test
    void anInterruptedBar_leavesItsLine_soThatTheErrorStandsOnItsOwn() {
        ProgressView view = view(ProgressView.Style.BAR);
        at(view, 0, 0, 0);
        view.close();
        view.close();
        assertThat(out.toString()).endsWith("0/4\u001b[K\n").containsOnlyOnce("\n");
    }

    @Test
    void theNextPhase_takesTheLine_withItsOwnClock() {
        try (ProgressView view = view(ProgressView.Style.BAR)) {
            at(view, 0, 4, 0);
            view.on(Progress.of(Phase.CONTROLS, 0, 3));
            view.on(Progress.of(Phase.CONTROLS, 1, 3));
            seconds = 10;
            view.on(Progress.of(Phase.CONTROLS, 2, 3));
        }
        assertThat(out.toString()).contains("4/4\u001b[K\rcontrols [").contains("2/3, 0:10 left, then report");
    }

    /** Fails when a full bar, or the time of a part, is taken for the whole. */
    @Test
    void whatIsStillToCome_isInTheTimeLeft_onceItIsForecast() {
        try (ProgressView view = view(ProgressView.Style.LINES)) {
            view.on(Progress.of(Phase.TRAIN, 0, 4));
            seconds = 10;
            view.on(Progress.of(Phase.TRAIN, 1, 4));
            view.forecast()
                    .orElseThrow()
                    .accept(Map.of(Phase.TRAIN, 30.0, Phase.ATTACK, 60.0, Phase.CONTROLS, 5.0, Phase.REPORT, 2.0));
            seconds = 20;
            view.on(Progress.of(Phase.TRAIN, 2, 4));
            seconds = 40;
            view.on(Progress.of(Phase.TRAIN, 4, 4));
            view.on(Progress.of(Phase.ATTACK, 0, 10));
            seconds = 60;
            view.on(Progress.of(Phase.ATTACK, 5, 10)); // the first event with a part that is done: the forecast's share
            view.on(Progress.of(Phase.REPORT, 1, 1));
        }
        assertThat(out.toString().lines())
                .containsExactly(
                        "train 0%, 0/4",
                        "train 25%, 1/4",
                        "train 50%, 2/4, about 1:27 left",
                        "train 100%, 4/4, about 1:07 left",
                        "attack 0%, 0/10, about 1:07 left",
                        "attack 50%, 5/10, about 0:37 left",
                        "report 100%, 1/1");
    }

    @Test
    void interrupted_saysWhatIsKept_andNothingAfterwards() {
        ProgressView view = view(ProgressView.Style.BAR);
        view.on(new Progress(3, 7, 1, 0, "train"));
        view.interrupted(Path.of("run"));
        view.on(new Progress(4, 7, 1, 0, "train"));
        view.notice("x");
        view.close();
        assertThat(out.toString().replace(System.lineSeparator(), "\n"))
                .endsWith("3/7, 1 failed\u001b[K\n2 of 7 models kept in run; the same command resumes\n");
    }

    @Test
    void anEventThatWasOvertaken_isNotShown() {
        try (ProgressView view = view(ProgressView.Style.LINES)) {
            at(view, 0, 0, 0);
            at(view, 10, 3, 0);
            at(view, 20, 2, 0);
        }
        assertThat(out.toString()).hasLineCount(2);
    }

    @Test
    void aNotice_hasItsOwnLine_andTheBarGoesOnUnderIt() {
        ProgressView view = view(ProgressView.Style.BAR);
        view.notice("reading x");
        at(view, 0, 0, 0);
        view.notice("x is damaged");
        at(view, 3600, 2, 0);
        assertThat(out.toString().replace(System.lineSeparator(), "\n"))
                .startsWith("reading x\n\rmodels [")
                .contains("0/4\u001b[K\nx is damaged\n\rmodels [");
    }

    @Test
    void aLongNotice_isBrokenBetweenWords() {
        view(ProgressView.Style.LINES).notice("many words ".repeat(20).strip());
        assertThat(out.toString().lines())
                .hasSize(3)
                .allMatch(line -> line.length() <= 80 && line.matches(" *(many|words).*(many|words)"));
    }

    @Test
    void quiet_isSilent() {
        try (ProgressView view = view(ProgressView.Style.of(true, true))) {
            view.notice("x is damaged");
            at(view, 0, 0, 0);
            at(view, 60, 4, 0);
        }
        assertThat(out.toString()).isEmpty();
        assertThat(ProgressView.Style.of(false, true)).isEqualTo(ProgressView.Style.BAR);
        assertThat(ProgressView.Style.of(false, false)).isEqualTo(ProgressView.Style.LINES);
    }

    private ProgressView view(ProgressView.Style style) {
        return new ProgressView(style, new PrintWriter(out), 80, () -> (long) (seconds * 1e9));
    }

    private void at(ProgressView view, double second, int done, int failed) {
        seconds = second;
        view.on(new Progress(done, 4, failed, 0, "models"));
    }
}
