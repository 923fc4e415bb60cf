import type { FormMeta } from '@/lib/contracts/form-meta';

/** The `x-form-meta` header of `lib/contracts/form-meta.ts`, in ASCII as a header must be. */
export function metaHeaders({ country, trap, elapsed }: FormMeta): Record<string, string> {
  const meta: FormMeta = {
    ...(country && { country }),
    ...(trap !== undefined && { trap: trap.slice(0, 200) }),
    ...(elapsed !== undefined && { elapsed: Math.max(0, Math.round(elapsed)) }),
  };
  const json = JSON.stringify(meta).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return { 'x-form-meta': json };
}
