// @ts-check
const units = /** @type {const} */ ([
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]);

/**
 * A time in its largest unit: '1 minute', '3 hours'. The server says it as well.
 * @param {number} seconds
 */
export function describeSeconds(seconds, round = Math.floor) {
  const [unit, length] = units.find(([, least]) => seconds >= least) ?? [];
  if (length === undefined) return 'less than a minute';
  const number = round(seconds / length);
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
