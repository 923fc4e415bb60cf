import { addToHead, find, findAround, listenFirst } from './dom';
import { firstPaint } from './first-paint';
import { pressWithoutHydration } from './hold-presses';
import { tryToRead } from './try-to-read';

/** Next's chunks that do not run yet, and the page's own file; none without the finishing step. */
const chunks = document.currentScript?.dataset.files?.split(' ') ?? [];
const own = chunks.pop() ?? '';
let missing = chunks.length;
let timer: ReturnType<typeof setTimeout> | undefined;

const preload = (href: string) =>
  addToHead('link', { rel: 'preload', as: 'script', fetchPriority: 'low', href });

/** React loads a script again unless it finds one with this `src` and `async`. */
const run = (src: string) =>
  addToHead('script', {
    src,
    async: true,
    fetchPriority: 'high',
    // The page's own file runs after the last chunk: without one of them React would empty the page.
    onload: () => --missing || run(own),
    onerror: pressWithoutHydration,
  });

function runAll() {
  // React takes elements that are not parsed yet for missing ones.
  if (document.readyState === 'loading') return listenFirst(['DOMContentLoaded'], runAll);
  if (chunks[0]) preload(own);
  for (const chunk of chunks.splice(0)) run(chunk);
}

/** Waits a moment, so that the browser handles the event first. */
function runSoon() {
  if (!timer) timer = setTimeout(runAll, 99);
}

// pointerdown and keydown are not clicks yet, and files that run would delay the click.
listenFirst(['pointermove', 'scroll', 'keyup'], runSoon);
listenFirst(['focusin'], (event) => {
  // The page itself gives the focus to this part of a dialog.
  if (!findAround(event, '[autofocus]:focus')) runSoon();
});
listenFirst(['click'], ({ defaultPrevented }) => {
  // `hold-presses.ts` holds this press: the browser has nothing to do.
  if (defaultPrevented) setTimeout(runAll, 9);
  runSoon();
});

firstPaint.then(() => {
  if (chunks[0]) for (const file of [...chunks, own]) preload(file);
  // The address, a draft or a chat needs an island, or a carousel is in view.
  const isStored = tryToRead(() => sessionStorage.length || localStorage.chat);
  const carousel = find('[data-moves]');
  if (location.hash || isStored || (carousel && carousel.offsetTop < innerHeight)) runSoon();
});
