import type { Page } from 'playwright/test';
import { answerAtDesk, chatOf, openChat, say } from '../chat/chat';
import { partsOf } from '../consent/consent';
import { expect, test } from '../support/fixtures';

/** Where the mails with the team's answers lead (`server/chat/answer-mail.ts`). */
const mailed = '/contact#chat';

const answered = 'Sedia team: It can hold 3,000.';

/** A visitor asks something and leaves the site, and the team answers. */
async function leaveWithQuestion(page: Page) {
  await page.goto('/');
  const chat = await openChat(page);
  await say(page, 'How many products can it hold?');
  await chat.close.click();
  await page.goto('about:blank');
  await answerAtDesk(page, 'It can hold 3,000.');
}

test('the link of a mail opens the chat with the answer, once', async ({ page }) => {
  await leaveWithQuestion(page);
  await page.goto(mailed);
  const { panel, team, input, close } = chatOf(page);
  await expect(team).toHaveText([answered]);
  await expect(input).toBeFocused();
  await expect(page).toHaveURL('/contact');
  await close.click();
  await expect(panel).toBeHidden();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(panel).toBeHidden();
});

test('before the choice of cookies the link opens the chat after it', async ({ page, context }) => {
  await leaveWithQuestion(page);
  await context.clearCookies({ name: /^cookie_/ });
  await page.goto(mailed);
  const { panel, team } = chatOf(page);
  await expect(page).toHaveURL('/contact');
  await expect(panel).toBeHidden();
  await partsOf(page).acceptAll.click();
  await expect(team).toHaveText([answered]);
});
