// The one script in the HTML, the same on every page because the policy names its hash. It loads and runs
// the files of the page, keeps presses until then, and tells the style sheet what is open.
{
  const on = (types, listener) =>
    types.split(' ').map((type) => addEventListener(type, listener, true));
  /** What the browser stores; undefined where it stores nothing. */
  const read = (find) => {
    try {
      return find();
    } catch {}
  };
  /** Next's chunks that have not been started, and the page's own file. None without the finishing step. */
  const chunks = document.currentScript?.dataset.files?.split(' ') ?? [];
  const own = chunks.pop();
  let missing = chunks.length;
  let running;
  /** Selects the buttons that work: at first those that post forms of this site. */
  let working = own ? "[action^='/'] :not([commandfor])" : '*';

  const add = (name, properties) =>
    document.head.append(Object.assign(document.createElement(name), properties));
  const preload = (href) =>
    add('link', { rel: 'preload', as: 'script', fetchPriority: 'low', href });

  // React loads a script again unless it finds one with this `src` and `async`. The page's own file comes
  // after the last chunk: with a missing one React would empty the page.
  const execute = (src) =>
    add('script', {
      src,
      async: true,
      fetchPriority: 'high',
      onload: () => --missing || execute(own),
      onerror: () => fail(),
    });

  const start = () => {
    // React takes elements that are not parsed yet for missing ones.
    if (document.readyState === 'loading') return on('DOMContentLoaded', start);
    if (chunks[0]) preload(own);
    chunks.splice(0).map(execute);
  };

  /** Waits a moment, so that what the browser does at a press comes first. */
  const run = () => (running ||= setTimeout(start, 99));

  // A finger or a key that is down has not pressed yet, and files that run would delay its press.
  on('pointermove scroll keyup', run);
  // The focus that the page itself gives to a dialog is no sign of the visitor.
  on('focusin', ({ target }) => target.autofocus || run());

  /** Calls `then` once, after the first paint; without one, as in a tab in the background, after a second. */
  const afterPaint = (then) => {
    const once = () => {
      then();
      then = () => {};
    };
    setTimeout(once, 1000);
    if (self.PerformanceObserver?.supportedEntryTypes?.includes('paint'))
      new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
  };

  // The first paint may come after `load`, and asking for a place before it lays the page out twice.
  on('load', () =>
    afterPaint(() => {
      if (chunks[0]) [...chunks, own].map(preload);
      // The address or this browser's storage asks for an island, or a carousel is in view.
      const isAsked = location.hash || read(() => sessionStorage.length || localStorage.chat);
      if (isAsked || document.querySelector('[data-moves]')?.offsetTop < innerHeight) run();
      place();
    }),
  );

  const works = (button) => button.popoverTargetElement || button.matches(working);

  /** Opens a dialog, which its island fills. The chat is beside a wide page, and waits for the consent dialog. */
  const open = (dialog) => {
    const beside = dialog?.dataset.beside;
    if (beside && document.querySelector('.consent-intro[open]')) return;
    if (beside && matchMedia(beside).matches) dialog.open = true;
    else dialog?.showModal();
  };

  // The chat that was open on the page before is open here too. A first visit is not held up by the storage.
  on('DOMContentLoaded', () => {
    const chat = document.querySelector('[data-beside]');
    if (!document.referrer.startsWith(`${location.origin}/`) || !chat) return;
    const isKept = read(() => sessionStorage.chat?.startsWith('{"isOpen":true'));
    if (isKept && matchMedia(chat.dataset.beside).matches) open(chat);
  });

  on('click', (event) => {
    document.pressed = event;
    const button = event.target.closest('button');
    if (button && !works(button)) {
      event.preventDefault();
      event.cancelBubble = true;
      button.setAttribute('aria-busy', true);
      open(button.commandForElement);
      // The browser has handled this press, so there is nothing to wait for.
      setTimeout(start, 9);
    }
    run();
  });

  const settle = (buttons) => {
    working = buttons;
    for (const button of [...document.querySelectorAll('[aria-busy=true]')].filter(works)) {
      // Still marked: isReplayedPress reads it.
      button.click();
      button.removeAttribute('aria-busy');
    }
  };
  on('hydrated', () => settle('*'));
  // A form without an address would lose what was typed. Errors of other files are not of the site.
  const fail = () => settle(':not(form *),[action] *');
  on('error', ({ filename }) => {
    if (filename?.includes('/_next/') && !document.isHydrating) fail();
  });

  // The chat's buttons are out of the way while a field has the focus, and after a scroll down until the page rests
  // for a second or ends. At rest they go up to the first place where they lie on no control and no price.
  let top = scrollY;
  let isReading = false;
  let rest;
  const obstacles = 'a,button,input,label,select,summary,td,.plan-sum,.tabular-nums';
  const corner = () => document.querySelector('.chat-corner');
  const update = () => {
    const isTyping = document.activeElement?.matches(':is(:read-write,select):not(dialog *)');
    corner()?.toggleAttribute('data-away', isReading || isTyping);
  };
  const place = () => {
    // A content blocker may have removed it.
    if (!corner()) return;
    const { left, right, top, bottom } = corner().getBoundingClientRect();
    const taken = [...document.querySelectorAll(obstacles)]
      .filter((element) => !element.closest('.chat-corner,dialog'))
      .flatMap((element) => [...element.getClientRects()])
      // A link that only a screen reader sees is 1 px wide.
      .filter((box) => box.width > 1 && box.right > left && box.left < right);
    let up = 0;
    const isTaken = () =>
      taken.some((box) => box.bottom > top - up - 4 && box.top < bottom - up + 4);
    while (up < innerHeight / 2 && isTaken()) up += 8;
    corner().style.setProperty('--up', `${up < innerHeight / 2 ? up : 0}px`);
  };
  on('scroll', ({ target }) => {
    if (target !== document) return;
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    // Safari scrolls beyond both ends and back.
    if (scrollTop !== top)
      isReading = scrollTop > Math.max(top, 0) && scrollTop + clientHeight < scrollHeight - 8;
    top = scrollTop;
    update();
    clearTimeout(rest);
    rest = setTimeout(() => {
      isReading = false;
      update();
      place();
    }, 1000);
  });
  on('focusin focusout', update);
  on('resize hydrated', () => setTimeout(place, 99));

  // The answer about cookies changes each page. Chromium alone uses what it has fetched without asking again.
  const fetched = new Set([location.pathname + location.search]);
  on('pointerover focusin', ({ target }) => {
    const link = target.closest?.('a[href^="/"]:not([target])');
    const href = link && link.pathname + link.search;
    if (!href || fetched.has(href) || navigator.connection?.saveData) return;
    if (!HTMLScriptElement.supports?.('speculationrules')) return;
    if (!document.cookie.split('; ').includes('cookie_consent=true')) return;
    fetched.add(href);
    add('link', { rel: 'prefetch', as: 'document', href });
  });

  // For browsers that print neither closed disclosures nor pictures that have not been in view.
  on('beforeprint', () => {
    for (const picture of document.images) picture.loading = 'eager';
    const closed = [...document.querySelectorAll('details:not([open])')];
    const toggle = (isOpen) => closed.map((details) => (details.open = isOpen));
    toggle(true);
    addEventListener('afterprint', () => toggle(false), { once: true });
  });

  // Ctrl K or ⌘ K opens the search. A Mac has Ctrl K for fields; a letter outside Latin counts by its place.
  on('keydown', (event) => {
    const { key, code, metaKey, ctrlKey } = event;
    const isK = /^k$/i.test(/^[^\0-\u024f]$/.test(key) ? code.slice(3) : key);
    const isOther = metaKey === ctrlKey || event.shiftKey || event.altKey;
    if (!isK || isOther || (ctrlKey && /^(Mac|iP)/.test(navigator.platform))) return;
    if (document.querySelector(':is(dialog:modal)')) return;
    event.preventDefault();
    document.querySelector('[popovertarget=search]').click();
  });

  /** For the style sheet: what is open over the page, and whether the focus is on a link within it. */
  const shown = {
    modal: 'dialog:modal,#search:popover-open',
    menu: 'nav:popover-open,nav.\\:popover-open',
    intro: '.consent-intro[open]',
    anchor: 'a[href^="#"]:focus',
  };
  const show = () => {
    document.documentElement.dataset.shows = Object.keys(shown)
      .filter((name) => document.querySelector(`:is(${shown[name]})`))
      .join(' ');
  };
  // A modal takes the focus: browsers before 2025 tell its opening by no other event.
  on('DOMContentLoaded toggle close focusin focusout', show);
  // One that a content blocker has removed tells nothing, but the pointer is over the page then.
  on('pointerover', ({ target }) => {
    if (document.documentElement.dataset.shows && !target.closest?.('dialog')) show();
  });
  show();
  // A browser may look for the named part before the style sheet shows it, and then gives it no focus.
  on('pageshow', () => {
    if (document.activeElement === document.body)
      document.querySelector('[data-result]:target')?.focus();
  });
  // Chromium may paint once at the part that the address names before `:target` applies to it.
  document.documentElement.dataset.at = location.hash;
}
