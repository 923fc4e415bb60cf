import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';

// React reports that it draws a part anew.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/Minified React error #418/, /cdn-cgi/],
  expectedCrashes: [/Minified React error #418/],
});

/** What others do to a page before it hydrates. */
const changes = {
  'an icon behind each e-mail field': () => {
    for (const field of document.querySelectorAll('[type=email]'))
      field.after(document.createElement('div'));
  },
  'an element first in the body': () => document.body.prepend(document.createElement('div')),
  'a text of the footer': () => {
    const heading = document.querySelector('footer h2');
    if (heading?.firstChild) heading.firstChild.nodeValue = 'Kabar';
  },
  'each text, by a translator': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isWord = text.data.trim() && !text.parentElement?.closest('script, [translate=no]');
      if (!isWord) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      // As wide as before, so that no line moves.
      inner.append(text.data.replaceAll('e', 'é'));
      outer.append(inner);
      text.replaceWith(outer);
    }
  },
  'e-mail addresses, by a CDN': () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')) {
      link.href = '/cdn-cgi/l/email-protection#0123';
      const address = document.createElement('span');
      address.className = '__cf_email__';
      address.append('[email protected]');
      link.replaceChildren(address);
    }
    document.body.append(document.createElement('script'));
  },
  'a street, by a phone': () => {
    const text = document.querySelector('address br')?.nextSibling;
    const link = document.createElement('a');
    link.href = 'tel:27';
    text?.replaceWith(link);
    if (text) link.append(text);
  },
};

/** Opens a page and holds its scripts back; the returned function releases them. */
async function openWithoutScripts(page: Page, path: string) {
  const releaseScripts = await holdBack(page, '**/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  return async () => {
    releaseScripts();
    await expectHydrated(page);
  };
}

/** Types, chooses, opens and focuses all that a page has. */
const useAll = (page: Page) =>
  page.evaluate(() => {
    for (const [at, field] of document
      .querySelectorAll<HTMLInputElement>('main input, main textarea, footer input')
      .entries()) {
      if (field.closest('[aria-hidden=true]') || !field.checkVisibility()) continue;
      field.focus();
      if (/radio|checkbox/.test(field.type)) field.click();
      else document.execCommand('insertText', false, `dewi${at}@batik.example`);
    }
    const select = document.querySelector('select');
    if (select) select.selectedIndex = 2;
    for (const item of document.querySelectorAll('main details')) item.toggleAttribute('open');
    scrollTo({ top: 700, behavior: 'instant' });
  });

const readAll = (page: Page) =>
  page.evaluate(() => ({
    fields: [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
      .filter((field) => field.checkVisibility() && !field.matches('[id$=captcha]'))
      .map(({ name, id, type, value, checked }) => [
        name || id,
        /radio|checkbox/.test(type) ? checked : value,
      ]),
    open: [...document.querySelectorAll('details')].map(({ open }) => open),
    focus: document.activeElement?.getAttribute('name'),
    top: scrollY,
  }));

/** Each change on a page that it touches. */
const cases: [path: string, change: keyof typeof changes][] = [
  ['/contact', 'an icon behind each e-mail field'],
  ['/pricing', 'each text, by a translator'],
  ['/faq', 'an element first in the body'],
  ['/partner-program', 'a text of the footer'],
  ['/privacypolicy', 'e-mail addresses, by a CDN'],
  ['/contact', 'a street, by a phone'],
];

for (const [path, name] of cases)
  test(`${path}: what a visitor did survives a change of ${name}`, async ({ page }) => {
    const releaseScripts = await openWithoutScripts(page, path);
    await useAll(page);
    const before = await readAll(page);
    await page.evaluate(changes[name]);
    await releaseScripts();
    await expect.poll(() => readAll(page)).toEqual(before);
  });
