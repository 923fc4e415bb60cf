import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { getDeskContent, getSite } from '@/lib/content';
import { apiOrigin, siteOrigin } from '@/lib/testing/addresses';
import { withDatabase } from '@/lib/testing/browser/stored';
import { apiAt, openChat } from '@/lib/testing/requests';

export const desk = `${apiOrigin}/desk`;
export const [canned] = getDeskContent().cannedReplies;

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

export async function signIn(page: Page, name: string) {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Secret of the desk').fill(readSecret());
  await page.keyboard.press('Enter');
}

export const partsOf = (page: Page) => ({
  log: page.getByRole('log', { name: 'Conversation' }),
  answer: page.getByRole('textbox', { name: 'Your answer' }),
  send: page.getByRole('button', { name: 'Send' }),
  end: page.locator('summary', { hasText: 'End chat' }),
  confirm: page.getByRole('button', { name: 'Yes, end it' }),
});

export async function openVisitor(name: string) {
  const visitor = await openChat(apiAt(apiOrigin), { origin: siteOrigin });
  const { room, user, call } = visitor;
  await call('PATCH', `/users/details/name/${user.id}`, { name });
  // A chat with people alone asks for it first.
  if (getSite().chat === 'people') await visitor.say(name);
  return {
    ...visitor,
    /** Makes the visitor wait for a person since this many minutes. */
    letWait(minutes: number) {
      const at = (fromNow: number) => new Date(Date.now() + fromNow * 60_000).toISOString();
      withDatabase((database) =>
        database
          .prepare('update chat_rooms set waiting_since = ?, silent_until = ? where id = ?')
          .run(at(-minutes), at(60), room.id),
      );
    },
    end: () => call('PATCH', `/chat-rooms/end/${room.id}`),
  };
}
