import { useRouter } from 'next/navigation';
import { addTransitionType, useEffect, useEffectEvent, useTransition } from 'react';
import { addWaitingLink } from '@/components/ui/waiting-links';

/** The page that the link under an event leads to. A link with a target is left to the browser. */
function findPage({ target }: Event) {
  const link = target instanceof Element && target.closest('a[href^="/"]:not([target])');
  return link ? link.getAttribute('href') : null;
}

/** With a modifier key the browser opens a tab or a window, or downloads. */
const hasModifier = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * Follows the links to pages of this site by client navigation, and fetches a page once pointer,
 * finger or focus is on a link to it. It listens on the document, so that no link is an island.
 */
export function usePageLinks(): void {
  const router = useRouter();
  const [isWaiting, startNavigation] = useTransition();

  const prefetch = useEffectEvent((event: Event) => {
    const page = findPage(event);
    if (page) router.prefetch(page);
  });
  const follow = useEffectEvent((event: MouseEvent) => {
    const page = findPage(event);
    if (!page || event.defaultPrevented || hasModifier(event)) return;
    event.preventDefault();
    startNavigation(() => {
      addTransitionType('page');
      router.push(page);
    });
  });

  useEffect(() => {
    const listening = new AbortController();
    for (const type of ['pointerover', 'pointerdown', 'focusin'])
      document.addEventListener(type, (event) => prefetch(event), listening);
    document.addEventListener('click', (event) => follow(event), listening);
    return () => listening.abort();
  }, []);

  useEffect(() => (isWaiting ? addWaitingLink() : undefined), [isWaiting]);
}
