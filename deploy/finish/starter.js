/*
 * The one script in the HTML, the same on every page because the policy names its hash. It loads and runs
 * the files of the page, keeps presses until then, and tells the style sheet what is open.
 */
{
  const on = (types, listener) => {
    for (const type of types.split(' ')) addEventListener(type, listener, true);
  };
  const wait = setTimeout;
  const page = document;
  const busy = 'aria-busy';
  /** What the browser stores; undefined where it stores nothing. */
  const read = (find) => {
    try {
      return find();
    } catch {
      return undefined;
    }
  };
  /** Whether a page of this site led here. A first visit is not held up by a look at the storage. */
  const isInternal = page.referrer.startsWith(`${location.origin}/`);
  /** Next's chunks, and the page's own file. None without the finishing step. */
  const chunks = page.currentScript?.dataset.files?.split(' ') ?? [];
  const own = chunks.pop();
  let missing = chunks.length;
  let isStarted = !own;
  let running;
  /** Unset until a file fails (1) or all islands are hydrated (2); 0 while they are, and while a page comes back. */
  let state = own ? undefined : 2;

  const add = (name, properties) =>
    page.head.append(Object.assign(page.createElement(name), properties));
  const preload = (href) =>
    add('link', { rel: 'preload', as: 'script', fetchPriority: 'low', href });

  /**
   * React loads a script again unless it finds one with this `src` and `async`. The page's own file comes
   * after the last chunk: with a missing one React would empty the page.
   */
  const execute = (src) =>
    add('script', {
      src,
      async: true,
      fetchPriority: 'high',
      onload: () => --missing || execute(own),
      onerror: settle,
    });

  /** Not before the end of the HTML: React takes elements that are not parsed yet for missing ones. */
  const start = () => {
    if (page.readyState === 'loading') return on('DOMContentLoaded', start);
    if (isStarted) return;
    isStarted = true;
    preload(own);
    chunks.map(execute);
  };

  /** Waits a moment, so that what the browser does at a press comes first. */
  const run = () => (running ||= wait(start, 99));

  // A finger or a key that is down has not pressed yet, and files that run would delay its press.
  on('pointermove scroll keyup focusin', run);

  on('load', () => {
    // The first paint may come after `load`, and asking for a place before it lays the page out twice.
    wait(() => isStarted || [...chunks, own].map(preload), 99);
    // A task of its own, since a first look at the storage can hold the page up for as long as all preloads do.
    wait(() => {
      const isStored = read(() => sessionStorage.length || localStorage.chat);
      // The address or this browser's storage asks for an island, or what moves by itself is in view.
      if (isStored || location.hash || page.querySelector('[data-moves]')?.offsetTop < innerHeight)
        run();
    }, 99);
  });

  /**
   * Whether a press does what the button says. A form of this site can be posted at once; one of the
   * API can be posted where a script failed; one without an address would lose what was typed.
   */
  const works = (button) =>
    state > 1 ||
    button.popoverTargetElement ||
    button.matches(state ? ':not(form *),[action] *' : "[action^='/'] :not([commandfor])");

  /** Opens a dialog, which its island fills. The chat is beside a wide page, and waits for the consent dialog. */
  const open = (dialog) => {
    const beside = dialog?.dataset.beside;
    if (beside && page.querySelector('.consent-intro[open]')) return;
    if (beside && matchMedia(beside).matches) dialog.open = true;
    else dialog?.showModal();
  };

  // The chat that was open on the page before is open here too, and its island fills it.
  on('DOMContentLoaded', () => {
    const chat = page.querySelector('[data-beside]');
    const isKept = () => sessionStorage.chat?.startsWith('{"isOpen":true');
    if (isInternal && matchMedia(chat?.dataset.beside).matches && read(isKept)) open(chat);
  });

  on('click', (event) => {
    page.pressed = event;
    const button = event.target.closest('button');
    if (button && !works(button)) {
      event.preventDefault();
      event.cancelBubble = true;
      button.setAttribute(busy, true);
      open(button.commandForElement);
      // The browser does no more at this press, so there is nothing to wait for.
      wait(start, 9);
    }
    run();
  });

  /** Takes the state from the event. That of a file that failed has no detail. */
  const settle = (event) => {
    state = event.detail ?? 1;
    for (const button of page.querySelectorAll(`[${busy}]`)) {
      if (!works(button)) continue;
      // Still marked, for an island that says something else now than when it was pressed.
      button.click();
      button.removeAttribute(busy);
    }
  };
  on('hydrated', settle);
  // A file of the page throws before hydration. Other errors are not of the site.
  on('error', (event) => {
    if ([own, ...chunks].some((file) => event.filename?.endsWith(file))) state ?? settle(event);
  });

  /** Whether the first cookie of this name is exactly `true`, as in lib/consent/consent.ts. */
  const isTrue = (name) =>
    page.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`)) === `${name}=true`;

  // With the answer about cookies each page is another one: nothing is fetched before it. Chromium alone uses
  // what it has fetched without asking again.
  const reuses =
    HTMLScriptElement.supports?.('speculationrules') && !navigator.connection?.saveData;
  const fetched = new Set([location.pathname + location.search]);
  on('pointerover focusin', ({ target }) => {
    const link = target.closest?.('a[href^="/"]:not([target])');
    const href = link && link.pathname + link.search;
    if (!href || fetched.has(href) || !reuses || !isTrue('cookie_consent')) return;
    fetched.add(href);
    add('link', { rel: 'prefetch', as: 'document', href });
  });

  // A link may be followed before components/consent/lead-origin.ts has kept how the visit began.
  on('pagehide', () => {
    if (state !== 2 && !isInternal && isTrue('cookie_consent') && isTrue('cookie_1'))
      read(() => {
        localStorage.landing = JSON.stringify([location.href, page.referrer]);
      });
  });

  // What is left before its form's code has come is checked then.
  page.left = new Set();
  on('focusout', (event) => page.left.add(event.target.id));

  on('keydown', (event) => {
    const { target, key, keyCode, metaKey, ctrlKey } = event;
    // 'Next' of an on-screen keyboard is Enter in Safari and Firefox, and would send the form. 229 confirms a composition.
    if (
      keyCode === 13 &&
      target.matches('[enterkeyhint=next]') &&
      matchMedia('(pointer:coarse)').matches
    ) {
      const fields = [...target.form];
      fields[fields.indexOf(target) + 1].focus();
      event.preventDefault();
    }
    // Ctrl K or ⌘ K opens the search. A Mac has Ctrl K for fields; a letter outside Latin counts by its place.
    const isK = /^k$/i.test(/^[^\0-\u024f]$/.test(key) ? event.code.slice(3) : key);
    const isOther = metaKey === ctrlKey || event.shiftKey || event.altKey;
    if (!isK || isOther || (ctrlKey && /^(Mac|iP)/.test(navigator.platform))) return;
    if (page.querySelector(':is(dialog:modal):not(#search)')) return;
    event.preventDefault();
    page.querySelector('[commandfor=search]').click();
  });

  /** What the root says of the page: what is open over it, and whether the focus is on a link within it. */
  const shown = {
    modal: 'dialog:modal',
    menu: 'nav:popover-open,nav.\\:popover-open',
    intro: '.consent-intro[open]',
    anchor: 'a[href^="#"]:focus',
  };
  const show = () => {
    page.documentElement.dataset.shows = Object.keys(shown)
      .filter((name) => page.querySelector(`:is(${shown[name]})`))
      .join(' ');
  };
  // A modal takes the focus: browsers before 2025 tell its opening by no other event.
  on('toggle close focusin focusout', show);
  // Without the finishing step it may be late.
  if (!own) show();
}
