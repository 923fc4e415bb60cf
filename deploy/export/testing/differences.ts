import type { Answer, MixedRequest } from './ask';

export type ServerName = 'nginx' | 'edge worker';

/** An answer of `next start`, and the one of another server to the same request. */
export type Pair = { request: MixedRequest; next: Answer; other: Answer };

type Difference = {
  /** What differs, and why it may. */
  reason: string;
  servers: ServerName[];
  /** Names of headers, `status` or `body`; undefined for everything. */
  fields?: string[];
  when: (pair: Pair) => boolean;
};

const both: ServerName[] = ['nginx', 'edge worker'];
const withoutEncoding = (vary = '') => vary.replace(/^accept-encoding(, )?/, '');
/** Whether a range, as `bytes 0-52/53`, is all of its file. */
const isWhole = (range = '') => {
  const [first, last, size] = range.match(/\d+/g)?.map(Number) ?? [];
  return first === 0 && last === Number(size) - 1;
};
const statuses = ({ next, other }: Pair) => `${next.status} ${other.status}`;

/** Every difference between `next start` and the servers of the files. */
export const differences: Difference[] = [
  {
    reason: 'when the answer was sent',
    servers: both,
    fields: ['date'],
    when: () => true,
  },
  {
    reason: 'how the bytes are sent: length or chunks, kept connections, name of the server',
    servers: both,
    fields: ['connection', 'content-length', 'keep-alive', 'server', 'transfer-encoding'],
    when: () => true,
  },
  {
    reason: 'what is compressed, which the network before the worker decides',
    servers: both,
    fields: ['content-encoding'],
    when: () => true,
  },
  {
    reason: 'Vary names Accept-Encoding where the server compresses',
    servers: both,
    fields: ['vary'],
    when: ({ next, other }) => withoutEncoding(next.vary) === withoutEncoding(other.vary),
  },
  {
    reason: 'the files that routes make, such as robots.txt, do not vary by headers of the router',
    servers: both,
    fields: ['vary'],
    when: ({ next, other }) =>
      !/html|x-component/.test(next['content-type'] ?? 'html') &&
      withoutEncoding(other.vary) === '',
  },
  {
    reason: 'notes of the framework to itself are left out',
    servers: both,
    fields: ['x-middleware-rewrite', 'x-nextjs-cache', 'x-nextjs-prerender'],
    when: ({ other }) => other['x-nextjs-cache'] === undefined,
  },
  {
    reason: 'next start sends a finished page with the policy of others, too, and both hold',
    servers: both,
    fields: ['content-security-policy'],
    when: ({ next, other }) =>
      next['content-security-policy']?.endsWith(`, ${other['content-security-policy']}`) ?? false,
  },
  {
    reason: 'an ETag is another text, and what has none from next start has one',
    servers: both,
    fields: ['etag'],
    when: ({ other }) => other.etag !== undefined,
  },
  {
    reason: 'the files that routes make can be revalidated',
    servers: both,
    when: (pair) =>
      statuses(pair) === '200 304' &&
      pair.next.etag === undefined &&
      (pair.request.revalidates ?? 'if-none-match') === 'if-none-match',
  },
  {
    reason: 'a redirect says where it leads in its header alone',
    servers: both,
    fields: ['body', 'content-type', 'refresh'],
    when: (pair) => ['303 303', '308 308'].includes(statuses(pair)),
  },
  {
    reason: 'nginx announces ranges with none of 206, 304 and compressed answers',
    servers: ['nginx'],
    fields: ['accept-ranges'],
    when: ({ other }) =>
      ['206', '304'].includes(other.status ?? '') || other['content-encoding'] === 'gzip',
  },
  {
    reason: 'nginx sends all of a file that it compresses',
    servers: ['nginx'],
    when: (pair) =>
      statuses(pair) === '206 200' && pair.request.headers['accept-encoding'] === 'gzip',
  },
  {
    reason: 'the worker gives ranges to GET alone, for which they are defined',
    servers: ['edge worker'],
    fields: ['content-range', 'status'],
    when: (pair) => statuses(pair) === '206 200' && pair.request.method === 'HEAD',
  },
  {
    reason: 'the runtime of the worker sends all of a file where a range leaves nothing out',
    servers: ['edge worker'],
    fields: ['content-range', 'status'],
    when: (pair) => statuses(pair) === '206 200' && isWhole(pair.next['content-range']),
  },
  {
    reason: 'nginx refuses an address that leads out of the root',
    servers: ['nginx'],
    when: (pair) => statuses(pair) === '404 400' && pair.request.path.startsWith('/..%2f'),
  },
  {
    reason: 'nginx redirects no address with slashes that follow each other',
    servers: ['nginx'],
    when: (pair) => statuses(pair) === '308 404' && /\/[/\\]/.test(pair.request.path),
  },
  {
    reason: 'the framework redirects such an address without the headers of the site',
    servers: ['edge worker'],
    when: (pair) => statuses(pair) === '308 308' && /\/[/\\]/.test(pair.request.path),
  },
  {
    reason: 'a page or file that gets a POST answers 405',
    servers: both,
    when: ({ request, other }) => request.method === 'POST' && other.status === '405',
  },
  {
    reason: 'an unknown file of the framework is a plain 404 with the headers of the site',
    servers: both,
    when: (pair) => statuses(pair) === '404 404' && pair.request.path.startsWith('/_next/'),
  },
  {
    reason: 'what is not below /images/ has the headers of a page and is not kept',
    servers: both,
    fields: [
      'cache-control',
      'content-security-policy',
      'cross-origin-opener-policy',
      'permissions-policy',
      'referrer-policy',
      'reporting-endpoints',
      'x-frame-options',
    ],
    when: (pair) =>
      ['308 308', '404 404'].includes(statuses(pair)) && pair.request.path.startsWith('/images/'),
  },
  {
    reason: 'nginx does not decode the name of a solution',
    servers: ['nginx'],
    fields: ['body'],
    when: (pair) => statuses(pair) === '200 200' && pair.request.path.includes('%2D'),
  },
];

export const listFields = ({ next, other }: Pick<Pair, 'next' | 'other'>) =>
  [...new Set([...Object.keys(next), ...Object.keys(other)])].filter(
    (name) => next[name] !== other[name],
  );

/** The named differences that cover a field of a pair. */
export const findReasons = (server: ServerName, field: string, pair: Pair) =>
  differences.filter(
    ({ servers, fields, when }) =>
      servers.includes(server) && (fields?.includes(field) ?? true) && when(pair),
  );
