/** A text as it is searched: without case and European accents. Other marks make other letters: `が` is not `か`. */
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
