import type { Browser } from 'playwright';

/** Playwright always sends media features, a command that Firefox ESR does not know. Its own Firefox has no BiDi. */
export function skipUnknownEmulation(browser: Browser) {
  const session = Reflect.get(browser, '_connection').toImpl(browser)._browserSession;
  if (!session) return;
  const kind = Object.getPrototypeOf(session);
  const { send } = kind;
  kind.send = async function (this: unknown, method: string, params: unknown) {
    try {
      return await send.call(this, method, params);
    } catch (error) {
      const isUnknown = method.startsWith('emulation.') && /unknown command/.test(String(error));
      if (!isUnknown) throw error;
    }
  };
}
