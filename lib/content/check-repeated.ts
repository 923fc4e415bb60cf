import type { ContentMistake } from './content-error';
import { pageFiles } from './pages';
import { readProductFiles } from './products';
import type { SourceFile } from './source-file';

type Place = { source: SourceFile<unknown>; path: PropertyKey[]; value: unknown };

/** Mistakes at ids and orders that have to be unique and are repeated. */
export function findRepeated(): ContentMistake[] {
  const products = readProductFiles().map(({ source }) => source);
  const faq = pageFiles.faq();
  const consent = pageFiles.consent();
  const clients = pageFiles.clients();
  const assistant = pageFiles.assistant();
  const at = (source: SourceFile<unknown>, path: PropertyKey[], value: unknown): Place => ({
    source,
    path,
    value,
  });
  return [
    products.map((source) => at(source, ['id'], source.data.id)),
    products.map((source) => at(source, ['order'], source.data.order)),
    ...products.map((source) =>
      source.data.pricings.map(({ id }, index) => at(source, ['pricings', index, 'id'], id)),
    ),
    faq.data.groups.flatMap(({ entries }, group) =>
      entries.map(({ id }, entry) => at(faq, ['groups', group, 'entries', entry, 'id'], id)),
    ),
    consent.data.categories.map(({ id }, index) => at(consent, ['categories', index, 'id'], id)),
    assistant.data.steps.map(({ id }, index) => at(assistant, ['steps', index, 'id'], id)),
    assistant.data.vocabulary.topics.map(({ topic }, index) =>
      at(assistant, ['vocabulary', 'topics', index, 'topic'], topic),
    ),
    clients.data.items.map(({ id }, index) => at(clients, ['items', index, 'id'], id)),
  ].flatMap(repeatedIn);
}

function repeatedIn(places: Place[]): ContentMistake[] {
  const seen = new Set<unknown>();
  return places.flatMap(({ source, path, value }) => {
    const isRepeated = seen.has(value);
    seen.add(value);
    return isRepeated
      ? [source.mistake(path, JSON.stringify(value), 'a value that no other entry has')]
      : [];
  });
}
