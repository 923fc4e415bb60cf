/** Optional: shows changes without a reload, and sends answers in place. */
import { Idiomorph } from 'idiomorph';
import { io, type Socket } from 'socket.io-client';
import {
  refreshHeader,
  type TeamEvents,
  teamNamespace,
  teamPath,
} from '@/lib/contracts/chat-socket';

const find = <Found extends HTMLElement>(selector: string): Found | null =>
  document.querySelector<Found>(selector);

const unreachable = 'The desk cannot be reached. Nothing is sent; your text is still here.';
const notice = find('[role=status]');
const form = find<HTMLFormElement>('[data-answer]');
const field = find<HTMLTextAreaElement>('[data-answer] textarea');
/** Stores the draft of an answer for each chat of this tab until it is sent. */
const draft = `draft ${location.pathname}`;

/** Pages that are not live update the header alone. */
const address = find('main[data-part]') ? location.href : '/desk/news';
let isQueued = false;
let retry: number | undefined;
let queue = Promise.resolve();

if (find('[data-part]')) {
  const options = { path: teamPath, transports: ['websocket'] };
  const socket: Socket<TeamEvents> = io(teamNamespace, options);
  socket.on('changed', refresh);
  // Load what was missed while disconnected. While no socket opens, each attempt polls instead.
  socket.on('connect', refresh);
  socket.on('connect_error', refresh);
  socket.on('disconnect', refresh);
}

/** Reloads the page after the pending call; repeated calls count once. */
function refresh(): void {
  if (isQueued) return;
  isQueued = true;
  clearTimeout(retry);
  queue = queue.then(async () => {
    isQueued = false;
    try {
      const { status, title, page } = await load(address, { headers: { [refreshHeader]: '1' } });
      // A removed chat has no further changes.
      isQueued = status === 404;
      if (isQueued) return dropChat(title);
      if (status !== 200) throw new Error(`the desk answers ${status}`);
      if (notice?.textContent === unreachable) setNotice('');
      updateParts(page);
    } catch (error) {
      fail(error);
      retry = window.setTimeout(refresh, 5_000);
    }
  });
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  queue = queue.then(send).catch(fail);
});

async function send(): Promise<void> {
  if (!form || !field?.value.trim()) return;
  const sent = field.value;
  const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
  const { status, url, title, page } = await load(form.action, { method: 'POST', body });
  if (status !== 200) return setNotice(`Not sent, your text is still here. ${title}`);
  // The next message needs a new id; without an answer the same text is sent with its id again.
  const id = page.querySelector('[data-answer] [name=id]')?.getAttribute('value') ?? '';
  find('[data-answer] [name=id]')?.setAttribute('value', id);
  if (field.value === sent) {
    sessionStorage.removeItem(draft);
    field.value = '';
  }
  // Pages of earlier messages do not show the answer.
  if (!find('[data-newest]')) return location.assign(url);
  setNotice('');
  updateParts(page);
  find('[role=log]')?.scrollTo(0, 0);
  field.focus();
}

/** Loads a page of the desk. Reloads this page for a sign-in, or after a form was sent with another text. */
async function load(address: string, init?: RequestInit) {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(20_000) });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (answer.status === 409 || page.querySelector('[name=secret]')) {
    location.reload();
    return new Promise<never>(() => {});
  }
  const title = page.querySelector('h1')?.textContent ?? '';
  return { status: answer.status, url: answer.url, title, page };
}

/** Removes the chat from the page, except the draft of an answer. */
function dropChat(title: string): void {
  const heading = find('h1');
  if (heading) heading.textContent = title;
  document.title = title;
  find('main')?.replaceChildren(...[heading, form].filter((part) => part !== null));
  if (document.activeElement === document.body) heading?.focus();
  setNotice(title);
}

/** Changes the notice in the header; an equal text would be read out again. */
function setNotice(text: string): void {
  if (notice && notice.textContent !== text) notice.textContent = text;
}

function fail(error: unknown): void {
  console.warn(error);
  setNotice(unreachable);
}

/**
 * Updates the live parts of the page, except what the user types into, opens and focuses. If a focused control
 * is gone, the heading gets the focus.
 */
function updateParts(newer: Document): void {
  const hadFocus = document.activeElement !== document.body;
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const same = newer.querySelector(`[data-part="${part.dataset.part}"]`);
    if (same) Idiomorph.morph(part, same, { callbacks });
  }
  const [waiting = ''] = /^(\(\d+\) )?/.exec(newer.title) ?? [];
  document.title = document.title.replace(/^(\(\d+\) )?/, waiting);
  if (hadFocus && document.activeElement === document.body) find('h1')?.focus();
}

const callbacks = {
  beforeNodeMorphed: (node: Node) => !(node instanceof Element && node.matches('[data-keep]')),
  beforeAttributeUpdated: (name: string) => name !== 'open',
};

field?.addEventListener('input', () => sessionStorage.setItem(draft, field.value));
// Also when the browser restores this page from its cache.
addEventListener('pageshow', () => {
  if (field) field.value = sessionStorage.getItem(draft) ?? '';
});

field?.addEventListener('keydown', (event) => {
  // Safari reports key code 229 for the key that ends a composition.
  const isComposing = event.isComposing || event.keyCode === 229;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing)
    form?.requestSubmit();
});

// Inserts a canned reply at the caret.
form?.addEventListener('click', ({ target }) => {
  if (!field || !(target instanceof HTMLButtonElement && target.value)) return;
  field.setRangeText(target.value, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input'));
  target.closest('details')?.removeAttribute('open');
  field.focus();
});
