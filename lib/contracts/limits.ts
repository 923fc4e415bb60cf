export const shortTextLimit = 200;

export const messageLimit = 5000;

/** The message for a longer text. */
export const tooLong = (limit: number) => `Use at most ${limit} characters`;

/** How long a challenge can be answered, in milliseconds. */
export const proofLifeMs = 10 * 60 * 1000;

/** Characters that databases cannot store as text: null and halves of a surrogate pair. */
export const unstorable = /\0|\p{Surrogate}/u;

/** Most users of an add-on that is priced for each user. */
export const mostUsers = 999;
