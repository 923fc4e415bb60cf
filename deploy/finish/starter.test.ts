import { runInNewContext } from 'node:vm';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { categoryCookie } from '@/lib/consent/consent';
import { minifyStarter } from './adapter.mjs';

type Visit = {
  cookie?: string;
  hash?: string;
  stored?: Record<string, string>;
  storedInTab?: number;
  isStorageBlocked?: boolean;
  /** Distance of the carousel from the top of the screen, which is 800 px high. */
  carouselTop?: number;
};
type AddedElement = Record<string, unknown> & { onerror?: (event: object) => void };
type ButtonKind = {
  form?: 'of the site' | 'of the API' | 'without address';
  opens?: 'dialog';
};

let starter: string;
beforeAll(async () => {
  starter = await minifyStarter();
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isMatch: Record<string, (kind: ButtonKind) => boolean> = {
  "[action^='/'] :not([commandfor])": ({ form, opens }) =>
    form === 'of the site' && opens !== 'dialog',
  ':not(form *),[action] *': ({ form }) => form !== 'without address',
};

/** A page in which only the starter has run. */
function visit({
  cookie = '',
  hash = '',
  stored = {},
  storedInTab = 0,
  isStorageBlocked,
  carouselTop,
}: Visit = {}) {
  const listeners: [string, (event: object) => void][] = [];
  const added: AddedElement[] = [];
  let isRemoved = false;
  const buttons: { attributes: Map<string, string> }[] = [];
  const emit = (type: string, event: object = {}) => {
    for (const [name, listener] of listeners) if (name === type) listener(event);
  };
  const document = {
    cookie,
    currentScript: {
      dataset: { files: '/own.js /chunk.js' },
      after: (...elements: AddedElement[]) => {
        if (!isRemoved) added.push(...elements);
      },
      remove: () => {
        isRemoved = true;
      },
    },
    createElement: (name: string) => ({ name }),
    documentElement: { dataset: {} },
    querySelector: (selector: string) =>
      selector === '[data-moves]' && carouselTop !== undefined ? { offsetTop: carouselTop } : null,
    querySelectorAll: () => buttons.filter(({ attributes }) => attributes.has('aria-busy')),
  };
  const window: Record<string, unknown> = {
    addEventListener: (type: string, listener: () => void) => listeners.push([type, listener]),
    setTimeout: (...call: Parameters<typeof setTimeout>) => setTimeout(...call),
    innerHeight: 800,
    location: { hash },
    localStorage: stored,
    sessionStorage: { length: storedInTab },
    document,
  };
  if (isStorageBlocked)
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new Error('blocked');
      },
    });
  runInNewContext(starter, window);

  /** A button; `answers` has one entry for each press that came through, with its mark. */
  function addButton(kind: ButtonKind) {
    const attributes = new Map<string, string>();
    const answers: (string | undefined)[] = [];
    const button = {
      commandForElement: kind.opens === 'dialog' ? { showModal: () => undefined } : undefined,
      attributes,
      answers,
      matches: (selector: string) => isMatch[selector]?.(kind),
      setAttribute: (name: string, value: unknown) => attributes.set(name, String(value)),
      removeAttribute: (name: string) => attributes.delete(name),
      click() {
        let isStopped = false;
        const stop = () => {
          isStopped = true;
        };
        emit('click', {
          target: { closest: () => button },
          preventDefault: stop,
        });
        if (!isStopped) answers.push(attributes.get('aria-busy'));
      },
    };
    buttons.push(button);
    return button;
  }
  const filesOf = (name: string) =>
    added.filter((element) => element.name === name).map(({ src }) => src);
  return { emit, added, addButton, filesOf };
}

const all = ['/own.js', '/chunk.js'];

it('is at most 1.6 KB and does not end its own element', () => {
  expect(Buffer.byteLength(starter)).toBeLessThanOrEqual(1638);
  expect(starter).not.toMatch(/<[/!]/);
});

it('loads nothing before the page, then the files at low priority, and runs none without a sign', () => {
  const page = visit();
  vi.advanceTimersByTime(60_000);
  expect(page.added).toEqual([]);
  page.emit('load');
  // The first paint may come after `load`.
  expect(page.added).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(page.filesOf('link')).toEqual(all);
  for (const link of page.added)
    expect(link).toMatchObject({ rel: 'preload', as: 'script', fetchPriority: 'low' });
  vi.advanceTimersByTime(60_000);
  expect(page.filesOf('script')).toEqual([]);
});

it.each([
  ['true', all],
  ['false', []],
])('runs the files within 5 seconds where performance cookies are allowed: %s', (isOn, files) => {
  const page = visit({ cookie: `a=1; ${categoryCookie('performance')}=${isOn}` });
  page.emit('load');
  vi.advanceTimersByTime(4000);
  expect(page.filesOf('script')).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(page.filesOf('script')).toEqual(files);
});

it.each(['click', 'pointermove', 'scroll', 'keyup', 'focusin'])(
  'runs the files once, at the first %s',
  (sign) => {
    const page = visit();
    page.emit(sign, { target: { closest: () => null } });
    // What the browser does at a press comes first.
    expect(page.added).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(page.filesOf('script')).toEqual(all);
    // React adds a script again that has no `async`.
    for (const script of page.added) expect(script).toMatchObject({ async: true });
    page.emit('scroll');
    page.emit('load');
    vi.advanceTimersByTime(60_000);
    expect(page.added).toHaveLength(2);
  },
);

it.each<[string, Visit, boolean]>([
  ['nothing waits', {}, false],
  ['the address names a place', { hash: '#prices' }, true],
  ['this browser has a chat', { stored: { chat: '1' } }, true],
  ['this tab keeps a draft or a message', { storedInTab: 1 }, true],
  ['the carousel is in view', { carouselTop: 600 }, true],
  ['the carousel is further down', { carouselTop: 801 }, false],
  ['the browser blocks its storage', { isStorageBlocked: true }, false],
  [
    'the storage is blocked and the address names a place',
    { isStorageBlocked: true, hash: '#prices' },
    true,
  ],
])(
  'runs the files right after load where something waits for them: %s',
  (_name, given, isAtOnce) => {
    const page = visit(given);
    page.emit('load');
    vi.advanceTimersByTime(200);
    expect(page.filesOf('script')).toEqual(isAtOnce ? all : []);
  },
);

it.each<[string, ButtonKind]>([
  ['alone', {}],
  ['of a form without an address', { form: 'without address' }],
  ['of a form of the API', { form: 'of the API' }],
  [
    'that opens a dialog and leads elsewhere without script',
    { form: 'of the site', opens: 'dialog' },
  ],
])('keeps presses on a button %s, and repeats them once after hydration', (_name, kind) => {
  const page = visit();
  const button = page.addButton(kind);
  button.click();
  button.click();
  expect(button.answers).toEqual([]);
  expect(button.attributes.get('aria-busy')).toBe('true');
  page.emit('hydrated', { detail: 2 });
  // Its island sees the mark.
  expect(button.answers).toEqual(['true']);
  expect(button.attributes.has('aria-busy')).toBe(false);
  button.click();
  expect(button.answers).toEqual(['true', undefined]);
});

it('keeps presses again while a page comes back', () => {
  const page = visit();
  const button = page.addButton({});
  page.emit('hydrated', { detail: 2 });
  page.emit('hydrated', { detail: 0 });
  button.click();
  expect(button.answers).toEqual([]);
  page.emit('hydrated', { detail: 2 });
  expect(button.answers).toEqual(['true']);
});

it('runs the files sooner for a press that waits for them, and once', () => {
  const page = visit();
  const button = page.addButton({});
  page.emit('focusin');
  button.click();
  button.click();
  vi.advanceTimersByTime(20);
  expect(page.filesOf('script')).toEqual(all);
  vi.advanceTimersByTime(60_000);
  expect(page.added).toHaveLength(2);
});

it('leaves a button of a form of the site to the browser', () => {
  const button = visit().addButton({ form: 'of the site' });
  button.click();
  expect(button.answers).toEqual([undefined]);
});

const file = 'https://sedia.example/own.js';

type Page = ReturnType<typeof visit>;

it.each<[string, (page: Page) => void]>([
  ['fails to load', ({ added: [script] }) => script?.onerror?.({})],
  ['throws', ({ emit }) => emit('error', { filename: file })],
])('lets presses work as without JavaScript once a script of the site %s', (_name, fail) => {
  const page = visit();
  const demo = page.addButton({ form: 'of the site', opens: 'dialog' });
  const newsletter = page.addButton({ form: 'of the API' });
  const enquiry = page.addButton({ form: 'without address' });
  for (const button of [demo, newsletter, enquiry]) button.click();
  vi.advanceTimersByTime(200);
  fail(page);
  expect(demo.answers).toEqual(['true']);
  expect(newsletter.answers).toEqual(['true']);
  // It would only load the page anew and lose what was typed.
  expect(enquiry.answers).toEqual([]);
  expect(enquiry.attributes.has('aria-busy')).toBe(true);
  demo.click();
  expect(demo.answers).toHaveLength(2);
});

it.each([
  ['of another script', { filename: 'https://other.example/a.js' }],
  ['without a file', {}],
  ['of the page, such as a ResizeObserver loop', { filename: 'https://sedia.example/pricing' }],
])('keeps presses after an uncaught error %s', (_name, failure) => {
  const page = visit();
  const button = page.addButton({});
  button.click();
  page.emit('error', failure);
  expect(button.answers).toEqual([]);
  page.emit('hydrated', { detail: 2 });
  expect(button.answers).toEqual(['true']);
});

it('keeps presses after an error that React reports while it hydrates', () => {
  const page = visit();
  const button = page.addButton({});
  page.emit('hydrated', { detail: 0 });
  button.click();
  page.emit('error', { filename: file });
  expect(button.answers).toEqual([]);
});

it('does not take a later error for a failed start', () => {
  const page = visit();
  const enquiry = page.addButton({ form: 'without address' });
  page.emit('hydrated', { detail: 2 });
  page.emit('error', { filename: file });
  enquiry.click();
  expect(enquiry.answers).toHaveLength(1);
});
