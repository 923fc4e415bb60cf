import addresses from './generated/addresses.json';

/** Longest wait for an answer, in milliseconds, before a call counts as failed. */
const timeout = 20_000;

type Call = { body: unknown; headers?: Record<string, string> };

/**
 * POSTs JSON to the API with credentials. A failing call is logged to the console and yields
 * undefined (specification §7): callers keep what was typed and show nothing.
 */
export async function postJson<Answer>(
  path: string,
  { body, headers }: Call,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${addresses.server}${path}`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer as Answer;
    console.error(`POST ${path} answered ${response.status}`, answer);
  } catch (error) {
    console.error(`POST ${path} failed`, error);
  }
  return undefined;
}
