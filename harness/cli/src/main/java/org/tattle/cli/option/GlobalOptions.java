package org.tattle.cli.option;

import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** Options of every command. */
public final class GlobalOptions {
    @Option(names = "--quiet", scope = ScopeType.INHERIT, description = "Say nothing but results and errors.")
    public boolean quiet;

    @Option(names = "--json", scope = ScopeType.INHERIT, description = "Print the result as JSON.")
    public boolean json;

    @Option(
            names = "--stacktrace",
            scope = ScopeType.INHERIT,
            description = "Print the stack trace of an error; so does TATTLE_STACKTRACE=1.")
    public boolean stacktrace;
}
