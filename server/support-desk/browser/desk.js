// @ts-check
/** Optional: loads new messages without a reload. */

import { showNewMessages } from './conversation.js';
import { sendForms } from './forms.js';
import { notifyOf, offerNotices } from './notices.js';
import {
  replace,
  say,
  sayReachable,
  sayUnreachable,
  setClock,
  showTimes,
  untilReleased,
} from './page.js';
import { io } from './socket.io.js';

const firstDelayMs = 3_000;
const longestDelayMs = 60_000;
const patienceMs = 20_000;

const line = document.querySelector('[data-counts]');
const live = /** @type {HTMLElement | null} */ (document.querySelector('[data-live]'));
const title = document.querySelector('title');
const address = live?.dataset.live ?? '/desk/news';
const roomId = /^\/desk\/rooms\/([\w-]+)\/messages$/.exec(address)?.[1];
const socket = io('/desk', {
  path: '/desk/socket.io',
  transports: ['websocket'],
  autoConnect: false,
});

let isLooking = false;
let isAsked = false;
let isOver = false;
let delay = firstDelayMs;
/** @type {number | undefined} */
let timer;
/** The form that is on its way: what is asked before its answer may meet a chat that it ends. */
let sending = Promise.resolve();

showTimes(document);
setInterval(() => showTimes(document), 30_000);
if (line) {
  offerNotices();
  const begin = (/** @type {Promise<void>} */ form) => {
    sending = form;
  };
  sendForms({ begin, look });
  socket.on('connect', look);
  socket.on('changed', look);
  socket.on('work-changed', look);
  // A refused handshake says nothing of its reason; the answer to a question does.
  socket.on('connect_error', look);
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') look();
    else if (reason !== 'io client disconnect') sayUnreachable();
  });
  // Its session ends, and with it the socket, before the page is left.
  document.querySelector('[data-sign-out]')?.addEventListener('submit', () => socket.disconnect());
  socket.connect();
}

/** Loads the news; calls during a request lead to one more request. */
async function look() {
  isAsked = true;
  if (isLooking) return;
  isLooking = true;
  clearTimeout(timer);
  while (isAsked && !isOver) {
    isAsked = false;
    await sending;
    await ask();
  }
  isLooking = false;
}

async function ask() {
  try {
    const headers = { accept: 'application/json' };
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(addressNow(), { headers, signal });
    setClock(answer);
    if (answer.ok) {
      const news = await answer.json();
      await untilReleased();
      show(news);
    } else refuse(answer.status);
  } catch (error) {
    console.warn('The desk does not answer.', error);
    tryLater();
  }
}

/** Of a conversation only what follows its last message. */
function addressNow() {
  const last = /** @type {HTMLElement | null} */ (roomId ? live?.lastElementChild : undefined);
  return last ? `${address}?${new URLSearchParams({ after: last.dataset.id ?? '' })}` : address;
}

/**
 * @param {{ counts: string, waiting: number, visitors: string[], parts?: Record<string, string>,
 *   messages?: string, hasMore?: boolean }} news
 */
function show({ counts, waiting, visitors, parts = {}, messages, hasMore = false }) {
  delay = firstDelayMs;
  if (socket.connected) sayReachable();
  if (line) line.textContent = counts;
  if (title) title.textContent = `${waiting > 0 ? `(${waiting}) ` : ''}${title.dataset.name}`;
  for (const [name, html] of Object.entries(parts)) {
    const place = /** @type {HTMLElement | null} */ (
      document.querySelector(`[data-part="${name}"]`)
    );
    if (place) replace(place, html);
  }
  if (live && messages?.trim()) showNewMessages(live, messages);
  if (hasMore) isAsked = true;
  notifyOf(visitors);
}

/** @param {number} status */
function refuse(status) {
  if (status !== 401 && status !== 404) return tryLater();
  isOver = true;
  socket.disconnect();
  say(
    status === 401
      ? 'You are no longer signed in. Reload this page to sign in; copy first what you have typed.'
      : 'This chat is no longer open.',
  );
}

function tryLater() {
  sayUnreachable();
  timer = window.setTimeout(look, delay);
  delay = Math.min(delay * 2, longestDelayMs);
}
