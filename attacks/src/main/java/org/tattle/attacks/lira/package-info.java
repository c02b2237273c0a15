/** LiRA: a record's statistic held against what models with and without the record say. */
package org.tattle.attacks.lira;
