package org.tattle.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.release.BlockModel;
import org.tattle.core.release.Codec;
import org.tattle.core.release.TopicModel;

/** Which codec keeps a release: without any plug-in, as in a project that has only the testkit. */
class ReleaseTypeTest {
    private static final Plugins NONE = new Plugins(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    /** Has a constant of the name that is no codec. */
    static final class Named {
        public static final List<String> CODEC = List.of("utf-8");
    }

    @Test
    void codec_isTheConstantOfTheClass() {
        assertThat(ReleaseType.of(TopicModel.class).knownCodec(NONE)).containsSame(TopicModel.CODEC);
        assertThat(ReleaseType.of(BlockModel.class).knownCodec(NONE)).containsSame(BlockModel.CODEC);
    }

    @Test
    void codec_thatIsGiven_comesFirst() {
        Codec<Integer> given = Codec.serialized(Integer.class);
        assertThat(ReleaseType.of(Integer.class).withCodec(given).knownCodec(NONE))
                .containsSame(given);
    }

    @Test
    void otherConstants_areNoCodecs() {
        assertThat(ReleaseType.of(Named.class).knownCodec(NONE)).isEmpty();
    }
}
