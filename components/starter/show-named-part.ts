import { find, listenFirst, root } from './dom';

// A browser may look for the part that the address names before the style sheet shows it: it gets no focus then.
listenFirst(['pageshow'], () => {
  if (document.activeElement === document.body) find('[data-result]:target')?.focus();
});
// Chromium may paint once at that part before `:target` applies to it.
root.dataset.at = location.hash;
