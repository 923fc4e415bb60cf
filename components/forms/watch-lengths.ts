import { listen } from '@/components/ui/listen';
import words from '@/lib/generated/length-words.json';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isLimited = (target: EventTarget | null): target is TextField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.maxLength > 0;

/** What a field says of its length: nothing until a tenth of its limit is left. */
function describeLength({ value, maxLength }: TextField, isCut: boolean): string {
  const left = maxLength - value.length;
  if (left > maxLength / 10) return '';
  if (isCut) return words.cut.replace('[limit]', maxLength.toLocaleString('en'));
  return `${words.left} ${left}`;
}

/** Whether the browser cuts what is about to be inserted; during a composition it does so later. */
function isOver({ data, isComposing }: InputEvent, field: TextField): boolean {
  const { value, maxLength, selectionStart, selectionEnd } = field;
  const text = (data ?? '').replace(/\r\n?/g, '\n');
  // A one-line field drops the line break at the end of a copied line.
  const inserted = field instanceof HTMLInputElement ? text.trimEnd() : text;
  const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
  return !isComposing && kept + inserted.length > maxLength;
}

/**
 * Tells what the fields in `place`, or `place` itself, say of their length, now and after each change. A text that fills its
 * field from the start may have been cut before anybody listened, so it counts as cut.
 */
export function watchLengths(
  place: HTMLElement,
  onNote: (note: string, field: TextField) => void,
): () => void {
  const cut = new Set<TextField>();
  const tell = (field: TextField) => onNote(describeLength(field, cut.has(field)), field);
  const mark = (field: TextField, isCut: boolean) => {
    if (isCut) cut.add(field);
    else cut.delete(field);
    tell(field);
  };
  for (const field of [place, ...place.querySelectorAll('input, textarea')])
    if (isLimited(field)) mark(field, field.value.length === field.maxLength);

  const stops = [
    listen(place, ['beforeinput'], (event) => {
      const { target } = event;
      if (event instanceof InputEvent && isLimited(target)) mark(target, isOver(event, target));
    }),
    listen(place, ['input'], (event) => {
      const { target } = event;
      if (!isLimited(target)) return;
      const isComposing = event instanceof InputEvent && event.isComposing;
      // The browser cuts an over-long composition at its end.
      if (isComposing && target.value.length > target.maxLength) cut.add(target);
      tell(target);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
