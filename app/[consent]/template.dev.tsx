import type { ReactNode } from 'react';
import { Section } from '@/components/ui/section';
import mistakes from '@/lib/generated/mistakes.json';
import version from '@/lib/generated/version.json';

/**
 * In `next dev` an open page renders again when the content changes, because this imports its version. Mistakes of
 * the content replace the page.
 */
export default function Template({ children }: { children: ReactNode }) {
  if (mistakes.length === 0)
    return (
      <>
        <meta name="content-version" content={version} />
        {children}
      </>
    );
  return (
    <Section className="under-header pb-section">
      <h1 className="pt-12 text-heading">
        {mistakes.length === 1
          ? 'The content has 1 mistake'
          : `The content has ${mistakes.length} mistakes`}
      </h1>
      <p className="mt-4 text-text-soft text-lead">
        Correct it and save: the page then comes back by itself.
      </p>
      <ul className="mt-8">
        {mistakes.map((line, index) => (
          <li key={index} className="border-line border-t py-4">
            <code className="break-words">{line}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}
