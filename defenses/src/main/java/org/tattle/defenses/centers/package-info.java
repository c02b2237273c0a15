/**
 * K-means of rows, such as embeddings of documents, without privacy and private: the release is the centers and how
 * many rows each has, as BERTopic saves its topics' embeddings. And topics of documents that are clusters: what
 * BERTopic saves of them, and private keywords.
 */
package org.tattle.defenses.centers;
