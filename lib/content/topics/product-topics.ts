import { fillIn } from '../../text/fill-in';
import { slugOf } from '../../text/fold-text';
import * as pages from '../getters';
import { listAdded } from '../plan-features';
import { describePrice, formatPrice } from '../prices';
import type { Plan, Product } from '../schemas/product';
import { joinSentences, linkTo, type Topic, topic } from './topic';

/** The products and the parts of their pages, plans, features, add-ons and the facts about paying. */
export const listProductTopics = (): Topic[] => [
  ...pages.listProducts().flatMap(describeProduct),
  ...pages.listPricedProducts().flatMap(describePlans),
  ...describeCheapest(),
  ...listAddOnTopics(),
  ...listFacts(),
];

function describeProduct(product: Product): Topic[] {
  const { slug, name, shortName, description, beta, details } = product;
  const fullName = pages.nameOf(product);
  const linkAt = (anchor: string) => linkTo('solution', `/product/${slug}${anchor}`, name);
  const further = { place: shortName, isBeta: beta };
  const second = beta ? pages.getSharedSections().product.betaNote : details.subtitle;
  return [
    topic(`product/${slug}`, name, joinSentences(description, second), linkAt(''), {
      more: [shortName, details.title, details.subtitle],
      isBeta: beta,
    }),
    ...details.bodySections.flatMap((section) =>
      section.items.map(({ titles, description, bullets }, index) => {
        const id = `product/${slug}/${section.name}-${index + 1}`;
        const title = titles.join(' ');
        const text = joinSentences(`${fullName}, ${title}: ${description}`, ...bullets);
        const link = linkAt(`#${section.name}`);
        return topic(id, title, text, link, { ...further, heading: titles[0] });
      }),
    ),
    ...details.useCases.map(({ title, description }, index) => {
      const text = joinSentences(fullName, `${title}: ${description}`);
      const id = `product/${slug}/use-case-${index + 1}`;
      return topic(id, title, text, linkAt('#use-cases'), further);
    }),
  ];
}

/** `Starter: Set-up fee Rp 9,000,000, Subscription fee Rp 799,000 /month, Annual Rp 8,500,000 /year` */
function describeFigures(plan: Plan): string {
  const { labels, period } = pages.getPricingPage();
  const figures = [
    `${labels.setUp} ${formatPrice(plan.corePrice)}`,
    `${labels.subscription} ${formatPrice(plan.monthlyPrice)} ${labels.perMonth}`,
    `${period.annual} ${formatPrice(plan.annualPrice)} ${labels.perYear}`,
  ];
  return `${plan.name}: ${figures.join(', ')}`;
}

const withAmount = ({ text, value }: Plan['features'][number]) =>
  value ? `${text} ${value}` : text;

/** `Everything in Starter, plus Blog, User accounts 2`: what a plan adds to the one before it, or has. */
function describeFeatures(plan: Plan, before?: Plan): string {
  const { everythingIn } = pages.getPricingPage();
  const added = listAdded(plan, before);
  const list = (added.length > 0 ? added : plan.features).map(withAmount);
  const first = before && added.length > 0 ? `${fillIn(everythingIn, { plan: before.name })} ` : '';
  return `${first}${list.join(', ')}`;
}

/** A solution's plans, each of them, what sets them apart, and each row of its comparison table. */
function describePlans(product: Product): Topic[] {
  const { slug, name, shortName, beta } = product;
  const { period, comparison } = pages.getPricingPage();
  const taxes = pages.getSite().taxes.text;
  const { included, product: words } = pages.getSharedSections();
  const notes = beta ? [words.betaPlans] : [];
  const link = linkTo('pricing', `/pricing?solution=${slug}`);
  const further = { place: shortName, more: [shortName], isBeta: beta };
  // Features of every solution have the topics `included/`.
  const common = included.items.map(({ title }) => title);
  const pricings = product.pricings.map((plan) => ({
    ...plan,
    features: plan.features.filter(({ text }) => !common.includes(text)),
  }));
  const features = new Set(pricings.flatMap((plan) => plan.features.map(({ text }) => text)));
  const intro = `${pages.nameOf(product)}:`;
  const all = [intro, ...pricings.map(describeFigures), joinSentences(taxes, ...notes)];
  const apart = pricings.map((plan, at) =>
    joinSentences(`${plan.name}: ${describeFeatures(plan, pricings[at - 1])}`),
  );
  const compared = [intro, ...apart].join('\n');
  const linkToComparison = { ...link, href: `${link.href}#comparison` };
  return [
    topic(`plans/${slug}`, `${name} ${words.plansTitle}`, all.join('\n'), link, {
      ...further,
      heading: words.plansTitle,
      more: [shortName, period.monthly, period.annual],
    }),
    topic(`compare/${slug}`, comparison.title, compared, linkToComparison, further),
    ...pricings.map((plan, at) => {
      const title = `${name} ${plan.name} ${words.plansTitle}`;
      const own = `${pages.nameOf(product)}, ${describeFigures(plan)}`;
      const has = describeFeatures(plan, pricings[at - 1]);
      const text = joinSentences(own, plan.description, has, taxes, ...notes);
      return topic(`plans/${slug}/${plan.id}`, title, text, link, {
        ...further,
        heading: plan.name,
        list: `plans/${slug}`,
      });
    }),
    ...[...features].map((feature) => {
      const plans = pricings.flatMap((plan) =>
        plan.features.flatMap(({ text, value }) =>
          text === feature ? withAmount({ text: plan.name, value }) : [],
        ),
      );
      const row = `${feature}: ${plans.join(', ')}`;
      const text = joinSentences(pages.nameOf(product), row, ...notes);
      return topic(`feature/${slug}/${slugOf(feature)}`, feature, text, link, further);
    }),
  ];
}

/** The plan with the lowest price by the month. */
function describeCheapest(): Topic[] {
  const words = pages.findAssistant()?.cheapest;
  const [cheapest] = pages
    .listLiveProducts()
    .flatMap(({ name, slug, pricings }) => pricings.map((plan) => ({ name, slug, plan })))
    .sort((one, other) => one.plan.monthlyPrice - other.plan.monthlyPrice);
  if (!cheapest || !words) return [];
  const { name, slug, plan } = cheapest;
  const sentence = fillIn(words.text, { plan: plan.name, solution: name });
  const link = linkTo('pricing', `/pricing?solution=${slug}#plans`);
  return [
    topic('plans/cheapest', words.title, joinSentences(sentence, describeFigures(plan)), link),
  ];
}

function listAddOnTopics(): Topic[] {
  const copy = pages.getPricingPage().addOns;
  const link = linkTo('addOns', '/pricing#add-ons');
  const addOns = pages.listAddOns();
  const price = (addOn: (typeof addOns)[number]) => `${addOn.name}, ${describePrice(addOn)}`;
  const all = addOns.map((addOn) => joinSentences(price(addOn))).join('\n');
  return [
    ...(addOns.length > 0 ? [topic('add-ons', copy.title, all, link)] : []),
    ...addOns.map((addOn) => {
      const { id, name, description, description2 } = addOn;
      const further = { place: copy.title, more: [description2] };
      return topic(`add-on/${id}`, name, joinSentences(price(addOn), description), link, further);
    }),
  ];
}

/** How to pay, `paying/`, and what every solution includes, `included/`. */
function listFacts(): Topic[] {
  const { facts, labels, due } = pages.getPricingPage();
  const { title: everySolution, items } = pages.getSharedSections().included;
  const link = linkTo('pricing', '/pricing');
  const taxes = joinSentences(pages.getSite().taxes.text);
  const paying = [...facts.items, { title: labels.taxes, description: taxes }];
  const sums = [due.goLive, due.month, due.year].join(', ');
  const cost = joinSentences(`${due.open}: ${sums}`, due.description);
  return [
    ...paying.map(({ title, description }) =>
      topic(`paying/${slugOf(title)}`, title, `${title}: ${description}`, link),
    ),
    topic('paying/your-cost', due.title, cost, { ...link, href: '/pricing#plans' }),
    ...items.map(({ title, description }) => {
      const text = joinSentences(`${everySolution}: ${title}`, description);
      return topic(`included/${slugOf(title)}`, title, text, link, { place: everySolution });
    }),
  ];
}
