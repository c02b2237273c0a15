package org.tattle.certify.check;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tattle.core.audit.OutsideEffects;
import org.tattle.core.text.Statement;

/** The check of what a program does besides its release. */
final class OutsideCheck {
    private static final int MOST_NAMES = 3;

    private OutsideCheck() {}

    static <D> Finding of(OutsideEffects<D> program, D members, List<Path> sources) {
        OutsideEffects.Observed seen = program.observe(members, sources);
        List<Statement> faults = new ArrayList<>();
        if (!seen.wrote().isEmpty()) {
            faults.add(OutsideSentence.WROTE.with(names(seen.wrote())));
        }
        if (!seen.read().isEmpty()) {
            faults.add(OutsideSentence.READ.with(names(seen.read())));
        }
        if (seen.left() > 0) {
            faults.add(OutsideSentence.LEFT.with(seen.left()));
        }
        if (!faults.isEmpty()) {
            return Check.OUTSIDE.failed(Statement.joined("; ", faults));
        }
        Statement clean = OutsideSentence.KEPT_TO_ITSELF.with();
        if (!seen.unwatched().isEmpty()) {
            return Check.OUTSIDE.passed(clean.then(OutsideSentence.UNWATCHED.with(names(seen.unwatched()))));
        }
        return Check.OUTSIDE.passed(
                sources.isEmpty()
                        ? clean
                        : clean.then(OutsideSentence.READ_NOTHING.with(names(sources.stream()
                                .map(file -> String.valueOf(file.getFileName()))
                                .toList()))));
    }

    private static String names(List<String> all) {
        String names = String.join(", ", all.subList(0, Math.min(MOST_NAMES, all.size())));
        return all.size() <= MOST_NAMES ? names : names + " and " + (all.size() - MOST_NAMES) + " more";
    }
}
