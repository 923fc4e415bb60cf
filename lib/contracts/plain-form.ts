/**
 * Name of the honeypot in every form. Browsers do not autofill it; only programs that fill every
 * field do. A form that goes without a script sends it as a field beside its payload.
 */
export const honeypotName = 'kawung_petal';

/** Where a plain form leads that is not taken: the page says how else to reach the company. */
export const notReceivedPath = '/contact#not-received';
