package org.tattle.core.result;

/** The kinds of document whose statistic figure 1 of [MIA] shows, by the rarity of their words and by their length. */
public enum DocumentKind {
    OUTLIER_LONG("outlier, long"),
    OUTLIER_SHORT("outlier, short"),
    OUTLIER_ORDINARY("outlier, ordinary length"),
    INLIER_ORDINARY("inlier, ordinary length");

    private final String role;

    DocumentKind(String role) {
        this.role = role;
    }

    /** The role of a {@link StatisticHistogram} of such a document. */
    public String role() {
        return role;
    }
}
