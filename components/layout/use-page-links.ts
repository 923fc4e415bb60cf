import { usePathname, useRouter } from 'next/navigation';
import { addTransitionType, useEffect, useEffectEvent, useTransition } from 'react';
import { hasModifier } from '@/components/ui/has-modifier';
import { listen } from '@/components/ui/listen';
import { addWaitingLink } from '@/components/ui/waiting-links';
import {
  enterAddress,
  followHistory,
  followLocation,
  keepEarlyFragment,
  settleAddress,
} from './page-address';
import { openNamed, showPart } from './show-part';
import { takeWanted } from './wanted-part';

/** The link of this site under an event. One with a target is left to the browser. */
const findLink = ({ target }: Event) =>
  target instanceof Element
    ? target.closest<HTMLAnchorElement>('a:is([href^="/"], [href^="#"]):not([target])')
    : null;

const isOfThisPage = (link: HTMLAnchorElement) => link.pathname === window.location.pathname;

/** Shows the page to which a link leads, once it is there. */
let showPage: (() => void) | undefined;

/**
 * Follows the links to pages of this site, and fetches a page once pointer, finger or focus is on a link
 * to it. Each press shows what its link names, also where the address stays as it is. It listens on the
 * document, so that no link is an island.
 */
export function usePageLinks(): void {
  const router = useRouter();
  // Not for the HTML: while prerendering it has the hidden consent segment.
  const path = usePathname();
  const [isWaiting, startNavigation] = useTransition();

  const prefetch = useEffectEvent((event: Event) => {
    const link = findLink(event);
    if (link && !isOfThisPage(link)) router.prefetch(link.href);
  });

  const follow = useEffectEvent((event: MouseEvent) => {
    const find = takeWanted();
    const link = findLink(event);
    if (!link || event.defaultPrevented || hasModifier(event)) return;
    const isHere = isOfThisPage(link);
    const { search, hash } = link;
    settleAddress();
    const isOtherPart =
      isHere && hash !== '' && hash !== location.hash && search === location.search;
    // The browser shows another part of the page, and `popstate` tells of it.
    if (isOtherPart && !find) return;
    event.preventDefault();
    // A page that is on its way would replace this one.
    if (isHere && !isWaiting) enterAddress(link);
    else
      startNavigation(() => {
        addTransitionType('page');
        router.push(link.getAttribute('href') ?? '');
      });
    const show = () => showPart(find);
    showPage = isHere ? undefined : show;
    // Once the dialog or menu of the link is closed.
    if (isHere) setTimeout(show);
  });

  const arrive = useEffectEvent(() => {
    followLocation();
    const show = showPage ?? openNamed;
    showPage = undefined;
    show();
  });

  const travel = useEffectEvent(({ type }: Event) => {
    showPage = undefined;
    followHistory(() => startNavigation(() => router.replace(location.href)));
    if (type === 'hashchange') openNamed();
  });

  useEffect(() => {
    keepEarlyFragment();
    const stops = [
      listen(document, ['pointerover', 'pointerdown', 'focusin'], (event) => prefetch(event)),
      listen(document, ['click'], (event) => event instanceof MouseEvent && follow(event)),
      listen(window, ['popstate', 'hashchange'], (event) => travel(event)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the router has shown another page
  useEffect(() => arrive(), [path]);

  useEffect(() => {
    if (isWaiting) return addWaitingLink();
    // The router may have led to another address of the same page.
    followLocation();
  }, [isWaiting]);
}
