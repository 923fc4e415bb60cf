import type { Topic } from '@/lib/content';

/** A shorter text may stand in many places. */
const shortest = 40;

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Whether it can be seen, or could be in an opened disclosure. */
const isShown = (element: Element) =>
  element.getClientRects().length > 0 || element.closest('details:not([open])') !== null;

/** The first part of the page with a text that fits; a table of contents only names it. */
function findPart(fits: (text: string) => boolean): HTMLElement | undefined {
  for (const part of document.querySelectorAll('main, footer')) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent || parent.closest('nav')) continue;
      if (fits(tidy(texts.currentNode.nodeValue ?? '')) && isShown(parent)) return parent;
    }
  }
  return undefined;
}

/** The part of the page with this heading or with this beginning. */
export function findPassage({ label, text }: Topic): HTMLElement | undefined {
  const part =
    findPart((found) => found === tidy(label)) ??
    findPart((found) => found.length > shortest && tidy(text).startsWith(found));
  return part?.closest<HTMLElement>('summary') ?? part;
}
