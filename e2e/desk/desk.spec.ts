import type { Request } from 'playwright/test';
import { pressOn, tabTo, typeInto } from '../keyboard/keyboard';
import { expect, test } from '../support/fixtures';
import { desk, enterDesk, partsOf, sendAnswer, signIn } from './desk-page';
import { openChat } from './desk-visitor';

test.use({
  // Firefox asks for a favicon, which the desk does not have and its policy refuses.
  expectedCrashes: [/favicon\.ico/],
  // The page of a chat that has just ended may ask for it once more.
  expectedErrors: [/404 \(Not Found\)/],
});
test.beforeEach(({ context }) => enterDesk(context));

test('the team reads, answers and ends a chat by keyboard alone', async ({
  page,
  request,
  letWait,
}) => {
  const visitor = await openChat(request, 'Keyboard Kadek');
  await visitor.say('Good morning');
  letWait(visitor.room.id, 80);
  await page.goto(desk);
  await pressOn(page.getByRole('link', { name: 'Keyboard Kadek' }));
  await expect(page.getByRole('heading', { name: 'Keyboard Kadek' })).toBeVisible();
  const { answer, send, log, end, confirm } = partsOf(page);
  await typeInto(page, [[answer, 'Good morning, Kadek']]);
  await pressOn(send);
  await expect(log.getByRole('listitem').last()).toContainText('Good morning, Kadek');
  await expect(answer).toBeFocused();
  await page.reload();
  await tabTo(end);
  await expect(confirm).toBeHidden();
  await page.keyboard.press('Enter');
  await pressOn(confirm);
  await expect(page.getByRole('status')).toHaveText('The chat has been ended.');
});

test('messages arrive without a page load, the typed answer stays, and a canned reply joins it', async ({
  page,
  request,
  letWait,
}) => {
  const visitor = await openChat(request, 'Agus');
  for (let line = 1; line <= 8; line++) await visitor.say(`Line ${line} of a long story`);
  letWait(visitor.room.id, 2);
  const isFetch = (request: Request) => request.resourceType() === 'fetch';
  const opened = page.waitForResponse((answer) => isFetch(answer.request()));
  await page.goto(`${desk}/rooms/${visitor.room.id}`);
  await opened;
  const { log, answer } = partsOf(page);
  await answer.fill('Half an answ');

  const last = log.getByRole('listitem').last();
  await visitor.say('Are you <b>there</b>?');
  await expect(last).toContainText('Visitor (Agus)');
  await expect(last).toContainText('Are you <b>there</b>?');
  await expect(last).toBeInViewport();
  await expect(answer).toHaveValue('Half an answ');
  await expect(answer).toBeFocused();

  await answer.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 4));
  const reply = page.getByRole('button', { name: 'Opening hours' });
  await page.getByText('Canned replies').press('Enter');
  await reply.press('Enter');
  await expect(answer).toHaveValue(/^HalfOur team is .* an answ$/);
  await expect(answer).toBeFocused();
  await expect(reply).toBeHidden();

  await answer.press('Control+Enter');
  await expect(last).toContainText('HalfOur team');
  await expect(answer).toHaveValue('');
});

test('a half-written answer stays until it is sent, wherever its writer looks', async ({
  page,
  request,
}) => {
  const visitor = await openChat(request, 'Draft Dian');
  for (let line = 0; line < 60; line++) await visitor.say(`Line ${line}`);
  const address = `${desk}/rooms/${visitor.room.id}`;
  await page.goto(address);
  const { log, answer, send } = partsOf(page);
  const text = 'Thank you for asking. '.repeat(14);
  await answer.pressSequentially(text);

  await page.getByRole('link', { name: 'Earlier messages' }).click();
  await expect(page.getByRole('link', { name: 'Newest messages' })).toBeVisible();
  await expect(answer).toHaveValue(text);
  await page.getByRole('link', { name: 'Leads' }).click();
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible();
  await page.goBack();
  await expect(answer).toHaveValue(text);
  await page.reload();
  await expect(answer).toHaveValue(text);
  await page.getByRole('link', { name: 'Chats', exact: true }).click();
  await page.getByRole('link', { name: 'Draft Dian' }).click();
  await expect(answer).toHaveValue(text);

  await send.click();
  await expect(log.getByRole('listitem').last()).toContainText('Thank you for asking.');
  await expect(answer).toHaveValue('');
  for (let steps = 0; steps < 2; steps++) await page.goBack();
  await expect(page.getByRole('link', { name: 'Newest messages' })).toBeVisible();
  await expect(answer).toHaveValue('');
});

test('after the end of a session the desk asks for the secret, and nothing typed is lost', async ({
  page,
  context,
  request,
}) => {
  const visitor = await openChat(request, 'Patient Putu');
  await visitor.say('Hello');
  await page.goto(`${desk}/rooms/${visitor.room.id}`);
  const { log, answer } = partsOf(page);
  await answer.fill('A long answer');
  await context.clearCookies({ name: 'desk' });
  await visitor.say('Anybody?');
  await signIn(page, 'Rina');
  await expect(page.getByText('Signed in as Rina')).toBeVisible();
  await expect(answer).toHaveValue('A long answer');
  await answer.press('Control+Enter');
  await expect(log.getByRole('listitem').last()).toContainText('A long answer');
});

test.describe('when the visitor ends the chat', () => {
  test.use({ expectedErrors: [/404/] });
  test('the desk says so, and nothing typed is lost', async ({ page, request }) => {
    const visitor = await openChat(request, 'Dewi');
    await visitor.say('Never mind');
    await page.goto(`${desk}/rooms/${visitor.room.id}`);
    await partsOf(page).answer.fill('We are here');
    await visitor.end();
    const status = page.getByRole('status');
    await expect(status).toHaveText('This chat is no longer open.');
    await partsOf(page).send.click();
    await expect(status).toHaveText(
      'Not sent, your text is still here. This chat is no longer open.',
    );
    await expect(partsOf(page).answer).toHaveValue('We are here');
  });
});

test.describe('when the desk does not answer for a while', () => {
  test.use({ expectedErrors: [/503/] });
  test('it says so, and recovers by itself', async ({ page, request }) => {
    const visitor = await openChat(request, 'Putri');
    await visitor.say('Hello');
    const address = `${desk}/rooms/${visitor.room.id}`;
    await page.goto(address);
    await page.route(address, (route) => route.fulfill({ status: 503 }));
    await visitor.say('Anybody?');
    await expect(page.getByRole('status')).toContainText('The desk cannot be reached');
    await page.unroute(address);
    await expect(page.getByRole('status')).toBeEmpty();
    await expect(partsOf(page).log.getByText('Anybody?', { exact: true })).toBeVisible();
  });
});

test('the list and the title update by themselves, and the focus stays', async ({
  page,
  request,
  letWait,
}) => {
  await page.goto(desk);
  const visitor = await openChat(request, 'Wulan who waits');
  await visitor.say('I would rather talk to a person');
  letWait(visitor.room.id, 7);
  await visitor.say('Anybody?');
  const row = page.getByRole('listitem').filter({ hasText: 'Wulan who waits' });
  await expect(row).toContainText('Waiting since');
  // Other tests' chats come and go.
  await expect(page).toHaveTitle(/^\(\d+\) Open chats \| Sedia desk$/);
  const link = row.getByRole('link');
  await link.focus();
  await visitor.say('One more thing');
  await expect(row).toContainText('One more thing');
  await expect(link).toBeFocused();
  await visitor.end();
  await expect(row).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Open chats' })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a chat can be read, answered and ended', async ({ page, request, letWait }) => {
    const visitor = await openChat(request, 'Plain Putu');
    for (let line = 1; line <= 8; line++) await visitor.say(`Line ${line} of a long story`);
    letWait(visitor.room.id, 75);
    await page.goto(desk);
    await page.getByRole('link', { name: 'Plain Putu' }).click();
    const { log, end, confirm } = partsOf(page);
    const last = log.getByRole('listitem').last();
    await expect(last).toBeInViewport();
    await sendAnswer(page, 'One line\nand another');
    await expect(last).toContainText('One line\nand another');
    await expect(last).toBeInViewport();
    await end.click();
    await confirm.click();
    await expect(page.getByRole('status')).toHaveText('The chat has been ended.');
  });
});
