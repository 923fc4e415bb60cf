import { listen } from '@/components/ui/listen';

/** A press on the text of a card opens its link; a drag over it selects. */
function pressCard(press: MouseEvent) {
  if (!(press.target instanceof Element)) return;
  const link = press.target.closest('.link-card')?.querySelector('a');
  if (!link || link.contains(press.target) || !window.getSelection()?.isCollapsed) return;
  link.dispatchEvent(new MouseEvent('click', press));
}

export function watchCards(): () => void {
  // The card may have been pressed before hydration.
  if (document.pressed) pressCard(document.pressed);
  return listen(document, ['click'], pressCard);
}
