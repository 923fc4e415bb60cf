import type { Page } from 'playwright/test';
import { giveUp, leadsAddress, sendLead, untilSent } from '../../desk/desk-lead';
import { desk, enterDesk, partsOf } from '../../desk/desk-page';
import { openChat } from '../../desk/desk-visitor';
import { expect, test } from '../../support/fixtures';
import { expectNothingFound } from './axe';

// Firefox asks for a favicon, which the desk does not have and its policy refuses.
test.use({ expectedCrashes: [/favicon\.ico/] });

/** Axe in both color schemes; and the page never scrolls sideways. */
async function expectInOrder(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // So high that the edge of the window cuts no line: axe takes that for a covered one in Firefox.
    await expectNothingFound(page, [1280, 320], 2400);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, 'scrolls sideways').toBe(0);
}

test('axe finds nothing on the chats of the desk', async ({ page, context, request, letWait }) => {
  await enterDesk(context);
  const name = 'Siti with long addresses';
  const visitor = await openChat(request, name);
  await visitor.say('https://shop.example/a-very-long-address-without-a-break/'.repeat(4));
  letWait(visitor.room.id, 70);
  // Other tests' chats come and go: hold back the updates so that the list stays still.
  await page.routeWebSocket('**/desk/socket.io/**', () => undefined);
  await page.goto(`${desk}?view=waiting`);
  await expectInOrder(page);
  await page.getByRole('link', { name }).click();
  const { log, answer, end, confirm } = partsOf(page);
  await answer.fill('Good day, how can we help you?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log.getByRole('listitem').last()).toContainText('Good day');
  await page.getByText('Canned replies').click();
  await expectInOrder(page);
  await page.getByText('Canned replies').click();
  await end.click();
  await expectInOrder(page);
  await confirm.click();
  await expect(page.getByRole('status')).toHaveText('The chat has been ended.');
  await expectInOrder(page);
});

test('axe finds nothing on the leads of the desk', async ({ page, context, request }) => {
  await enterDesk(context);
  const word = 'averylongwordwithoutabreak'.repeat(7);
  const lead = { full_name: `Ayu ${word}`, email: 'axe-of-leads@example.com', company_name: word };
  const id = await sendLead(request, lead);
  await untilSent(id);
  giveUp(id);
  await page.goto(`${leadsAddress}?search=axe-of-leads&state=undelivered`);
  await expectInOrder(page);
  await page.getByRole('link', { name: 'Ayu' }).click();
  await page.getByText('Erase everything').click();
  await expectInOrder(page);
});

test('axe finds nothing on the unanswered questions', async ({ page, context, request }) => {
  await enterDesk(context);
  const visitor = await openChat(request, 'Siti');
  const question = 'Is there a horse, or a parrot with a-very-long-name-without-a-break-in-it?';
  await visitor.say(question);
  await page.goto(`${desk}/questions`);
  await expect(page.getByText(question)).toBeVisible();
  await expectInOrder(page);
});
