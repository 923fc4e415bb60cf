// @ts-check
/** Sends the forms of a chat, so that a lost network loses no text. */
import { say } from './page.js';

const patienceMs = 20_000;

/**
 * `begin` gets the promise of each submission, `look` loads the news.
 * @param {{ begin: (form: Promise<void>) => void, look: () => void }} options
 */
export function sendForms({ begin, look }) {
  document.addEventListener('submit', (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.matches('[data-send]')) return;
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    begin(
      send(form).finally(() => {
        form.ariaBusy = null;
        look();
      }),
    );
  });
}

/** @param {HTMLFormElement} form */
async function send(form) {
  const text = form.querySelector('textarea');
  const sent = text?.value;
  let answer;
  try {
    answer = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(/** @type {any} */ (new FormData(form))),
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (error) {
    console.warn('A form could not be sent.', error);
    return say(
      'Not sent: the desk cannot be reached. Your text is still here; please send it again.',
    );
  }
  if (!answer.ok) {
    // The same text may be sent again with its id; another text needs a new id.
    if (answer.status === 409) renew(form);
    const { error } = await answer.json();
    const reason = answer.status === 401 ? 'You are no longer signed in.' : error.message;
    return say(text ? `Not sent. ${reason} Your text is still here.` : reason);
  }
  const { next } = await answer.json();
  const place = new URL(next, location.href);
  if (place.pathname !== location.pathname) {
    location.assign(place);
    // The page is left: nothing more is asked on it.
    return new Promise(() => {});
  }
  say('');
  renew(form);
  if (text && text.value === sent) text.value = '';
  text?.focus();
}

/** @param {HTMLFormElement} form */
function renew(form) {
  const id = /** @type {HTMLInputElement | null} */ (form.querySelector('[name=id]'));
  if (id) id.value = crypto.randomUUID();
}
