/**
 * Audits whose lower bounds on epsilon certify: independent runs on neighboring datasets, and canaries planted by
 * independent coins (audit statistics, section 4). What they look for, and where they draw the line, is learned from
 * runs that the bound does not use.
 */
package org.tattle.engine.certify;
