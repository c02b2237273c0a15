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
import java.util.function.Supplier;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.accountants.Accountants;
import org.tattle.cli.command.AccountCommand;
import org.tattle.cli.command.AdviseCommand;
import org.tattle.cli.command.AttackCommand;
import org.tattle.cli.command.AuditCommand;
import org.tattle.cli.command.CalibrateCommand;
import org.tattle.cli.command.CertifyCommand;
import org.tattle.cli.command.ChallengeCommand;
import org.tattle.cli.command.CheckCommand;
import org.tattle.cli.command.CompareCommand;
import org.tattle.cli.command.CorporaCommand;
import org.tattle.cli.command.FailureHandler;
import org.tattle.cli.command.FitCommand;
import org.tattle.cli.command.GateCommand;
import org.tattle.cli.command.GroupedHelp;
import org.tattle.cli.command.HistoryCommand;
import org.tattle.cli.command.InspectCommand;
import org.tattle.cli.command.ListCommand;
import org.tattle.cli.command.PolicyCommand;
import org.tattle.cli.command.ReconstructCommand;
import org.tattle.cli.command.ReportCommand;
import org.tattle.cli.command.ReproduceCommand;
import org.tattle.cli.command.RunsCommand;
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
    private static final Map<String, Supplier<Object>> COMMANDS = commands();
    private final Supplier<TattleCommand> tattle;
    private final Map<String, String> environment;
    private PrintWriter out = writer(FileDescriptor.out, locale());
    private PrintWriter err = writer(FileDescriptor.err, locale());

    /** A command with these plug-ins and environment. */
    public Main(Supplier<Plugins> plugins, Map<String, String> environment) {
        this(plugins, environment, Accountants::all);
    }

    /** The same with these accountants, by the width of the grid's cells. */
    public Main(Supplier<Plugins> plugins, Map<String, String> environment, DoubleFunction<List<Accountant>> methods) {
        this.environment = environment;
        tattle = () -> new TattleCommand(environment, plugins, methods);
    }

    private static Map<String, Supplier<Object>> commands() {
        Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
        commands.put("audit", AuditCommand::new);
        commands.put("advise", AdviseCommand::new);
        commands.put("reproduce", ReproduceCommand::new);
        commands.put("challenge", ChallengeCommand::new);
        commands.put("corpora", CorporaCommand::new);
        commands.put("attack", AttackCommand::new);
        commands.put("reconstruct", ReconstructCommand::new);
        commands.put("inspect", InspectCommand::new);
        commands.put("split", SplitCommand::new);
        commands.put("certify", CertifyCommand::new);
        commands.put("fit", FitCommand::new);
        commands.put("topics", TopicsCommand::new);
        commands.put("report", ReportCommand::new);
        commands.put("runs", RunsCommand::new);
        commands.put("compare", CompareCommand::new);
        commands.put("gate", GateCommand::new);
        commands.put("policy", PolicyCommand::new);
        commands.put("history", HistoryCommand::new);
        commands.put("verify", VerifyCommand::new);
        commands.put("check", CheckCommand::new);
        commands.put("list", ListCommand::new);
        commands.put("account", AccountCommand::new);
        commands.put("calibrate", CalibrateCommand::new);
        return commands;
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
        TattleCommand command = tattle.get();
        FailureHandler failures = new FailureHandler(command);
        CommandLine commandLine = commandLine(command, args);
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
        return commandLine(tattle.get()).getCommandSpec();
    }

    /** The command without the options of subcommands that these arguments cannot mean: describing all takes time. */
    private CommandLine commandLine(TattleCommand command, String... args) {
        CommandLine commandLine = new CommandLine(command);
        if (args.length > 0 && COMMANDS.containsKey(args[0])) {
            commandLine.addSubcommand(args[0], COMMANDS.get(args[0]).get());
        } else {
            boolean areListed = args.length == 1 && Set.of("-h", "--help").contains(args[0]);
            COMMANDS.forEach((name, maker) -> {
                Object subcommand = maker.get();
                commandLine.addSubcommand(name, areListed ? described(subcommand) : subcommand);
            });
            commandLine.addSubcommand(new HelpCommand()).addSubcommand(new GenerateCompletion());
            commandLine
                    .getSubcommands()
                    .get("help")
                    .getCommandSpec()
                    .usageMessage()
                    .hidden(true); // "To begin" says it
        }
        commandLine.setOut(out).setErr(err).setExpandAtFiles(false); // a corpus may be called @tweets.jsonl
        OptionTypes.register(commandLine);
        GroupedHelp.applyTo(commandLine, Screen.columns(environment));
        if (!Screen.hasColors(environment)) {
            commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        }
        return commandLine;
    }

    private static CommandSpec described(Object command) {
        CommandSpec spec = CommandSpec.create();
        spec.usageMessage()
                .description(command.getClass().getAnnotation(Command.class).description());
        return spec;
    }
}
