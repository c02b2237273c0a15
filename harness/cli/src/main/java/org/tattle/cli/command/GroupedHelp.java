package org.tattle.cli.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.reports.text.LineBreaks;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Layout;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ScopeType;

/**
 * The help of commands: options in the order of their fields, each group of options under the name of its mixin, and at
 * the end those that every command has.
 */
public final class GroupedHelp {
    /** The narrowest and the widest help; picocli refuses less than 55 columns. */
    private static final int LEAST = 55;

    private static final int MOST = 100;

    private static final String COMMAND = "  tattle ";
    private static final String HANG = " ".repeat(6);
    private static final String NO_BREAK = "\u00a0";

    private GroupedHelp() {}

    /** Gives a command and its subcommands this help. */
    public static void applyTo(CommandLine commandLine, int columns) {
        commandLine.setUsageHelpWidth(Math.max(LEAST, Math.min(MOST, columns)));
        Stream.concat(Stream.of(commandLine), commandLine.getSubcommands().values().stream())
                .map(CommandLine::getHelpSectionMap)
                .forEach(sections -> {
                    sections.remove(UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING);
                    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, GroupedHelp::options);
                    sections.put(UsageMessageSpec.SECTION_KEY_PARAMETER_LIST, GroupedHelp::arguments);
                    sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, GroupedHelp::commands);
                    sections.put(UsageMessageSpec.SECTION_KEY_DESCRIPTION, GroupedHelp::description);
                    sections.put(UsageMessageSpec.SECTION_KEY_FOOTER, GroupedHelp::examples);
                });
    }

    /** A line for each subcommand: what its description says before the first punctuation mark. */
    private static String commands(Help help) {
        Map<String, CommandLine> commands =
                new LinkedHashMap<>(help.commandSpec().subcommands());
        commands.values().removeIf(line -> line.getCommandSpec().usageMessage().hidden());
        int name = commands.keySet().stream().mapToInt(String::length).max().orElse(0);
        StringBuilder out = new StringBuilder();
        commands.forEach((command, line) -> {
            UsageMessageSpec usage = line.getCommandSpec().usageMessage();
            String[] lines = usage.header().length > 0 ? usage.header() : usage.description();
            String summary = lines.length == 0 ? "" : lines[0].split("[:.;,]", 2)[0];
            String head = "  " + command + " ".repeat(name - command.length() + 2);
            int room = help.commandSpec().usageMessage().width() - head.length();
            out.append(head)
                    .append(String.join("\n" + " ".repeat(head.length()), LineBreaks.wrap(summary, room)))
                    .append('\n');
        });
        return out.toString();
    }

    private static String description(Help help) {
        UsageMessageSpec usage = help.commandSpec().usageMessage();
        return Stream.of(usage.description())
                .map(line -> LineBreaks.folded(String.format(Locale.ROOT, line), usage.width()))
                .collect(Collectors.joining());
    }

    /** Commands, broken as a shell takes them. */
    private static String examples(Help help) {
        UsageMessageSpec usage = help.commandSpec().usageMessage();
        int width = usage.width();
        String whole =
                String.format(Locale.ROOT, String.join("%n", usage.footer())).replaceAll("\\\\\\R\\s*", "");
        return whole.lines()
                .map(line -> line.startsWith(COMMAND) ? example(line, width) : LineBreaks.folded(line + "\n", width))
                .collect(Collectors.joining());
    }

    private static String example(String line, int width) {
        String glued = line.strip().replaceAll("(?<=--[a-z-]{1,24}) (?!-)", NO_BREAK);
        List<String> lines = LineBreaks.wrap(glued, width - HANG.length() - 2);
        return ("  " + String.join(" \\\n" + HANG, lines) + "\n").replace(NO_BREAK, " ");
    }

    private static String arguments(Help help) {
        Layout layout = layout(help);
        layout.addAllPositionalParameters(
                help.commandSpec().positionalParameters(), help.createDefaultParamLabelRenderer());
        return layout.toString();
    }

    private static String options(Help help) {
        CommandSpec spec = help.commandSpec();
        List<OptionSpec> left = new ArrayList<>(spec.options());
        Map<String, List<OptionSpec>> groups = new LinkedHashMap<>();
        groups.put("Options", left);
        List<OptionSpec> general =
                spec.options().stream().filter(GroupedHelp::isGeneral).toList();
        left.removeAll(general);
        gather(spec, groups, left);
        groups.put("General", general);
        StringBuilder out = new StringBuilder();
        groups.forEach((name, options) -> {
            if (!options.isEmpty()) {
                Layout layout = layout(help);
                layout.addAllOptions(options, help.createDefaultParamLabelRenderer());
                out.append(String.format("%n%s:%n%s", name, layout));
            }
        });
        return out.toString();
    }

    /** The usual layout, but descriptions are broken at blanks only: picocli breaks {@code results.json}, too. */
    private static Layout layout(Help help) {
        CommandSpec spec = help.commandSpec();
        Layout usual = help.createDefaultLayout(spec.options(), spec.positionalParameters(), help.colorScheme());
        Column[] columns = usual.textTable().columns();
        int last = columns.length - 1;
        int hang = usual.textTable().indentWrappedLines;
        int room = columns[last].width - columns[last].indent - hang;
        UnaryOperator<Text[][]> broken = rows -> Stream.of(rows)
                .flatMap(row -> broken(row, last, room, " ".repeat(hang), help.colorScheme()))
                .toArray(Text[][]::new);
        return new Layout(
                usual.colorScheme(),
                usual.textTable(),
                (option, labels, scheme) -> broken.apply(usual.optionRenderer().render(option, labels, scheme)),
                (argument, labels, scheme) ->
                        broken.apply(usual.parameterRenderer().render(argument, labels, scheme)));
    }

    /** A row and below it what its last cell has no room for. */
    private static Stream<Text[]> broken(Text[] row, int last, int room, String hang, ColorScheme scheme) {
        List<String> lines = LineBreaks.wrap(row[last].toString(), room);
        return IntStream.range(0, lines.size()).mapToObj(line -> {
            Text[] part = row.clone();
            Arrays.fill(part, 0, line == 0 ? 0 : last, scheme.text(""));
            part[last] = scheme.text((line == 0 ? "" : hang) + lines.get(line));
            return part;
        });
    }

    private static boolean isGeneral(OptionSpec option) {
        return option.inherited()
                || option.scopeType() == ScopeType.INHERIT
                || option.usageHelp()
                || option.versionHelp();
    }

    /**
     * Moves the options of all mixins from those that are left to groups under their names; a nested mixin is one, too.
     */
    private static void gather(CommandSpec spec, Map<String, List<OptionSpec>> groups, List<OptionSpec> left) {
        spec.mixins().forEach((name, mixin) -> {
            gather(mixin, groups, left);
            List<OptionSpec> own =
                    mixin.options().stream().filter(left::contains).toList();
            left.removeAll(own);
            groups.put(name, own);
        });
    }
}
