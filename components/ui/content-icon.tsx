import { findIcon } from '@/lib/content/icons';
import { SvgIcon } from './svg-icon';

/** An icon that content names; in server components alone, since the module holds the whole set. */
export function ContentIcon({ name, className }: { name: string; className?: string }) {
  return <SvgIcon node={findIcon(name)} className={className} />;
}
