import type { Plan } from './schemas/product';

export type Features = Plan['features'];

/** Whether features have this one, with the same value. */
export const isIn = (features: Features, { text, value }: Features[number]) =>
  features.some((one) => one.text === text && one.value === value);

/** What a plan adds to the one before it, or has in another amount; nothing if it lacks a feature of that plan. */
export function listAdded({ features }: Plan, before: Plan | undefined): Features {
  const texts = features.map(({ text }) => text);
  if (!before?.features.every(({ text }) => texts.includes(text))) return [];
  return features.filter((feature) => !isIn(before.features, feature));
}
