import { getAssistantScript, getSharedSections } from '../pages';
import { listProducts } from '../products';
import type { Product } from '../schemas/product';
import { joinSentences, labelIn, type Topic } from './topic';

/** The products, `product/<slug>`, and the parts of their pages below them. */
export function listProductTopics(): Topic[] {
  return listProducts().flatMap((product) => [
    describeProduct(product),
    ...listParts(product),
    ...listUseCases(product),
  ]);
}

const linkTo = ({ slug, name }: Product, hash = '') => ({
  label: `${getAssistantScript().links.solution}: ${name}`,
  href: `/product/${slug}${hash}`,
});

function describeProduct(product: Product): Topic {
  const { details, beta } = product;
  const { betaNote } = getSharedSections().product;
  return {
    id: `product/${product.slug}`,
    title: product.name,
    label: product.name,
    text: joinSentences(product.description, ...(beta ? [betaNote] : [details.subtitle])),
    more: [product.shortName, details.title, details.subtitle],
    link: linkTo(product),
    isBeta: product.beta,
  };
}

function listParts(product: Product): Topic[] {
  return product.details.bodySections.flatMap(({ name, items }) =>
    items.map(({ titles, description, bullets }, index) => ({
      id: `product/${product.slug}/${name}-${index + 1}`,
      title: titles.join(' '),
      label: labelIn(product.shortName, titles[0] ?? name),
      text: joinSentences(`${product.name}: ${description}`, ...bullets),
      more: [],
      link: linkTo(product, `#${name}`),
      isBeta: product.beta,
    })),
  );
}

function listUseCases(product: Product): Topic[] {
  return product.details.useCases.map(({ title, description }, index) => ({
    id: `product/${product.slug}/use-case-${index + 1}`,
    title,
    label: labelIn(product.shortName, title),
    text: joinSentences(product.name, `${title}: ${description}`),
    more: [],
    link: linkTo(product, '#use-cases'),
    isBeta: product.beta,
  }));
}
