import { Activity, type ReactNode } from 'react';
import { getRoute } from '@/lib/routes';
import { describePage } from '@/lib/seo/structured-data/pages';

type PageProps = { path: string; children: ReactNode };

/**
 * The page at a path. Its title is a part of it and changes together with it: Next shows a title in its
 * metadata later, so WebKit has none for up to 310 ms. Its structured data comes last, after what is read.
 */
export const Page = ({ path, children }: PageProps) => (
  <>
    <title>{getRoute(path).title}</title>
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
