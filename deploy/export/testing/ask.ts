import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** A request to all servers. In headers `{own}` is the origin of the server. */
export type MixedRequest = {
  method: 'GET' | 'HEAD' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Asks first for the same, and sends back the validator of that answer. */
  revalidates?: 'if-none-match' | 'if-modified-since';
};

/** An answer as lines that can be compared, by name: status, each header, and the body's digest. */
export type Answer = Record<string, string>;

/** Every connection is its own: a server may close an idle one under a request. */
const agent = new Agent({ keepAlive: false });

async function exchange(origin: string, { method, path, headers, body }: MixedRequest) {
  const { hostname, port } = new URL(origin);
  const request = send({ agent, hostname, port, method, path, headers });
  request.end(body);
  const [response]: [IncomingMessage] = (await once(request, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  const isPacked = response.headers['content-encoding'] === 'gzip' && bytes.length > 0;
  return { response, bytes: isPacked ? gunzipSync(bytes) : bytes };
}

/** The request as it is sent: with addresses and a validator filled in. */
async function complete(request: MixedRequest, origin: string, site: string) {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      value.replaceAll('{own}', origin).replaceAll('{site}', site),
    ]),
  );
  const whole = { ...request, headers };
  if (request.revalidates === undefined) return whole;
  const { response } = await exchange(origin, { ...whole, method: 'GET' });
  const name = request.revalidates === 'if-none-match' ? 'etag' : 'last-modified';
  const validator = response.headers[name];
  return validator
    ? { ...whole, headers: { ...headers, [request.revalidates]: validator } }
    : whole;
}

/** A header as it can be compared: a list without order, names of types without case. */
function normalise(name: string, values: string[], origin: string): string {
  if (name === 'set-cookie') return values.join('\n');
  const value = values.join(', ').replaceAll(origin, '{own}');
  if (name === 'content-type') return value.toLowerCase();
  if (name !== 'vary') return value;
  return [...new Set(value.toLowerCase().split(/,\s*/))].sort().join(', ');
}

/** What a server answers. `site` is the address that the build knows. */
export async function ask(request: MixedRequest, origin: string, site: string) {
  const { response, bytes } = await exchange(origin, await complete(request, origin, site));
  const answer: Answer = { status: String(response.statusCode) };
  for (const [name, values] of Object.entries(response.headersDistinct))
    answer[name] = normalise(name, values ?? [], origin);
  answer.body = createHash('sha256').update(bytes).digest('base64');
  return answer;
}
