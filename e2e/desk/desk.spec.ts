import { getTeamMail } from '@/lib/content';
import { expect, test } from '@/lib/testing/browser/test';
import { fillIn } from '@/lib/text/fill-in';
import { pressOn, tabTo } from '../keyboard/keyboard';
import { canned, desk, enterDesk, openVisitor, partsOf, signIn } from './desk';

test.use({
  // The page of a chat that has just ended may ask for it once more.
  expectedErrors: /(40[14]|503) \(/,
});
test.beforeEach(({ context }) => enterDesk(context.request));

test('messages arrive while an answer is typed, which stays', async ({ page }) => {
  const visitor = await openVisitor('Agus');
  for (let line = 1; line <= 8; line++) await visitor.say(`Line ${line} of a long story`);
  visitor.letWait(2);
  await page.goto(`${desk}/rooms/${visitor.room.id}`);
  const { log, answer } = partsOf(page);
  await answer.fill('Half an answ');

  const last = log.getByRole('listitem').last();
  await visitor.say('Are you <b>there</b>?');
  await expect(last).toContainText(fillIn(getTeamMail().chat.named, { name: 'Agus' }));
  await expect(last).toContainText('Are you <b>there</b>?');
  await expect(last).toBeInViewport();
  await expect(answer).toHaveValue('Half an answ');
  await expect(answer).toBeFocused();

  await answer.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 4));
  const reply = page.getByRole('button', { name: canned?.title });
  await page.getByText('Canned replies').press('Enter');
  await reply.press('Enter');
  await expect(answer).toHaveValue(`Half${canned?.text} an answ`);
  await expect(answer).toBeFocused();
  await expect(reply).toBeHidden();

  await answer.press('Control+Enter');
  await expect(last).toContainText(`Half${canned?.text}`);
  await expect(answer).toHaveValue('');
});

test('a half-written answer stays until it is sent', async ({ page, context }) => {
  const visitor = await openVisitor('Draft Dian');
  await visitor.say('Hello');
  await page.goto(`${desk}/rooms/${visitor.room.id}`);
  const { log, answer, send } = partsOf(page);
  const text = 'Thank you for asking.';
  await answer.pressSequentially(text);
  await page.getByRole('link', { name: 'Leads' }).click();
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible();
  await page.goBack();
  await expect(answer).toHaveValue(text);
  await page.reload();
  await expect(answer).toHaveValue(text);

  await context.clearCookies({ name: 'desk' });
  await visitor.say('Anybody?');
  await signIn(page, 'Rina');
  await expect(page.getByText('Signed in as Rina')).toBeVisible();
  await expect(answer).toHaveValue(text);
  await send.click();
  await expect(log.getByRole('listitem').last()).toContainText(text);
  await expect(answer).toHaveValue('');
  await page.reload();
  await expect(answer).toHaveValue('');
});

test('the page reports an outage and the end of the chat, and keeps the text', async ({ page }) => {
  const visitor = await openVisitor('Putri');
  await visitor.say('Hello');
  const address = `${desk}/rooms/${visitor.room.id}`;
  await page.goto(address);
  const { answer, log, send } = partsOf(page);
  const status = page.getByRole('status');
  await answer.fill('We are here');
  await page.route(address, (route) => route.fulfill({ status: 503 }));
  await visitor.say('Anybody?');
  await expect(status).toContainText('The desk cannot be reached');
  await page.unroute(address);
  await expect(status).toBeEmpty();
  await expect(log.getByText('Anybody?', { exact: true })).toBeVisible();

  await visitor.end();
  const gone = 'This chat is no longer open.';
  await expect(status).toHaveText(gone);
  await expect(log).toHaveCount(0);
  await send.click();
  await expect(status).toHaveText(`Not sent, your text is still here. ${gone}`);
  await expect(answer).toHaveValue('We are here');
});

test('the list and the title update, and the focus stays', async ({ page }) => {
  await page.goto(desk);
  const visitor = await openVisitor('Wulan who waits');
  await visitor.say('I would rather talk to a person');
  visitor.letWait(7);
  await visitor.say('Anybody?');
  const row = page.getByRole('listitem').filter({ hasText: 'Wulan who waits' });
  await expect(row).toContainText('Waiting since');
  // Other tests' chats come and go.
  await expect(page).toHaveTitle(/^\(\d+\) Open chats \| .+ desk$/);
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
  test('a chat is read, answered and ended, by keys alone', async ({ page }) => {
    const visitor = await openVisitor('Keyboard Kadek');
    for (let line = 1; line <= 8; line++) await visitor.say(`Line ${line} of a long story`);
    visitor.letWait(80);
    await page.goto(desk);
    await pressOn(page.getByRole('link', { name: 'Keyboard Kadek' }));
    const { answer, send, log, end, confirm } = partsOf(page);
    const last = log.getByRole('listitem').last();
    await expect(last).toBeInViewport();
    await tabTo(answer);
    await page.keyboard.type('Good morning, Kadek');
    await pressOn(send);
    await expect(last).toContainText('Good morning, Kadek');
    await expect(last).toBeInViewport();
    await pressOn(end);
    await pressOn(confirm);
    await expect(page.getByRole('status')).toHaveText('The chat has been ended.');
  });
});
