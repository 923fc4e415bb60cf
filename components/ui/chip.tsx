import type { ReactNode } from 'react';

const chipTones = {
  kunyit: 'bg-kunyit text-ink',
  paper: 'bg-paper text-ink',
} as const;

export function Chip({ tone, children }: { tone: keyof typeof chipTones; children: ReactNode }) {
  return <span className={`chip ${chipTones[tone]}`}>{children}</span>;
}
