import { describePrice, formatRupiah } from '../format';
import { getPricingPage, getSharedSections, listAddOns, listProducts } from '../pages';
import type { Plan, Product } from '../schemas/product';
import { joinSentences, labelIn, linkTo, slugOf, type Topic, topic } from './topic';

/** Plans, features, add-ons and the facts about paying, with the content's own figures. */
export function listPriceTopics(): Topic[] {
  return [
    ...listProducts()
      .filter(({ pricings }) => pricings.length > 0)
      .flatMap(listPlanTopics),
    ...listAddOnTopics(),
    ...listFacts(),
  ];
}

/** `Starter: Set-up fee Rp 9.000.000, Subscription fee Rp 799.000 /month, Annual Rp 8.500.000 /year` */
function describeFigures({ name, corePrice, monthlyPrice, annualPrice }: Plan): string {
  const { labels, period } = getPricingPage();
  const setUp = `${labels.setUp} ${formatRupiah(corePrice)}`;
  const monthly = `${labels.subscription} ${formatRupiah(monthlyPrice)} ${labels.perMonth}`;
  const annual = `${period.annual} ${formatRupiah(annualPrice)} ${labels.perYear}`;
  return `${name}: ${setUp}, ${monthly}, ${annual}`;
}

/** A solution's plans, each of them, and each row of its comparison table. */
function listPlanTopics({ slug, name, shortName, beta, pricings }: Product): Topic[] {
  const { period, taxes } = getPricingPage();
  const { included, product: words } = getSharedSections();
  const notes = beta ? [words.betaPlans] : [];
  const link = linkTo('pricing', `/pricing?solution=${slug}`);
  // Features of every solution have topics of their own, `included/`.
  const common = included.items.map(({ title }) => title);
  const features = new Set(pricings.flatMap((plan) => plan.features.map(({ text }) => text)));
  return [
    topic({
      id: `plans/${slug}`,
      title: `${name} ${words.plansTitle}`,
      label: labelIn(shortName, words.plansTitle),
      text: joinSentences(name, ...pricings.map(describeFigures), taxes, ...notes),
      more: [shortName, period.monthly, period.annual],
      link,
      isBeta: beta,
    }),
    ...pricings.map((plan) =>
      topic({
        id: `plans/${slug}/${plan.id}`,
        title: `${name} ${plan.name} ${words.plansTitle}`,
        label: labelIn(shortName, plan.name),
        text: joinSentences(`${name}, ${describeFigures(plan)}`, plan.description, taxes, ...notes),
        more: [shortName],
        link,
        isBeta: beta,
      }),
    ),
    ...[...features]
      .filter((feature) => !common.includes(feature))
      .map((feature) =>
        topic({
          id: `feature/${slug}/${slugOf(feature)}`,
          title: feature,
          label: labelIn(shortName, feature),
          text: joinSentences(
            name,
            `${feature}: ${pricings.flatMap((plan) => cellOf(plan, feature)).join(', ')}`,
            ...notes,
          ),
          more: [shortName],
          link,
          isBeta: beta,
        }),
      ),
  ];
}

function cellOf(plan: Plan, feature: string): string[] {
  return plan.features
    .filter(({ text }) => text === feature)
    .map(({ value }) => (value ? `${plan.name} ${value}` : plan.name));
}

function listAddOnTopics(): Topic[] {
  const copy = getPricingPage().addOns;
  return listAddOns().map((addOn) =>
    topic({
      id: `add-on/${addOn.id}`,
      title: addOn.name,
      label: labelIn(copy.title, addOn.name),
      text: joinSentences(`${addOn.name}, ${describePrice(addOn, copy)}`, addOn.description),
      more: [addOn.description2],
      link: linkTo('addOns', '/pricing#add-ons'),
    }),
  );
}

/** How to pay, `paying/`, and what every solution includes, `included/`. */
function listFacts(): Topic[] {
  const { facts, taxes } = getPricingPage();
  const { title: everySolution, items } = getSharedSections().included;
  const link = linkTo('pricing', '/pricing');
  return [
    ...[...facts.items, { title: 'Taxes', description: joinSentences(taxes) }].map(
      ({ title, description }) =>
        topic({ id: `paying/${slugOf(title)}`, title, text: description, link }),
    ),
    ...items.map(({ title, description }) =>
      topic({
        id: `included/${slugOf(title)}`,
        title,
        label: labelIn(everySolution, title),
        text: joinSentences(`${everySolution}: ${title}`, description),
        link,
      }),
    ),
  ];
}
