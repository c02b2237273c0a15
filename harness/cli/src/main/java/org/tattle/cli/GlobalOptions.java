package org.tattle.cli;

import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** Options of every command. */
final class GlobalOptions {
    @Option(names = "--quiet", scope = ScopeType.INHERIT, description = "Say nothing but results and errors.")
    boolean quiet;

    @Option(names = "--json", scope = ScopeType.INHERIT, description = "Print the result as JSON.")
    boolean json;

    @Option(
            names = "--stacktrace",
            scope = ScopeType.INHERIT,
            description = "Print the stack trace of an error; so does TATTLE_STACKTRACE=1.")
    boolean stacktrace;
}
