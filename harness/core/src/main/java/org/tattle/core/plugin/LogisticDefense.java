package org.tattle.core.plugin;

import org.tattle.core.data.Table;
import org.tattle.core.release.Codec;
import org.tattle.core.release.LogisticModel;

/**
 * A training algorithm that learns a logistic regression from labeled rows. Like any defense it is registered with the
 * service loader as a {@link DefensePlugin}.
 *
 * @param <P> its parameters
 */
public interface LogisticDefense<P extends Record> extends DefensePlugin<P, Table, LogisticModel> {
    @Override
    default Codec<LogisticModel> codec() {
        return LogisticModel.CODEC;
    }
}
