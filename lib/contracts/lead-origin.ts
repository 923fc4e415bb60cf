export const utmNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

/** Longest path of a landing page and longest value of a `utm_` parameter, in characters. */
export const originLimits = { path: 200, utm: 100 } as const;

/** Controls, invisible signs that turn or join text, half characters and line separators. */
export const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
