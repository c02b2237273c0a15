package org.tattle.cli.view;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Map;
import org.tattle.cli.option.GlobalOptions;
import org.tattle.core.Printable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine;

/**
 * The only way to standard output and standard error: what a command prints is {@link Printable}, wherever it comes
 * from. A text of lines keeps its line feeds; who puts a name into a line has made it printable before.
 */
public final class Screen {
    private Screen() {}

    /** Where a command prints; nothing passes that steers a terminal. */
    public static PrintWriter out(CommandSpec spec) {
        return fenced(spec.commandLine().getOut());
    }

    /** Where a command says what went wrong; nothing passes that steers a terminal. */
    public static PrintWriter err(CommandLine command) {
        return fenced(command.getErr());
    }

    /** Prints a text in which names were made printable before it was styled. */
    public static void styled(CommandSpec spec, String text) {
        PrintWriter out = spec.commandLine().getOut();
        out.print(Printable.styled(text));
        out.flush();
    }

    /** Where a command's progress is shown. */
    public static ProgressView progress(CommandSpec spec, GlobalOptions global, Map<String, String> environment) {
        ProgressStyle style = ProgressStyle.of(global.quiet, Terminal.onStandardError(environment));
        return new ProgressView(style, spec.commandLine().getErr(), System::nanoTime);
    }

    private static PrintWriter fenced(PrintWriter out) {
        return new PrintWriter(new Fence(out));
    }

    private static final class Fence extends FilterWriter {
        Fence(Writer out) {
            super(out);
        }

        @Override
        public void write(int character) throws IOException {
            write(Character.toString(character));
        }

        @Override
        public void write(char[] characters, int offset, int length) throws IOException {
            write(new String(characters, offset, length));
        }

        @Override
        public void write(String text, int offset, int length) throws IOException {
            write(text.substring(offset, offset + length));
        }

        @Override
        public void write(String text) throws IOException {
            out.write(text.equals(System.lineSeparator()) ? text : Printable.lines(text));
        }
    }
}
