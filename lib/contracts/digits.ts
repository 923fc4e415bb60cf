/** Digits of every script as those of ASCII: `٠٨١٢` and `０８１２` are `0812`. */
export const toAsciiDigits = (text: string) => text.replace(/(?!\d)\p{Nd}/gu, readDigit);

/** Unicode has the ten digits of a script one after the other, the zero first. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** The signs of a phone number, as the `pattern` of a field. */
export const phonePattern = String.raw`[\p{Nd}\p{Cf}\s+＋\(\)\-.\/]*`;

const phoneSigns = new RegExp(`^${phonePattern}$`, 'u');
export const isPhoneNumber = (text: string) => phoneSigns.test(text);

/** A phone number without white space and invisible marks, in ASCII; any other text as it is. */
export const cleanPhone = (text: string) =>
  isPhoneNumber(text)
    ? toAsciiDigits(text)
        .replaceAll('＋', '+')
        .replace(/[\s\p{Cf}]/gu, '')
    : text;
