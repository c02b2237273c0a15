package org.tattle.cli.command;

import org.tattle.core.plugin.Plugins;

/** Finds the plug-ins when a command needs them, so that {@code --help} works with a broken jar on the class path. */
@FunctionalInterface
public interface PluginSource {
    /** The plug-ins. */
    Plugins get();
}
