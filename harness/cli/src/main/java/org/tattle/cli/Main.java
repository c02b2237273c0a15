package org.tattle.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.accountants.Accountants;
import org.tattle.cli.command.AccountCommand;
import org.tattle.cli.command.AttackCommand;
import org.tattle.cli.command.AuditCommand;
import org.tattle.cli.command.CalibrateCommand;
import org.tattle.cli.command.CheckCommand;
import org.tattle.cli.command.CompareCommand;
import org.tattle.cli.command.FailureHandler;
import org.tattle.cli.command.FitCommand;
import org.tattle.cli.command.GateCommand;
import org.tattle.cli.command.GroupedHelp;
import org.tattle.cli.command.InspectCommand;
import org.tattle.cli.command.ListCommand;
import org.tattle.cli.command.ReconstructCommand;
import org.tattle.cli.command.ReportCommand;
import org.tattle.cli.command.ReproduceCommand;
import org.tattle.cli.command.SplitCommand;
import org.tattle.cli.command.TattleCommand;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.command.TopicsCommand;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.view.Screen;
import org.tattle.core.plugin.Plugins;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;

/** The {@code tattle} command. Exit codes: {@link ExitCode}. */
public final class Main {
    private final CommandLine commandLine;
    private final FailureHandler failures;

    /**
     * A command with these plug-ins and environment.
     *
     * @param plugins the plug-ins named in {@code META-INF/services}
     * @param environment the environment variables
     */
    public Main(Supplier<Plugins> plugins, Map<String, String> environment) {
        this(plugins, environment, Accountants::all);
    }

    /**
     * A command with these accountants.
     *
     * @param methods all accountants, by the width of the grid's cells for those that have one
     */
    public Main(Supplier<Plugins> plugins, Map<String, String> environment, DoubleFunction<List<Accountant>> methods) {
        TattleCommand tattle = new TattleCommand(environment);
        commandLine = new CommandLine(tattle)
                .addSubcommand(new AuditCommand(plugins, tattle))
                .addSubcommand(new ReproduceCommand(plugins, tattle))
                .addSubcommand(new AttackCommand(tattle))
                .addSubcommand(new ReconstructCommand(tattle))
                .addSubcommand(new InspectCommand(tattle))
                .addSubcommand(new SplitCommand(plugins, tattle))
                .addSubcommand(new FitCommand(plugins, tattle))
                .addSubcommand(new TopicsCommand(tattle))
                .addSubcommand(new ReportCommand(tattle))
                .addSubcommand(new CompareCommand(tattle))
                .addSubcommand(new GateCommand(tattle))
                .addSubcommand(new CheckCommand(plugins, tattle))
                .addSubcommand(new ListCommand(plugins, tattle))
                .addSubcommand(new AccountCommand(methods, tattle))
                .addSubcommand(new CalibrateCommand(methods, tattle))
                .addSubcommand(new HelpCommand())
                .addSubcommand(new GenerateCompletion());
        commandLine.setExpandAtFiles(false); // a corpus may be called @tweets.jsonl
        OptionTypes.register(commandLine);
        GroupedHelp.applyTo(commandLine, Screen.columns(environment));
        if (!Screen.hasColors(environment)) {
            commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        }
        failures = new FailureHandler(tattle);
        commandLine.setParameterExceptionHandler(failures);
        commandLine.setExecutionExceptionHandler(failures);
    }

    public static void main(String[] args) {
        Main main = new Main(() -> Plugins.load(Thread.currentThread().getContextClassLoader()), System.getenv());
        main.writingTo(
                writer(FileDescriptor.out, encoding("stdout.encoding", args)),
                writer(FileDescriptor.err, encoding("stderr.encoding")));
        System.exit(main.run(args));
    }

    private static PrintWriter writer(FileDescriptor descriptor, Charset encoding) {
        return new PrintWriter(new OutputStreamWriter(new FileOutputStream(descriptor), encoding), true);
    }

    /**
     * The terminal's encoding, but UTF-8 for JSON, which requires it, and in a pure ASCII locale, which is rarely
     * chosen on purpose and in which ids would lose letters.
     */
    private static Charset encoding(String property, String... args) {
        if (List.of(args).contains("--json")) {
            return StandardCharsets.UTF_8;
        }
        String name = System.getProperty(property, System.getProperty("sun." + property));
        Charset terminal = name != null && Charset.isSupported(name) ? Charset.forName(name) : locale();
        return terminal.equals(StandardCharsets.US_ASCII) ? StandardCharsets.UTF_8 : terminal;
    }

    private static Charset locale() {
        String name = System.getProperty("native.encoding", "");
        return !name.isEmpty() && Charset.isSupported(name) ? Charset.forName(name) : Charset.defaultCharset();
    }

    /** Sets the standard output and error of commands. */
    public Main writingTo(PrintWriter out, PrintWriter err) {
        commandLine.setOut(out).setErr(err);
        return this;
    }

    /** Runs one command line and returns its exit code. */
    @SuppressWarnings("CatchingUnchecked") // whatever it is, the user gets one line
    public int run(String... args) {
        try {
            return commandLine.execute(args);
        } catch (Exception | Error failure) {
            return failures.report(failure, commandLine);
        }
    }
}
