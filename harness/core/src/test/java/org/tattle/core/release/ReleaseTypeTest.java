package org.tattle.core.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which codec keeps a release without any plug-in, as in a project that has only the testkit. */
class ReleaseTypeTest {
    /** Has a constant of the name that is no codec. */
    static final class Named {
        public static final List<String> CODEC = List.of("utf-8");
    }

    @Test
    void codec_isTheConstantOfTheClass() {
        assertThat(ReleaseType.of(TopicModel.class).knownCodec()).containsSame(TopicModel.CODEC);
        assertThat(ReleaseType.of(BlockModel.class).knownCodec()).containsSame(BlockModel.CODEC);
    }

    @Test
    void codec_thatIsGiven_comesFirst() {
        Codec<Integer> given = Codec.serialized(Integer.class);
        assertThat(ReleaseType.of(Integer.class).withCodec(given).knownCodec()).containsSame(given);
    }

    @Test
    void otherConstants_areNoCodecs() {
        assertThat(ReleaseType.of(Named.class).knownCodec()).isEmpty();
    }
}
