package org.tattle.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tattle.reports.text.Lines;
import picocli.CommandLine;
import picocli.CommandLine.Help;
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

    private GroupedHelp() {}

    /**
     * Gives a command and its subcommands this help.
     *
     * @param columns the width of the terminal in characters
     */
    public static void applyTo(CommandLine commandLine, int columns) {
        commandLine.setUsageHelpWidth(Math.max(LEAST, Math.min(MOST, columns)));
        Stream.concat(Stream.of(commandLine), commandLine.getSubcommands().values().stream())
                .map(CommandLine::getHelpSectionMap)
                .forEach(sections -> {
                    sections.remove(UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING);
                    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, GroupedHelp::options);
                    sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, GroupedHelp::commands);
                });
    }

    /** A line for each subcommand: what its description says before the first punctuation mark. */
    private static String commands(Help help) {
        Map<String, CommandLine> commands = help.commandSpec().subcommands();
        int name = commands.keySet().stream().mapToInt(String::length).max().orElse(0);
        StringBuilder out = new StringBuilder();
        commands.forEach((command, line) -> {
            UsageMessageSpec usage = line.getCommandSpec().usageMessage();
            String[] lines = usage.header().length > 0 ? usage.header() : usage.description();
            String summary = lines.length == 0 ? "" : lines[0].split("[:.;,]", 2)[0];
            String text = "  " + command + " ".repeat(name - command.length() + 2) + summary;
            out.append(Lines.folded(text, help.commandSpec().usageMessage().width()));
        });
        return out.toString();
    }

    private static String options(Help help) {
        CommandSpec spec = help.commandSpec();
        List<OptionSpec> general =
                spec.options().stream().filter(GroupedHelp::isGeneral).toList();
        List<OptionSpec> grouped = new ArrayList<>(general);
        Map<String, List<OptionSpec>> mixins = new LinkedHashMap<>();
        gather(spec, mixins, grouped);
        Map<String, List<OptionSpec>> groups = new LinkedHashMap<>();
        groups.put(
                "Options",
                spec.options().stream()
                        .filter(option -> !grouped.contains(option))
                        .toList());
        groups.putAll(mixins);
        groups.put("General", general);
        StringBuilder out = new StringBuilder();
        groups.forEach((name, options) -> {
            if (!options.isEmpty()) {
                Layout layout =
                        help.createDefaultLayout(spec.options(), spec.positionalParameters(), help.colorScheme());
                layout.addAllOptions(options, help.createDefaultParamLabelRenderer());
                out.append(String.format("%n%s:%n%s", name, layout));
            }
        });
        return out.toString();
    }

    /** Whether every command has the option. */
    private static boolean isGeneral(OptionSpec option) {
        return option.inherited()
                || option.scopeType() == ScopeType.INHERIT
                || option.usageHelp()
                || option.versionHelp();
    }

    /** Collects the options of all mixins under their names; a mixin in a mixin is a group of its own. */
    private static void gather(CommandSpec spec, Map<String, List<OptionSpec>> groups, List<OptionSpec> grouped) {
        spec.mixins().forEach((name, mixin) -> {
            gather(mixin, groups, grouped);
            List<OptionSpec> own = mixin.options().stream()
                    .filter(option -> !grouped.contains(option))
                    .toList();
            grouped.addAll(own);
            groups.put(name, own);
        });
    }
}
