import { expect, type Page } from 'playwright/test';
import { chatOf } from '../chat/chat';
import { partsOf as consentOf, expectCookies } from '../consent/consent';
import { enquiries, partsOf as formOf } from '../forms/enquiries';
import { newsletterOf } from '../forms/newsletter';
import { demoDialog } from './pressed-places';
import { expectLater, isMarked, openEarlier, test, watchFailures } from './releases';

/*
 * A page that was opened before a deploy, and has been open for so long that the files of its build are
 * gone. The browser says of each missing file that it did not load.
 */
test.describe.configure({ mode: 'default' });
/** Said by the browser of each file that is gone. */
const missing = /status of 404|its MIME type \(.text\/plain.\) is not executable/;
/** Said by the dialog; its form is posted instead. */
const posted = /The choice could not be stored by script/;
test.use({ expectedErrors: [new RegExp(`${missing.source}|${posted.source}`)] });

const [contact] = enquiries;
const nameOf = (page: Page) => formOf(page, contact).field('Full name');

type Press = {
  name: string;
  path: string;
  isAsking?: boolean;
  /** What the visitor does before the files are gone. */
  before?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
  /** What the page shows once it has been loaded anew. */
  expectAnswer: (page: Page) => Promise<unknown>;
};

const presses: Press[] = [
  {
    name: 'the demo dialog opens',
    path: '/about',
    press: (page) => page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click(),
    expectAnswer: (page) => expect(demoDialog(page).getByLabel('Full name')).toBeVisible(),
  },
  {
    name: 'the chat opens',
    path: '/faq',
    press: (page) => chatOf(page).launcher.click(),
    expectAnswer: (page) => expect(chatOf(page).assistant.first()).toBeVisible(),
  },
  {
    name: 'the contact form keeps what was typed, and checks it',
    path: contact.path,
    press: (page) => nameOf(page).fill('Dewi Lestari'),
    async expectAnswer(page) {
      await expect(nameOf(page)).toHaveValue('Dewi Lestari');
      await formOf(page, contact).button.click({ force: true });
      await expect(page.getByText('Email is required')).toBeVisible();
    },
  },
  {
    name: 'the captcha can be ticked again, and the form keeps what was typed',
    path: contact.path,
    before: async (page) => {
      await nameOf(page).fill('Dewi Lestari');
      await page.waitForLoadState('networkidle');
    },
    press: (page) => formOf(page, contact).captcha.click(),
    async expectAnswer(page) {
      await formOf(page, contact).captcha.check();
      await expect(page.getByText('Checked, thank you')).toBeVisible();
      await expect(nameOf(page)).toHaveValue('Dewi Lestari');
    },
  },
  {
    name: 'the newsletter is subscribed to',
    path: '/security',
    async press(page) {
      await newsletterOf(page).address.fill('rina@lost-files.example');
      await newsletterOf(page).submit.click();
    },
    async expectAnswer(page) {
      await expect(page).toHaveURL('/#subscribed');
      await expect(page.getByRole('main').getByText('Thank you.')).toBeVisible();
    },
  },
  {
    name: 'the choice of cookies is stored',
    path: '/about',
    isAsking: true,
    press: (page) => consentOf(page).acceptAll.click(),
    async expectAnswer(page) {
      await expectCookies(page.context(), ['true', 'true', 'true']);
      await expect(consentOf(page).intro).toHaveCount(0);
    },
  },
  {
    name: 'the carousel turns',
    path: '/',
    press: (page) => page.getByRole('group', { name: 'Highlights' }).scrollIntoViewIfNeeded(),
    async expectAnswer(page) {
      const dot = page.getByRole('button', { name: 'Go to slide 2' });
      await dot.click();
      await expect(dot).toHaveAttribute('aria-current', 'true');
    },
  },
];

for (const { name, path, isAsking, before, press, expectAnswer } of presses) {
  test(`a press loads the page anew once when its file is gone: ${name}`, async ({
    page,
    releases,
  }) => {
    await releases.deploy('earlier');
    if (isAsking) await page.context().clearCookies();
    // The carousel is not near the screen.
    await page.setViewportSize({ width: 1280, height: 400 });
    await openEarlier(page, path);
    await before?.(page);
    await releases.deploy('later', { keepsFiles: false });
    const documents: string[] = [];
    page.on('domcontentloaded', () => documents.push(page.url()));
    const failures = watchFailures(page);
    await press(page);
    await expectLater(page);
    expect(await isMarked(page)).toBe(false);
    await expectAnswer(page);
    expect(documents).toHaveLength(1);
    // Only files of the earlier build, which is the reason.
    expect(failures).not.toEqual([]);
    for (const failure of failures) expect(failure).toMatch(/^404 [^ ]*\/_next\/static\//);
  });
}
