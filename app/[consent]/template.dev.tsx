import type { ReactNode } from 'react';
import mistakes from '@/lib/generated/mistakes.json';
import version from '@/lib/generated/version.json';
import { ContentMistakes } from './content-mistakes';

/** `next dev` draws an open page anew when something that it imports has changed: here the content. */
export default function Template({ children }: { children: ReactNode }) {
  if (mistakes.length > 0) return <ContentMistakes lines={mistakes} />;
  return (
    <>
      <meta name="content-version" content={version} />
      {children}
    </>
  );
}
