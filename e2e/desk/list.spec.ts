import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { desk, enterDesk, isForNews } from './desk-page';
import { openChat } from './desk-visitor';

test.beforeEach(({ context }) => enterDesk(context));

test('the list and the title update by themselves when a visitor waits', async ({
  page,
  request,
  letWait,
}) => {
  // The clock of this browser is wrong.
  await page.clock.install({ time: Date.now() - 3_600_000 });
  await page.goto(desk);
  const visitor = await openChat(request, 'Wulan who waits');
  await visitor.say('I would rather talk to a person');
  letWait(visitor.room.id, 7);
  await visitor.say('Anybody?');
  const row = page.getByRole('listitem').filter({ hasText: 'Wulan who waits' });
  await expect(row).toContainText('Waiting for 7 minutes');
  // Other tests' chats come and go, so read list and title in one evaluation.
  const read = () =>
    page.evaluate(() => [
      document.title,
      `(${document.body.textContent.match(/Waiting for (\d|less)/g)?.length}) Open chats | Sedia desk`,
    ]);
  await expect
    .poll(async () => {
      const [title, expected] = await read();
      return title === expected;
    })
    .toBe(true);

  await row.getByRole('link').focus();
  await visitor.say('One more thing');
  await expect(row).toContainText('One more thing');
  await expect(row.getByRole('link')).toBeFocused();
});

test('the focus stays on the list when the focused chat ends', async ({
  page,
  playwright,
  request,
  letWait,
}) => {
  const other = await playwright.request.newContext();
  await (await openChat(other, 'Made who stays')).say('Good morning');
  const visitor = await openChat(request, 'Ketut who leaves');
  await visitor.say('Good morning');
  letWait(visitor.room.id, 90);
  await page.goto(desk);
  const leaving = page.getByRole('link', { name: 'Ketut who leaves' });
  await leaving.focus();
  await visitor.end();
  await expect(leaving).toBeHidden();
  await expect(page.locator('[data-part=rooms] a:focus')).toBeVisible();
  await other.dispose();
});

test('a press on a chat opens it, also when the list has changed before its release', async ({
  page,
  request,
}) => {
  const visitor = await openChat(request, 'Tono under the thumb');
  await visitor.say('Hello');
  await page.goto(desk);
  const row = page.getByRole('listitem').filter({ hasText: 'Tono under the thumb' });
  await expect(row).toBeVisible();
  const letNews = await holdBack(page, desk);
  const asked = page.waitForRequest(isForNews);
  await visitor.say('Are you there?');
  await asked;
  await row.getByRole('link').hover();
  await page.mouse.down();
  const answered = page.waitForResponse((response) => isForNews(response.request()));
  letNews();
  await (await answered).finished();
  // Time in which the page would show it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  await page.mouse.up();
  await expect(page).toHaveURL(`${desk}/rooms/${visitor.room.id}#end`);
});
