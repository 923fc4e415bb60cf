import type { Link } from '../schemas/common';

/** Something the content says and the assistant can quote; `id` is what the vocabulary names. */
export type Topic = {
  id: string;
  title: string;
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

/** Sentences without a point at their end get one, then they stand in one line. */
export function joinSentences(...parts: string[]): string {
  return parts.map((part) => (/[.?!]$/.test(part) ? part : `${part}.`)).join(' ');
}
