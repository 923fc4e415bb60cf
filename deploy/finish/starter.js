/*
 * The only script in a page's HTML: it decides when the page's files load and run, keeps presses until
 * then, and says on the root what is open. Its text is the same on every page, because the policy names its hash.
 */
{
  /** Set once the files are about to run. */
  let running;
  /** Unset until a script fails (1) or all islands are hydrated (2); 0 while they are, and while a page comes back. */
  let state;
  const on = addEventListener;
  const wait = setTimeout;
  const page = document;
  const starter = page.currentScript;
  const files = starter.dataset.files.split(' ');
  const busy = 'aria-busy';

  /** A `link` only loads a file. React adds a `script` again that has no `async`. */
  const addAll = (element, fetchPriority) =>
    starter.after(
      ...files.map((file) =>
        Object.assign(page.createElement(element), {
          async: true,
          rel: 'preload',
          as: 'script',
          fetchPriority,
          src: file,
          href: file,
          onerror: settle,
        }),
      ),
    );

  /** Runs the files once: what is removed from the page can add nothing to it. */
  const start = () => {
    addAll('script', 'high');
    starter.remove();
  };

  /** Waits a moment, so that what the browser does at a press comes first. */
  const run = () => (running ||= wait(start, 99));

  /**
   * Whether a press does what the button says. A form of this site can be posted at once; one of the
   * API can be posted where a script failed; one without an address would lose what was typed.
   */
  const works = (button) =>
    state > 1 ||
    button.popoverTargetElement ||
    button.matches(state ? ':not(form *),[action] *' : "[action^='/'] :not([commandfor])");

  /** Takes the state from the event. That of a script that failed has no detail. */
  const settle = (event) => {
    state = event.detail ?? 1;
    for (const button of page.querySelectorAll(`[${busy}]`)) {
      if (!works(button)) continue;
      // Still marked, for an island that says something else now than when it was pressed.
      button.click();
      button.removeAttribute(busy);
    }
  };

  // A finger or a key that is down has not pressed yet, and files that run would delay its press.
  for (const sign of ['pointermove', 'scroll', 'keyup', 'focusin']) on(sign, run, true);

  on('load', () => {
    // The first paint may come after `load`, and asking for a place before it lays the page out twice.
    wait(addAll, 99, 'link', 'low');
    // A task of its own, since a first look at the storage can hold the page up for as long as all preloads do.
    wait(() => {
      let isStored;
      try {
        isStored = sessionStorage.length || localStorage.chat;
      } catch {
        // The browser stores nothing.
      }
      // The address or this browser's storage asks for an island, or what moves by itself is in view.
      if (isStored || location.hash || page.querySelector('[data-moves]')?.offsetTop < innerHeight)
        run();
    }, 99);
    // Who agreed to performance cookies is counted without a sign as well.
    wait(() => page.cookie.includes('cookie_1=true') && run(), 4500);
  });

  // What is left before its form's code has come is checked then.
  page.left = new Set();
  on('focusout', (event) => page.left.add(event.target.id), true);

  // 'Next' of an on-screen keyboard is Enter in Safari and Firefox, and would send the form.
  on('keydown', (event) => {
    const field = event.target;
    if (
      // Not 229, which confirms a composition.
      event.keyCode === 13 &&
      field.matches('[enterkeyhint=next]') &&
      matchMedia('(pointer:coarse)').matches
    ) {
      const fields = [...field.form];
      fields[fields.indexOf(field) + 1].focus();
      event.preventDefault();
    }
  });

  on(
    'click',
    (event) => {
      const button = event.target.closest('button');
      if (button && !works(button)) {
        event.preventDefault();
        event.cancelBubble = true;
        button.setAttribute(busy, true);
        // A dialog opens at once; its island fills it.
        button.commandForElement?.showModal();
        // The browser does no more at this press, so there is nothing to wait for.
        wait(start, 9);
      }
      run();
    },
    true,
  );

  on('hydrated', settle);

  /** What the root says of the page: what is open over it, and whether the focus is on a link within it. */
  const shown = {
    modal: 'dialog:modal',
    menu: 'nav:popover-open,nav.\\:popover-open',
    intro: '.consent-intro[open]',
    anchor: 'a[href^="#"]:focus',
  };
  // A modal takes the focus: browsers before 2025 tell its opening by no other event.
  for (const change of ['toggle', 'close', 'focusin', 'focusout'])
    on(
      change,
      () => {
        page.documentElement.dataset.shows = Object.keys(shown)
          .filter((name) => page.querySelector(`:is(${shown[name]})`))
          .join(' ');
      },
      true,
    );

  // A file of the page throws before hydration. Other errors are not of the site.
  on(
    'error',
    (event) => state ?? files.some((file) => event.filename?.endsWith(file) && settle(event)),
  );
}
