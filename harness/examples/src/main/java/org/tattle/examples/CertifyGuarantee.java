package org.tattle.examples;

import java.util.List;
import java.util.Map;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.result.Certificate;
import org.tattle.engine.Audit;
import org.tattle.math.sampling.Seed;

/** Tests a published guarantee: independent runs on two neighboring corpora give a lower bound on its epsilon. */
public final class CertifyGuarantee {
    private CertifyGuarantee() {}

    /** Tests the guarantee of Zhu et al. (2016), which does not hold for whole documents (errata E14). */
    public static void main(String... args) {
        Corpus documents = SyntheticCorpus.standard().generate(new Seed(1));
        for (Certificate certificate : Audit.of(documents)
                .defense("zhu", Map.of("topics", 3, "sweeps", 10, "epsilon", 1, "mode", "as-published"))
                .set("attacks", List.of())
                .set("utility", List.of())
                .certify(200)
                .targets(1)
                .shadows(0)
                .run()
                .results()
                .certificates()) {
            System.out.printf(
                    "guaranteed epsilon %.2f, certified at least %.2f, p-value %.2g%n",
                    certificate.guarantee().epsilon(), certificate.bound().value(), certificate.pValue());
        }
    }
}
