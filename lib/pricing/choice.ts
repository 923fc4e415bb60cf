import type { Period } from './charges';

/** What an address of /pricing says, unchecked; without a value it says nothing about it. */
export type Choice = {
  solution?: string | undefined;
  period?: Period | undefined;
  plan?: string | undefined;
  /** Ids. */
  addOns?: string[] | undefined;
  /** As written; `findChosen` reads the number. */
  users?: string | undefined;
};

/** Between the ids of add-ons in an address: no id contains it, and no browser encodes it. */
const separator = '.';

/** The choice in the query of an address; a period that is not known is by the month. */
export function parseChoice(query: string | URLSearchParams): Choice {
  const values = new URLSearchParams(query);
  const read = (name: string) => values.get(name) || undefined;
  const period = values.get('period') === 'annual' ? 'annual' : 'monthly';
  return {
    solution: read('solution'),
    period: values.has('period') ? period : undefined,
    plan: read('plan'),
    addOns: read('add-ons')?.split(separator),
    users: read('users'),
  };
}

/** The query of a choice, with its values in one order. */
export function formatChoice({ solution, period, plan, addOns, users }: Choice): string {
  const values = { solution, period, plan, 'add-ons': addOns?.join(separator), users };
  const said = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]);
  return `?${new URLSearchParams(said)}`;
}
