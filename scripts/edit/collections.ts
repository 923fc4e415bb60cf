import { type Field, makeFields, sayLabel, singular } from './fields';
import { type Schema, schemas } from './schema';

/** The field of a file that is a list and no entry; Decap knows entries alone. */
export const listField = 'entries';

const body: Field = {
  name: 'body',
  label: 'Text',
  widget: 'text',
  required: true,
  hint: 'Markdown: an empty line between paragraphs, ## before a heading, - before a point, **bold**, [words](/address).',
};

const fieldsOf = (file: string, schema: Schema): Field[] => [
  ...(schema.type === 'array'
    ? makeFields({ properties: { [listField]: schema }, required: [] })
    : makeFields(schema)),
  ...(file.endsWith('.md') ? [body] : []),
];

const formats: Record<string, string> = { yaml: 'yaml', md: 'yaml-frontmatter' };

function folderCollection(file: string, schema: Schema) {
  const [folder = '', extension = ''] = file.split('/*.');
  return {
    name: folder,
    label: sayLabel(folder),
    label_singular: singular(sayLabel(folder)),
    folder: `content/${folder}`,
    extension,
    format: formats[extension],
    create: true,
    identifier_field: 'name',
    summary: '{{name}}',
    sortable_fields: ['order', 'name'],
    preview_path: `${singular(folder)}/{{slug}}`,
    fields: fieldsOf(file, schema),
  };
}

function fileEntry(file: string, schema: Schema) {
  const name = file.replace(/\.\w+$/, '').replaceAll('/', '-');
  return {
    name,
    label: sayLabel(name),
    file: `content/${file}`,
    ...(schema.description && { description: schema.description }),
    fields: fieldsOf(file, schema),
  };
}

/** The configuration of Decap CMS: a list of products, one of profiles, and every other file. */
export function makeConfiguration() {
  // Decap takes minutes to show a list of a thousand questions: they are edited as text.
  const files = Object.entries(schemas).filter(([file]) => !file.startsWith('questions/'));
  const isFolder = ([file]: [string, Schema]) => file.includes('*');
  const others = files.filter((entry) => !isFolder(entry));
  return {
    backend: { name: 'proxy', proxy_url: '/api/v1', branch: 'working-copy' },
    media_folder: 'public/images',
    public_folder: '/images',
    slug: { encoding: 'ascii', clean_accents: true },
    editor: { preview: false },
    site_url: 'http://localhost:3000',
    collections: [
      ...files.filter(isFolder).map((entry) => folderCollection(...entry)),
      {
        name: 'site',
        label: 'Pages and settings',
        editor: { preview: false },
        files: others.map((entry) => fileEntry(...entry)),
      },
    ],
  };
}
