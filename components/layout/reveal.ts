import { listen } from '@/components/ui/listen';

/** Without keys and scroll: Orca reads the page by them, and loops if elements animate as it scrolls. */
const moves = ['wheel', 'pointermove', 'touchstart'];
const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Every percent up to 20 %. */
const threshold = Array.from({ length: 20 }, (_, index) => (index + 1) / 100);

/** Reveals elements (layout.css) once a fifth of them is in view or they fill a fifth of the screen; siblings 60 ms apart. */
function revealVisible(entries: IntersectionObserverEntry[], observer: IntersectionObserver) {
  const places = new Map<Element | null, number>();
  for (const { target, intersectionRatio, boundingClientRect } of entries) {
    const share = Math.min(1, window.innerHeight / boundingClientRect.height);
    if (intersectionRatio < 0.2 * share) continue;
    observer.unobserve(target);
    const place = places.get(target.parentElement) ?? 0;
    places.set(target.parentElement, place + 1);
    target.setAttribute('data-reveal', 'done');
    if (target instanceof HTMLElement) target.style.animationDelay = `${place * 60}ms`;
  }
}

/** Hides what is below the screen until it comes into view. */
function hideBelow() {
  const observer = new IntersectionObserver(revealVisible, { threshold });
  // Reads all positions before an element changes: each reading after a change forces a layout.
  const below = [...document.querySelectorAll('[data-reveal]')].filter(
    (element) => element.getBoundingClientRect().top >= window.innerHeight,
  );
  for (const element of below) {
    element.setAttribute('data-reveal', 'waiting');
    observer.observe(element);
  }
}

/**
 * Animates every `data-reveal` element into place when it comes into view, until the returned function is called.
 * Nothing is hidden before the visitor's first move, so crawlers and pages with a broken script keep all their text.
 */
export function watchReveal(): () => void {
  const stop = listen(window, moves, () => {
    stop();
    // The first move may be a press: what it opens is drawn before the positions are read.
    if (!isMotionReduced()) setTimeout(hideBelow, 100);
  });
  return stop;
}
