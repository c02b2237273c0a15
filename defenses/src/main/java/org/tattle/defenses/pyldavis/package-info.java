/** What pyLDAvis shows of the topics of any topic-model defense. */
package org.tattle.defenses.pyldavis;
