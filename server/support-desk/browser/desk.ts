/** Optional: shows what is new without a reload, and sends the forms of a chat in place. */
import { io, type Socket } from 'socket.io-client';
import { type TeamEvents, teamNamespace, teamPath } from '@/lib/contracts/chat-socket';
import { addMessages, scrollToEnd } from './conversation';
import { clearDraft } from './draft';
import { find, said, say, show } from './page';

const retryMs = 5_000;
const patienceMs = 20_000;
const unreachable = 'The desk cannot be reached. It is tried again by itself.';

/** Pages that are not live update the header alone. */
const address = find('main[data-part]') ? location.href : '/desk/news';
let isAsked = false;
let retry: number | undefined;
let queue = Promise.resolve();

if (find('[data-part]')) {
  document.addEventListener('submit', handleSubmit);
  const socket: Socket<TeamEvents> = io(teamNamespace, {
    path: teamPath,
    transports: ['websocket'],
  });
  socket.on('messages', (news) => {
    if (!addMessages(news)) refresh();
  });
  socket.on('changed', refresh);
  // What was missed while the socket was not connected.
  socket.on('connect', refresh);
  // While no socket can be opened, each try asks instead.
  socket.on('connect_error', refresh);
  // The end of the session.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') refresh();
  });
}

/** Loads the page anew and shows it, after what is under way; calls before that are one. */
function refresh(): void {
  if (isAsked) return;
  isAsked = true;
  clearTimeout(retry);
  queue = queue.then(async () => {
    isAsked = false;
    try {
      const { answer, page } = await request(address);
      if (answer.status === 404) {
        // An ended chat has no more news.
        isAsked = true;
        return say(`${titleOf(page)}.`);
      }
      if (!answer.ok) throw new Error(`the desk answers ${answer.status}`);
      if (said() === unreachable) say('');
      show(page);
    } catch (error) {
      console.warn(error);
      if (!said().startsWith('Not sent')) say(unreachable);
      retry = window.setTimeout(refresh, retryMs);
    }
  });
}

function handleSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement && form.matches('[data-send]'))) return;
  event.preventDefault();
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  queue = queue.then(async () => {
    await send(form).catch((error) => {
      console.warn(error);
      say('Not sent. The desk cannot be reached. Your text is still here.');
    });
    form.ariaBusy = null;
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector('textarea');
  const sent = field?.value;
  const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
  const { answer, page } = await request(form.action, { method: 'POST', body });
  // The next message needs a new id; without an answer the same text is sent with its id again.
  const id = page.querySelector('[data-answer] [name=id]')?.getAttribute('value');
  if (field && id) form.querySelector('[name=id]')?.setAttribute('value', id);
  if (!answer.ok) {
    const reason = page.querySelector('.error')?.textContent ?? `${titleOf(page)}.`;
    return say(`Not sent. ${reason}${field ? ' Your text is still here.' : ''}`);
  }
  if (field && field.value === sent) clearDraft();
  if (answer.url !== location.href.split('#')[0]) {
    location.assign(answer.url);
    // The page is left: nothing more is asked on it.
    return new Promise(() => {});
  }
  say('');
  show(page);
  if (field) scrollToEnd();
  field?.focus();
}

/** Asks the desk for a page. Loads this page when it wants a sign-in: the draft is kept. */
async function request(address: string, init?: RequestInit) {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (page.querySelector('[name=secret]')) {
    location.reload();
    return new Promise<never>(() => {});
  }
  return { answer, page };
}

const titleOf = (page: Document) => page.querySelector('h1')?.textContent ?? 'The desk failed';
