import { find, findAll, listenFirst, root } from './dom';
import { findFreePlace } from './find-free-place';
import { firstPaint } from './first-paint';

/** Controls and prices. */
const obstacles = 'a,button,input,label,select,summary,td,.plan-sum,.tabular-nums';
let lastTop = scrollY;
let isReading = false;
let timer: ReturnType<typeof setTimeout>;

/** Null where a content blocker has removed the chat's buttons. */
const findButtons = () => find('.chat-corner');

/** Hides the buttons while a field has the focus, and after a scroll down until the page rests for a second or ends. */
function update() {
  const isTyping = document.activeElement?.matches(':is(:read-write,select):not(dialog *)');
  findButtons()?.toggleAttribute('data-away', isReading || isTyping);
}

/** Moves the buttons up, in the lower half, to the first place where they lie on no obstacle. */
function place() {
  const buttons = findButtons();
  if (!buttons) return;
  const boxes = [...findAll(obstacles)]
    .filter((element) => !element.closest('.chat-corner,dialog'))
    .flatMap((element) => [...element.getClientRects()])
    // A link that only a screen reader sees is 1 px wide.
    .filter((box) => box.width > 1);
  const up = findFreePlace(buttons.getBoundingClientRect(), boxes, innerHeight / 2);
  buttons.style.setProperty('--up', `${up}px`);
}

listenFirst(['scroll'], ({ target }) => {
  if (target !== document) return;
  const { scrollTop, scrollHeight, clientHeight } = root;
  // Safari scrolls beyond both ends and back.
  if (scrollTop !== lastTop)
    isReading = scrollTop > lastTop && scrollTop > 0 && scrollTop + clientHeight < scrollHeight - 8;
  lastTop = scrollTop;
  update();
  clearTimeout(timer);
  timer = setTimeout(() => {
    isReading = false;
    update();
    place();
  }, 1000);
});
listenFirst(['focusin', 'focusout'], update);
listenFirst(['resize', 'hydrated'], () => setTimeout(place, 99));
// Before the first paint it would lay the page out twice.
firstPaint.then(place);
