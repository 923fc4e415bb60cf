import type { Browser } from 'playwright';

/** What Playwright keeps behind a browser that speaks WebDriver BiDi. */
type BidiSession = { send(method: string, params?: unknown): Promise<unknown> };
type Insides = {
  _connection: { toImpl(browser: Browser): { _browserSession?: BidiSession } };
};

/** Playwright always sends media features, a command that Firefox ESR does not know. Its own Firefox has no BiDi. */
export function skipUnknownEmulation(browser: Browser) {
  const { _connection: connection } = browser as unknown as Insides;
  const session = connection.toImpl(browser)._browserSession;
  if (!session) return;
  const kind: BidiSession = Object.getPrototypeOf(session);
  const { send } = kind;
  kind.send = function (this: BidiSession, method, params) {
    const sent = send.call(this, method, params);
    if (!method.startsWith('emulation.')) return sent;
    return sent.catch((error: unknown) => {
      if (String(error).includes('unknown command')) return {};
      throw error;
    });
  };
}
