import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserType, LaunchOptions } from 'playwright/test';
import { siteOrigin } from '../../../testing/addresses';
import { findSystemBrowser } from '../../../testing/find-programs.mjs';
import { chatOf, openChat, say } from '../../chat/chat';
import { expect, test } from '../../support/fixtures';
import { holdBack } from '../../support/hold-back';
import { expectHydrated, noteHydration } from '../../support/hydrated';

/** Chromium with a profile whose settings block all cookies, as a visitor sets them. */
async function openWithoutCookies(type: BrowserType, profile: string, options: LaunchOptions) {
  const open = () => type.launchPersistentContext(profile, options);
  // The headless shell keeps no settings; a browser takes them into a profile of its own making only.
  await (await open()).close();
  const file = join(profile, 'Default', 'Preferences');
  const settings = JSON.parse(readFileSync(file, 'utf8'));
  settings.profile.default_content_setting_values.cookies = 2;
  writeFileSync(file, JSON.stringify(settings));
  return open();
}

test('a browser that blocks all cookies opens the chat, makes no room and says why', async ({
  playwright,
  launchOptions,
}, testInfo) => {
  const context = await openWithoutCookies(playwright.chromium, testInfo.outputPath('profile'), {
    ...launchOptions,
    executablePath: findSystemBrowser(),
  });
  await noteHydration(context);
  const calls: string[] = [];
  context.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const crashes: Error[] = [];
  context.on('weberror', (error) => crashes.push(error.error()));
  const page = await context.newPage();
  // This page asks for no consent, which such a browser cannot keep.
  await page.goto(`${siteOrigin}/privacypolicy`);
  await expectHydrated(page);
  const { launcher, panel, log, input, close } = chatOf(page);
  for (const _ of [1, 2]) {
    await launcher.click();
    await expect(log).toContainText('The chat needs cookies, and this browser blocks them.');
    await expect(log.getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expect(input).toBeDisabled();
    await close.click();
    await expect(panel).toBeHidden();
  }
  expect(calls).not.toContain('/chat-rooms/init');
  expect(crashes).toEqual([]);
  await context.close();
});

test('the chat answers where storage is blocked and cookies are not', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, { get: refuse });
  });
  await page.goto('/');
  const { own } = await openChat(page);
  await say(page, 'Hello');
  await expect(own).toHaveText('You: Hello');
});

test('a panel whose code does not come shows other ways, and fills once it comes', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/termsandconditions', { waitUntil: 'networkidle' });
  await expectHydrated(page);
  const letCome = await holdBack(page, '**/*.js');
  const { launcher, panel, assistant } = chatOf(page);
  await launcher.click();
  await expect(panel.getByText('The assistant is writing')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(panel.getByRole('link', { name: 'Contact us' })).toBeVisible();
  letCome();
  await expect(assistant).toBeVisible();
});
