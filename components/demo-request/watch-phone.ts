import { listen } from '@/components/ui/listen';
import { toAsciiDigits } from '@/lib/contracts/digits';
import copy from '@/lib/generated/demo-request.json';
import { findCountry } from './find-country';

/** Takes what is to be said of the value of a field. */
type Note = (name: string, text: string) => void;

/** The phone number is numeric (specification §5), and a text so that leading zeros stay. */
const toNumeric = (text: string) =>
  toAsciiDigits(text)
    .replace(/(\d)[\s()./\p{Pd}]+(?=\d)/gu, '$1 ')
    .replace(/\s/g, ' ')
    .replace(/[^\d ]/g, '');

/** A plus before the first digit: a dialing code follows. */
const startsWithPlus = (text: string) => /^[^\p{Nd}+＋]*[+＋]/u.test(text);

/** `812` in `+62 (0)812`. */
const trunkZero = /\(\s*0\s*\)/;

/** Replaces a part of the text as typing does, so that the browser can undo it. */
function edit(input: HTMLInputElement, text: string, start: number, end: number): void {
  input.setSelectionRange(start, end);
  if (input.matches(':focus') && document.execCommand(text ? 'insertText' : 'delete', false, text))
    return;
  input.setRangeText(text, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Keeps the phone number of the demo form numeric: digits of every script become ASCII digits, and other
 * signs are not taken. A dialing code, after a plus or 00, is chosen in the list and leaves the number.
 */
export function watchPhone(form: HTMLFormElement, onNote: Note): void {
  const input = form.querySelector<HTMLInputElement>('input[name=phone]');
  const select = form.querySelector<HTMLSelectElement>('select[name=phone_country]');
  if (input && select) watch(input, select, onNote);
}

function watch(input: HTMLInputElement, select: HTMLSelectElement, onNote: Note) {
  /** A plus was entered before the digits; the field does not show it. */
  let hasPlus = false;
  let isEditing = false;

  function replace(text: string, start: number, end: number) {
    isEditing = true;
    edit(input, text, start, end);
    isEditing = false;
  }

  /** Cleans what no `beforeinput` could: texts of input methods and of autofill. */
  function clean() {
    const { value, selectionStart } = input;
    const text = toNumeric(value);
    if (text === value) return;
    if (startsWithPlus(value)) hasPlus = true;
    const caret = toNumeric(value.slice(0, selectionStart ?? 0)).length;
    replace(text, 0, value.length);
    input.setSelectionRange(caret, caret);
  }

  function takeCode() {
    const { value, selectionStart } = input;
    const digits = value.replaceAll(' ', '');
    const number = hasPlus ? digits : /^00(.+)/.exec(digits)?.[1];
    const country = number && findCountry(number, select.value);
    if (!country) return;
    hasPlus = false;
    const code = digits.slice(0, digits.length - number.length) + country.code.slice(1);
    const { length } = new RegExp(`^ *${[...code].join(' *')} *`).exec(value)?.[0] ?? '';
    replace('', 0, length);
    const caret = Math.max((selectionStart ?? 0) - length, 0);
    input.setSelectionRange(caret, caret);
    if (country.iso === select.value) return;
    select.value = country.iso;
    select.dispatchEvent(new Event('input', { bubbles: true }));
    onNote(select.name, `${copy.countryFound} ${country.name} (${country.code})`);
  }

  listen(input, ['beforeinput'], (event) => {
    if (!(event instanceof InputEvent) || !event.data || event.isComposing) return;
    const { data } = event;
    const { selectionStart: start, selectionEnd: end } = input;
    if (start === 0 && startsWithPlus(data)) hasPlus = true;
    else if (start === 0 && end) hasPlus = false;
    const text = toNumeric(hasPlus ? data.replace(trunkZero, '') : data);
    if (text === data || !event.cancelable) return;
    event.preventDefault();
    if (text) replace(text, start ?? 0, end ?? 0);
    takeCode();
  });
  listen(input, ['input', 'compositionend'], (event) => {
    const isOurs = isEditing || (event instanceof InputEvent && event.isComposing);
    // What is undone stays undone.
    if (isOurs || (event instanceof InputEvent && event.inputType.startsWith('history'))) return;
    if (input.value === '') hasPlus = false;
    clean();
    takeCode();
  });
  listen(select, ['input'], () => onNote(select.name, ''));
}
