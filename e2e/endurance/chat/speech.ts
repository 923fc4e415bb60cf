import type { Page } from 'playwright/test';

/**
 * Listens from the next page on to what a screen reader is told: the texts that are added to a live
 * region which is already there. The returned call gives those since the last call.
 */
export async function listenToSpeech(page: Page): Promise<() => Promise<string[]>> {
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
