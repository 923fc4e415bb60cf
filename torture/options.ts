import { type FamilyName, familyNames } from './fault';

export type Options = { families: FamilyName[] };

export const usage = `npm run torture -- [FAMILY …]
  FAMILY is one of ${familyNames.join(', ')}; all of them by default.
  It needs Linux, and for disks and read-only files root. Only a run of all families writes docs/torture.md.`;

/** Reads the command line; throws an Error that says what is wrong. */
export function readOptions(args: string[]): Options {
  const unknown = args.find((name) => !familyNames.some((known) => known === name));
  if (unknown !== undefined)
    throw new Error(`There is no family "${unknown}"; allowed: ${familyNames.join(', ')}`);
  const isWanted = (name: FamilyName) => args.length === 0 || args.includes(name);
  return { families: familyNames.filter(isWanted) };
}

export const isWhole = ({ families }: Options) => families.length === familyNames.length;
