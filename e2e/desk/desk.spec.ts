import { once } from 'node:events';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { desk, enterDesk, partsOf } from './desk-page';
import { connect, openChat } from './desk-visitor';

test.beforeEach(({ context }) => enterDesk(context));

test('the team reads, answers and ends a chat, and the visitor sees it', async ({
  page,
  request,
}) => {
  const visitor = await openChat(request, 'Rina of the kedai');
  await visitor.say('Do you deliver to Bandung?\nWe have two shops.');
  const socket = await connect(visitor);

  await page.goto(desk);
  const row = page.getByRole('listitem').filter({ hasText: 'Rina of the kedai' });
  await expect(row).toContainText('Not viewed yet');
  await row.getByRole('link').click();
  const { log, answer, send, end, confirm } = partsOf(page);
  await expect(log).toContainText('Do you deliver to Bandung?\nWe have two shops.');
  expect(await (await visitor.read()).json()).toMatchObject({ status: 'viewed' });

  const told = once(socket as never, 'other-new-message');
  await answer.fill('Yes, we do.\nEverywhere.');
  await send.click();
  expect(await told).toEqual([visitor.room.id]);
  await expect(log.getByRole('listitem').last()).toContainText('Yes, we do.\nEverywhere.');
  const { ChatMessages } = await (await visitor.read()).json();
  expect(ChatMessages.at(-1)).toMatchObject({
    sender_id: 'support',
    text: 'Yes, we do.\nEverywhere.',
  });

  const gone = once(socket as never, 'disconnect');
  await end.click();
  await confirm.click();
  await expect(page.getByRole('status')).toHaveText('The chat has been ended.');
  await expect(page.getByText('Rina of the kedai')).toBeHidden();
  await gone;
  socket.disconnect();
  expect((await visitor.read()).status()).toBe(401);
});

test('messages of a visitor arrive by themselves, and the typed answer stays', async ({
  page,
  request,
}) => {
  const visitor = await openChat(request, 'Agus');
  for (let line = 1; line <= 8; line++) await visitor.say(`Line ${line} of a long story`);
  await page.goto(`${desk}/rooms/${visitor.room.id}`);
  const { log, answer } = partsOf(page);
  await answer.fill('Half an answ');

  await visitor.say('Are you there?');
  const fresh = log.getByRole('listitem').filter({ hasText: 'Are you there?' }).first();
  await expect(fresh).toBeInViewport();
  await expect(fresh).toHaveClass(/new/);
  await expect(answer).toHaveValue('Half an answ');
  await expect(answer).toBeFocused();

  // Wait for the scroll event: an earlier message would scroll the log to its end.
  await log.evaluate(
    (box) =>
      new Promise((resolve) => {
        box.addEventListener('scroll', resolve, { once: true });
        box.scrollTo(0, 0);
      }),
  );
  await visitor.say('Hello?');
  const jump = page.getByRole('button', { name: 'Show new messages' });
  await expect(jump).toBeVisible();
  expect(await log.evaluate((box) => box.scrollTop)).toBe(0);
  await jump.click();
  await expect(log.getByRole('listitem').last()).toBeInViewport();
  await expect(jump).toBeHidden();
  await answer.press('Control+Enter');
  await expect(log.getByRole('listitem').last()).toContainText('Half an answ');
});

test('the list and the title update by themselves when a visitor waits', async ({
  page,
  request,
  letWait,
}) => {
  await page.goto(desk);
  const visitor = await openChat(request, 'Wulan who waits');
  await visitor.say('I would rather talk to a person');
  letWait(visitor.room.id, 7);
  const row = page.getByRole('listitem').filter({ hasText: 'Wulan who waits' });
  await expect(row).toContainText('Waiting for 7 minutes');
  // Other tests' chats come and go, so read list and title in one evaluation.
  const read = () =>
    page.evaluate(() => [
      document.title,
      `(${document.body.textContent.match(/Waiting for \d/g)?.length}) Open chats | Sedia desk`,
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

test('a visitor who was answered by phone no longer counts as waiting', async ({
  page,
  request,
  letWait,
}) => {
  const visitor = await openChat(request, 'Bayu by phone');
  await visitor.say('Please call me');
  letWait(visitor.room.id, 5);
  await page.goto(desk);
  const row = page.getByRole('listitem').filter({ hasText: 'Bayu by phone' });
  await expect(row).toContainText('Waiting for 5 minutes');
  await row.getByRole('link').click();
  const done = page.getByRole('button', { name: 'Done' });
  await expect(done).toHaveAccessibleDescription('Answered by e-mail or phone?');
  await done.click();
  await expect(page.getByRole('status')).toHaveText('The visitor no longer counts as waiting.');
  await expect(row).not.toContainText('Waiting for');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Bayu by phone' })).toBeVisible();
  await expect(done).toBeHidden();
});

test('sending a form aborts a pending poll', async ({ page, request }) => {
  const visitor = await openChat(request, 'Komang');
  await visitor.say('Good evening');
  // Never answered.
  await page.route('**/desk/rooms/*/messages*', () => undefined);
  const sendForm = await holdBack(page, '**/desk/rooms/*/end');
  const asked = page.waitForRequest('**/desk/rooms/*/messages*');
  await page.goto(`${desk}/rooms/${visitor.room.id}`);
  await asked;
  // Without the form the poll would time out after 20 seconds.
  const brokenOff = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('/messages'),
    timeout: 10_000,
  });
  const { end, confirm } = partsOf(page);
  await end.click();
  await confirm.click({ noWaitAfter: true });
  await brokenOff;
  sendForm();
  await expect(page.getByRole('status')).toHaveText('The chat has been ended.');
});

test.describe('when the visitor ends the chat', () => {
  test.use({ expectedErrors: [/404/] });
  test('the desk says so, and nothing typed is lost', async ({ page, request }) => {
    const visitor = await openChat(request, 'Dewi');
    await visitor.say('Never mind');
    await page.goto(`${desk}/rooms/${visitor.room.id}`);
    const { answer, send } = partsOf(page);
    await answer.fill('We are here');
    await visitor.end();
    await expect(page.getByRole('status')).toHaveText('This chat is no longer open.');
    await send.click();
    await expect(page.getByRole('heading', { name: 'This chat is not open' })).toBeVisible();
    await expect(page.getByLabel('This answer was not sent:')).toHaveValue('We are here');
  });
});

test.describe('when the desk does not answer for a while', () => {
  test.use({ expectedErrors: [/ERR_FAILED|503/] });
  test('it says so when no answer comes at all', async ({ page, request }) => {
    await page.addInitScript(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 20);
    });
    const visitor = await openChat(request, 'Nyoman');
    await page.goto(`${desk}/rooms/${visitor.room.id}`);
    await page.route('**/messages?*', () => undefined);
    await expect(page.getByRole('status')).toContainText('The desk does not answer');
  });

  test('it says so, and recovers by itself', async ({ page, request }) => {
    const visitor = await openChat(request, 'Putri');
    await visitor.say('Hello');
    await page.goto(`${desk}/rooms/${visitor.room.id}`);
    await page.route('**/messages?*', (route) => route.fulfill({ status: 503 }));
    await expect(page.getByRole('status')).toContainText('The desk does not answer');
    await page.unroute('**/messages?*');
    await visitor.say('Still there?');
    await expect(partsOf(page).log.getByText('Still there?', { exact: true })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole('status')).toBeEmpty();
  });
});
