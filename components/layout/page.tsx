import { Activity, type ReactNode } from 'react';
import { describePage } from '@/lib/seo/structured-data/pages';

type PageProps = { path: string; children: ReactNode };

/** The page at a path, with its structured data at the end. */
export const Page = ({ path, children }: PageProps) => (
  <>
    {children}
    <Activity>
      <JsonLd data={describePage(path)} />
    </Activity>
  </>
);

/** Structured data for search engines. `<` is escaped, so that no text can end the element. */
const JsonLd = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which JSON needs
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }}
  />
);
