/** White space, controls, invisible signs, and signs that fonts draw as a gap. */
const blank = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC]*$/u;

/** Whether a text shows nothing to its reader. */
export const isBlank = (text: string): boolean => blank.test(text);
