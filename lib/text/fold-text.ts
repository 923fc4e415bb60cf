/**
 * A text as it is searched: without case and the accents of Latin, Greek and Cyrillic letters (U+0300 to
 * U+036F). Marks of other scripts stay, since they make other letters: `が` is not `か`.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase();

/** A title as the part of an id: `Serviços por ano` is `servicos-por-ano`. */
export const slugOf = (title: string) =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
