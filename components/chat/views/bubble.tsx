import type { ReactNode } from 'react';

type BubbleProps = { isOwn: boolean; sender: string; children: ReactNode };

/** What someone said; who said it is told to a screen reader. */
export function Bubble({ isOwn, sender, children }: BubbleProps) {
  const side = isOwn
    ? 'rounded-br-control bg-pandan text-paper'
    : 'rounded-bl-control bg-sand-light text-ink';
  return (
    <p
      className={`w-fit whitespace-pre-wrap rounded-card border border-transparent px-[14px] py-2.5 ${side}`}
    >
      <span className="sr-only">{sender}: </span>
      {children}
    </p>
  );
}
