package org.tattle.cli.view;

import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Whether standard error goes to a terminal that can redraw a line. */
final class Terminal {
    private Terminal() {}

    /**
     * Asks the operating system where it says what standard error is; elsewhere the console, which since JDK 22 exists
     * without a terminal and has to be asked.
     */
    static boolean onStandardError(Map<String, String> environment) {
        return redraws(environment, Path.of("/proc/self/fd/2"));
    }

    static boolean redraws(Map<String, String> environment, Path descriptor) {
        return !"dumb".equals(environment.get("TERM")) && isTerminal(descriptor);
    }

    private static boolean isTerminal(Path descriptor) {
        try {
            String target = Files.readSymbolicLink(descriptor).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException e) {
            return isTerminal(System.console());
        }
    }

    private static boolean isTerminal(Console console) {
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true; // before JDK 22 a console is a terminal
        }
    }
}
