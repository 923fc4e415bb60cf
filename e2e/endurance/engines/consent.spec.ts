import { button, dialog, link, toggle } from './drivers/tab';
import {
  expect,
  expectGone,
  expectHydrated,
  expectRead,
  expectSeen,
  openPage,
  test,
} from './drivers/test';

test.use({ hasConsented: false });

const intro = dialog('We Use Cookies');
const preferences = dialog('Manage Consent Preferences');
const readChoice = () =>
  document.cookie
    .split('; ')
    .filter((cookie) => /^cookie_(1|2|3|consent)=/.test(cookie))
    .toSorted();

const howItCame = () =>
  performance.getEntriesByType('navigation').map((entry) => Object(entry).type);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('accepting all stores the choice and closes the dialog for good', async ({ tab }) => {
    await openPage(tab, '/');
    await expectSeen(tab, intro);
    await tab.press(button('Accept All'));
    await expectRead(tab, readChoice, [
      'cookie_1=true',
      'cookie_2=true',
      'cookie_3=true',
      'cookie_consent=true',
    ]);
    await expectRead(tab, howItCame, ['reload']);
    expect(await tab.count(intro)).toBe(0);
    await openPage(tab, '/faq');
    expect(await tab.count(intro)).toBe(0);
  });
});

test('Cancel returns to the question, Save stores the switches', async ({ tab }) => {
  await openPage(tab, '/about');
  await tab.press(button('Manage Cookies'));
  await expectSeen(tab, preferences);
  await expectGone(tab, intro);
  // A dialog that opens by mouse rings no control.
  expect(await tab.read(() => document.querySelectorAll('dialog :focus-visible').length)).toBe(0);
  await tab.press(button('Cancel'));
  await expectSeen(tab, intro);
  await expectGone(tab, preferences);
  await tab.press(button('Manage Cookies'));
  await tab.press(toggle('Targeting'));
  await tab.press(button('Save'));
  await expectRead(tab, readChoice, [
    'cookie_1=true',
    'cookie_2=true',
    'cookie_3=false',
    'cookie_consent=true',
  ]);
  await expectGone(tab, preferences);
  await expectGone(tab, intro);
});

test('a dialog that a blocker hides leaves a page that can be used @endurance', async ({ tab }) => {
  await tab.open('/about');
  await tab.read(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('dialog { display: none !important }');
    document.adoptedStyleSheets = [style];
    dispatchEvent(new Event('focusin'));
  });
  await expectHydrated(tab);
  await expectRead(tab, () => document.querySelectorAll('dialog:modal').length, 0);
  await tab.press(link('Pricing', 'header'));
  await expectRead(tab, () => location.pathname, '/pricing');
});

test.describe('after a choice', () => {
  test.use({ hasConsented: true });

  test('the footer opens the preferences again @endurance', async ({ tab }) => {
    await openPage(tab, '/integrations');
    await tab.press(button('Cookie settings', 'footer'));
    await expectSeen(tab, preferences);
    await tab.key('Escape');
    await expectGone(tab, preferences);
  });

  test('a revised policy asks again', async ({ tab }) => {
    await openPage(tab, '/about');
    await tab.read(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: WebKit has no cookieStore
      document.cookie = 'cookie_revision=0; path=/';
    });
    await tab.open('/faq');
    // The page reloads to ask, and each time its scripts wait for a sign of the visitor.
    await expect(async () => {
      await tab.read(() => void dispatchEvent(new Event('focusin')));
      expect(await tab.count(intro)).toBe(1);
    }).toPass();
  });
});
