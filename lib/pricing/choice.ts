import type { Period } from './charges';

type Said<Value> = Value | null | undefined;

/** What an address of /pricing says, unchecked. */
export type Choice = {
  solution?: Said<string>;
  period?: Said<Period>;
  plan?: Said<string>;
  /** Ids. */
  addOns?: Said<string[]>;
  /** As written; `findChosen` reads the number. */
  users?: Said<string>;
};

/** Between the ids of add-ons in an address: no id contains it, and no browser encodes it. */
const separator = '.';

/** The choice in the query of an address; a period that is not known is by the month. */
export function parseChoice(query: string | URLSearchParams): Choice {
  const values = new URLSearchParams(query);
  const period = values.get('period');
  return {
    solution: values.get('solution'),
    period: period ? (period === 'annual' ? period : 'monthly') : null,
    plan: values.get('plan'),
    addOns: values.get('add-ons')?.split(separator),
    users: values.get('users'),
  };
}

/** The query of a choice, with its values in one order. */
export function formatChoice({ solution, period, plan, addOns, users }: Choice): string {
  const values = { solution, period, plan, 'add-ons': addOns?.join(separator), users };
  const said = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]);
  return `?${new URLSearchParams(said)}`;
}
