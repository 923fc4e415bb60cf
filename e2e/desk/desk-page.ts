import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import { apiOrigin } from '../../testing/addresses';
import { withDatabase } from '../support/database';

/** Address of the support desk. */
export const desk = `${apiOrigin}/desk`;

/** The secret that the API has made for development. */
const readSecret = (): string =>
  withDatabase((database) =>
    database.prepare("select value from secrets where name = 'desk'").get(),
  )?.value;

/** The link to the desk that the API prints when it starts. */
const readDeskLink = () => `${desk}/open?key=${readSecret()}`;

/** Signs a browser in at the desk. */
export async function enterDesk({ request }: BrowserContext) {
  const answer = await request.get(readDeskLink(), { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** Fills and sends the form of the sign-in. */
export async function signIn(page: Page, name: string, secret = readSecret()) {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Secret of the desk').fill(secret);
  await page.keyboard.press('Enter');
}

/** Signs a member in, in a new browser; `origin` is its way to the API. */
export async function enterByName(browser: Browser, origin: string, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${origin}/desk`);
  await signIn(page, name);
  await expect(page.getByText(`Signed in as ${name}`)).toBeVisible();
  return page;
}

/** The parts of a chat's page on the desk. */
export const partsOf = (page: Page) => ({
  log: page.getByRole('log', { name: 'Conversation' }),
  answer: page.getByRole('textbox', { name: 'Your answer' }),
  send: page.getByRole('button', { name: 'Send' }),
  end: page.locator('summary', { hasText: 'End chat' }),
  confirm: page.getByRole('button', { name: 'Yes, end it' }),
});

/** Sends an answer on the page of a chat. */
export async function sendAnswer(page: Page, text: string) {
  const { answer, send } = partsOf(page);
  await answer.fill(text);
  await send.click();
}
