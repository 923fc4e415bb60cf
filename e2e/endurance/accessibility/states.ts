import { expect, type Page } from 'playwright/test';
import { paths, product } from '@/testing/pages';
import { firstSolution, thirdSolution } from '@/testing/solutions';
import { offer, openChat } from '../../chat/chat';
import { partsOf as consentOf } from '../../consent/consent';
import { enquiries, fill, partsOf as formOf } from '../../forms/enquiries';
import { openDemo } from '../../forms/send-demo-request';
import { searchFor } from '../../search/search';
import { expectHydrated } from '../../support/hydrated';

/** What a visitor has done on a page. */
type State = {
  path: string;
  name: string;
  enter: (page: Page) => Promise<unknown>;
  /** The widths at which it is there; by default a phone's and a laptop's. */
  widths?: number[];
  /** On a first visit, with the dialog that asks for consent. */
  isAsking?: boolean;
  /** Console errors that belong to the state. */
  expectedErrors?: RegExp[];
  /** Before the page loads. */
  prepare?: (page: Page) => Promise<unknown>;
};

/** A state that is entered once the page answers. */
const state = (
  path: string,
  name: string,
  act: (page: Page) => Promise<unknown>,
  further: Omit<State, 'path' | 'name' | 'enter'> = {},
): State => ({
  path,
  name,
  async enter(page) {
    await expectHydrated(page);
    await act(page);
  },
  ...further,
});

export const asLoaded = 'as loaded';
const pages = [...paths, '/404'].map((path) =>
  state(path, asLoaded, async () => {}, { expectedErrors: path === '/404' ? [/404/] : [] }),
);

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const expectSolutions = (page: Page) =>
  expect(menuOf(page).getByRole('link', { name: product.name })).toBeVisible();
const menus = [
  state(
    '/',
    'Solutions dropdown open',
    async (page) => {
      await page.getByRole('button', { name: 'Solutions' }).click();
      await expectSolutions(page);
    },
    { widths: [1280] },
  ),
  state(
    '/',
    'mobile menu open, Solutions unfolded',
    async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await menuOf(page).getByText('Solutions').click();
      await expectSolutions(page);
    },
    { widths: [320] },
  ),
];

const dialogs = [
  state('/', 'demo form with its errors', async (page) => {
    const dialog = await openDemo(page);
    await dialog.getByRole('button', { name: 'Request for Demo' }).click();
    await expect(page.getByText('Full name is required')).toBeVisible();
  }),
  state('/', 'consent dialog open', (page) => expect(consentOf(page).intro).toBeVisible(), {
    isAsking: true,
  }),
  state(
    '/',
    'consent preferences open',
    async (page) => {
      await consentOf(page).manage.click();
      await expect(consentOf(page).preferences).toBeVisible();
    },
    { isAsking: true },
  ),
  state('/', 'search with results', async (page) => {
    const { options } = await searchFor(page, 'price');
    await expect(options.first()).toBeVisible();
  }),
];

const forms = [
  ...enquiries.flatMap((enquiry) => [
    state(enquiry.path, 'form with its errors', async (page) => {
      const { field, captchaMessage } = formOf(page, enquiry);
      await field('Phone number').press('Enter');
      await expect(captchaMessage).toBeVisible();
    }),
    state(enquiry.path, 'form sent', async (page) => {
      const { captcha, button } = formOf(page, enquiry);
      await fill(page, enquiry);
      await captcha.check();
      await button.click();
      await expect(page.getByText(enquiry.confirmation)).toBeVisible();
    }),
  ]),
];

const users = `plan=${firstSolution.planAt(1).id}&add-ons=additional-user-account&users=3#due`;
const choices = [
  state(thirdSolution.onPricing, 'by the year, add-ons expanded', async (page) => {
    await page.getByText('Annual', { exact: true }).first().click();
    for (const summary of await page.getByText('Read more').all()) await summary.click();
  }),
  state(`${firstSolution.onPricing}&${users}`, 'with what is due', (page) =>
    expect(page.getByLabel('Number of users')).toBeVisible(),
  ),
  state('/faq', 'every question open', async (page) => {
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('button', { name: 'Hide all' })).toBeVisible();
  }),
];

const chats = [
  state(
    '/about',
    'chat with a prompt for the name',
    async (page) => {
      const { panel } = await openChat(page);
      await expect(panel.getByLabel('Your name')).toBeVisible();
    },
    {
      prepare: (page) =>
        offer(page, [
          { type: 'button', text: 'Not now' },
          { type: 'input', text: 'Your name', field: 'name' },
        ]),
    },
  ),
  state(
    '/about',
    'chat with an answer and a message that waits',
    async (page) => {
      const { input, assistant, sendAgain } = await openChat(page);
      await input.pressSequentially('Hello');
      await input.press('Enter');
      await expect(assistant).toHaveCount(2);
      await page.route('**/chat-messages', (route) => route.abort());
      await input.pressSequentially('Not yet');
      await input.press('Enter');
      await expect(sendAgain).toBeVisible();
    },
    { expectedErrors: [/chat-messages|ERR_FAILED/] },
  ),
  state('/about', 'chat asking before its end', async (page) => {
    const { end, confirmation } = await openChat(page);
    await end.click();
    await expect(confirmation).toBeVisible();
  }),
];

/** Every page and state in which the suites look at the site. */
export const states = [...pages, ...menus, ...dialogs, ...forms, ...choices, ...chats];
