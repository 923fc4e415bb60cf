import {
  getAssistantScript,
  getProduct,
  getSite,
  listTopics,
  type SearchWords,
  type Topic,
} from '@/lib/content';
import { getRoute } from '@/lib/routes';
import { createLexicon } from '@/lib/search/lexicon';
import { splitWords, wordsOf } from '@/lib/search/words';
import { headingMark, type PackedIndex, packList, packWords } from './packed-index';

export function packIndex(): PackedIndex {
  const topics = listTopics();
  const { vocabulary } = getAssistantScript();
  const entries = new Map(vocabulary.topics.map(({ topic, words }) => [topic, words.join('\n')]));
  const hrefs = [...new Set(['/faq', ...topics.map(pageOf)])];
  const dropFillers = createDropper(vocabulary);
  const headings = topics.map(findHeading);
  const listOf = (read: (topic: Topic, heading: string) => string) =>
    packList(topics.map((topic, index) => read(topic, headings[index] ?? '')));
  // This order puts similar passages next to each other.
  return {
    ...packVocabulary(vocabulary),
    words: listOf(({ id }) => entries.get(id) ?? ''),
    more: listOf(({ more }) => dropFillers(more.join())),
    title: listOf(({ title }) => title),
    heading: listOf(({ title }, heading) => (heading === title ? '' : heading)),
    text: listOf(({ text }, heading) => text.replaceAll(heading, headingMark)),
    anchor: listOf(({ link }) => link.href.split('#')[1] ?? ''),
    question: listOf(({ id }) => (id.startsWith('faq/') ? id.slice('faq/'.length) : '')),
    pages: hrefs.map((href) => [href, namePage(href)]),
    page: topics.map((topic) => hrefs.indexOf(pageOf(topic))),
    beta: topics.flatMap(({ isBeta }, index) => (isBeta ? index : [])),
  };
}

const pageOf = ({ link }: Topic) => link.href.replace(/#.*/, '');

/** `Our Pricing`, or `Our Pricing, Shop` for the plans of one solution. */
function namePage(href: string): string {
  const [path = '', query] = href.split('?');
  const slug = new URLSearchParams(query).get('solution');
  const title = getRoute(path).title.replace(`${getSite().name} | `, '');
  return slug ? `${title}, ${getProduct(slug)?.shortName}` : title;
}

/** The label of a part, `Refunds (Terms and Conditions)`, begins with its heading on the page. */
const findHeading = ({ title, label, link }: Topic): string =>
  label === title || label === link.label ? title : label.replace(/ \([^()]*\)$/, '');

/** Takes the words out of a text that the search ignores; the text is never shown. */
function createDropper(vocabulary: SearchWords) {
  const lexicon = createLexicon(vocabulary);
  const read = (text: string) => lexicon.read(wordsOf(text)).filter(({ term }) => term !== '');
  const termsOf = (text: string) => read(text).map(({ term }) => term);
  return (text: string): string => {
    const short = read(text)
      .map(({ word }) => word)
      .join(' ');
    // Words that have become neighbours may be a phrase of the vocabulary.
    return termsOf(short).join() === termsOf(text).join() ? short : text;
  };
}

const packVocabulary = ({ ignore, means }: SearchWords) => ({
  ignore: packWords([...new Set(ignore.flatMap(splitWords))]),
  means: Object.entries(means).map(([head, others]) => packWords([head, ...others])),
});
