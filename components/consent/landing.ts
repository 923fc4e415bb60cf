/** The address on which this document was opened, before a script changes it; in memory alone. */
export const landing = globalThis.location?.href ?? '';

/** Where the browser keeps how the visitor came here, once that is allowed. */
export const originKey = 'origin';
