import type { Page } from 'playwright/test';
import { chatOf, endAtDesk, offer, openChat, sayElsewhere } from '../../chat/chat';
import { expect, test } from '../../support/fixtures';
import { holdBack } from '../../support/hold-back';
import { expectHydrated } from '../../support/hydrated';
import { listenToSpeech } from '../chat/speech';

const typing = 'The assistant is writing';

/** Writes and sends a message as a visitor does. */
async function write(page: Page, text: string) {
  const { input } = chatOf(page);
  await input.pressSequentially(text);
  await input.press('Enter');
}

test('a screen reader is told the greeting with its options, then each message once', async ({
  page,
}) => {
  const said = await listenToSpeech(page);
  await offer(page, [
    { type: 'button', text: 'Plans and prices' },
    { type: 'button', text: 'Talk to a person' },
  ]);
  const offered = 'Plans and prices Talk to a person';
  await page.goto('/about');
  await expectHydrated(page);
  // What stands in the page as it loads.
  await said();
  const { assistant, log, options } = await openChat(page);
  await expect(options).toHaveCount(2);
  const greeting = await assistant.first().textContent();
  // A slow panel is announced as well.
  const opening = (await said()).filter((text) => text !== 'Loading...');
  expect(opening).toEqual([typing, greeting, offered]);

  // If the answer came at once, the notice that it is being written would not show.
  const letAnswerCome = await holdBack(page, '**/chat-rooms/details/*');
  await write(page, 'Hello');
  await expect(log).toContainText(typing);
  letAnswerCome();
  await expect(assistant).toHaveCount(2);
  await expect(options).toHaveCount(2);
  const answer = await assistant.last().textContent();
  expect(await said()).toEqual(['You: Hello', typing, answer, offered]);
});

test.describe('without the API', () => {
  // Firefox reports failed calls as uncaught errors.
  test.use({
    expectedErrors: [/chat-messages|ERR_FAILED/],
    expectedCrashes: [/chat-messages/],
  });
  test('it is told that a message was not sent, and the message only once', async ({ page }) => {
    const said = await listenToSpeech(page);
    await page.goto('/about');
    const { assistant, sendAgain } = await openChat(page);
    await page.route('**/chat-messages', (route) => route.abort());
    await said();
    await write(page, 'Not yet');
    await expect(sendAgain).toBeVisible();
    expect(await said()).toEqual(['You: Not yet', typing, 'Not sent yet Send again']);
    await page.unroute('**/chat-messages');
    await expect(assistant).toHaveCount(2);
    const answer = await assistant.last().textContent();
    const resent = await said();
    expect(resent).toContain(answer);
    expect(resent.join()).not.toContain('Not yet');
  });
});

test.describe('when the team ends the chat', () => {
  test.use({
    expectedErrors: [/chat-rooms|socket\.io|Failed to load resource/],
    expectedCrashes: [/chat-rooms|socket\.io/],
  });
  test('it is told so', async ({ page }) => {
    const said = await listenToSpeech(page);
    await page.goto('/about');
    const { ended } = await openChat(page);
    await said();
    await endAtDesk(page);
    await expect(ended).toBeVisible();
    expect(await said()).toEqual(['This chat has ended. Write a message to start a new one.']);
  });
});

test('with the panel closed it is told of news, and what was said before is not read again', async ({
  page,
}) => {
  const said = await listenToSpeech(page);
  await page.goto('/about');
  const { close, launcher, log } = await openChat(page);
  await close.click();
  await said();
  await sayElsewhere(page, 'Hello from another device');
  await expect(launcher).toHaveAccessibleName(/unread/);
  expect(await said()).toContain('1 unread message');
  await page.reload();
  await said();
  await launcher.click();
  await expect(log).toContainText('Hello from another device');
  expect((await said()).join()).not.toContain('Hello from another device');
});
