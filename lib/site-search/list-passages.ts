import {
  getAssistantScript,
  getProduct,
  getSite,
  listTopics,
  type SearchWords,
  type Topic,
} from '@/lib/content';
import { getRoute } from '@/lib/routes';

/** What the search in the browser looks through. */
export type SiteIndex = { topics: Topic[]; vocabulary: SearchWords };

/**
 * The assistant's topics and vocabulary, for the site: a topic's label is the heading of its passage, and its
 * link is named like its page.
 */
export function listPassages(): SiteIndex {
  const { ignore, means, topics } = getAssistantScript().vocabulary;
  return { topics: listTopics().map(describeForSite), vocabulary: { ignore, means, topics } };
}

const describeForSite = (topic: Topic): Topic => ({
  ...topic,
  label: findHeading(topic),
  link: {
    href: topic.link.href,
    // A question is on the page of the FAQ, even if its link leads elsewhere.
    label: namePage(topic.id.startsWith('faq/') ? '/faq' : topic.link.href.replace(/#.*/, '')),
  },
});

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
