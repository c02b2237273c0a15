/** LiRA: compares a record's statistic with its distributions under models trained with and without the record. */
package org.tattle.attacks.lira;
