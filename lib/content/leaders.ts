import { listFiles, readMarkdown } from './files';
import { renderMarkdown } from './markdown';
import { type Leader, leaderSchema } from './schemas/company';

/** Every profile file with its slug, as parsed; for checks that need line numbers. */
export function readLeaderFiles() {
  return listFiles('profiles', '.md').map((slug) => ({
    slug,
    source: readMarkdown(`profiles/${slug}.md`, leaderSchema),
  }));
}

/** The leadership team in its `order`; each description is sanitised HTML. */
export function listLeaders(): Leader[] {
  return readLeaderFiles()
    .map(({ slug, source }) => ({
      ...source.data,
      slug,
      description: renderMarkdown(source.body),
    }))
    .sort((one, other) => one.order - other.order);
}

/** The leader of a slug, or undefined. */
export function getLeader(slug: string): Leader | undefined {
  return listLeaders().find((leader) => leader.slug === slug);
}
