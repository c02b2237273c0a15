package org.tattle.reports.view;

import java.util.HashSet;
import java.util.Locale;
import java.util.function.Predicate;

/** The parts of the page in their order; the page and its contents bar both follow it. */
public enum PageSection {
    OVERVIEW("Overview", page -> page.experiments().size() > 1),
    CERTIFIED("Certified ε", page -> !CertificateView.of(page.audit()).isEmpty()),
    REPLAYED("Replay", page -> !ReplayView.of(page.run()).isEmpty()),
    SURFACES(
            "Surfaces",
            page -> !SurfaceMatrix.of(page.experiments(), page.run()).isEmpty()),
    TRANSCRIPTS("Transcripts", page -> !page.measures().inferences().isEmpty()),
    VALUES("Values", page -> !HeatMaps.of(page.run()).isEmpty()),
    CURVES("ROC", page -> page.experiments().size() > 1),
    SWEEPS("Sweeps", page -> !Sweep.of(page.run(), page.experiments()).isEmpty()),
    FAMILIES(
            "ROC along sweeps",
            page -> !RocFamilies.of(page.experiments(), new HashSet<>()).drawn().isEmpty()),
    UTILITY(
            "Utility",
            page -> !page.measures().figures().isEmpty()
                    && (page.experiments().isEmpty()
                            || page.measures().experiments().size() > 1)),
    GROUPS(
            "Groups",
            page -> !GroupTable.of(page.experiments()).isEmpty()
                    || !ForgottenTable.of(page.experiments()).isEmpty()),
    NORMALITY("Normality", page -> !Normality.of(page.run()).isEmpty()),
    TOPICS("Topics", page -> !page.run().topics().isEmpty()),
    CAVEATS(
            "Caveats",
            page -> page.experiments().isEmpty() && !page.measures().caveats().isEmpty()),
    DETAILS("Details", page -> !page.experiments().isEmpty()),
    CONTROLS(
            "Controls",
            page -> !page.experiments().isEmpty() || !page.run().controls().isEmpty()),
    MEANING("Meaning", page -> true),
    ATTACKS("Attacks", page -> !Glossary.of(page.run()).isEmpty()),
    PROVENANCE("Provenance", page -> true);

    private final String label;

    @SuppressWarnings("ImmutableEnumChecker") // conditions have no state
    private final Predicate<RunView> condition;

    PageSection(String label, Predicate<RunView> condition) {
        this.label = label;
        this.condition = condition;
    }

    /** Its name in the contents bar. */
    public String label() {
        return label;
    }

    /** Its anchor. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    boolean isOn(RunView page) {
        return condition.test(page);
    }
}
