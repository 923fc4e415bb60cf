/** Optional: shows what is new without a reload, and sends the forms of a chat, so that no text is lost. */
import { io } from 'socket.io-client';
import { show } from './conversation';
import { notifyOfWaits, offerNotices } from './notices';
import { find, say, sayReachable, sayUnreachable, untilReleased } from './page';
import { setClock, showTimes } from './times';

const firstDelayMs = 3_000;
const longestDelayMs = 60_000;
const patienceMs = 20_000;

/** Pages without live parts update the counts alone. */
const address = find('main [data-part]') ? location.href : '/desk/news';
const options = { path: '/desk/socket.io', transports: ['websocket'], autoConnect: false };
const socket = io('/desk', options);

let isAsked = false;
let isOver = false;
let delay = firstDelayMs;
let timer: number | undefined;
let looking = Promise.resolve();
/** The form that is on its way: what is asked before its answer may meet a chat that it ends. */
let sending: Promise<void> = Promise.resolve();

showTimes(document);
setInterval(() => showTimes(document), 30_000);
if (find('[data-part=counts]')) {
  offerNotices();
  document.addEventListener('submit', handleSubmit);
  // A refused handshake says nothing of its reason; the answer to a question does.
  for (const event of ['connect', 'messages', 'changed', 'work-changed', 'connect_error'])
    socket.on(event, look);
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') look();
    else if (reason !== 'io client disconnect') sayUnreachable();
  });
  socket.connect();
}

/** Loads the page anew after what is under way; calls before that are one. */
function look() {
  if (isAsked) return;
  isAsked = true;
  clearTimeout(timer);
  looking = looking
    .then(() => sending)
    .then(ask)
    .catch(tryLater);
}

async function ask() {
  isAsked = false;
  if (isOver) return;
  const { answer, page, isSignedIn, reason } = await request(address);
  if (answer?.status === 404 || !isSignedIn) {
    isOver = true;
    socket.disconnect();
    const next = ' Reload this page to sign in; copy first what you have typed.';
    return say(isSignedIn ? reason : reason + next);
  }
  if (!answer?.ok) return tryLater();
  await untilReleased();
  delay = firstDelayMs;
  if (socket.connected) sayReachable();
  show(page);
  notifyOfWaits();
}

/** Tries again after a delay; `error` is a failure of this script. */
function tryLater(error?: unknown) {
  if (error) console.error('The page cannot be updated.', error);
  sayUnreachable();
  timer = window.setTimeout(look, delay);
  delay = Math.min(delay * 2, longestDelayMs);
}

function handleSubmit(event: SubmitEvent) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement && form.matches('[data-send]'))) return;
  event.preventDefault();
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  sending = send(form).finally(() => {
    form.ariaBusy = null;
    look();
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector('textarea');
  const sent = field?.value;
  const body = new URLSearchParams(new FormData(form) as never);
  const { answer, page, isSignedIn, reason } = await request(form.action, { method: 'POST', body });
  // The next message needs a new id. Without a page of the chat, the same text is sent with its id again.
  const next = page.querySelector('[data-answer] [name=id]')?.getAttribute('value');
  if (field && next) form.querySelector('[name=id]')?.setAttribute('value', next);
  if (!answer?.ok || !isSignedIn) {
    return say(field ? `Not sent. ${reason} Your text is still here.` : reason);
  }
  // A page of earlier messages does not show the new answer.
  if (new URL(answer.url).pathname !== location.pathname || (field && !find('[data-part=log]'))) {
    location.assign(answer.url);
    // The page is left: nothing more is asked on it.
    return new Promise(() => {});
  }
  say(page.querySelector('[data-notice]')?.textContent ?? '');
  if (field && field.value === sent) field.value = '';
  field?.focus();
}

/**
 * Asks the desk for a page, which is empty when nothing is answered; `reason` is why the desk did not do
 * what it was asked for.
 */
async function request(address: string, options?: RequestInit) {
  try {
    const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(patienceMs) });
    setClock(answer);
    const page = parse(await answer.text());
    const error = page.querySelector('.error')?.textContent;
    const reason = error ?? `${page.querySelector('h1')?.textContent ?? 'Something went wrong'}.`;
    if (!page.querySelector('[name=secret]')) return { answer, page, isSignedIn: true, reason };
    return { answer, page, isSignedIn: false, reason: 'You are no longer signed in.' };
  } catch (error) {
    console.warn('The desk does not answer.', error);
    return { page: parse(''), isSignedIn: true, reason: 'The desk cannot be reached.' };
  }
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
