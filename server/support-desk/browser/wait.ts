const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A time in its largest unit: '1 minute', '3 hours'. The server says it as well. */
export function describeSeconds(seconds: number, round = Math.floor): string {
  const [unit, length] = units.find(([, least]) => seconds >= least) ?? [];
  if (length === undefined) return 'less than a minute';
  const number = round(seconds / length);
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
