import { findAssistant, getRoutes } from '../getters';
import type { Link } from '../schemas/common';
import type { AssistantScript } from '../solution-buttons';

/** A passage of the content that the assistant can quote; the vocabulary refers to its `id`. */
export type Topic = {
  id: string;
  title: string;
  /** Its heading on the page. */
  heading: string;
  /** Text of a button that leads to it; understandable without the page around it. */
  label: string;
  /** The content's own words; the assistant quotes only these. */
  text: string;
  /** Further words of the content: searched, but not quoted. */
  more: string[];
  link: Link;
  /** The id of the topic that lists this one and its like. */
  list?: string;
  isBeta?: boolean;
};

/** `place` is the page or the solution that the heading needs to be understood. */
type Further = Partial<Omit<Topic, 'id' | 'title' | 'text' | 'link'>> & { place?: string };

/** Makes a topic. Its heading is the title, and its label the heading with the place, unless `further` has them. */
export function topic(
  id: string,
  title: string,
  text: string,
  link: Link,
  { place, heading = title, ...further }: Further = {},
): Topic {
  const label = place ? `${heading} (${place})` : heading;
  return { id, title, heading, text, link, label, more: [], ...further };
}

/** The link below a quote, with the assistant's words, if there are any, and the name of its target. */
export function linkTo(key: keyof AssistantScript['links'], href: string, name?: string): Link {
  const words = findAssistant()?.links[key] ?? '';
  return { label: name ? `${words}: ${name}` : words, href };
}

/** The place of a part of a page: the title that `routes.yaml` gives the page at `path`. */
export const placeAt = (path: string) =>
  getRoutes().routes.find((route) => route.path === path)?.title;

/** Joins sentences on one line; adds a full stop where one is missing. */
export function joinSentences(...parts: string[]): string {
  return parts.map((part) => (/[.?!]$/.test(part) ? part : `${part}.`)).join(' ');
}
