/*
 * The only script in a page's HTML: it decides when the page's files load and run, and keeps presses
 * until then. Its text is the same on every page, because the policy names its hash.
 */
(() => {
  const on = addEventListener;
  const page = document;
  const starter = page.currentScript;
  const busy = 'aria-busy';
  /** True once the files run. */
  let running;
  /** 0 until a script fails (1) or all islands are hydrated (2). */
  let state = 0;

  /** A `link` only loads a file. React adds a `script` again that has no `async`. */
  const addAll = (element, fetchPriority) =>
    starter.after(
      ...starter.dataset.files.split(' ').map((file) =>
        Object.assign(page.createElement(element), {
          async: true,
          rel: 'preload',
          as: 'script',
          fetchPriority,
          src: file,
          href: file,
        }),
      ),
    );

  const run = () => {
    // `after` returns nothing, so this sets it to true.
    running ||= !addAll('script', 'high');
  };

  /**
   * Whether a press does what the button says. A form of this site can be posted at once; one of the
   * API can be posted where a script failed; one without an address would lose what was typed.
   */
  const works = (button) =>
    button.matches('[popovertarget]')
      ? 'showPopover' in button
      : state > 1 ||
        button.matches(state ? ':not(form *),[action] *' : "[action^='/'] :not([aria-haspopup])");

  const settle = (next) => {
    state = next;
    for (const button of page.querySelectorAll(`[${busy}]`)) {
      if (!works(button)) continue;
      // Still marked, for an island that says something else now than when it was pressed.
      button.click();
      button.removeAttribute(busy);
    }
  };

  for (const sign of 'pointerdown pointermove wheel scroll keydown focusin'.split(' '))
    on(sign, run, true);

  on('load', () => {
    // What moves by itself is in view, or the address or this browser's storage asks for an island.
    let isWanted =
      location.hash ||
      page.querySelector('[aria-roledescription]')?.getBoundingClientRect().top < innerHeight;
    try {
      isWanted ||= sessionStorage.length || localStorage.chat;
    } catch {
      // The browser stores nothing.
    }
    if (!running) addAll('link', 'low');
    setTimeout(run, isWanted ? 0 : 3000);
  });

  on(
    'click',
    (event) => {
      const button = event.target.closest('button');
      if (!button || works(button)) return;
      event.preventDefault();
      event.stopPropagation();
      button.setAttribute(busy, 'true');
    },
    true,
  );

  on('hydrated', () => settle(2));

  on(
    'error',
    ({ target }) => {
      // Not a picture: a script failed, so presses work as without JavaScript until hydration.
      if (state < 2 && !('alt' in target)) settle(1);
    },
    true,
  );
})();
