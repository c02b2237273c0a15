package org.tattle.core.plugin;

import java.util.List;
import java.util.Optional;
import org.tattle.core.audit.NamedSurface;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicModelSurfaces;

/** The surfaces of topic models. */
public final class TopicModelSurfacePlugin implements SurfacePlugin<TopicModel> {
    /** The constructor for the service loader. */
    public TopicModelSurfacePlugin() {}

    @Override
    public Class<TopicModel> release() {
        return TopicModel.class;
    }

    @Override
    public Optional<NamedSurface<TopicModel, ?>> named(String name) {
        return TopicModelSurfaces.named(name);
    }

    @Override
    public List<String> examples() {
        return List.of(
                NamedSurface.FULL,
                "float32",
                "decimals-4",
                "top-20",
                "top-10-decimals-3",
                "top-20-words",
                "vocabulary");
    }

    @Override
    public List<String> ladder() {
        return List.of(
                NamedSurface.FULL,
                "float32",
                "decimals-4",
                "decimals-3",
                "top-50",
                "top-20",
                "top-10",
                "top-10-decimals-3",
                "top-20-words",
                "top-10-words",
                "vocabulary");
    }

    @Override
    public String known() {
        return TopicModelSurfaces.KNOWN;
    }

    @Override
    public boolean derives(String from, String derived) {
        return TopicModelSurfaces.derives(from, derived);
    }
}
