import { request } from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Headers } from '../../server/testing/requests';

/** A request as it goes out; nothing is added but Host, Connection and Content-Length. */
export type Ask = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
};

/** An answer as it came; header names in lower case, repeated ones kept. */
export type Answer = { status: number; headers: [name: string, value: string][]; body: Buffer };

/** Sends a request over a connection of its own, so that no idle one breaks. */
export function send(origin: string, { method, path, headers, body }: Ask): Promise<Answer> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, method, path, headers: { host, ...headers }, agent: false },
      async (incoming) => {
        const chunks: Buffer[] = [];
        try {
          for await (const chunk of incoming) chunks.push(chunk);
        } catch (error) {
          reject(error);
          return;
        }
        const raw = incoming.rawHeaders;
        const names = raw.filter((_, index) => index % 2 === 0);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: names.map((name, index) => [name.toLowerCase(), raw[index * 2 + 1] ?? '']),
          body: Buffer.concat(chunks),
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Sends bytes as they are and gives what comes back until the connection ends. */
export function sendRaw(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

/** The host that recorded calls name, as a browser on this machine does by default. */
export const apiHost = 'localhost:4000';

/** What is told of each exchange. */
export type Listener = (ask: Ask, answer: Answer) => void;

/** Leaves out the headers that are undefined. */
export function given(headers: Headers): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}

/**
 * A running API that the helpers of `server/testing` may inject into. They send the headers of a
 * browser at `host`.
 */
export function remoteApp(origin: string, listen: Listener = () => {}, host = apiHost) {
  async function inject(options: InjectOptions | string) {
    const { method, url, headers, payload } =
      typeof options === 'string' ? { url: options } : { ...options };
    const ask: Ask = {
      method: method ?? 'GET',
      path: String(url),
      headers: { host, ...(headers as Record<string, string>) },
      body: payload as string | undefined,
    };
    const answer = await send(origin, ask);
    listen(ask, answer);
    const body = answer.body.toString();
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      body,
      payload: body,
      json: () => JSON.parse(body),
    };
  }
  // The helpers use nothing else of an app.
  return { inject } as unknown as FastifyInstance;
}
