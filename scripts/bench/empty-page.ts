/**
 * The script that an empty page of Next.js loads until it is idle, in gzipped bytes, so that
 * `npm test` can hold the budget without building one. The benchmark says when it has changed.
 */
export const emptyPage = { next: '16.4.6', script: 134_904 };
