/** Makes what is checked from plans, and from trainers of programs. */
package org.tattle.engine.check;
