/** RMIA: a record's likelihood ratio to reference models, ranked among those of other records. */
package org.tattle.attacks.rmia;
