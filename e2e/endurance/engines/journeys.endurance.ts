import {
  getChatCopy,
  getConsentCopy,
  getDemoRequestCopy,
  getForms,
  listDialingCodes,
} from '@/lib/content';
import { leadsOf } from '@/lib/testing/browser/stored';
import { kinds, product, thirdSolution, titleOf } from '@/lib/testing/content';
import { contact } from '../../forms/forms';
import { expect, test } from './fixtures';
import { expectHydrated, expectResult, expectTitle, expectVisible, openHydrated } from './tab';

test.describe('on a first visit with a phone', () => {
  test.use({ hasConsented: false, viewport: { width: 360, height: 740 } });

  test('a choice of cookies is stored, and the menu leads to a product', async ({ tab }) => {
    await openHydrated(tab, '/pricing');
    await tab.click('#consent-intro button', getConsentCopy().intro.manage);
    await tab.click('#consent-preferences [name=targeting]');
    await tab.click('#consent-preferences button', getConsentCopy().manage.save);
    await expectResult(
      tab,
      () =>
        document.cookie
          .split('; ')
          .filter((cookie) => /^cookie_(1|2|3|consent)=/.test(cookie))
          .toSorted(),
      ['cookie_1=true', 'cookie_2=true', 'cookie_3=false', 'cookie_consent=true'],
    );
    await openHydrated(tab, '/');
    await expectVisible(tab, 'dialog[open]', false);
    await tab.click('#mobile-menu-button');
    await tab.click('#mobile-menu summary');
    await tab.click('#mobile-menu a', product.name);
    await expectTitle(tab, product.name);
    await expectVisible(tab, '#mobile-menu', false);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('every kind of page fits the window and reveals its elements', async ({ tab }) => {
    for (const path of kinds) {
      await openHydrated(tab, path);
      await tab.evaluate(() =>
        [...document.querySelectorAll('[data-reveal]')]
          .at(-1)
          ?.scrollIntoView({ behavior: 'instant' }),
      );
      await expectResult(
        tab,
        () => ({
          // Rounding may add a pixel.
          isTooWide: document.documentElement.scrollWidth > innerWidth + 1,
          isHidden: [...document.querySelectorAll('[data-reveal]')]
            .slice(-1)
            .some((last) => getComputedStyle(last).opacity !== '1'),
        }),
        { isTooWide: false, isHidden: false },
      );
    }
  });
});

test('prices follow a period pressed before the scripts, and Back keeps them', async ({ tab }) => {
  const { label, slug, plans } = thirdSolution;
  const expectChoice = async () => {
    await expectResult(tab, () => location.search, `?solution=${slug}&period=annual`);
    for (const { annual } of plans)
      await expectResult(
        tab,
        (text: string) =>
          [...document.querySelectorAll('main li *')].some(
            (part) =>
              part.childElementCount === 0 &&
              part.textContent?.startsWith(text) &&
              part.checkVisibility(),
          ),
        true,
        annual,
      );
  };
  // On a busy machine the page may hydrate before the click: its scripts run within a few seconds.
  await expect(async () => {
    await tab.open('/pricing');
    const isEarly = await tab.evaluate(() => {
      document.querySelector<HTMLElement>('main label:has([value=annual])')?.click();
      return performance.getEntriesByName('hydrated').length === 0;
    });
    expect(isEarly).toBe(true);
  }).toPass();
  await expectHydrated(tab);
  await tab.selectOption('main select', label);
  await expectChoice();
  await tab.click('header [aria-controls=solutions-menu]');
  await tab.click('header a', product.name);
  await expectTitle(tab, product.name);
  await expectResult(tab, () => document.readyState, 'complete');
  await tab.evaluate(() => void setTimeout(() => history.back()));
  await expectTitle(tab, titleOf('/pricing'));
  await expectChoice();
});

test('the cost panel writes amounts as the build does', async ({ tab }) => {
  const { slug, plans } = thirdSolution;
  for (const { id, core, annual } of plans) {
    await openHydrated(tab, `/pricing?solution=${slug}&period=annual&plan=${id}`);
    const readAmounts = () =>
      [...document.querySelectorAll('#due dd')].map((one) => one.textContent);
    await expectResult(tab, readAmounts, [core, annual]);
  }
});

test('a demo request and an enquiry with its proof of work become leads', async ({ tab }, {
  project,
}) => {
  const email = `${Date.now()}@${project.name}.example`;
  await openHydrated(tab, contact.path);
  await tab.click('header [commandfor=demo-dialog]');
  await tab.type('dialog [name=full_name]', 'Dewi Lestari');
  await tab.type('dialog [name=email]', email);
  const [country] = listDialingCodes();
  await tab.selectOption('dialog [name=phone_country]', `${country?.name} (${country?.code})`);
  await tab.type('dialog [name=phone]', '+62812-٣٤');
  await tab.click('dialog button', getDemoRequestCopy().submit);
  await expectVisible(tab, '#demo-thanks');
  await expectVisible(tab, '#demo-thanks', false);
  for (const [name, value] of Object.entries(contact.values))
    await tab.type(`main [name=${name}]`, name === 'email' ? email : value.replace('\n', ' '));
  await tab.click('main [name=marketing]');
  await tab.click('main label', getForms().captcha.label);
  await tab.click('main [type=submit]');
  await expectResult(
    tab,
    () => document.querySelector(':target')?.textContent,
    expect.stringContaining(contact.confirmation),
  );
  expect(leadsOf(email)).toMatchObject([
    { payload: { phone_country: country?.code, phone: '+6281234' } },
    { payload: { type: 'contact-us' } },
  ]);
});

test('the chat answers and ends, and the search leads to a product', async ({ tab }) => {
  const { endChat, end } = getChatCopy().panel;
  const expectAnswers = (count: number) =>
    expectResult(
      tab,
      () => document.querySelectorAll('.chat-bubble:not(div, .bg-primary)').length,
      count,
    );
  await openHydrated(tab, '/pricing');
  await tab.click('#chat-launcher');
  await expectAnswers(1);
  await tab.type('textarea', 'harga');
  await tab.pressEnter();
  await expectAnswers(2);
  await tab.click(`button[aria-label="${endChat}"]`);
  await tab.click('[role=alertdialog] button', end.yes);
  await expectResult(tab, () => 'chat' in localStorage, false);
  await expectVisible(tab, '[role=log]', false);

  await tab.click('header [aria-keyshortcuts]');
  await tab.type('#search input', product.name);
  await expectVisible(tab, '#search [aria-selected=true]');
  await tab.pressEnter();
  await expectTitle(tab, product.name);
});
