import { expect, type Locator, type Page } from 'playwright/test';
import { profile } from '@/testing/pages';
import { thirdSolution } from '@/testing/solutions';
import { siteOrigin } from '../../testing/addresses';
import { chatOf } from '../chat/chat';
import { partsOf as consentOf, expectCookies } from '../consent/consent';
import { enquiries, partsOf as formOf, watchPosts } from '../forms/enquiries';
import { newsletterOf } from '../forms/newsletter';
import { demoDialog } from '../forms/send-demo-request';
import { expectPricing, partsOf as pricingOf } from '../pages/pricing';
import { holdBack } from '../support/hold-back';
import { heardOn, type Place } from './slow-phone';

const narrow = { width: 412, height: 823 };
const wide = { width: 1280, height: 2000 };

const dropdown = (page: Page) => page.getByRole('button', { name: 'Solutions' });
const name = 'Dewi Lestari';
const [contact] = enquiries;
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** For a control that another press reveals: nobody presses it sooner. */
const tapOnceShown = (control: Locator) => control.tap({ timeout: 30_000 });

/** Expects each of these to have happened once. */
const expectOnce = (page: Page, ...names: string[]) =>
  expect
    .poll(async () => (await heardOn(page)).filter((one) => names.includes(one)).sort())
    .toEqual(names.sort());

const switches = ['Performance', 'Functional', 'Targeting'] as const;

type WatchedPlace = Place & {
  name: string;
  begin: (page: Page) => Promise<() => Promise<void>>;
};

/** Controls as a visitor presses them one after the other; what opens a modal comes last. */
export const places: WatchedPlace[] = [
  {
    name: 'a question, the button that shows all and the chat',
    path: '/faq',
    screen: narrow,
    controls: [
      { find: (page) => page.locator('main summary').first() },
      { find: (page) => page.getByRole('button', { name: 'Show all' }) },
      { find: (page) => chatOf(page).launcher },
    ],
    begin: async (page) => async () => {
      const { close, launcher, panel } = chatOf(page);
      await expect(panel).toBeVisible();
      await close.click();
      await expect(launcher).toHaveAttribute('aria-expanded', 'false');
      await expect(page.getByRole('button', { name: 'Hide all' })).toBeVisible();
      const count = await page.locator('main details').count();
      await expectOnce(page, 'toggle chat-panel', ...Array<string>(count).fill('toggle details'));
      await expect(page.locator('main details[open]')).toHaveCount(count);
    },
  },
  {
    name: 'the billing period, the solution, the menu, its solutions and its demo button',
    path: '/pricing',
    screen: narrow,
    controls: [
      {
        find: (page) =>
          page.getByRole('group', { name: 'Billing period' }).getByText('Annual', { exact: true }),
      },
      {
        find: (page) => pricingOf(page).selector,
        use: (list) => list.selectOption(thirdSolution.label),
      },
      { find: (page) => page.getByRole('button', { name: 'Open menu' }) },
      { find: (page) => menuOf(page).getByText('Solutions'), use: tapOnceShown },
      {
        find: (page) => menuOf(page).getByRole('button', { name: 'Get a demo' }),
        use: tapOnceShown,
      },
    ],
    begin: async (page) => async () => {
      await expect(demoDialog(page)).toBeVisible();
      await expect(menuOf(page)).toBeHidden();
      await expectOnce(
        page,
        'change period',
        'change solution',
        'toggle mobile-menu',
        'toggle details',
        'toggle demo-dialog',
      );
      await page.keyboard.press('Escape');
      await expectPricing(page, thirdSolution, 'Annual');
    },
  },
  {
    name: 'newsletter, cookie settings and its switches, the dropdown of the header and its demo button',
    path: profile.path,
    screen: wide,
    controls: [
      {
        find: (page) => newsletterOf(page).address,
        use: (field) => field.fill('rina@every-moment.example'),
      },
      { find: (page) => newsletterOf(page).submit },
      { find: (page) => consentOf(page).settings },
      ...switches.map((label) => ({
        find: (page: Page) => consentOf(page).toggle(label),
        use: tapOnceShown,
      })),
      { find: (page) => consentOf(page).cancel, use: tapOnceShown },
      { find: dropdown },
      { find: (page) => page.getByRole('banner').getByRole('button', { name: 'Get a demo' }) },
    ],
    async begin(page) {
      const posts = watchPosts(page, '/users/newsletter/on');
      // The page reloads once the address has arrived.
      const release = await holdBack(page, '**/users/newsletter/on');
      return async () => {
        await expect(demoDialog(page)).toBeVisible();
        await expect(consentOf(page).preferences).toBeHidden();
        await page.keyboard.press('Escape');
        await expect(page.locator('#solutions-menu')).toBeHidden();
        // The next press may close the dropdown before its toggle event.
        const opened = ['beforetoggle solutions-menu', 'toggle demo-dialog'];
        const changed = switches.map((label) => `change ${label.toLowerCase()}`);
        await expectOnce(page, ...changed, ...opened);
        release();
        await expect(newsletterOf(page).confirmation).toBeVisible();
        expect(posts).toHaveLength(1);
      };
    },
  },
  {
    name: 'field, boxes and button of the contact form',
    path: contact.path,
    // Has the whole of the page on it.
    screen: { width: 1280, height: 4400 },
    controls: [
      {
        find: (page) => formOf(page, contact).field('Full name'),
        use: (field) => field.fill(name),
      },
      { find: (page) => formOf(page, contact).marketing },
      { find: (page) => formOf(page, contact).captcha },
      { find: (page) => formOf(page, contact).button },
    ],
    begin: async (page) => async () => {
      const { captcha, field, form, marketing } = formOf(page, contact);
      // The answer to the button names what is missing.
      await expect(form.getByText('Email is required')).toBeVisible();
      await expect(form.getByText('Checked, thank you')).toBeVisible();
      await expect(field('Full name')).toHaveValue(name);
      await expect(captcha).toBeChecked();
      await expect(marketing).toBeChecked();
      const { type } = contact;
      await expectOnce(page, `change ${type}-marketing`, `change ${type}-captcha`);
    },
  },
  {
    name: "the consent dialog's 'Accept All'",
    path: '/about',
    screen: narrow,
    isAsking: true,
    controls: [{ find: (page) => consentOf(page).acceptAll }],
    async begin(page) {
      const documents: string[] = [];
      page.on('domcontentloaded', () => documents.push(page.url()));
      return async () => {
        await expectCookies(page.context(), ['true', 'true', 'true']);
        await expect.poll(() => documents.length).toBe(2);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(consentOf(page).intro).toHaveCount(0);
        expect(documents).toEqual([`${siteOrigin}/about`, `${siteOrigin}/about`]);
      };
    },
  },
];
