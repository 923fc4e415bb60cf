import type { Page } from 'playwright/test';

/**
 * Translates pages as Chrome does, from a moment on: it takes each text out of the document and puts
 * its translation there, in two elements, also where a script writes text later. Here the words stay.
 */
export const translateFrom = (page: Page, event: 'DOMContentLoaded' | 'hydrated') =>
  page.addInitScript((moment) => {
    function translate(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const isForeign = text.parentElement?.closest('font, script, style, [translate="no"]');
        if (isForeign || !text.isConnected || text.data.trim() === '') continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
    addEventListener(moment, (event) => {
      // The first `hydrated` says that hydration begins.
      if (event instanceof CustomEvent && event.detail !== 2) return;
      translate(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) translate(node);
      }).observe(document.body, { childList: true, subtree: true });
    });
  }, event);
