import { getRoutes } from '../pages';
import type { Link } from '../schemas/common';

/** Something the content says and the assistant can quote; `id` is what the vocabulary names. */
export type Topic = {
  id: string;
  title: string;
  /** What a button says that leads to it; says enough without the page around it. */
  label: string;
  /** The content's own words; the assistant quotes these alone. */
  text: string;
  /** Further words of the content that are searched, but not quoted. */
  more: string[];
  link: Link;
  /** True for a part of a solution that cannot be subscribed to yet. */
  isBeta?: boolean;
};

/** The last part of a topic's id, from a title: `Data backups` is `data-backups`. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The label of a part whose title says little without the page or solution it stands on. */
export const labelIn = (place: string, title: string) => `${title} (${place})`;

/** The label of a part of a page, by the title that `routes.yaml` gives the page at `path`. */
export function labelOn(path: string, title: string): string {
  const page = getRoutes().routes.find((route) => route.path === path);
  return page ? labelIn(page.title, title) : title;
}

/** Sentences without a point at their end get one, then they stand in one line. */
export function joinSentences(...parts: string[]): string {
  return parts.map((part) => (/[.?!]$/.test(part) ? part : `${part}.`)).join(' ');
}
