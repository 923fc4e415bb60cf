import { listFaqEntries } from '@/lib/content';
import { product } from '@/testing/pages';
import { firstSolution, thirdSolution } from '@/testing/solutions';
import { button, dialog, field, heading, link, type Tab, toggle } from './driver';
import { expect, expectGone, expectHydrated, expectRead, expectSeen, openPage, test } from './tab';

const phone = { width: 360, height: 740 };
const readTitle = () => document.title;

/** Goes back as the browser's button does. */
const goBack = (tab: Tab) => tab.read(() => void setTimeout(() => history.back()));

test.describe('on a first visit', () => {
  test.use({ hasConsented: false, viewport: phone });
  const intro = dialog('We Use Cookies');
  const preferences = dialog('Manage Consent Preferences');

  test('the consent dialog asks, shows its switches and stores the choice', async ({ tab }) => {
    await openPage(tab, '/about');
    await tab.press(button('Manage Cookies'));
    await expectSeen(tab, preferences);
    await expectGone(tab, intro);
    await tab.press(button('Cancel'));
    await expectSeen(tab, intro);
    await tab.press(button('Manage Cookies'));
    await tab.press(toggle('Targeting'));
    await tab.press(button('Save'));
    await expectRead(
      tab,
      () =>
        document.cookie
          .split('; ')
          .filter((cookie) => /^cookie_(1|2|3|consent)=/.test(cookie))
          .toSorted(),
      ['cookie_1=true', 'cookie_2=true', 'cookie_3=false', 'cookie_consent=true'],
    );
    await expectGone(tab, preferences);
    await openPage(tab, '/faq');
    expect(await tab.count(intro)).toBe(0);
  });
});

test('the dropdown opens, closes at a press outside, and leads to a solution', async ({ tab }) => {
  const solution = `header a[href="${product.path}"]`;
  await openPage(tab, '/about');
  await tab.press(button('Solutions', 'header'));
  await expectSeen(tab, solution);
  await tab.press(heading('Company', 'footer'));
  await expectGone(tab, solution);
  await tab.press(button('Solutions', 'header'));
  await tab.press(solution);
  await expectRead(tab, readTitle, product.name);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the menu lists the solutions, and closes where a link leads', async ({ tab }) => {
    await openPage(tab, '/');
    await tab.press(button('Open menu'));
    await expectSeen(tab, button('Close menu'));
    await tab.press('#mobile-menu summary');
    await expectSeen(tab, `#mobile-menu a[href="${product.path}"]`);
    await tab.press(link('Pricing', '#mobile-menu'));
    await expectRead(tab, readTitle, 'Sedia | Our Pricing');
    await expectGone(tab, button('Close menu'));
  });

  test('the assistant greets and answers, and Yes ends the chat', async ({ tab }) => {
    const input = field('Write your message here');
    const expectSaid = (text: string) =>
      expectRead(
        tab,
        () => document.querySelector('[role=log]')?.textContent,
        expect.stringContaining(text),
      );
    await openPage(tab, '/about');
    await tab.press(button('Chat with our assistant'));
    await expectSaid('I am the virtual assistant');
    await tab.type(input, 'harga');
    await tab.key('Enter');
    await expectSaid('You: harga');
    await expectSaid('Each plan has a set-up fee');
    await tab.press(button('End chat'));
    await tab.press(button('Yes'));
    await expectGone(tab, input);
    await expectRead(tab, () => 'chat' in localStorage, false);
  });
});

test('a period pressed before the scripts and a solution change the prices, and Back keeps them', async ({
  tab,
}) => {
  const prices = thirdSolution.plans.map(({ annual }) => `Rp\u00a0${annual}`);
  const expectChoice = async () => {
    await expectRead(tab, () => location.search, `?solution=${thirdSolution.slug}&period=annual`);
    const readShown = (label: string) =>
      [...document.querySelectorAll(`main [aria-label="${label}"] li *`)]
        .filter((element) => element.childElementCount === 0 && element.checkVisibility())
        .flatMap(({ textContent }) => textContent?.match(/^Rp\s[\d,]+/) ?? []);
    await expect(async () =>
      expect(await tab.read(readShown, thirdSolution.label)).toEqual(
        expect.arrayContaining(prices),
      ),
    ).toPass();
    const other = `main [aria-label="${firstSolution.label}"] li`;
    expect(await tab.count(other)).toBe(0);
  };
  // A busy machine may be slower than the page, which starts at the latest after a few seconds.
  await expect(async () => {
    await tab.open('/pricing');
    const isEarly = await tab.read(() => {
      document.querySelector<HTMLElement>('main label:has([value=annual])')?.click();
      return performance.getEntriesByName('hydrated').length === 0;
    });
    expect(isEarly).toBe(true);
  }).toPass();
  await expectHydrated(tab);
  await tab.choose('main select', thirdSolution.label);
  await expectChoice();
  await tab.press(link('About', 'header'));
  await expectRead(tab, readTitle, 'Sedia | About Us');
  await goBack(tab);
  await expectRead(tab, readTitle, 'Sedia | Our Pricing');
  await expectChoice();
});

test('the search finds a question while it is typed, and Enter opens it in the FAQ', async ({
  tab,
}) => {
  const entry = listFaqEntries().at(-1) ?? { id: '', question: '' };
  await openPage(tab, '/about');
  await tab.press(button('Search', 'header'));
  await expectSeen(tab, dialog('Search this site'));
  await tab.type('#search input', entry.question);
  await expectRead(
    tab,
    () => document.querySelector('#search [aria-selected=true]')?.getAttribute('href'),
    `/faq#${entry.id}`,
  );
  await tab.key('Enter');
  await expectRead(tab, () => location.pathname + location.hash, `/faq#${entry.id}`);
  await expectRead(tab, () => document.querySelector('details[open] [id]')?.id, entry.id);
});
