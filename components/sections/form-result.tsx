import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { BrandSymbol } from '@/components/ui/brand-symbol';
import { SvgIcon } from '@/components/ui/svg-icon';

const looks = { success: 'bg-accent-quiet', band: 'bg-band-primary', failure: 'bg-error-quiet' };

type FormResultProps = {
  id: string;
  look?: keyof typeof looks;
  className?: string;
  children: ReactNode;
};

/** The result of a sent form, with and without JavaScript: shown when the address ends in its id. */
export function FormResult({ id, look = 'success', className = '', children }: FormResultProps) {
  return (
    <div
      id={id}
      tabIndex={-1}
      data-result
      className={`hidden flex-wrap gap-4 rounded-control p-5 outline-none target:flex ${looks[look]} ${className}`}
    >
      {look === 'failure' && <SvgIcon node={CircleAlert} className="size-8 text-error" />}
      {look === 'success' && <BrandSymbol className="size-8" />}
      <div className="flex-1 basis-32">{children}</div>
    </div>
  );
}
