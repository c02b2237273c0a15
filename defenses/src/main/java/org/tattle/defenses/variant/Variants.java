package org.tattle.defenses.variant;

import java.util.List;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.ReleaseVariantPlugin;

/** The releases that are made of topics. */
public final class Variants implements PluginProvider {
    @Override
    public List<ReleaseVariantPlugin> variants() {
        return List.of(new ClassifierVariant(), new PyldavisVariant());
    }
}
