import { listen } from '@/components/ui/listen';
import { hasModifier } from '@/components/ui/navigation';

/** Closes the menu or modal around a pressed link: it would cover the page that the link shows. */
function closeCover(press: MouseEvent) {
  if (!(press.target instanceof Element) || hasModifier(press)) return;
  const link = press.target.closest('a:not([target])');
  // Not `:popover-open`, which a browser with the polyfill does not know.
  const cover = link?.closest<HTMLElement>(':is(dialog:modal, [popover])');
  if (cover?.popover) cover.hidePopover();
  else if (cover instanceof HTMLDialogElement) cover.close();
}

export const watchCovers = () => listen(document, ['click'], closeCover);
