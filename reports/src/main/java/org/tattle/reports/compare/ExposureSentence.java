package org.tattle.reports.compare;

import org.tattle.core.text.Sentence;

/** What a {@link CommonExposure} can state. */
enum ExposureSentence implements Sentence {
    NONE_IN_ALL("No record is known to be exposed under {}"),
    IN_ALL("{} {} exposed under {}"),
    AT_LEAST(
            "{}; at least {} {} exposed under one or more{}. Runs list only their most exposed records, so there may be"
                    + " more."),
    PROVED_IF_COMPLETE(" ({} proved if the list of candidates is complete)"),
    BASIS("Exposed: an attack identified the record at half or more of the targets trained on it. Each attack's list is"
            + " truncated (report.exposed; the longest list here has {} entries), so a record may be exposed under more"
            + " algorithms than shown. The lists also contain records that were identified by chance.");

    private final String words;

    ExposureSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
