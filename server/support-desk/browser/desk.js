// @ts-check
/** The desk lives without this script; with it, what is new arrives by itself. */

const everyMs = 3_000;
const slowestMs = 60_000;
/** Longest wait for an answer. */
const patienceMs = 20_000;
/** Why a question is broken off: a form leads away from the page. */
const leaving = 'leaving';

const live = /** @type {HTMLElement | null} */ (document.querySelector('[data-live]'));
const log = /** @type {HTMLElement | null} */ (document.querySelector('[role=log]'));
const notice = /** @type {HTMLElement | null} */ (document.querySelector('[data-notice]'));
const jump = /** @type {HTMLElement | null} */ (document.querySelector('[data-jump]'));
const answer = /** @type {HTMLFormElement | null} */ (document.querySelector('[data-answer]'));
const title = document.querySelector('title');

let delay = everyMs;
/** @type {number | undefined} */
let timer;
let isAsking = false;
let isOver = false;
let wasAtEnd = true;
/** The question under way, if one is. */
let question = new AbortController();

showLocalTimes(document);
scrollToEnd();
if (live) {
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') ask(live);
  });
  // What is asked while a form is on its way may meet a chat that the form has just ended.
  document.addEventListener('submit', () => {
    question.abort(leaving);
    clearTimeout(timer);
    timer = window.setTimeout(() => ask(live), patienceMs);
  });
  timer = window.setTimeout(() => ask(live), everyMs);
}

jump?.addEventListener('click', () => {
  scrollToEnd();
  log?.focus();
});
if (log) {
  log.addEventListener('scroll', () => {
    wasAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 32;
    if (jump && wasAtEnd) jump.hidden = true;
  });
  // The confirmation of an end and a growing answer take room from the conversation.
  new ResizeObserver(() => {
    if (wasAtEnd) scrollToEnd();
  }).observe(log);
}

if (answer) {
  const hint = answer.querySelector('[data-hint]');
  if (hint) hint.textContent = 'Ctrl + Enter sends it.';
  answer.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) answer.requestSubmit();
  });
  answer.addEventListener('focusin', () => {
    for (const message of document.querySelectorAll('li.new')) message.classList.remove('new');
  });
}

/**
 * Asks for what is new and goes on asking while somebody looks, ever more slowly when it fails.
 * @param {HTMLElement} place
 */
async function ask(place) {
  if (isAsking || isOver) return;
  isAsking = true;
  const asking = new AbortController();
  question = asking;
  const patience = AbortSignal.timeout(patienceMs);
  patience.addEventListener('abort', () => asking.abort(patience.reason));
  try {
    const headers = { accept: 'application/json' };
    const reply = await fetch(addressOf(place), { headers, signal: asking.signal });
    if (reply.ok) show(place, await reply.json());
    else refuse(reply.status);
  } catch (error) {
    if (error === leaving) return;
    console.warn('The desk does not answer.', error);
    slowDown();
  } finally {
    isAsking = false;
  }
  clearTimeout(timer);
  if (!isOver && document.visibilityState === 'visible') {
    timer = window.setTimeout(() => ask(place), delay);
  }
}

/** @param {HTMLElement} place */
function addressOf(place) {
  const address = place.dataset.live ?? '';
  const last = /** @type {HTMLElement | null} */ (log && place.lastElementChild);
  return last ? `${address}?${new URLSearchParams({ after: last.dataset.id ?? '' })}` : address;
}

/**
 * @param {HTMLElement} place
 * @param {{ html: string, waiting: number }} news
 */
function show(place, { html, waiting }) {
  if (delay !== everyMs) say('');
  delay = everyMs;
  if (title) title.textContent = `${waiting > 0 ? `(${waiting}) ` : ''}${title.dataset.name}`;
  if (log) append(place, html);
  else replace(place, html);
}

/**
 * New messages go to the end of the conversation; what is being read stays where it is.
 * @param {HTMLElement} list
 * @param {string} html
 */
function append(list, html) {
  if (html.trim() === '') return;
  const fresh = document.createRange().createContextualFragment(html);
  showLocalTimes(fresh);
  for (const message of fresh.querySelectorAll('li:not(.support)')) message.classList.add('new');
  list.append(fresh);
  if (wasAtEnd) scrollToEnd();
  else if (jump) jump.hidden = false;
}

/**
 * The list takes its own place. The focus stays on the room it was on, or goes to the one that
 * stands there now.
 * @param {HTMLElement} place
 * @param {string} html
 */
function replace(place, html) {
  const fresh = document.createElement('div');
  fresh.append(document.createRange().createContextualFragment(html));
  if (fresh.innerHTML.trim() === place.innerHTML.trim()) return;
  const listLinks = () => [...place.querySelectorAll('a')];
  const at = listLinks().findIndex((link) => link.matches(':focus'));
  const href = listLinks()[at]?.getAttribute('href');
  place.replaceChildren(...fresh.childNodes);
  if (at < 0) return;
  const links = listLinks();
  const same = links.find((link) => link.getAttribute('href') === href);
  (same ?? links[at] ?? links.at(-1))?.focus({ preventScroll: true });
}

/** @param {number} status */
function refuse(status) {
  if (status !== 401 && status !== 404) return slowDown();
  isOver = true;
  say(
    status === 401
      ? 'You are no longer signed in. Reload this page to sign in; copy first what you have typed.'
      : 'This chat is no longer open.',
  );
}

function slowDown() {
  delay = Math.min(delay * 2, slowestMs);
  say('The desk does not answer. It is asked again by itself.');
}

/** @param {string} text */
function say(text) {
  if (notice && notice.textContent !== text) notice.textContent = text;
}

function scrollToEnd() {
  if (log) log.scrollTop = log.scrollHeight;
  if (jump) jump.hidden = true;
}

/** @param {Document | DocumentFragment} part */
function showLocalTimes(part) {
  const clock = /** @type {const} */ ({ hour: '2-digit', minute: '2-digit' });
  const parts = /** @type {const} */ ({ day: 'numeric', month: 'short', ...clock });
  for (const time of part.querySelectorAll('time')) {
    time.textContent = new Date(time.dateTime).toLocaleString(undefined, parts);
  }
}
