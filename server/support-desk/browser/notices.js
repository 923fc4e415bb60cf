// @ts-check
/** Tells of a waiting visitor while no page of the desk is looked at. */

/** Waits that are remembered, so that each is told of once in all tabs. */
const storageKey = 'desk-told';
const mostKept = 100;

const button = /** @type {HTMLElement | null} */ (document.querySelector('[data-notify]'));

/** @type {Set<string> | undefined} */
let known;

/** Shows the button that asks for the permission, where the browser has not been asked yet. */
export function offerNotices() {
  if (!button || !('Notification' in window) || Notification.permission !== 'default') return;
  // Without the permission, none is shown.
  if (!notify('')) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await Notification.requestPermission();
    button.hidden = true;
  });
}

/**
 * Tells of those who have begun to wait since the last call.
 * @param {string[]} waits
 */
export function notifyOf(waits) {
  const fresh = known ? waits.filter((wait) => !known?.has(wait)) : [];
  known = new Set(waits);
  if (fresh.length === 0 || document.visibilityState === 'visible') return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  void navigator.locks.request(storageKey, () => {
    const told = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    const untold = fresh.filter((wait) => !told.includes(wait));
    localStorage.setItem(storageKey, JSON.stringify([...told, ...untold].slice(-mostKept)));
    for (const wait of untold) notify(wait);
  });
}

/**
 * False where pages have no notices: Chrome on Android throws.
 * @param {string} wait
 */
function notify(wait) {
  try {
    const notice = new Notification('A visitor is waiting', { tag: wait });
    notice.addEventListener('click', () => window.focus());
    return true;
  } catch (error) {
    console.warn('This browser shows no notices.', error);
    return false;
  }
}
