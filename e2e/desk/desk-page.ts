import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { apiOrigin } from '../../lib/testing/addresses';
import { withDatabase } from '../support/database';

/** Address of the support desk. */
export const desk = `${apiOrigin}/desk`;

/** The secret that the API has made for development. */
const readSecret = (): string =>
  withDatabase((database) =>
    database.prepare("select value from secrets where name = 'desk'").get(),
  )?.value;

/** Signs in at the desk, by the link that the API prints when it starts. */
export async function enterDesk(request: APIRequestContext) {
  const answer = await request.get(`${desk}/open?key=${readSecret()}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** Fills and sends the form of the sign-in. */
export async function signIn(page: Page, name: string) {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Secret of the desk').fill(readSecret());
  await page.keyboard.press('Enter');
}

/** The parts of a chat's page on the desk. */
export const partsOf = (page: Page) => ({
  log: page.getByRole('log', { name: 'Conversation' }),
  answer: page.getByRole('textbox', { name: 'Your answer' }),
  send: page.getByRole('button', { name: 'Send' }),
  end: page.locator('summary', { hasText: 'End chat' }),
  confirm: page.getByRole('button', { name: 'Yes, end it' }),
});
