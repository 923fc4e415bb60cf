import { readStorage, writeStorage } from '@/components/ui/browser-storage';
import type { FormName } from '@/lib/contracts/form-meta';

type Values = Record<string, unknown>;

const keyOf = (name: FormName) => `draft:${name}`;

/** The stored draft of a form; empty without one. */
export const readDraft = (name: FormName): Values => readStorage<Values>(keyOf(name)) ?? {};

/** Stores what is typed into a form until it is sent or the tab closes; blank values remove the draft. */
export function storeDraft(name: FormName, values: Values): void {
  writeStorage(keyOf(name), Object.values(values).some(Boolean) ? values : undefined);
}
