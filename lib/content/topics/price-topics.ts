import { describePrice, formatRupiah } from '../format';
import { getAssistantScript, getPricingPage, getSharedSections, listAddOns } from '../pages';
import { listProducts } from '../products';
import type { Plan, Product } from '../schemas/product';
import { joinSentences, labelIn, slugOf, type Topic } from './topic';

/** Plans, features, add-ons and the facts about paying, with the content's own figures. */
export function listPriceTopics(): Topic[] {
  return [
    ...listProducts()
      .filter(({ pricings }) => pricings.length > 0)
      .flatMap((product) => [
        describePlans(product),
        ...product.pricings.map((plan) => describePlan(product, plan)),
        ...listFeatures(product),
      ]),
    ...listAddOnTopics(),
    ...listFacts(),
    ...listIncluded(),
  ];
}

const linkTo = ({ slug }: Product) => ({
  label: getAssistantScript().links.pricing,
  href: `/pricing?solution=${slug}`,
});

const betaNote = ({ beta }: Product) => (beta ? [getSharedSections().product.betaPlans] : []);

/** `Starter: Set-up fee Rp 9.000.000, Subscription fee Rp 799.000 /month, Annual Rp 8.500.000 /year` */
function describeFigures({ name, corePrice, monthlyPrice, annualPrice }: Plan): string {
  const { labels, period } = getPricingPage();
  const setUp = `${labels.setUp} ${formatRupiah(corePrice)}`;
  const monthly = `${labels.subscription} ${formatRupiah(monthlyPrice)} ${labels.perMonth}`;
  const annual = `${period.annual} ${formatRupiah(annualPrice)} ${labels.perYear}`;
  return `${name}: ${setUp}, ${monthly}, ${annual}`;
}

function describePlans(product: Product): Topic {
  const { period, taxes } = getPricingPage();
  return {
    id: `plans/${product.slug}`,
    title: `${product.name} ${getSharedSections().product.plansTitle}`,
    label: labelIn(product.shortName, getSharedSections().product.plansTitle),
    text: joinSentences(
      product.name,
      ...product.pricings.map(describeFigures),
      taxes,
      ...betaNote(product),
    ),
    more: [product.shortName, period.monthly, period.annual],
    link: linkTo(product),
    isBeta: product.beta,
  };
}

function describePlan(product: Product, plan: Plan): Topic {
  return {
    id: `plans/${product.slug}/${plan.id}`,
    title: `${product.name} ${plan.name} ${getSharedSections().product.plansTitle}`,
    label: labelIn(product.shortName, plan.name),
    text: joinSentences(
      `${product.name}, ${describeFigures(plan)}`,
      plan.description,
      getPricingPage().taxes,
      ...betaNote(product),
    ),
    more: [product.shortName],
    link: linkTo(product),
    isBeta: product.beta,
  };
}

/** A feature's row of the comparison table; features of every solution are under `included/`. */
function listFeatures(product: Product): Topic[] {
  const included = getSharedSections().included.items.map(({ title }) => title);
  const names = new Set(
    product.pricings.flatMap(({ features }) => features.map(({ text }) => text)),
  );
  return [...names]
    .filter((name) => !included.includes(name))
    .map((name) => ({
      id: `feature/${product.slug}/${slugOf(name)}`,
      title: name,
      label: labelIn(product.shortName, name),
      text: joinSentences(
        product.name,
        `${name}: ${product.pricings.flatMap((plan) => cellOf(plan, name)).join(', ')}`,
        ...betaNote(product),
      ),
      more: [product.shortName],
      link: linkTo(product),
      isBeta: product.beta,
    }));
}

function cellOf(plan: Plan, name: string): string[] {
  return plan.features
    .filter(({ text }) => text === name)
    .map(({ value }) => (value ? `${plan.name} ${value}` : plan.name));
}

function listAddOnTopics(): Topic[] {
  const copy = getPricingPage().addOns;
  const label = getAssistantScript().links.addOns;
  return listAddOns().map((addOn) => ({
    id: `add-on/${addOn.id}`,
    title: addOn.name,
    label: labelIn(copy.title, addOn.name),
    text: joinSentences(`${addOn.name}, ${describePrice(addOn, copy)}`, addOn.description),
    more: [addOn.description2],
    link: { label, href: '/pricing#add-ons' },
  }));
}

function listFacts(): Topic[] {
  const label = getAssistantScript().links.pricing;
  const { facts, taxes } = getPricingPage();
  return [...facts.items, { title: 'Taxes', description: joinSentences(taxes) }].map(
    ({ title, description }) => ({
      id: `paying/${slugOf(title)}`,
      title,
      label: title,
      text: description,
      more: [],
      link: { label, href: '/pricing' },
    }),
  );
}

function listIncluded(): Topic[] {
  const label = getAssistantScript().links.pricing;
  const { title: everySolution, items } = getSharedSections().included;
  return items.map(({ title, description }) => ({
    id: `included/${slugOf(title)}`,
    title,
    label: labelIn(everySolution, title),
    text: joinSentences(`${everySolution}: ${title}`, description),
    more: [],
    link: { label, href: '/pricing' },
  }));
}
