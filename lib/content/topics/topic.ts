import { findAssistant, getRoutes } from '../pages';
import type { Link } from '../schemas/common';
import type { AssistantScript } from '../solution-buttons';

/** Something the content says and the assistant can quote; `id` is what the vocabulary names. */
export type Topic = {
  id: string;
  title: string;
  /** Text of a button that leads to it; understandable without the page around it. */
  label: string;
  /** The content's own words; the assistant quotes only these. */
  text: string;
  /** Further words of the content: searched, but not quoted. */
  more: string[];
  link: Link;
  /** The id of the topic that lists this one and its like. */
  list?: string;
  /** True for a part of a solution in beta. */
  isBeta?: boolean;
};

/** A topic; unless `further` says more, its label is its title. */
export function topic(
  id: string,
  title: string,
  text: string,
  link: Link,
  further: Partial<Topic> = {},
): Topic {
  return { id, title, text, link, label: title, more: [], ...further };
}

/** The link below a quote, with the assistant's words, if there are any, and the name of its target. */
export function linkTo(key: keyof AssistantScript['links'], href: string, name?: string): Link {
  const words = findAssistant()?.links[key] ?? '';
  return { label: name ? `${words}: ${name}` : words, href };
}

/** The label of a part with a title that needs its page or solution to be understood. */
export const labelIn = (place: string, title: string) => `${title} (${place})`;

/** The label of a part of a page, by the title that `routes.yaml` gives the page at `path`. */
export function labelOn(path: string, title: string): string {
  const page = getRoutes().routes.find((route) => route.path === path);
  return page ? labelIn(page.title, title) : title;
}

/** Joins sentences on one line; adds a full stop where one is missing. */
export function joinSentences(...parts: string[]): string {
  return parts.map((part) => (/[.?!]$/.test(part) ? part : `${part}.`)).join(' ');
}
