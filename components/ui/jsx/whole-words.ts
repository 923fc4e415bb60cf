/**
 * What is not broken over two lines: a phone number, a span of hours, and a compound with a part of at most
 * three characters, such as `go-live` or `1-on-1`.
 */
const pattern =
  /(\+\d[\d ]{6,}\d|\b\d{1,2}:\d{2} - \d{1,2}:\d{2}|\b(?=(?:[\p{L}\p{N}]+-)*[\p{L}\p{N}]{1,3}(?![\p{L}\p{N}]))[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+)/gu;

/** The pieces of a text; every second one stays on one line. */
export const splitText = (text: string): string[] => text.split(pattern);

/** The same in HTML. */
export const keepInHtml = (html: string): string =>
  html.replace(/>[^<]+/g, (text) => text.replace(pattern, '<span class="whole">$1</span>'));
