import type { Page } from 'playwright/test';
import { chatOf, openChat } from '../../chat/chat';
import { expect, test } from '../../support/fixtures';
import { holdBack } from '../../support/hold-back';
import { expectHydrated } from '../../support/hydrated';

/**
 * Listens from the next page on to what a screen reader is told: the texts that are added to a live
 * region which is already there. The returned call gives those since the last call.
 */
async function listenToSpeech(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const isLive = (place: Element | null) => {
      const region = place?.closest('[aria-live], [role="log"], [role="status"], [role="alert"]');
      if (!region || region.closest('[aria-hidden="true"]')) return false;
      return region.getAttribute('aria-live') !== 'off';
    };
    const read = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element) || node.ariaHidden === 'true') return '';
      if (node.ariaLabel && node.localName === 'button') return node.ariaLabel;
      return [...node.childNodes].map(read).join(node.children.length > 1 ? ' ' : '');
    };
    const listener = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const place = target instanceof Element ? target : target.parentElement;
        if (!isLive(place)) continue;
        const added = target instanceof Text ? [target] : [...addedNodes];
        const text = added.map(read).join(' ').replace(/\s+/g, ' ').trim();
        if (text) said.push(text);
      }
    });
    listener.observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'said') as string[]).splice(0));
}

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
  await page.goto('/about');
  await expectHydrated(page);
  // What the page has as it loads.
  await said();
  const { assistant, log, options } = await openChat(page);
  await expect(options).not.toHaveCount(0);
  const listOffers = async () => (await options.allTextContents()).join(' ');
  const greeting = await assistant.first().textContent();
  // A slow panel is announced as well.
  const opening = (await said()).filter((text) => text !== 'Loading...');
  expect(opening).toEqual([typing, greeting, await listOffers()]);

  // If the answer came at once, the notice that it is being written would not show.
  const letAnswerCome = await holdBack(page, '**/chat-messages');
  await write(page, 'Hello');
  await expect(log).toContainText(typing);
  letAnswerCome();
  await expect(assistant).toHaveCount(2);
  await expect(options).not.toHaveCount(0);
  const answer = await assistant.last().textContent();
  expect(await said()).toEqual(['You: Hello', typing, answer, await listOffers()]);
});
