/** Runs in a page: puts each text into two elements, as Chrome's translator does. Here the words stay. */
export function translate(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = root instanceof Text ? [root] : [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const isForeign = text.parentElement?.closest('font, script, style, [translate=no]');
    if (isForeign || !text.isConnected || !text.textContent?.trim()) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.textContent);
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }
}
