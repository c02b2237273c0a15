package org.tattle.engine.evaluate;

import java.util.List;
import org.tattle.core.audit.Scores;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.ControlSentence;
import org.tattle.core.text.Statement;
import org.tattle.engine.experiment.TranscriptAttacks.ReconstructionOutcome;
import org.tattle.math.statistics.ClopperPearson;
import org.tattle.math.statistics.Interval;

/**
 * A control: a measurement in an audit whose outcome is known if the audit is right, so that another outcome shows a
 * fault of its own. A control in which chance plays a part is an implementation of one of the interfaces here and an
 * entry in its list.
 *
 * @param <M> what it measures at one target
 */
public interface Control<M> {
    /** Its name in results. */
    String name();

    /** The outcome that it expects, as results state it. */
    Statement expectation();

    /**
     * Tests what was measured.
     *
     * @param error the largest probability with which it may fail in a correct audit
     */
    Test test(List<M> targets, double error);

    /**
     * The outcome of the test.
     *
     * @param expected the number that it is compared with
     * @param falseAlarm the probability that a correct audit fails
     */
    record Test(Interval measured, double expected, double falseAlarm, boolean passed) {}

    /** The result of the control of an attack. */
    default ControlResult result(String place, String attack, List<M> targets, double error) {
        Test test = test(targets, error);
        return new ControlResult(
                name(), place, attack, expectation(), test.measured, test.expected, test.falseAlarm, test.passed);
    }

    /** A control of a membership inference attack. */
    interface OfScores<M> extends Control<M> {
        /** The controls of each attack. */
        List<OfScores<?>> ALL = List.of(new PermutedLabels(ControlSentence.ATTACK_FINDS_NOTHING));

        /** Measures at one target. */
        M measure(AttackScoring<?, ?, ?> attack, StatisticStore.TargetStatistics statistics, Scores scores);
    }

    /** A control of an inference attack on transcripts. */
    interface OfContents extends Control<ReconstructionOutcome> {
        /** The controls of each attack. */
        List<OfContents> ALL = List.of(new CrossedPositions());
    }

    /**
     * Guesses compared with the values at other positions: by chance they are right no more often than blind guesses.
     */
    record CrossedPositions() implements OfContents {
        @Override
        public String name() {
            return "crossed-positions";
        }

        @Override
        public Statement expectation() {
            return ControlSentence.CROSSED_GUESSES_ARE_BLIND.with();
        }

        @Override
        public Test test(List<ReconstructionOutcome> targets, double error) {
            int asked = 0;
            long crossed = 0;
            double blind = 0;
            for (ReconstructionOutcome one : targets) {
                asked += one.asked();
                crossed += Math.round(one.crossed() * one.asked());
                blind = Math.max(blind, one.blind());
            }
            double confidence = 1 - error;
            Interval share = ClopperPearson.interval((int) crossed, asked, confidence);
            return new Test(share, blind, (1 - confidence) / 2, share.low() <= blind);
        }
    }
}
