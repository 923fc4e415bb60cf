export const shortTextLimit = 200;

export const messageLimit = 5000;

/** How long a challenge can be answered, in milliseconds. */
export const proofLifeMs = 10 * 60 * 1000;

/** Most users of an add-on that is priced for each user. */
export const mostUsers = 999;
