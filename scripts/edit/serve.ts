import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ContentError } from '../../lib/content/content-error';
import { makeConfiguration } from './collections';
import { applyEdit, forDecap } from './content-text';
import { express, type Handler, type Response, registerLocalFs } from './decap-server';
import { findMistakesWith } from './find-mistakes';
import { schemaOf } from './schema';

type SavedFile = { path: string; raw: string };
type Call = { action: string; params: { dataFiles?: SavedFile[] } };

const pageFolder = fileURLToPath(new URL('page', import.meta.url));
const decapFolder = dirname(createRequire(import.meta.url).resolve('decap-cms/dist/decap-cms.js'));

/** The page loads nothing from elsewhere. Decap compiles its checks, and styles itself, as it runs. */
const policy =
  "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'";

function refuse(response: Response, status: number, error: string): void {
  response.statusCode = status;
  response.json({ error });
}

/** Refuses foreign sites, also by DNS rebinding: only loopback names are served. */
const guard: Handler = ({ headers, socket }, response, next) => {
  const hosts = ['localhost', '127.0.0.1'].map((name) => `${name}:${socket.localPort}`);
  const isOwn = hosts.includes(headers.host ?? '');
  const isFromHere = !headers.origin || headers.origin === `http://${headers.host}`;
  if (!isOwn || !isFromHere)
    return refuse(response, 403, 'This editor answers this machine alone.');
  response.setHeader('content-security-policy', policy);
  next();
};

const below = (path: string) => path.replace(/^content\//, '');

/** Puts into each file what has changed and nothing else; says why instead where that would be a mistake. */
function prepareSave(files: SavedFile[]): string | undefined {
  for (const file of files) {
    const schema = schemaOf(below(file.path));
    if (!schema) return `${file.path}: the site reads no such file`;
    const before = existsSync(file.path) ? readFileSync(file.path, 'utf8') : undefined;
    file.raw = applyEdit(before, file.raw, schema);
  }
  const texts = Object.fromEntries(files.map(({ path, raw }) => [below(path), raw]));
  // What is wrong elsewhere, as a link to a page that is gone, is mended there.
  const own = findMistakesWith(texts).filter(({ file }) => file in texts);
  return own.length > 0 ? new ContentError(own).message : undefined;
}

/** Changes what Decap sends before its local server writes it, and what that server reads before Decap gets it. */
const edit: Handler = ({ body }, response, next) => {
  const { action, params } = body as Call;
  if (action === 'persistEntry') {
    const mistakes = prepareSave(params.dataFiles ?? []);
    if (mistakes) {
      tell(`Not saved:\n${mistakes}`);
      return refuse(response, 422, mistakes);
    }
  }
  if (/^(persist|delete)/.test(action)) response.on('finish', tellMistakes);
  const answer = response.json.bind(response);
  response.json = (found) => answer(Array.isArray(found) ? found.map(readable) : readable(found));
  next();
};

const listeners = new Set<Response>();
let said = '';

/** Says on the terminal and on every open page what is wrong; an empty text takes it back. */
function tell(text: string): void {
  if (text === said) return;
  said = text;
  console.log(text || 'The content is right again.');
  for (const listener of listeners) send(listener);
}

function tellMistakes(): void {
  const mistakes = findMistakesWith({});
  tell(mistakes.length > 0 ? `In the content:\n${new ContentError(mistakes).message}` : '');
}

const send = (listener: Response) => listener.write(`data: ${JSON.stringify(said)}\n\n`);

/** Keeps the page told for as long as it is open. */
const listen: Handler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  listeners.add(response);
  send(response);
  response.on('close', () => listeners.delete(response));
};

type Entry = { data?: string | null; file?: { path: string } };

/** An entry of the content in the shape that Decap reads; anything else as it is. */
function readable(found: unknown): unknown {
  const { data, file } = Object(found) as Entry;
  const schema = file && schemaOf(below(file.path));
  return data && schema ? { ...Object(found), data: forDecap(data, schema) } : found;
}

/** Serves the editor of the content in the working folder, on loopback alone. */
export async function serveEditor(port: number): Promise<Server> {
  const application = express();
  application.use(guard);
  application.get('/config.yml', (_request, response) => {
    // Decap reads it as YAML, and all JSON is YAML.
    response.setHeader('content-type', 'text/yaml');
    response.end(JSON.stringify(makeConfiguration()));
  });
  application.get('/mistakes', listen);
  application.use(express.static(pageFolder));
  application.use(express.static(decapFolder));
  application.use(express.json({ limit: '50mb' }));
  application.post('/api/v1', edit);
  await registerLocalFs(application, { logLevel: 'warn' });
  const server = createServer(application);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  tellMistakes();
  return server;
}
