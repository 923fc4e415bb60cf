/** Name of the honeypot in every form. No browser has a value for remarks; programs that fill forms write their text there. */
export const honeypotName = 'remarks';

/** Where a refused plain form leads: the page says how else to reach the company. */
export const notReceivedPath = '/contact#not-received';
