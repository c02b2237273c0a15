package org.tattle.command.records;

import org.tattle.core.data.Corpus;
import org.tattle.core.data.Network;
import org.tattle.core.data.Table;

/** The form in which a program is given records. */
public enum RecordForm {
    JSONL,
    CSV,
    /** The UCI bag-of-words format; of documents. */
    UCI,
    /** Matrix Market's coordinate format; of documents. */
    MATRIX_MARKET,
    /** SciPy's sparse matrices; of documents. */
    NPZ;

    /** Whether it is one of documents alone. */
    public boolean isOfDocuments() {
        return this != JSONL && this != CSV;
    }

    public RecordWriter<Corpus> documents() {
        return switch (this) {
            case JSONL -> new JsonDocuments();
            case CSV -> CsvRecords::documents;
            case UCI -> CoordinateDocuments.UCI;
            case MATRIX_MARKET -> CoordinateDocuments.MATRIX_MARKET;
            case NPZ -> new SparseDocuments();
        };
    }

    public RecordWriter<Table> rows() {
        return this == CSV ? CsvRecords::rows : new JsonRows();
    }

    public RecordWriter<Network> edges() {
        return this == CSV ? CsvRecords::edges : new JsonEdges();
    }
}
