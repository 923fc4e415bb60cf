import { expect, type Page } from 'playwright/test';
import { paths, product } from '@/testing/pages';
import { firstSolution, thirdSolution } from '@/testing/solutions';
import { endAtDesk, offer, openChat } from '../../chat/chat';
import { partsOf as consentOf } from '../../consent/consent';
import { enquiries, fill, partsOf as formOf } from '../../forms/enquiries';
import { newsletterOf } from '../../forms/newsletter';
import { openDemo } from '../../forms/send-demo-request';
import { searchFor, unknownText } from '../../search/search';
import { expectHydrated } from '../../support/hydrated';

/** What a visitor has done on a page. */
type State = {
  path: string;
  name: string;
  /** The widths at which it is there; by default a phone's and a laptop's. */
  widths?: number[];
  /** On a first visit, with the dialog that asks for consent. */
  isAsking?: boolean;
  /** Console errors that belong to the state. */
  expectedErrors?: RegExp[];
  /** Before the page loads. */
  prepare?: (page: Page) => Promise<unknown>;
  enter: (page: Page) => Promise<unknown>;
};

export const asLoaded = 'as loaded';

const pages: State[] = [...paths, '/404'].map((path) => ({
  path,
  name: asLoaded,
  expectedErrors: path === '/404' ? [/404/] : [],
  enter: expectHydrated,
}));

async function openForm(page: Page) {
  const dialog = await openDemo(page);
  await expect(dialog.getByLabel('Full name')).toBeVisible();
  return dialog;
}

/** The thank-you view would close after its 3 seconds. */
const keepThanks = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout: later } = window;
    const withoutThree = (call: TimerHandler, delay?: number, ...rest: unknown[]) =>
      delay === 3000 ? 0 : later(call, delay, ...rest);
    window.setTimeout = withoutThree as typeof setTimeout;
  });

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const expectSolutions = (page: Page) =>
  expect(menuOf(page).getByRole('link', { name: product.name })).toBeVisible();

const overPages: State[] = [
  {
    path: '/',
    name: 'Solutions dropdown open',
    widths: [1280],
    async enter(page) {
      await page.getByRole('button', { name: 'Solutions' }).click();
      await expectSolutions(page);
    },
  },
  {
    path: '/',
    name: 'mobile menu open, Solutions unfolded',
    widths: [320],
    async enter(page) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await menuOf(page).getByText('Solutions').click();
      await expectSolutions(page);
    },
  },
  {
    path: '/',
    name: 'demo form with its errors',
    async enter(page) {
      const dialog = await openForm(page);
      await dialog.getByRole('button', { name: 'Request for Demo' }).click();
      await expect(page.getByText('Full name is required')).toBeVisible();
    },
  },
  {
    path: '/',
    name: 'demo request sent',
    prepare: keepThanks,
    async enter(page) {
      const dialog = await openForm(page);
      await dialog.getByLabel('Full name').fill('Dewi Lestari');
      await dialog.getByLabel('Email address').fill('dewi@axe.example');
      await dialog.getByRole('button', { name: 'Request for Demo' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeVisible();
    },
  },
  {
    path: '/',
    name: 'consent dialog open',
    isAsking: true,
    async enter(page) {
      await expectHydrated(page);
      await expect(consentOf(page).intro).toBeVisible();
    },
  },
  {
    path: '/',
    name: 'consent preferences open',
    isAsking: true,
    async enter(page) {
      const { manage, preferences } = consentOf(page);
      await manage.click();
      await expect(preferences).toBeVisible();
    },
  },
  {
    path: '/',
    name: 'search with results',
    async enter(page) {
      await expectHydrated(page);
      const { options } = await searchFor(page, 'price');
      await expect(options.first()).toBeVisible();
    },
  },
  {
    path: '/',
    name: 'search without a result',
    async enter(page) {
      await expectHydrated(page);
      const { ask } = await searchFor(page, unknownText);
      await expect(ask).toBeVisible();
    },
  },
];

const forms: State[] = enquiries.flatMap((enquiry) => [
  {
    path: enquiry.path,
    name: 'form with its errors',
    async enter(page) {
      await expectHydrated(page);
      const { field, captchaMessage } = formOf(page, enquiry);
      await field('Phone number').press('Enter');
      await expect(captchaMessage).toBeVisible();
    },
  },
  {
    path: enquiry.path,
    name: 'form sent',
    async enter(page) {
      await expectHydrated(page);
      const { captcha, button } = formOf(page, enquiry);
      await fill(page, enquiry);
      await captcha.check();
      await button.click();
      await expect(page.getByText(enquiry.confirmation)).toBeVisible();
    },
  },
]);

const choices: State[] = [
  {
    path: '/',
    name: 'newsletter subscribed',
    async enter(page) {
      await expectHydrated(page);
      const { address, submit, confirmation } = newsletterOf(page);
      await address.fill('axe@kedai-rina.example');
      await submit.click();
      await expect(confirmation).toBeVisible();
    },
  },
  {
    path: thirdSolution.onPricing,
    name: 'by the year, add-ons expanded',
    async enter(page) {
      await expectHydrated(page);
      await page.getByText('Annual', { exact: true }).first().click();
      for (const summary of await page.getByText('Read more').all()) await summary.click();
    },
  },
  {
    path: `${firstSolution.onPricing}&period=annual&plan=${firstSolution.planAt(1).id}&add-ons=additional-user-account.booking-system-upgrade&users=3#due`,
    name: 'with what is due',
    enter: (page) => expect(page.getByLabel('Number of users')).toBeVisible(),
  },
  {
    path: '/faq',
    name: 'every question open',
    async enter(page) {
      await expectHydrated(page);
      await page.getByRole('button', { name: 'Show all' }).click();
      await expect(page.getByRole('button', { name: 'Hide all' })).toBeVisible();
    },
  },
];

const chats: State[] = [
  {
    path: '/about',
    name: 'chat with a prompt for the name',
    prepare: (page) =>
      offer(page, [
        { type: 'button', text: 'Not now' },
        { type: 'input', text: 'Your name', field: 'name' },
      ]),
    async enter(page) {
      const { panel } = await openChat(page);
      await expect(panel.getByLabel('Your name')).toBeVisible();
    },
  },
  {
    path: '/about',
    name: 'chat with an answer and a message that waits',
    expectedErrors: [/chat-messages|ERR_FAILED/],
    async enter(page) {
      const { input, assistant, sendAgain } = await openChat(page);
      await input.pressSequentially('Hello');
      await input.press('Enter');
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
    async enter(page) {
      const { end, confirmation } = await openChat(page);
      await end.click();
      await expect(confirmation).toBeVisible();
    },
  },
  {
    path: '/about',
    name: 'chat ended by the team',
    // The API answers 401 for the ended session.
    expectedErrors: [/chat-rooms|socket\.io|Failed to load resource/],
    async enter(page) {
      const { ended } = await openChat(page);
      await endAtDesk(page);
      await expect(ended).toBeVisible();
    },
  },
];

/** Every page and state in which the suites look at the site. */
export const states = [...pages, ...overPages, ...forms, ...choices, ...chats];
