import { listFiles } from '../list-files';
import { type ContentMistake, mistakeOfFile } from './content-error';

/** Files of `content/` that no reader reads, because of a wrong name or place. */
export function findUnreadFiles(read: string[]): ContentMistake[] {
  return listFiles('content')
    .filter((file) => !read.includes(file) && !/(^|\/)\./.test(file))
    .map((file) =>
      mistakeOfFile(file, 'the name of a file that the site reads', 'a file that nothing reads'),
    );
}

/** The paths that have a page under `app/`, without those of products and profiles. */
export const listPageFolders = () =>
  listFiles('app')
    .filter((file) => file.endsWith('/page.tsx'))
    .map((file) => `/${file.replace(/\[consent\]\/|\([^)]*\)\/|\/?page\.tsx$/g, '')}`)
    .filter((path) => !/\[|^\/page-not-found$/.test(path))
    .sort();

export const findUnnamedPages = (folders: string[], routes: string[]): ContentMistake[] =>
  folders
    .filter((path) => !routes.includes(path))
    .map((path) => mistakeOfFile('routes.yaml', `an entry with the path ${path}`, 'none'));
