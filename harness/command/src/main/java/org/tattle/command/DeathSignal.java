package org.tattle.command;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Lets Linux end a program when the Java that waits for it is killed, which nothing in Java can: by {@code setpriv} of
 * util-linux, where there is one that can. The signal comes with the end of the thread that started the program, so it
 * is for programs that this thread waits for, and not for workers, which see the end of their input.
 */
final class DeathSignal {
    private static final List<String> PREFIX = List.of("setpriv", "--pdeathsig", "KILL");

    private static final boolean KNOWN = isTried();

    private DeathSignal() {}

    /** Whether there is a setpriv that can. */
    static boolean isKnown() {
        return KNOWN;
    }

    /** A command line with the signal, where it is known. */
    static List<String> with(List<String> arguments) {
        return KNOWN ? Stream.concat(PREFIX.stream(), arguments.stream()).toList() : arguments;
    }

    private static boolean isTried() {
        try {
            Process trial = new ProcessBuilder(
                            Stream.concat(PREFIX.stream(), Stream.of("true")).toList())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return trial.waitFor(5, TimeUnit.SECONDS) && trial.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
