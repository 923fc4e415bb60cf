import { getChatCopy, getInterface } from '@/lib/content';
import { expect, holdBack, openHydrated, test } from '@/lib/testing/browser/test';
import { openChat } from '../../chat/chat';

const { panel, voice } = getChatCopy();

test('a screen reader announces each message once, and no buttons', async ({ page }) => {
  // A screen reader announces texts that are added to an existing live region.
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const place = target instanceof Element ? target : target.parentElement;
        const region = place?.closest('[aria-live], [role=log], [role=status], [role=alert]');
        if (!region || region.ariaLive === 'off' || region.closest('[aria-hidden=true]')) continue;
        const words: string[] = target instanceof Text ? [target.data] : [];
        for (const node of addedNodes) {
          const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
          do {
            const isRead = !texts.currentNode.parentElement?.closest('[aria-hidden=true]');
            if (texts.currentNode instanceof Text && isRead) words.push(texts.currentNode.data);
          } while (texts.nextNode());
        }
        const text = words.join(' ').replace(/\s+/g, ' ').trim();
        if (text) announced.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const readAnnounced = () =>
    page.evaluate(() => (Reflect.get(window, 'announced') as string[]).splice(0));
  await openHydrated(page, '/pricing');
  // Drops what the page announces while it loads.
  await readAnnounced();
  const { assistant, input, log, options } = await openChat(page);
  await expect(options).not.toHaveCount(0);
  const greeting = await assistant.first().textContent();
  // A slow panel is announced as well.
  const opening = (await readAnnounced()).filter((text) => text !== getInterface().loading);
  expect(opening).toEqual([voice.typing, greeting]);

  // An immediate answer would hide the typing notice.
  const releaseAnswer = await holdBack(page, '**/chat-messages');
  await input.fill('Hello');
  await input.press('Enter');
  await expect(log).toContainText(voice.typing);
  releaseAnswer();
  await expect(assistant).toHaveCount(2);
  await expect(options).not.toHaveCount(0);
  const answer = await assistant.last().textContent();
  expect(await readAnnounced()).toEqual([`${panel.senders.guest}: Hello`, voice.typing, answer]);
});
