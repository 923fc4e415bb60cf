import { pressOn, tabTo, typeInto } from '../keyboard/keyboard';
import { expect, test } from '../support/fixtures';
import { desk, enterDesk, partsOf } from './desk-page';
import { openChat } from './desk-visitor';

test('it works by keyboard alone', async ({ page, context, request, letWait }) => {
  await enterDesk(context);
  const visitor = await openChat(request, 'Keyboard Kadek');
  await visitor.say('Good morning');
  letWait(visitor.room.id, 80);
  await page.goto(desk);
  await pressOn(page.getByRole('link', { name: 'Keyboard Kadek' }));
  await expect(page.getByRole('heading', { name: 'Keyboard Kadek' })).toBeVisible();
  const { answer, send, log, end, confirm } = partsOf(page);
  await typeInto(page, [[answer, 'Good morning, Kadek']]);
  await expect(answer).toHaveValue('Good morning, Kadek');
  await pressOn(send);
  await expect(log.getByRole('listitem').last()).toContainText('Good morning, Kadek');
  await page.reload();
  await tabTo(end);
  await expect(confirm).toBeHidden();
  await page.keyboard.press('Enter');
  await pressOn(confirm);
  await expect(page.getByRole('status')).toHaveText('The chat has been ended.');
});

test('the focus stays on the list when the focused chat ends', async ({
  page,
  context,
  playwright,
  request,
  letWait,
}) => {
  await enterDesk(context);
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
  await expect(page.locator('[data-live] a:focus')).toBeVisible();
  await other.dispose();
});
