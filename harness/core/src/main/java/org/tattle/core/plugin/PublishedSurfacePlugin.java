package org.tattle.core.plugin;

import java.util.List;
import java.util.Optional;
import org.tattle.core.audit.NamedSurface;
import org.tattle.core.release.Published;
import org.tattle.core.release.TopicModel;

/** The surfaces of published files of another tool: those of the topic model in them. */
public final class PublishedSurfacePlugin implements SurfacePlugin<Published> {
    private final TopicModelSurfacePlugin topics = new TopicModelSurfacePlugin();

    /** The constructor for the service loader. */
    public PublishedSurfacePlugin() {}

    @Override
    public Class<Published> release() {
        return Published.class;
    }

    @Override
    public Optional<NamedSurface<Published, ?>> named(String name) {
        return topics.named(name).map(PublishedSurfacePlugin::ofTopics);
    }

    private static <S> NamedSurface<Published, S> ofTopics(NamedSurface<TopicModel, S> surface) {
        return new NamedSurface<>(
                surface.name(),
                surface.type(),
                files -> surface.surface().restrict(files.topics().orElseThrow().model()));
    }

    @Override
    public List<String> examples() {
        return topics.examples();
    }

    @Override
    public List<String> ladder() {
        return topics.ladder();
    }

    @Override
    public String known() {
        return topics.known();
    }

    @Override
    public boolean derives(String from, String derived) {
        return topics.derives(from, derived);
    }
}
