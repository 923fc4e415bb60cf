import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { KawungMark } from '@/components/ui/kawung';
import { SvgIcon } from '@/components/ui/svg-icon';

type FormResultProps = {
  id: string;
  title?: string;
  isFailure?: boolean;
  className?: string;
  children: ReactNode;
};

/** How a form that was posted without JavaScript ended; shows when the address ends in its id. */
export function FormResult({
  id,
  title,
  isFailure = false,
  className = '',
  children,
}: FormResultProps) {
  const look = isFailure ? 'bg-tint-learning' : 'bg-tint-company';
  return (
    <div
      id={id}
      tabIndex={-1}
      className={`hidden gap-4 rounded-control p-5 outline-none target:flex ${look} ${className}`}
    >
      {isFailure ? (
        <SvgIcon node={CircleAlert} className="size-8 text-sambal" />
      ) : (
        <KawungMark className="size-8" />
      )}
      <div>
        {title && <p className="mb-1 font-semibold text-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
