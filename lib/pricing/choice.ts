import { toAsciiDigits } from '@/lib/contracts/digits';
import { mostUsers } from '@/lib/contracts/limits';
import type { Period } from './charges';

/** What an address of /pricing says; `findChosen` looks up its slug and ids in the offer. */
export type Choice = {
  solution?: string;
  period?: Period;
  plan?: string;
  /** Ids. */
  addOns?: string[];
  users?: number;
};

/** Between the ids of add-ons in an address: no id contains it, and no browser encodes it. */
const separator = '.';

/** The choice in the query of an address; a period that is not known is by the month. */
export function parseChoice(query: string): Choice {
  const values = new URLSearchParams(query);
  const read = (name: string) => values.get(name) ?? undefined;
  const period = read('period');
  return {
    solution: read('solution'),
    period: period ? (period === 'annual' ? 'annual' : 'monthly') : undefined,
    plan: read('plan'),
    addOns: read('add-ons')?.split(separator),
    users: readUsers(read('users')),
  };
}

/** A number of users from 1 to 999, in the digits of any script; undefined for all else. */
export function readUsers(text = ''): number | undefined {
  const digits = toAsciiDigits(text).trim();
  const users = /^\d+$/.test(digits) ? Number(digits) : 0;
  return users >= 1 && users <= mostUsers ? users : undefined;
}

/** The query of a choice, with its values in one order. */
export function formatChoice({ solution, period, plan, addOns, users }: Choice): string {
  const values = { solution, period, plan, 'add-ons': addOns?.join(separator), users };
  const said = Object.entries(values).flatMap(([name, value]) =>
    value ? [[name, `${value}`]] : [],
  );
  return `?${new URLSearchParams(said)}`;
}
