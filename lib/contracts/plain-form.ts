/** Name of the honeypot in every form. Browsers do not autofill it; programs that fill every field do. */
export const honeypotName = 'kawung_petal';

/** Where a refused plain form leads: the page says how else to reach the company. */
export const notReceivedPath = '/contact#not-received';
