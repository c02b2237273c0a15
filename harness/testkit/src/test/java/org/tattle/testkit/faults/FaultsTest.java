package org.tattle.testkit.faults;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.engine.Workers;
import org.tattle.core.random.Seed;

class FaultsTest {
    @Test
    void table() {
        List<Fault<?, ?>> faults = new ArrayList<>(HistogramFaults.all());
        faults.addAll(RowFaults.all());
        faults.add(RowFaults.rounds());
        faults.addAll(LocalFaults.all());
        try (Workers workers = new Workers(2)) {
            for (Fault<?, ?> fault : faults) {
                print(new FaultAudit(workers), fault);
            }
        }
    }

    private static <D extends org.tattle.core.data.Dataset<D>, R> void print(FaultAudit audit, Fault<D, R> fault) {
        for (var f : audit.findings(fault, fault.broken(), new Seed(1))) {
            System.out.printf(
                    "%-32s %-15s eps %.2f bound %.2f p %.1e  %.2fs %s | %s%n",
                    fault.name(),
                    f.audit(),
                    f.claim().epsilon(),
                    f.bound(),
                    f.pValue(),
                    f.seconds(),
                    f.evidence().counted(),
                    f.evidence().neighbours());
        }
        for (var f : audit.findings(fault, fault.mended().get(), new Seed(1))) {
            System.out.printf(
                    "   mended %-20s %-15s eps %.2f bound %.2f p %.1e  %.2fs %s%n",
                    fault.name(),
                    f.audit(),
                    f.claim().epsilon(),
                    f.bound(),
                    f.pValue(),
                    f.seconds(),
                    f.evidence().counted());
        }
    }
}
