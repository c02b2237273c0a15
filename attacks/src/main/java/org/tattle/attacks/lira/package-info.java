/**
 * LiRA, the likelihood-ratio attack: a record's statistic under the target, compared with that under shadow models
 * trained with and without the record.
 */
package org.tattle.attacks.lira;
