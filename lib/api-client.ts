import type { ErrorAnswer } from './contracts/answers';
import addresses from './generated/addresses.json';

/** Longest wait for an answer, in milliseconds, before a call counts as failed. */
const timeout = 20_000;

type Call = { body?: unknown; headers?: Record<string, string> };

/**
 * What became of a call: the answer, or the API's status and error code (with 429 the seconds to
 * wait), or none of them when it was not reached.
 */
export type Outcome<Answer> = {
  answer?: Answer;
  code?: string;
  status?: number;
  retryAfter?: number;
};

async function call<Answer>(
  method: string,
  path: string,
  init: RequestInit,
): Promise<Outcome<Answer>> {
  try {
    const response = await fetch(`${addresses.server}${path}`, {
      method,
      credentials: 'include',
      signal: AbortSignal.timeout(timeout),
      ...init,
    });
    const answer: unknown = await response.json();
    if (response.ok) return { answer: answer as Answer };
    console.error(`${method} ${path} answered ${response.status}`, answer);
    return {
      code: (answer as Partial<ErrorAnswer>).error?.code ?? String(response.status),
      status: response.status,
      retryAfter: Number(response.headers.get('retry-after')),
    };
  } catch (error) {
    console.error(`${method} ${path} failed`, error);
    return {};
  }
}

/** Calls the API with credentials, with a body or without; a failing call is logged. */
export function requestJson<Answer>(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  { body, headers }: Call = {},
): Promise<Outcome<Answer>> {
  if (body === undefined) return call<Answer>(method, path, { cache: 'no-store', headers });
  return call<Answer>(method, path, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** POSTs JSON to the API with credentials; a failing call is logged and its error code given. */
export function sendJson<Answer>(path: string, init: Call): Promise<Outcome<Answer>> {
  return requestJson<Answer>('POST', path, init);
}

/**
 * POSTs JSON to the API with credentials. A failing call is logged to the console and yields
 * undefined (specification §7): callers keep what was typed and show nothing.
 */
export async function postJson<Answer>(path: string, init: Call): Promise<Answer | undefined> {
  return (await sendJson<Answer>(path, init)).answer;
}

/** GETs JSON from the API with credentials; a failing call is logged and yields undefined. */
export async function getJson<Answer>(path: string): Promise<Answer | undefined> {
  return (await requestJson<Answer>('GET', path)).answer;
}

/** An unguessable key of URL-safe characters. `crypto.randomUUID` exists only over https. */
export function makeRandomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
