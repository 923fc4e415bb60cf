import { readdirSync, readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { entriesOf } from '../../lib/content/fields';

type Option = { label: string; value: unknown };

const listProducts = (): Option[] =>
  readdirSync('content/products').map((file) => {
    const slug = file.replace(/\.yaml$/, '');
    return { label: slug, value: slug };
  });

function listClients(): Option[] {
  // A mistake in the file must not keep the editor from opening.
  const data: unknown = parseDocument(readFileSync('content/clients.yaml', 'utf8')).toJS();
  return entriesOf(Object(data).items).map(({ id, name }) => ({ label: String(name), value: id }));
}

/** The choices of a field that names products or clients. */
export const references: Record<string, () => Option[]> = {
  brands: listClients,
  product: listProducts,
  solutions: listProducts,
};
