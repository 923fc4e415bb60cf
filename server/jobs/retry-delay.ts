const longestDelayMs = 60 * 60 * 1000;
/** No retry is due later than this from now, except by a wrong clock. */
export const latestRetryMs = longestDelayMs * 1.2;

/** Attempts before a job other than a team mail is given up: over two days with the delays below. */
export const maxAttempts = 60;

/** Milliseconds to wait after the given number of attempts: doubling up to an hour, 20 % jitter. */
export function retryDelayMs(
  attempts: number,
  random = Math.random(),
  firstDelayMs = 5_000,
): number {
  const delay = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs);
  return Math.round(delay * (0.8 + 0.4 * random));
}

/** How long the link in a newsletter mail works; a later mail would be useless. */
export const newsletterMailLivesMs = 7 * 24 * 60 * 60 * 1000;
