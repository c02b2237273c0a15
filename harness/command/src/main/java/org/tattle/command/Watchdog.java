package org.tattle.command;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * A shell that waits beside this Java and, when that ends in whatever way, ends what it started: after a kill, nothing
 * in Java can. It sees the end of its standard input, which only this Java holds, and looks for processes with this
 * Java's mark in their environment, until there are none: in {@code /proc}, or by {@code ps} where there is no such
 * folder. Where there is no shell, as on Windows, workers see the end of their input, and other programs go on.
 */
final class Watchdog {
    private static final String SCRIPT = """
            trap '' HUP INT TERM
            cd /
            read -r mark
            cat > /dev/null
            marked() {
                if [ -r /proc/self/environ ]; then
                    grep -lasF "$mark" /proc/[0-9]*/environ | sed 's/[^0-9]//g'
                else
                    ps -axEww -o pid=,command= | awk -v name="${mark%%=*}" -v value="${mark#*=}" \\
                        'index($0, name "=" value) { print $1 }'
                fi
            }
            rests=0
            rounds=0
            while [ $rests -lt 2 ] && [ $rounds -lt 10000 ]; do
                rounds=$((rounds + 1))
                found=$(marked)
                if [ -n "$found" ]; then
                    kill -9 $found
                    rests=0
                else
                    rests=$((rests + 1))
                    sleep 1
                fi
            done
            """;

    private static final Watchdog THE_ONLY = new Watchdog();

    private final String mark = UUID.randomUUID().toString();
    private final Optional<OutputStream> held;

    private Watchdog() {
        held = start(ChildProcess.MARK + "=" + mark);
    }

    /** A mark for a process of its own that the shell finds, too; it waits from the first on. */
    static String newMark() {
        return THE_ONLY.mark + "-" + UUID.randomUUID();
    }

    /** Whether there is a shell that waits. */
    static boolean isThere() {
        return THE_ONLY.held.isPresent();
    }

    private static Optional<OutputStream> start(String wanted) {
        try {
            ProcessBuilder builder = new ProcessBuilder("sh", "-c", SCRIPT)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD);
            builder.environment().keySet().retainAll(Set.of("PATH")); // no mark of a Java that started this one
            OutputStream input = builder.start().getOutputStream();
            input.write((wanted + "\n").getBytes(StandardCharsets.US_ASCII));
            input.flush();
            return Optional.of(input);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
