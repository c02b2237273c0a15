/** One threshold for all records, on the target alone (Huang et al.): the attacks to beat. */
package org.tattle.attacks.threshold;
