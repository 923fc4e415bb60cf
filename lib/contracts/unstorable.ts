/** Characters that databases cannot store as text: null and halves of a surrogate pair. */
export const unstorable = /\0|\p{Surrogate}/u;
