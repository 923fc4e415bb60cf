import type { SearchWords, Topic } from '@/lib/content';
import { headingMark, type PackedIndex, unpackList, unpackWords } from './packed-index';

const linesOf = (text: string) => (text ? text.split('\n') : []);

/** The topics and the vocabulary of the assistant; a topic's label is the heading of its passage. */
export function unpackIndex(packed: PackedIndex): { topics: Topic[]; vocabulary: SearchWords } {
  const readerOf = (list: string) => {
    const entries = unpackList(list);
    return (index: number) => entries[index] ?? '';
  };
  const headingAt = readerOf(packed.heading);
  const textAt = readerOf(packed.text);
  const moreAt = readerOf(packed.more);
  const wordsAt = readerOf(packed.words);
  const anchorAt = readerOf(packed.anchor);
  const questionAt = readerOf(packed.question);

  const topics = unpackList(packed.title).map((title, index): Topic => {
    const question = questionAt(index);
    const place = packed.page[index] ?? 0;
    const [page = ''] = packed.pages[place] ?? [];
    // A question is on the page of the FAQ, even if its link leads elsewhere.
    const [, name = ''] = packed.pages[question ? 0 : place] ?? [];
    const label = headingAt(index) || title;
    return {
      // The search asks an id only whether it begins with `faq/` or with `product/`.
      id: question ? `faq/${question}` : `${page.slice(1)}/${index}`,
      title,
      label,
      text: textAt(index).replaceAll(headingMark, label),
      more: linesOf(moreAt(index)),
      link: { label: name, href: page + (anchorAt(index) && `#${anchorAt(index)}`) },
      isBeta: packed.beta.includes(index),
    };
  });
  const means = packed.means.map((list): [string, string[]] => {
    const [head = '', ...others] = unpackWords(list);
    return [head, others];
  });
  return {
    topics,
    vocabulary: {
      ignore: unpackWords(packed.ignore),
      means: Object.fromEntries(means),
      topics: topics.flatMap(({ id }, index) => {
        const words = linesOf(wordsAt(index));
        return words.length > 0 ? { topic: id, words } : [];
      }),
    },
  };
}
