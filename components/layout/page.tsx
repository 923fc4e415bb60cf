import { Activity, type ReactNode } from 'react';
import { describePage } from '@/lib/seo/structured-data/pages';

type PageProps = { path: string; children: ReactNode };

/** The page at a path, with its structured data at the end. */
export const Page = ({ path, children }: PageProps) => (
  <>
    {children}
    <Activity>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which JSON needs
        dangerouslySetInnerHTML={{
          // Escaped, so that no text can end the element.
          __html: JSON.stringify(describePage(path)).replace(/</g, '\\u003c'),
        }}
      />
    </Activity>
  </>
);
