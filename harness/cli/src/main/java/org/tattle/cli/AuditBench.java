package org.tattle.cli;

import java.nio.file.Path;
import java.util.List;
import org.tattle.core.engine.Bench;
import org.tattle.core.engine.CellRun;
import org.tattle.core.engine.Order;
import org.tattle.core.plugin.Plugins;

/** Sets audits up for engines that train on other machines. */
public final class AuditBench implements Bench {
    /** For the service loader. */
    public AuditBench() {}

    @Override
    public List<? extends CellRun<?, ?>> cells(Order order, Path models) {
        Plugins plugins = Plugins.load(Thread.currentThread().getContextClassLoader());
        return Audit.ordered(order, plugins).runs(order.keepReleases(), models);
    }
}
