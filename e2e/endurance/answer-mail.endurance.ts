import { getChatCopy } from '@/lib/content';
import { expect, test } from '@/lib/testing/browser/test';
import { answerAtDesk, chatOf, openChat, say } from '../chat/chat';

test("the link of a mail opens the chat with the team's answer, once", async ({ page }) => {
  await page.goto('/');
  await openChat(page);
  await say(page, 'How many products can it hold?');
  const { panel, team, input, close } = chatOf(page);
  await close.click();
  await page.goto('about:blank');
  await answerAtDesk(page, 'It can hold 3,000.');
  // The link that server/chat/chat-mails.ts sends.
  await page.goto('/contact#chat');
  await expect(team).toHaveText([`${getChatCopy().panel.senders.support}: It can hold 3,000.`]);
  await expect(input).toBeFocused();
  await expect(page).toHaveURL('/contact');
  await close.click();
  await expect(panel).toBeHidden();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(panel).toBeHidden();
});
