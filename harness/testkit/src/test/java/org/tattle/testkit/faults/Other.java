package org.tattle.testkit.faults;

import java.util.List;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;

/** What one algorithm guarantees, and another does. */
record Other<R>(Trainer<Table, R> claiming, Trainer<Table, R> doing) implements Trainer<Table, R> {
    @Override
    public R train(Table data, TrainingContext training) {
        return doing.train(data, training);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return claiming.guarantees(facts);
    }
}
