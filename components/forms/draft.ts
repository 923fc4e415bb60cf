import type { FormName } from '@/lib/contracts/form-meta';

/** What was typed into a form, and when it was first touched. */
export type Draft<Values> = { values: Values; touchedAt: number };

/** Where the browser keeps what is typed into a form, until it is sent or the tab closes. */
export const draftKey = (name: FormName) => `draft:${name}`;

/** Milliseconds since 1970. Setting the visitor's clock changes it with the next page alone. */
export const steadyNow = () => performance.timeOrigin + performance.now();
