import { readStorage, writeStorage } from '@/components/ui/browser-storage';
import type { FormName } from '@/lib/contracts/form-meta';

type Values = Record<string, unknown>;

const keyOf = (name: FormName) => `draft:${name}`;

/** What was typed into a form before a reload. */
export const readDraft = (name: FormName): Values => readStorage<Values>(keyOf(name)) ?? {};

/** Keeps what is typed into a form until it is sent or the tab closes; blank values remove it. */
export function keepDraft(name: FormName, values: Values): void {
  writeStorage(keyOf(name), Object.values(values).some(Boolean) ? values : undefined);
}
