package org.tattle.cli;

import java.nio.file.Path;
import java.util.List;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.experiment.ExperimentRun;
import org.tattle.engine.remote.Bench;
import org.tattle.engine.remote.RemoteRunSpec;

/** Sets audits up for engines that train on other machines. */
public final class AuditBench implements Bench {
    /** For the service loader. */
    public AuditBench() {}

    @Override
    public List<? extends ExperimentRun<?, ?>> cells(RemoteRunSpec order, Path models) {
        Plugins plugins = Plugins.load(Thread.currentThread().getContextClassLoader());
        return Audit.ordered(order, plugins).runs(order.keepReleases(), models);
    }
}
