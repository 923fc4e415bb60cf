import { find, findAround, listenFirst, root } from './dom';

/** For the style sheet: what is open over the page, and whether the focus is on a link within it. */
const marks: Record<string, string> = {
  modal: 'dialog:modal,#search:popover-open',
  menu: 'nav:popover-open,nav.\\:popover-open',
  intro: '.consent-intro[open]',
  anchor: 'a[href^="#"]:focus',
};

function update() {
  // `:is` ignores what an old browser does not know.
  root.dataset.shows = Object.keys(marks)
    .filter((mark) => find(`:is(${marks[mark]})`))
    .join(' ');
}

// A modal takes the focus: browsers before 2025 fire no other event when it opens.
listenFirst(['DOMContentLoaded', 'toggle', 'close', 'focusin', 'focusout'], update);
// A dialog that a content blocker removes fires no event, but then the pointer is over the page.
listenFirst(['pointerover'], (event) => {
  if (root.dataset.shows && !findAround(event, 'dialog')) update();
});
update();
