import MiniSearch, { type AsPlainObject } from 'minisearch';
import { options } from '@/lib/search/find-passages';
import { foldText } from '@/lib/text/fold-text';
import { findAssistant, getProduct, getSite } from '../getters';
import { getRoute } from '../routes';
import { listTopics } from '../topics/list-topics';
import type { Topic } from '../topics/topic';

/** MiniSearch's index of all passages; ignored words of the vocabulary are indexed in titles alone. */
export function indexPassages(): AsPlainObject {
  const { ignore } = getVocabulary();
  const ignored = new Set(ignore.flatMap((line) => foldText(line).split(' ')));
  const engine = new MiniSearch({
    ...options,
    processTerm(term, field) {
      const word = foldText(term);
      const isTitle = field === 'title' || field === 'page';
      return word.length > 1 && (isTitle || !ignored.has(word)) && word;
    },
  });
  engine.addAll(listPassages());
  return engine.toJSON();
}

const getVocabulary = () => findAssistant()?.vocabulary ?? { ignore: [], means: {}, topics: [] };

/** The assistant's topics as passages of their pages, with the words of its vocabulary. */
function listPassages() {
  const { means, topics } = getVocabulary();
  const wordsOfTopics = new Map(topics.map((entry) => [entry.topic, entry.words.join(', ')]));
  const groups = Object.entries(means).map(([head, others]) => [head, ...others]);
  return listTopics().map((topic) => {
    const { id, heading: title, text, more, isBeta = false } = topic;
    // A question is on the page of the FAQ, even if its link leads elsewhere.
    const isQuestion = id.startsWith('faq/');
    const page = namePage(isQuestion ? '/faq' : topic.link.href.replace(/#.*/, ''));
    const words = normalize([topic.title, text, ...more].join(' '));
    const alike = groups.filter((group) => group.some((word) => words.includes(normalize(word))));
    return {
      ...{ id, title, page, text, isBeta, href: findAddress(topic) },
      words: wordsOfTopics.get(id) ?? '',
      also: [topic.title === title ? '' : topic.title, ...more, ...alike.flat()].join(', '),
    };
  });
}

/** Words in lower case, each between two spaces. */
const normalize = (text: string) => ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** `Our Pricing`, or `Our Pricing, Shop` for the plans of one solution. */
function namePage(href: string): string {
  const [path = '', query] = href.split('?');
  const slug = new URLSearchParams(query).get('solution');
  const title = getRoute(path).title.replace(`${getSite().name} | `, '');
  return slug ? `${title}, ${getProduct(slug)?.shortName}` : title;
}

/** The place of the passage: a question or a section by its id, all else by the text of its heading. */
function findAddress({ id, heading, link: { href } }: Topic): string {
  if (id.startsWith('faq/')) return `/faq#${id.slice('faq/'.length)}`;
  const hasId = href.includes('#');
  if (hasId && !id.startsWith('product/')) return href;
  const text = encodeURIComponent(heading).replaceAll('-', '%2D');
  return `${href}${hasId ? '' : '#'}:~:text=${text}`;
}
