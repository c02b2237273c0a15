package org.tattle.command;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tattle.command.CommandParameters.Release;
import org.tattle.command.records.RecordForm;
import org.tattle.core.EnumText;
import org.tattle.core.data.Fingerprint;

/**
 * The name of a program in the names of experiments: its script, or else itself, by the last part of its path, with the
 * arguments behind it; what it releases; and a mark, if anything else is given on which its models or their audit
 * depend.
 */
record ProgramName(CommandParameters of) {
    /** Beyond that, names end with a mark. */
    private static final int LONGEST = 60;

    String text() {
        List<String> run = of.run();
        int script = IntStream.range(1, run.size())
                .filter(i -> !run.get(i).startsWith("-"))
                .limit(1)
                .filter(i -> run.get(i).matches("[^{\\s]*\\w\\.[A-Za-z]+"))
                .findFirst()
                .orElse(0);
        String program = run.stream()
                .skip(script)
                .filter(argument -> !argument.contains("{"))
                .map(argument -> argument.replaceFirst("(?s).*/(?=[^/]+$)", "").replaceFirst("^-+", ""))
                .collect(Collectors.joining("-"));
        String whole = program.length() <= LONGEST ? program : program.substring(0, LONGEST) + "-" + mark(run);
        String release = of.release() == Release.TOPIC_WORD ? "" : "-" + EnumText.of(of.release());
        List<String> assigned = of.environment().stream()
                .filter(variable -> variable.contains("="))
                .toList();
        List<Object> besides = List.of(of.data(), of.input(), of.prior(), of.guarantees(), assigned);
        boolean isPlain =
                besides.equals(List.of(Optional.empty(), RecordForm.JSONL, Optional.empty(), List.of(), List.of()));
        return whole + release + (isPlain ? "" : "-" + mark(besides));
    }

    private static String mark(List<?> values) {
        return new Fingerprint().add(values.toString()).hex().substring(0, 8);
    }
}
