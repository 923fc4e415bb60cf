import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteOrigin } from '../../testing/addresses';
import { findSystemBrowser } from '../../testing/find-programs.mjs';
import { chatOf, openChat, say } from '../chat/chat';
import { enquiries, fill, partsOf } from '../forms/enquiries';
import { expect, test } from '../support/fixtures';
import { expectHydrated, noteHydration } from '../support/hydrated';

test('a browser that blocks all cookies opens the chat, makes no room and says why', async ({
  playwright: { chromium },
  launchOptions,
}, testInfo) => {
  const profile = testInfo.outputPath('profile');
  // The headless shell keeps no settings.
  const options = { ...launchOptions, executablePath: findSystemBrowser() };
  const open = () => chromium.launchPersistentContext(profile, options);
  // A browser takes settings only into a profile that it has made.
  await (await open()).close();
  const file = join(profile, 'Default', 'Preferences');
  const settings = JSON.parse(readFileSync(file, 'utf8'));
  settings.profile.default_content_setting_values.cookies = 2;
  writeFileSync(file, JSON.stringify(settings));

  const context = await open();
  await noteHydration(context);
  const calls: string[] = [];
  context.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const crashes: Error[] = [];
  context.on('weberror', (error) => crashes.push(error.error()));
  const page = await context.newPage();
  // This page asks for no consent, which such a browser cannot keep.
  await page.goto(`${siteOrigin}/privacypolicy`);
  await expectHydrated(page);
  const { launcher, log, input } = chatOf(page);
  await launcher.click();
  await expect(log).toContainText('The chat needs cookies, and this browser blocks them.');
  await expect(log.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await expect(input).toBeDisabled();
  expect(calls).not.toContain('/chat-rooms/init');
  expect(crashes).toEqual([]);
  await context.close();
});

test('without storage an enquiry is sent and the chat answers', async ({ page, leadsOf }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, area, { get: refuse });
  });
  const [contact] = enquiries;
  const { button, captcha, field } = partsOf(page, contact);
  const email = 'no-storage@batik-dewi.example';
  await page.goto(contact.path);
  await expectHydrated(page);
  await fill(page, contact);
  await field('Email').fill(email);
  await captcha.check();
  await button.click();
  await expect(page.getByText(contact.confirmation)).toBeVisible();
  expect(leadsOf(email)).toHaveLength(1);
  const { own } = await openChat(page);
  await say(page, 'Hello');
  await expect(own).toHaveText('You: Hello');
});
