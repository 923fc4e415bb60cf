import { expect, type Page } from 'playwright/test';
import { paths, product } from '@/testing/pages';
import { firstSolution, thirdSolution } from '@/testing/solutions';
import { chatOf, endAtDesk, offer, openChat } from '../../chat/chat';
import { partsOf as consentOf } from '../../consent/consent';
import { enquiries, fill, partsOf as formOf } from '../../forms/enquiries';
import { newsletterOf } from '../../forms/newsletter';
import { openDemo } from '../../forms/send-demo-request';
import { searchFor, searchOf, unknownText } from '../../search/search';
import { expectHydrated } from '../../support/hydrated';
import { widths } from './look';

/** What a visitor has done on a page. */
export type State = {
  path: string;
  name: string;
  widths: number[];
  /** Whether the visitor has answered the consent dialog before. */
  hasConsented?: boolean;
  /** Console errors that belong to the state. */
  expectedErrors?: RegExp[];
  /** Before the page loads. */
  prepare?: (page: Page) => Promise<unknown>;
  enter: (page: Page) => Promise<unknown>;
};

const desktop = [1280];
const phones = [320, 390];

const notFound = '/404';
const missingPage = [/404/];
const asLoaded: State[] = [...paths, notFound].flatMap((path) => {
  const page = { path, widths, expectedErrors: path === notFound ? missingPage : [] };
  return [
    { ...page, name: 'as loaded', enter: expectHydrated },
    {
      ...page,
      name: 'on a first visit',
      hasConsented: false,
      // The privacy policy never asks.
      async enter(tab: Page) {
        await expectHydrated(tab);
        const count = path === '/privacypolicy' ? 0 : 1;
        await expect(tab.locator('#consent-intro:modal')).toHaveCount(count);
      },
    },
  ];
});

async function openForm(page: Page) {
  const dialog = await openDemo(page);
  await expect(dialog.getByLabel('Full name')).toBeVisible();
  return dialog;
}

async function sendDemo(page: Page) {
  const dialog = await openForm(page);
  await dialog.getByLabel('Full name').fill('Dewi Lestari');
  await dialog.getByLabel('Email address').fill('dewi@axe.example');
  await dialog.getByRole('button', { name: 'Request for Demo' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeVisible();
}

/** The thank-you view would close after its 3 seconds. */
const keepThanks = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout: later } = window;
    const withoutThree = (call: TimerHandler, delay?: number, ...rest: unknown[]) =>
      delay === 3000 ? 0 : later(call, delay, ...rest);
    window.setTimeout = withoutThree as typeof setTimeout;
  });

const menus: State[] = [
  {
    path: '/',
    name: 'Solutions dropdown open',
    widths: desktop,
    enter: async (page) => {
      await page.getByRole('button', { name: 'Solutions' }).click();
      const menu = page.getByRole('navigation', { name: 'Main' });
      await expect(menu.getByRole('link', { name: product.name })).toBeVisible();
    },
  },
  {
    path: '/',
    name: 'mobile menu open, Solutions unfolded',
    widths: phones,
    enter: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByText('Solutions').click();
      await expect(menu.getByRole('link', { name: product.name })).toBeVisible();
    },
  },
];

const dialogs: State[] = [
  { path: '/', name: 'demo form open', widths, enter: openForm },
  {
    path: '/',
    name: 'demo form with its errors',
    widths,
    enter: async (page) => {
      const dialog = await openForm(page);
      await dialog.getByRole('button', { name: 'Request for Demo' }).click();
      await expect(page.getByText('Full name is required')).toBeVisible();
    },
  },
  { path: '/', name: 'demo request sent', widths, prepare: keepThanks, enter: sendDemo },
  {
    path: '/',
    name: 'consent preferences open',
    widths,
    hasConsented: false,
    enter: async (page) => {
      const { manage, preferences } = consentOf(page);
      await manage.click();
      await expect(preferences).toBeVisible();
    },
  },
];

const searches: State[] = [
  {
    path: '/',
    name: 'search open',
    widths,
    enter: async (page) => {
      await expectHydrated(page);
      const { opener, status, words } = searchOf(page);
      await opener.click();
      await expect(status).toHaveText(words.results.hint);
    },
  },
  {
    path: '/',
    name: 'search with results',
    widths,
    enter: async (page) => {
      await expectHydrated(page);
      const { options } = await searchFor(page, 'price');
      await expect(options.first()).toBeVisible();
    },
  },
  {
    path: '/',
    name: 'search without a result',
    widths,
    enter: async (page) => {
      await expectHydrated(page);
      const { ask } = await searchFor(page, unknownText);
      await expect(ask).toBeVisible();
    },
  },
];

const forms: State[] = [
  ...enquiries.flatMap((enquiry): State[] => [
    {
      path: enquiry.path,
      name: 'form with its errors',
      widths,
      enter: async (page) => {
        await expectHydrated(page);
        const { field, captchaMessage } = formOf(page, enquiry);
        await field('Phone number').press('Enter');
        await expect(captchaMessage).toBeVisible();
      },
    },
    {
      path: enquiry.path,
      name: 'form sent',
      widths,
      enter: async (page) => {
        await expectHydrated(page);
        const { captcha, button } = formOf(page, enquiry);
        await fill(page, enquiry);
        await captcha.check();
        await button.click();
        await expect(page.getByText(enquiry.confirmation)).toBeVisible();
      },
    },
  ]),
  {
    path: '/',
    name: 'newsletter subscribed',
    widths,
    enter: async (page) => {
      await expectHydrated(page);
      const { address, submit, confirmation } = newsletterOf(page);
      await address.fill('axe@kedai-rina.example');
      await submit.click();
      await expect(confirmation).toBeVisible();
    },
  },
  ...['/contact#received', '/contact#not-received', '/#subscribed'].map(
    (path): State => ({
      path,
      name: 'result of a form that was sent without JavaScript',
      widths,
      enter: (page) => expect(page.locator(':target')).toBeVisible(),
    }),
  ),
];

const openAddOns = async (page: Page) => {
  for (const summary of await page.getByText('Read more').all()) await summary.click();
};

const choices: State[] = [
  { path: '/pricing', name: 'by the month, add-ons expanded', widths, enter: openAddOns },
  {
    path: thirdSolution.onPricing,
    name: 'by the year, add-ons expanded',
    widths,
    enter: async (page) => {
      await expectHydrated(page);
      await page.getByText('Annual', { exact: true }).first().click();
      await openAddOns(page);
    },
  },
  {
    path: `${firstSolution.onPricing}&period=annual&plan=${firstSolution.planAt(1).id}&add-ons=additional-user-account.booking-system-upgrade&users=3#due`,
    name: 'with what is due',
    widths,
    enter: (page) =>
      expect(page.getByRole('region', { name: 'Your cost' }).getByRole('checkbox')).not.toHaveCount(
        0,
      ),
  },
  {
    path: '/faq',
    name: 'every question open',
    widths,
    enter: async (page) => {
      await expectHydrated(page);
      await page.getByRole('button', { name: 'Show all' }).click();
      await expect(page.getByRole('button', { name: 'Hide all' })).toBeVisible();
    },
  },
];

const chats: State[] = [
  {
    path: '/about',
    name: 'chat greeted, with options',
    widths,
    enter: async (page) => {
      const { options } = await openChat(page);
      await expect(options.first()).toBeVisible();
    },
  },
  {
    path: '/about',
    name: 'chat with a prompt for the name',
    widths,
    prepare: (page) =>
      offer(page, [
        { type: 'button', text: 'Not now' },
        { type: 'input', text: 'Your name', field: 'name' },
      ]),
    enter: async (page) => {
      const { panel } = await openChat(page);
      await expect(panel.getByLabel('Your name')).toBeVisible();
    },
  },
  {
    path: '/about',
    name: 'chat with an answer and a message that waits',
    widths,
    expectedErrors: [/chat-messages|ERR_FAILED/],
    enter: async (page) => {
      const { input, own, assistant, sendAgain } = await openChat(page);
      await input.pressSequentially('Hello');
      await input.press('Enter');
      await expect(own.first()).toBeVisible();
      await expect(assistant).toHaveCount(2);
      await page.route('**/chat-messages', (route) => route.abort());
      await input.pressSequentially('Not yet');
      await input.press('Enter');
      await expect(sendAgain).toBeVisible();
    },
  },
  {
    path: '/about',
    name: 'chat asking before its end',
    widths,
    enter: async (page) => {
      const { end, confirmation } = await openChat(page);
      await end.click();
      await expect(confirmation).toBeVisible();
    },
  },
  {
    path: '/about',
    name: 'chat ended by the team',
    widths,
    // The API answers 401 for the ended session.
    expectedErrors: [/chat-rooms|socket\.io|Failed to load resource/],
    enter: async (page) => {
      await openChat(page);
      await endAtDesk(page);
      await expect(chatOf(page).ended).toBeVisible();
    },
  },
];

/** Every state of the site in which axe looks at it, at each width. */
export const states: State[] = [
  ...asLoaded,
  ...menus,
  ...dialogs,
  ...searches,
  ...forms,
  ...choices,
  ...chats,
];
