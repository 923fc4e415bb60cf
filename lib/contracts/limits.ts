/** Longest value of a one-line field, in characters. */
export const shortTextLimit = 200;

/** Longest message, in characters. */
export const messageLimit = 5000;
