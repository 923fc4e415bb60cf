import { NotFoundNotice } from '@/components/sections/not-found-notice';
import { getRoutes, getSite } from '@/lib/content';

export const metadata = {
  title: `${getSite().name} | ${getRoutes().notFoundTitle}`,
  description: getSite().description,
  robots: { index: false },
};

/** Served by the middleware, with status 404, for every unknown path. */
export default function PageNotFound() {
  return <NotFoundNotice />;
}
