import { type BrowserContext, expect, type Page, type Request } from 'playwright/test';
import { apiOrigin } from '../../testing/addresses';
import { withDatabase } from '../support/database';

/** Address of the support desk. */
export const desk = `${apiOrigin}/desk`;

/** The link to the desk that the API prints when it starts. */
export function readDeskLink(): string {
  const row = withDatabase((database) =>
    database.prepare("select value from secrets where name = 'desk'").get(),
  );
  return `${desk}/open?key=${row?.value}`;
}

/** Signs a browser in at the desk. */
export async function enterDesk({ request }: BrowserContext) {
  const answer = await request.get(readDeskLink(), { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** Whether the script of the desk asks for a page, in order to show what is new. */
export const isForNews = (request: Request) =>
  request.resourceType() === 'fetch' && request.method() === 'GET';

/** The parts of a chat's page on the desk. */
export const partsOf = (page: Page) => ({
  log: page.getByRole('log', { name: 'Conversation' }),
  answer: page.getByRole('textbox', { name: 'Your answer' }),
  send: page.getByRole('button', { name: 'Send' }),
  end: page.locator('summary', { hasText: 'End chat' }),
  confirm: page.getByRole('button', { name: 'Yes, end it' }),
});
