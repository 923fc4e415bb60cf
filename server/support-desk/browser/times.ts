import { describeSeconds } from './wait';

/** The API's clock less `performance.now()`, since this machine's may be wrong; unknown before an answer. */
let offset = Number.NaN;

/** Sets the clock for waits by an answer of the API. */
export function setClock({ headers }: Response): void {
  offset = Date.parse(headers.get('date') ?? '') - performance.now();
}

/** Shows times in the browser's time zone, and the current length of a wait. */
export function showTimes(part: ParentNode): void {
  for (const time of part.querySelectorAll('time')) {
    const date = new Date(time.dateTime);
    const isThisYear = date.getFullYear() === new Date().getFullYear();
    const all = isThisYear ? parts : ({ ...parts, year: 'numeric' } as const);
    setText(time, date.toLocaleString(undefined, all));
  }
  const now = performance.now() + offset;
  if (Number.isNaN(now)) return;
  for (const chip of part.querySelectorAll<HTMLElement>('[data-since]')) {
    const since = Date.parse(chip.dataset.since ?? '');
    setText(chip, `Waiting for ${describeSeconds((now - since) / 1000)}`);
  }
}

const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** Leaves an unchanged text alone: screen readers would read it again. */
function setText(element: Element, text: string) {
  if (element.textContent !== text) element.textContent = text;
}
