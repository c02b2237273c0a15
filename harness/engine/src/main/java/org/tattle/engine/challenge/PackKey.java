package org.tattle.engine.challenge;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.tattle.engine.experiment.Seal;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;

/**
 * The secret of a pack: what sealed targets learned from derives from it, by HMAC-SHA-256. It is never in the pack.
 *
 * @param hex 64 hexadecimal digits, 256 random bits
 */
public record PackKey(String hex) {
    private static final String MAC = "HmacSHA256";

    public PackKey {
        Preconditions.check(hex.matches("[0-9a-f]{64}"), "key must be 64 hexadecimal digits in small letters");
    }

    /** The seed of the sealed targets of one corpus of a pack. */
    public Seed seed(PackPlan pack, String corpus) {
        return new Seed(
                ByteBuffer.wrap(mac("seed/" + place(pack, corpus), new byte[0])).getLong());
    }

    /** What the sealed targets of a corpus learned from, by target. */
    public Map<Integer, BitSet> members(PackPlan pack, String corpus, int records) {
        Seed secret = seed(pack, corpus);
        ShadowDesign design =
                new ShadowDesign(records, secret).sealed(new Seal(pack.open(), Optional.of(secret), Map.of()));
        Map<Integer, BitSet> members = new LinkedHashMap<>();
        IntStream.range(pack.open(), pack.targets()).forEach(target -> members.put(target, design.target(target)));
        return members;
    }

    /**
     * The commitments to what sealed targets learned from, 64 hexadecimal digits by the name of the target: without the
     * key they tell nothing, and no other members have them.
     */
    public Map<String, String> commitments(PackPlan pack, String corpus, int records) {
        Map<String, String> commitments = new LinkedHashMap<>();
        members(pack, corpus, records)
                .forEach((target, of) -> commitments.put(
                        PackAudit.name(target),
                        HexFormat.of()
                                .formatHex(mac("members/" + place(pack, corpus) + "/" + target, of.toByteArray()))));
        return commitments;
    }

    /** The seal of a pack's manifest without its seal. */
    public String seal(byte[] manifest) {
        return HexFormat.of().formatHex(mac("manifest", manifest));
    }

    /** Whether sealed targets of a corpus derive from this key. */
    public boolean opens(PackPlan pack, TaskPack.Corpus corpus) {
        return corpus.commitments().equals(commitments(pack, corpus.name(), corpus.records()));
    }

    private static String place(PackPlan pack, String corpus) {
        return pack.name() + "/" + pack.version() + "/" + corpus;
    }

    private byte[] mac(String purpose, byte[] content) {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(HexFormat.of().parseHex(hex), MAC));
            mac.update(purpose.getBytes(StandardCharsets.UTF_8));
            mac.update((byte) 0);
            return mac.doFinal(content);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + MAC, e);
        }
    }

    /** Does not show the key. */
    @Override
    public String toString() {
        return "PackKey";
    }
}
