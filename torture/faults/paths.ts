import type { Fault } from '../fault';
import { callRaw, forEachOf } from '../raw-call';
import { listRoutes, type Route } from '../routes';
import { createStatusCount } from '../statuses';

const atOnce = 20;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Other ways to write a path, by which a check of paths may be passed. */
const tricks: ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `/.${path}`,
  (path) => `${path}/`,
  (path) => `${path}/.`,
  (path) => `${path}//`,
  (path) => `${path}/..;/`,
  (path) => `${path};a=b`,
  (path) => `${path}%20`,
  (path) => `${path}%2f`,
  (path) => `${path}%2e%2e%2f`,
  (path) => `${path}%00`,
  (path) => `${path}%ff`,
  (path) => `${path}%`,
  (path) => `${path}?a[]=1&a[]=2&__proto__[x]=1`,
  (path) => `${path}#fragment`,
  (path) => `/x/..${path}`,
  (path) => `/x/%2e%2e${path}`,
  (path) => `/healthz/../${path.slice(1)}`,
  (path) => `/socket.io/..${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replaceAll('/', '\\'),
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/[a-z]/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  (path) => `http://other.example${path}`,
  (path) => `${path}/${'../'.repeat(20)}etc/passwd`,
  (path) => `${path}/${'%2e%2e%2f'.repeat(20)}etc%2fpasswd`,
  (path) => `${path}/${'x'.repeat(10_000)}`,
];

/** What no answer may hold: files of the machine, or places in our code. */
const secrets = /root:x:|node_modules|\bat \S+ \(|\.(ts|js):\d+:\d+/;

const fill = (path: string) => path.replace(/^\*/, '/x').replace(/:\w+|\*/g, 'constructor');

async function call(url: string, method: string, path: string) {
  const lines = ['Host: localhost', 'X-Forwarded-For: 10.7.0.1', 'Connection: close'];
  const length = ['POST', 'PUT', 'PATCH'].includes(method) ? ['Content-Length: 0'] : [];
  const head = [`${method} ${path} HTTP/1.1`, ...lines, ...length, '', ''].join('\r\n');
  const { statuses, text } = await callRaw(url, head);
  return { status: statuses[0] ?? 0, text };
}

const isGood = (status: number) => status >= 200 && status < 400;

/** Tries every trick on a route; a trick must not get what the plain path refuses. */
async function tryRoute(url: string, { method, path }: Route, add: (status: number) => void) {
  const broken: string[] = [];
  const plainPath = fill(path);
  const plain = await call(url, method, plainPath);
  for (const trick of tricks) {
    const { status, text } = await call(url, method, trick(plainPath));
    add(status);
    const what = `${method} ${trick(plainPath).slice(0, 80)}`;
    if (isGood(status) && !isGood(plain.status)) broken.push(`${what} is let in with ${status}`);
    if (secrets.test(text)) broken.push(`${what} shows what is inside`);
  }
  for (const other of methods) {
    const { status, text } = await call(url, other, plainPath);
    add(status);
    if (secrets.test(text)) broken.push(`${other} ${plainPath} shows what is inside`);
  }
  return broken;
}

export const pathFaults: Fault[] = [
  {
    family: 'paths',
    name: 'tricks on every route',
    dialect: 'sqlite',
    allows: 'nothing',
    isByClients: true,
    async strike({ api }) {
      const routes = await listRoutes();
      const count = createStatusCount();
      const broken: string[] = [];
      await forEachOf(routes, atOnce, async (route) => {
        broken.push(...(await tryRoute(api.url, route, count.add)));
      });
      return {
        note: `${routes.length} routes, ${count.describe()}`,
        broken: [...broken, ...count.findBroken()],
      };
    },
  },
];
