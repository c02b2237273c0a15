package org.tattle.cli;

import java.io.FileDescriptor;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.accountants.Accountants;
import org.tattle.cli.command.AccountCommand;
import org.tattle.cli.command.AdviseCommand;
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
import org.tattle.cli.command.VerifyCommand;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.view.Screen;
import org.tattle.core.plugin.Plugins;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;

/** The {@code tattle} command. Exit codes: {@link ExitCode}. */
public final class Main {
    private final Map<String, Function<TattleCommand, Object>> commands = new LinkedHashMap<>();
    private final Supplier<Plugins> plugins;
    private final Map<String, String> environment;
    private PrintWriter out = writer(FileDescriptor.out, locale());
    private PrintWriter err = writer(FileDescriptor.err, locale());

    /**
     * A command with these plug-ins and environment.
     *
     * @param plugins the plug-ins named in {@code META-INF/services}
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
        this.plugins = plugins;
        this.environment = environment;
        commands.put("audit", tattle -> new AuditCommand(plugins, tattle));
        commands.put("advise", tattle -> new AdviseCommand(plugins, tattle));
        commands.put("reproduce", tattle -> new ReproduceCommand(plugins, tattle));
        commands.put("attack", AttackCommand::new);
        commands.put("reconstruct", ReconstructCommand::new);
        commands.put("inspect", InspectCommand::new);
        commands.put("split", tattle -> new SplitCommand(plugins, tattle));
        commands.put("fit", tattle -> new FitCommand(plugins, tattle));
        commands.put("topics", TopicsCommand::new);
        commands.put("report", ReportCommand::new);
        commands.put("compare", CompareCommand::new);
        commands.put("gate", GateCommand::new);
        commands.put("verify", VerifyCommand::new);
        commands.put("check", tattle -> new CheckCommand(plugins, tattle));
        commands.put("list", tattle -> new ListCommand(plugins, tattle));
        commands.put("account", tattle -> new AccountCommand(methods, tattle));
        commands.put("calibrate", tattle -> new CalibrateCommand(methods, tattle));
    }

    public static void main(String[] args) {
        Main main = new Main(() -> Plugins.load(Thread.currentThread().getContextClassLoader()), System.getenv());
        main.writingTo(
                writer(FileDescriptor.out, encoding("stdout.encoding", args)),
                writer(FileDescriptor.err, encoding("stderr.encoding")));
        System.exit(main.run(args));
    }

    private static PrintWriter writer(FileDescriptor descriptor, Charset encoding) {
        return new PrintWriter(new OutputStreamWriter(Screen.untilClosed(descriptor), encoding), true);
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
    public Main writingTo(PrintWriter newOut, PrintWriter newErr) {
        out = newOut;
        err = newErr;
        return this;
    }

    /** Runs one command line and returns its exit code. */
    @SuppressWarnings("CatchingUnchecked") // whatever it is, the user gets one line
    public int run(String... args) {
        TattleCommand tattle = new TattleCommand(environment);
        FailureHandler failures = new FailureHandler(tattle, plugins);
        CommandLine commandLine = commandLine(tattle, args);
        commandLine.setParameterExceptionHandler(failures);
        commandLine.setExecutionExceptionHandler(failures);
        int exitCode;
        try {
            exitCode = commandLine.execute(args);
        } catch (Exception | Error failure) {
            exitCode = failures.report(failure, commandLine);
        }
        return failures.afterPrinting(exitCode, commandLine);
    }

    /** The command with all subcommands and options, for the documents that are made from it. */
    public CommandSpec description() {
        return commandLine(new TattleCommand(environment)).getCommandSpec();
    }

    /** The command without the options of subcommands that these arguments cannot mean: describing all takes time. */
    private CommandLine commandLine(TattleCommand tattle, String... args) {
        CommandLine commandLine = new CommandLine(tattle);
        if (args.length > 0 && commands.containsKey(args[0])) {
            commandLine.addSubcommand(args[0], commands.get(args[0]).apply(tattle));
        } else {
            boolean areListed = args.length == 1 && Set.of("-h", "--help").contains(args[0]);
            commands.forEach((name, maker) -> {
                Object command = maker.apply(tattle);
                commandLine.addSubcommand(name, areListed ? described(command) : command);
            });
            commandLine.addSubcommand(new HelpCommand()).addSubcommand(new GenerateCompletion());
        }
        commandLine.setOut(out).setErr(err).setExpandAtFiles(false); // a corpus may be called @tweets.jsonl
        OptionTypes.register(commandLine);
        GroupedHelp.applyTo(commandLine, Screen.columns(environment));
        if (!Screen.hasColors(environment)) {
            commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        }
        return commandLine;
    }

    /** A command that has nothing but its description. */
    private static CommandSpec described(Object command) {
        CommandSpec spec = CommandSpec.create();
        spec.usageMessage()
                .description(command.getClass().getAnnotation(Command.class).description());
        return spec;
    }
}
