/**
 * Name of the honeypot in every form. Browsers do not autofill it; only programs that fill every
 * field do. A form that goes without a script sends it as a field beside its payload.
 */
export const honeypotName = 'kawung_petal';
