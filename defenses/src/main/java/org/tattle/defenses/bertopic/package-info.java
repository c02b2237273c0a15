/** BERTopic's class-based TF-IDF of labeled documents. */
package org.tattle.defenses.bertopic;
