import { icons } from 'lucide';
import type { IconName } from '@/lib/content';
import { SvgIcon } from './svg-icon';

/** The set's own name of an icon: `PenLine` for 'pen-line'. */
type SetName<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${SetName<Rest>}`
  : Capitalize<Name>;

/** The drawing of an icon that content names. */
export function findIcon(name: IconName) {
  const setName = name.replace(/(?:^|-)\w/g, (letter) => letter.slice(-1).toUpperCase());
  return icons[setName as SetName<IconName>];
}

/** An icon that content names; in server components alone, since the module holds the whole set. */
export function ContentIcon({ name, className }: { name: IconName; className?: string }) {
  return <SvgIcon node={findIcon(name)} className={className} />;
}
