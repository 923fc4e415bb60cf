import addresses from '@/lib/generated/addresses.json';
import type { ErrorAnswer } from './answers';

/** Longest wait for an answer, in milliseconds, before a call counts as failed. */
const timeout = 20_000;

/** The answer, or the API's status and code (with 429 the seconds to wait), or none when not reached. */
export type Outcome<T> = { answer?: T; code?: string; status?: number; retryAfter?: number };

/** Calls the API with credentials; a failing call is logged and yields no answer (specification §7). */
export async function requestJson<Answer>(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Outcome<Answer>> {
  const hasBody = body !== undefined;
  try {
    const response = await fetch(`${addresses.server}${path}`, {
      method,
      credentials: 'include',
      signal: AbortSignal.timeout(timeout),
      // What is sent arrives also when the visitor leaves the page.
      keepalive: hasBody,
      cache: hasBody ? 'default' : 'no-store',
      headers: hasBody ? { 'content-type': 'application/json', ...headers } : headers,
      body: JSON.stringify(body),
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

/** An unguessable key of URL-safe characters. `crypto.randomUUID` exists only over https. */
export const makeRandomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
