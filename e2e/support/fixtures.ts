import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Request } from 'playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { siteOrigin } from '../../lib/testing/addresses';
import { withDatabase } from './database';
import { noteHydration } from './hydrated';

/** Chromium says so of a page that comes without its fade, such as one that Playwright has held back. */
const droppedFade = /^Transition was aborted because of invalid state/;

type Options = {
  /** Whether the visitor has answered the consent dialog before. */
  hasConsented: boolean;
  /** Console errors that a test is about. */
  expectedErrors: RegExp[];
  /** Uncaught errors that a test is about. */
  expectedCrashes: RegExp[];
};

/** A lead with what travelled beside its payload. */
type StoredLead = {
  id: string;
  payload: Record<string, unknown>;
  choice: unknown;
  origin: unknown;
};

type Fixtures = {
  /** Returns the leads of an address, newest last. */
  leadsOf(email: string): StoredLead[];
  /** Returns the mails so far that mention an address or go to it. */
  mailsAbout(email: string): Promise<Email[]>;
  /** Makes a chat's visitor wait for a person since this many minutes. */
  letWait(roomId: string, minutes: number): void;
};

/** The project's test: a visitor in a fresh browser, and a console that must stay quiet. */
export const test = base.extend<Options & Fixtures>({
  hasConsented: [true, { option: true }],
  expectedErrors: [[], { option: true }],
  expectedCrashes: [[], { option: true }],

  context: async ({ context }, use) => {
    await noteHydration(context);
    await use(context);
  },

  page: async ({ page, context, hasConsented, expectedErrors, expectedCrashes }, use) => {
    if (hasConsented) {
      await context.addCookies([{ name: 'cookie_consent', value: 'true', url: siteOrigin }]);
    }
    const errors: string[] = [];
    const crashes: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => {
      if (!droppedFade.test(error.message)) crashes.push(String(error));
    });
    const navigations = new Set<Request>();
    page.on('request', (request) => {
      if (request.isNavigationRequest()) navigations.add(request);
    });
    page.on('requestfinished', (request) => navigations.delete(request));
    page.on('requestfailed', (request) => navigations.delete(request));
    await use(page);
    // Ignore routes that are still running: the page is gone.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Chromium may never close a page that is being reloaded.
    await expect.poll(() => navigations.size).toBe(0);
    const unexpected = (texts: string[], expected: RegExp[]) =>
      texts.filter((text) => !expected.some((known) => known.test(text)));
    expect(unexpected(errors, expectedErrors), 'console errors').toEqual([]);
    expect(unexpected(crashes, expectedCrashes), 'uncaught errors').toEqual([]);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  leadsOf: async ({}, use) => {
    await use((email) => {
      const rows: Record<keyof StoredLead, string>[] = withDatabase((database) =>
        database
          .prepare(
            'select id, payload, choice, origin from leads where email = ? order by created_at',
          )
          .all(email),
      );
      return rows.map(({ id, ...row }) => ({
        id,
        payload: JSON.parse(row.payload),
        choice: JSON.parse(row.choice),
        origin: JSON.parse(row.origin),
      }));
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  letWait: async ({}, use) => {
    await use((roomId, minutes) => {
      const at = (fromNow: number) => new Date(Date.now() + fromNow * 60_000).toISOString();
      withDatabase((database) =>
        database
          .prepare('update chat_rooms set waiting_since = ?, silent_until = ? where id = ?')
          .run(at(-minutes), at(60), roomId),
      );
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  mailsAbout: async ({}, use) => {
    await use(async (email) => {
      const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
      const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
      const mails = await Promise.all(
        files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
      );
      return mails.filter(
        (mail) => mail.text?.includes(email) || mail.to?.some(({ address }) => address === email),
      );
    });
  },
});

export { expect };
