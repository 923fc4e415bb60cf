/** Tells of a waiting visitor while no page of the desk is looked at. */
import { find } from './page';

/** Waits that are remembered, so that each is told of once in all tabs. */
const storageKey = 'desk-told';
const mostKept = 100;

/** The newest waits on the page, by a key for each. */
const listWaits = (): string[] => find('[data-waits]')?.dataset.waits?.match(/[^,]+/g) ?? [];

let known = listWaits();

/** Shows the button that asks for the permission, where the browser has not been asked yet. */
export function offerNotices(): void {
  const button = find('[data-notify]');
  if (!button || !('Notification' in window) || Notification.permission !== 'default') return;
  // Without the permission, none is shown.
  if (!notify('')) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await Notification.requestPermission();
    button.hidden = true;
  });
}

/** Tells of those who have begun to wait since the last call. */
export function notifyOfWaits(): void {
  const waits = listWaits();
  const fresh = waits.filter((wait) => !known.includes(wait));
  known = waits;
  if (fresh.length === 0 || document.visibilityState === 'visible') return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  void navigator.locks.request(storageKey, () => {
    const told: string[] = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    const untold = fresh.filter((wait) => !told.includes(wait));
    localStorage.setItem(storageKey, JSON.stringify([...told, ...untold].slice(-mostKept)));
    for (const wait of untold) notify(wait);
  });
}

/** False where pages have no notices: Chrome on Android throws. */
function notify(wait: string): boolean {
  try {
    const notice = new Notification('A visitor is waiting', { tag: wait });
    notice.addEventListener('click', () => window.focus());
    return true;
  } catch (error) {
    console.warn('This browser shows no notices.', error);
    return false;
  }
}
