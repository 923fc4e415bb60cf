import type { Period } from '../../pricing/choice';
import { describePrice, formatRupiah, slugOf } from '../format';
import { getPricingPage, getSharedSections, listAddOns, listProducts } from '../pages';
import type { Plan, Product } from '../schemas/product';
import { joinSentences, labelIn, linkTo, type Topic, topic } from './topic';

/** The products and the parts of their pages, plans, features, add-ons and the facts about paying. */
export const listProductTopics = (): Topic[] => [
  ...listProducts().flatMap(describeProduct),
  ...listProducts().flatMap((product) =>
    product.pricings.length > 0 ? describePlans(product) : [],
  ),
  ...listAddOnTopics(),
  ...listFacts(),
];

function describeProduct({ slug, name, shortName, description, beta, details }: Product): Topic[] {
  const linkAt = (anchor: string) => linkTo('solution', `/product/${slug}${anchor}`, name);
  const further = (title: string) => ({ label: labelIn(shortName, title), isBeta: beta });
  const second = beta ? getSharedSections().product.betaNote : details.subtitle;
  return [
    topic(`product/${slug}`, name, joinSentences(description, second), linkAt(''), {
      more: [shortName, details.title, details.subtitle],
      isBeta: beta,
    }),
    ...details.bodySections.flatMap((section) =>
      section.items.map(({ titles, description, bullets }, index) => {
        const id = `product/${slug}/${section.name}-${index + 1}`;
        const text = joinSentences(`${name}: ${description}`, ...bullets);
        const link = linkAt(`#${section.name}`);
        return topic(id, titles.join(' '), text, link, further(titles[0] ?? section.name));
      }),
    ),
    ...details.useCases.map(({ title, description }, index) => {
      const text = joinSentences(name, `${title}: ${description}`);
      const id = `product/${slug}/use-case-${index + 1}`;
      return topic(id, title, text, linkAt('#use-cases'), further(title));
    }),
  ];
}

/** A plan's prices by their names; of the subscription fee only the one for `period`, if given. */
export function listFigures(plan: Plan, period?: Period): [name: string, figure: string][] {
  const { labels, period: words } = getPricingPage();
  const monthly = `${formatRupiah(plan.monthlyPrice)} ${labels.perMonth}`;
  const annual = `${formatRupiah(plan.annualPrice)} ${labels.perYear}`;
  const figures: [name: string, figure: string][] = [[labels.setUp, formatRupiah(plan.corePrice)]];
  if (period !== 'annual') figures.push([labels.subscription, monthly]);
  if (period !== 'monthly') figures.push([words.annual, annual]);
  return figures;
}

/** `Starter: Set-up fee Rp 9,000,000, Subscription fee Rp 799,000 /month, Annual Rp 8,500,000 /year` */
export const describeFigures = (plan: Plan, period?: Period): string =>
  `${plan.name}: ${listFigures(plan, period)
    .map(([name, figure]) => `${name} ${figure}`)
    .join(', ')}`;

/** A solution's plans, each of them, and each row of its comparison table. */
function describePlans({ slug, name, shortName, beta, pricings }: Product): Topic[] {
  const { period, taxes } = getPricingPage();
  const { included, product: words } = getSharedSections();
  const notes = beta ? [words.betaPlans] : [];
  const link = linkTo('pricing', `/pricing?solution=${slug}`);
  const further = (title: string, ...more: string[]) => ({
    label: labelIn(shortName, title),
    more: [shortName, ...more],
    isBeta: beta,
  });
  // Features of every solution have the topics `included/`.
  const common = included.items.map(({ title }) => title);
  const features = new Set(pricings.flatMap((plan) => plan.features.map(({ text }) => text)));
  const figures = pricings.map((plan) => describeFigures(plan));
  const all = [`${name}:`, ...figures, joinSentences(taxes, ...notes)].join('\n');
  const ofAll = further(words.plansTitle, period.monthly, period.annual);
  return [
    topic(`plans/${slug}`, `${name} ${words.plansTitle}`, all, link, ofAll),
    ...pricings.map((plan) => {
      const title = `${name} ${plan.name} ${words.plansTitle}`;
      const own = `${name}, ${describeFigures(plan)}`;
      const text = joinSentences(own, plan.description, taxes, ...notes);
      return topic(`plans/${slug}/${plan.id}`, title, text, link, further(plan.name));
    }),
    ...[...features]
      .filter((feature) => !common.includes(feature))
      .map((feature) => {
        const plans = pricings.flatMap((plan) => cellOf(plan, feature)).join(', ');
        const text = joinSentences(name, `${feature}: ${plans}`, ...notes);
        return topic(`feature/${slug}/${slugOf(feature)}`, feature, text, link, further(feature));
      }),
  ];
}

function cellOf(plan: Plan, feature: string): string[] {
  return plan.features
    .filter(({ text }) => text === feature)
    .map(({ value }) => (value ? `${plan.name} ${value}` : plan.name));
}

function listAddOnTopics(): Topic[] {
  const copy = getPricingPage().addOns;
  const link = linkTo('addOns', '/pricing#add-ons');
  return listAddOns().map((addOn) => {
    const { id, name, description, description2 } = addOn;
    const text = joinSentences(`${name}, ${describePrice(addOn, copy)}`, description);
    const further = { label: labelIn(copy.title, name), more: [description2] };
    return topic(`add-on/${id}`, name, text, link, further);
  });
}

/** How to pay, `paying/`, and what every solution includes, `included/`. */
function listFacts(): Topic[] {
  const { facts, taxes } = getPricingPage();
  const { title: everySolution, items } = getSharedSections().included;
  const link = linkTo('pricing', '/pricing');
  const paying = [...facts.items, { title: 'Taxes', description: joinSentences(taxes) }];
  return [
    ...paying.map(({ title, description }) =>
      topic(`paying/${slugOf(title)}`, title, description, link),
    ),
    ...items.map(({ title, description }) => {
      const text = joinSentences(`${everySolution}: ${title}`, description);
      const label = labelIn(everySolution, title);
      return topic(`included/${slugOf(title)}`, title, text, link, { label });
    }),
  ];
}
