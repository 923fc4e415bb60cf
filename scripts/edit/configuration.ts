import { z } from 'zod';
import { contentFiles } from '../../lib/content/schemas/content-files';
import { formatLabel, makeFields, type Schema, singular } from './fields';

function folderCollection([file, schema]: [string, Schema]) {
  const [folder = '', extension = ''] = file.split('/*.');
  return {
    name: folder,
    label: formatLabel(folder),
    label_singular: singular(formatLabel(folder)),
    folder: `content/${folder}`,
    extension,
    format: extension === 'md' ? 'yaml-frontmatter' : 'yaml',
    create: true,
    identifier_field: 'name',
    summary: '{{name}}',
    sortable_fields: ['order', 'name'],
    preview_path: `${singular(folder)}/{{slug}}`,
    fields: makeFields(schema),
  };
}

function fileEntry([file, schema]: [string, Schema]) {
  const name = file.replace(/\.\w+$/, '').replaceAll('/', '-');
  return {
    name,
    label: formatLabel(name),
    file: `content/${file}`,
    fields: makeFields(schema),
  };
}

/** The configuration of Decap CMS, made of the schemas; `serverPort` is that of its server. */
export function makeConfiguration(serverPort: number) {
  const files = Object.entries(contentFiles)
    .map(([file, schema]): [string, Schema] => [file, z.toJSONSchema(schema, { io: 'input' })])
    // Decap opens no file that is a list.
    .filter(([, { type }]) => type !== 'array');
  const isFolder = ([file]: [string, Schema]) => file.includes('*');
  const others = files.filter((entry) => !isFolder(entry)).map(fileEntry);
  return {
    backend: { name: 'proxy', proxy_url: `http://127.0.0.1:${serverPort}/api/v1` },
    media_folder: 'public/images',
    public_folder: '/images',
    slug: { encoding: 'ascii', clean_accents: true },
    editor: { preview: false },
    site_url: 'http://localhost:3000',
    collections: [
      ...files.filter(isFolder).map(folderCollection),
      { name: 'site', label: 'Pages and settings', editor: { preview: false }, files: others },
    ],
  };
}
