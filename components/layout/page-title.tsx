import { getRoute } from '@/lib/routes';

/**
 * The title of the page at a path, as a part of the page: it changes together with it. Next shows a title in
 * its metadata later, so WebKit has none for up to 310 ms.
 */
export const PageTitle = ({ path }: { path: string }) => <title>{getRoute(path).title}</title>;
