import { toAsciiDigits } from '@/lib/contracts/digits';
import { mostUsers } from '@/lib/contracts/limits';

/** The billing periods that a visitor chooses from. */
export const periods = ['monthly', 'annual'] as const;
export type Period = (typeof periods)[number];

/** Between the ids of add-ons in an address: no id contains it, and no browser encodes it. */
const separator = '.';

/** Reads the choice from the query of an address; `findChosen` looks up its slug and ids in the offer. */
export function parseChoice(query: string) {
  const values = new URLSearchParams(query);
  return {
    solution: values.get('solution') ?? undefined,
    period: periods.find((period) => period === values.get('period')),
    plan: values.get('plan') ?? undefined,
    addOns: values.get('add-ons')?.split(separator),
    users: readUsers(values.get('users') ?? ''),
  };
}
export type Choice = Partial<ReturnType<typeof parseChoice>>;

/** A number of users from 1 to 999, in the digits of any script; undefined for all else. */
export function readUsers(text: string): number | undefined {
  const digits = toAsciiDigits(text).trim();
  const users = /^\d+$/.test(digits) ? Number(digits) : 0;
  return users >= 1 && users <= mostUsers ? users : undefined;
}

/** The query of a choice, with its values in one order. */
export function formatChoice({ solution, period, plan, addOns, users }: Choice): string {
  const query = new URLSearchParams();
  const values = { solution, period, plan, 'add-ons': addOns?.join(separator), users };
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, `${value}`);
  return `?${query}`;
}
