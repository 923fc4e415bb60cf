import { product } from '@/testing/pages';
import { button, dialog, heading, link } from './drivers/tab';
import { expect, expectGone, expectRead, expectSeen, openPage, test } from './drivers/test';

const readTitle = () => document.title;

const solution = `header a[href="${product.path}"]`;

test('the dropdown opens, closes at a press outside, and leads to a solution', async ({ tab }) => {
  await openPage(tab, '/about');
  await tab.press(button('Solutions', 'header'));
  await expectSeen(tab, solution);
  await tab.press(heading('Company', 'footer'));
  await expectGone(tab, solution);
  await tab.press(button('Solutions', 'header'));
  await tab.press(solution);
  await expectRead(tab, readTitle, product.name);
  await expectGone(tab, solution);
});

test('the dropdown leads to a solution by keyboard, and Escape returns the focus @endurance', async ({
  tab,
}) => {
  await openPage(tab, '/about');
  const focused = () => document.activeElement?.textContent;
  await expect(async () => {
    await tab.key('Tab');
    expect(await tab.read(focused)).toBe('Solutions');
  }).toPass();
  await tab.key('Enter');
  await expectSeen(tab, solution);
  await tab.key('Tab');
  await expectRead(tab, () => document.activeElement?.getAttribute('href'), product.path);
  await tab.key('Escape');
  await expectGone(tab, solution);
  await expectRead(tab, focused, 'Solutions');
  await tab.key('Enter');
  await expectSeen(tab, solution);
  await tab.key('Tab');
  await expectRead(tab, () => document.activeElement?.getAttribute('href'), product.path);
  await tab.key('Enter');
  await expectRead(tab, readTitle, product.name);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens, lists the solutions, and closes where a link leads', async ({ tab }) => {
    await openPage(tab, '/');
    await tab.press(button('Open menu'));
    await expectSeen(tab, button('Close menu'));
    await tab.press('#mobile-menu summary');
    await expectSeen(tab, `#mobile-menu a[href="${product.path}"]`);
    await tab.press(button('Close menu'));
    await expectGone(tab, button('Close menu'));
    await tab.press(button('Open menu'));
    await tab.press(link('Pricing', '#mobile-menu'));
    await expectRead(tab, readTitle, 'Sedia | Our Pricing');
    await expectGone(tab, button('Close menu'));
  });

  test("the menu's demo button closes it and opens the dialog @endurance", async ({ tab }) => {
    await openPage(tab, '/faq');
    await tab.press(button('Open menu'));
    await tab.press(button('Get a demo', '#mobile-menu'));
    await expectSeen(tab, dialog('Request for Demo'));
    await expectGone(tab, button('Close menu'));
    await tab.press(button('Close', 'dialog'));
    await expectGone(tab, dialog('Request for Demo'));
  });
});

test('a dialog that the mouse opens shows no focus ring', async ({ tab }) => {
  await openPage(tab, '/about');
  const isWithoutRing = () => {
    const { activeElement: focused } = document;
    return focused?.closest('dialog:modal') && !focused.matches(':focus-visible:not(dialog)');
  };
  for (const [title, ...openers] of [
    ['Request for Demo', button('Get a demo', 'header')],
    ['Manage Consent Preferences', button('Cookie settings', 'footer')],
    ['End Chat?', button('Chat with our assistant'), button('End chat')],
  ] as const) {
    for (const opener of openers) await tab.press(opener);
    await expectSeen(tab, heading(title));
    await expectRead(tab, isWithoutRing, true);
    await tab.key('Escape');
    await expectGone(tab, heading(title));
  }
});

test('links, Back and Forward lead through the pages', async ({ tab }) => {
  await openPage(tab, '/faq');
  await tab.press(link('About', 'header'));
  await expectRead(tab, readTitle, 'Sedia | About Us');
  await tab.press(link('Partner program', 'header'));
  await expectRead(tab, readTitle, 'Sedia | Partner Program');
  for (const [steps, title] of [
    [-1, 'Sedia | About Us'],
    [-1, 'Sedia | FAQ'],
    [1, 'Sedia | About Us'],
  ] as const) {
    await tab.read((by) => void setTimeout(() => history.go(by)), steps);
    await expectRead(tab, readTitle, title);
  }
});

test('a second press on a link to a part of the page shows it again, and Back leads to it @endurance', async ({
  tab,
}) => {
  await openPage(tab, product.path);
  const seesPart = () => {
    const { top } = document.querySelector('#features')?.getBoundingClientRect() ?? {};
    return top !== undefined && top >= 0 && top < innerHeight / 2;
  };
  for (const _ of [1, 2]) {
    await tab.press('a[href="#features"]');
    await expectRead(tab, seesPart, true);
    await tab.read(() => scrollTo(0, 0));
    await expectRead(tab, () => scrollY, 0);
  }
  await tab.press(link('Pricing', 'header'));
  await expectRead(tab, readTitle, 'Sedia | Our Pricing');
  for (const [steps, hash, title] of [
    [-1, '#features', product.name],
    [-1, '', product.name],
    [2, '', 'Sedia | Our Pricing'],
  ] as const) {
    await tab.read((by) => void setTimeout(() => history.go(by)), steps);
    await expectRead(tab, readTitle, title);
    await expectRead(tab, () => location.hash, hash);
  }
});

// Firefox keeps no page with a socket in that cache: it loads anew, and the chat is open all the same.
for (const [name, opener, close, isKept] of [
  ['the demo dialog', button('Get a demo', 'header'), button('Close', 'dialog'), true],
  ['the chat', button('Chat with our assistant'), button('Close chat'), false],
] as const)
  test.describe(() => {
    // A page that is left may be asking for news.
    test.use({ expectedProblems: [/chat-rooms\/details/] });
    test(`a page that comes back from the back-forward cache still answers, with ${name} as it was @endurance`, async ({
      tab,
    }) => {
      await openPage(tab, '/faq');
      await tab.press(opener);
      await expectSeen(tab, close);
      // A page is pressed once it is painted.
      await tab.read(() =>
        addEventListener('pageshow', ({ persisted }) =>
          requestAnimationFrame(() =>
            setTimeout(() => Object.assign(window, { isMarked: persisted })),
          ),
        ),
      );
      await openPage(tab, '/security');
      await tab.read(() => void setTimeout(() => history.back()));
      await expectRead(tab, readTitle, 'Sedia | FAQ');
      if (isKept) await expectRead(tab, () => Reflect.get(window, 'isMarked'), true);
      await expectSeen(tab, close);
      // Playwright's own press waits for ever for the navigation to end in Firefox.
      await tab.read(
        (label) =>
          [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')]
            .find((one) => one.getAttribute('aria-label') === label)
            ?.click(),
        close.name,
      );
      await expectGone(tab, close);
    });
  });
