import { NotFoundNotice } from '@/components/sections/not-found-notice';
import { getRoutes, getSite } from '@/lib/content';

export const metadata = { title: `${getSite().name} | ${getRoutes().notFoundTitle}` };

/** The 404 page for requests that skip the middleware: unknown files below `/_next/`. */
export default function NotFound() {
  return (
    <main>
      <NotFoundNotice />
    </main>
  );
}
