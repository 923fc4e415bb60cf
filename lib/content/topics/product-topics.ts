import { getAssistantScript, getSharedSections, listProducts } from '../pages';
import type { Product } from '../schemas/product';
import { joinSentences, labelIn, type Topic, topic } from './topic';

/** The products, `product/<slug>`, and the parts of their pages below them. */
export const listProductTopics = (): Topic[] => listProducts().flatMap(describeProduct);

function describeProduct({ slug, name, shortName, description, beta, details }: Product): Topic[] {
  const label = `${getAssistantScript().links.solution}: ${name}`;
  const href = `/product/${slug}`;
  const { betaNote } = getSharedSections().product;
  return [
    topic({
      id: `product/${slug}`,
      title: name,
      text: joinSentences(description, beta ? betaNote : details.subtitle),
      more: [shortName, details.title, details.subtitle],
      link: { label, href },
      isBeta: beta,
    }),
    ...details.bodySections.flatMap((section) =>
      section.items.map(({ titles, description, bullets }, index) =>
        topic({
          id: `product/${slug}/${section.name}-${index + 1}`,
          title: titles.join(' '),
          label: labelIn(shortName, titles[0] ?? section.name),
          text: joinSentences(`${name}: ${description}`, ...bullets),
          link: { label, href: `${href}#${section.name}` },
          isBeta: beta,
        }),
      ),
    ),
    ...details.useCases.map(({ title, description }, index) =>
      topic({
        id: `product/${slug}/use-case-${index + 1}`,
        title,
        label: labelIn(shortName, title),
        text: joinSentences(name, `${title}: ${description}`),
        link: { label, href: `${href}#use-cases` },
        isBeta: beta,
      }),
    ),
  ];
}
