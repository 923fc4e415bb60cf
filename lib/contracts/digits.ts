/** Digits of every script as those of ASCII: `٠٨١٢` and `０８１２` are `0812`. */
export const toAsciiDigits = (text: string) => text.replace(/(?!\d)\p{Nd}/gu, readDigit);

/** Unicode has the ten digits of a script one after the other, the zero first. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** A phone number without the invisible marks that come along from lists of contacts. */
export const cleanPhone = (text: string) =>
  toAsciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim();
