package org.tattle.certify.check;

import static org.tattle.certify.check.Checked.NOISY;
import static org.tattle.certify.check.Checked.SUM;
import static org.tattle.certify.testing.Rows.MORE;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.certify.testing.Rows;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class ConformanceSentenceTest extends SentenceTests<ConformanceSentence> {
    private static final Rows.Algorithm LAPLACE = (rows, training) -> {
        double[] sum = {
            Arrays.stream(Rows.values(rows))
                    .map(value -> Math.max(0, Math.min(1, value)))
                    .sum()
        };
        new LaplaceMechanism(new Sensitivity(1, Norm.L1, Adjacency.ADD_REMOVE), 1)
                .release(sum, NoiseSource.of(training.noise("sum")));
        return sum;
    };
    private static final Checked PLAIN = Checked.of(SUM);
    private static final Checked SOUND = Checked.of(LAPLACE.claiming(1, 0, MORE));

    ConformanceSentenceTest() {
        super(ConformanceSentence.class);
    }

    private static List<Statement> stated(Checked checked, Duration limit) {
        Conformance conformance = new ConformanceCheck(1, limit).of(checked.subject());
        return Stream.concat(conformance.findings().stream().map(Finding::seen), conformance.notCovered().stream())
                .toList();
    }

    private static List<Statement> stated(Checked checked) {
        return stated(checked, Duration.ofMinutes(1));
    }

    private static List<Statement> replayed(Checked checked) {
        return List.of(ConformanceCheck.replay(
                        checked.subject(), checked.sample(), checked.sample().seed())
                .seen());
    }

    private static Example of(Supplier<List<Statement>> right, Supplier<List<Statement>> wrong) {
        return new Example(right.get(), wrong.get());
    }

    @Override
    protected Example example(ConformanceSentence sentence) {
        Checked throwing = Checked.of((rows, training) -> {
            throw new IllegalStateException("a fault");
        });
        Checked named = PLAIN.named("mine", Map.of("smoothing", 1));
        Checked namedSound = SOUND.named("mine", Map.of());
        return switch (sentence) {
            case NO_PARAMETERS -> of(() -> stated(PLAIN), () -> stated(named));
            case PARAMETERS -> of(() -> stated(named), () -> stated(PLAIN));
            case TRAINED -> of(() -> stated(PLAIN), () -> stated(throwing));
            case THREW, DOES_NOT_TRAIN -> of(() -> stated(throwing), () -> stated(PLAIN));
            case UNFINISHED -> of(() -> stated(PLAIN, Duration.ZERO), () -> stated(PLAIN));
            case NOT_REPLAYABLE -> of(() -> replayed(Checked.of(NOISY.claiming(1, 0, MORE))), () -> replayed(SOUND));
            case NOT_COVERED -> of(() -> replayed(SOUND), () -> replayed(Checked.of(LAPLACE.claiming(0.1, 0, MORE))));
            case MORE_NAMED -> of(() -> stated(namedSound), () -> stated(SOUND));
            case MORE_OWN -> of(() -> stated(SOUND), () -> stated(Checked.of(NOISY.claiming(1, 0, MORE))));
            case CERTIFY_NAMED -> of(() -> stated(namedSound), () -> stated(SOUND));
            case CERTIFY_OWN -> of(() -> stated(SOUND), () -> stated(PLAIN));
            case AUDIT_NAMED -> of(() -> stated(named), () -> stated(PLAIN));
            case AUDIT_OWN -> of(() -> stated(PLAIN), () -> stated(named));
        };
    }
}
