import {
  getCrawlersCopy,
  getPricingPage,
  getSite,
  listAddOns,
  listLiveProducts,
  type Plan,
} from '../content';
import { describePrice, formatRupiah } from '../content/format';
import { listRoutes, type Route } from '../routes';
import { pageAddress } from './metadata';

/** The text of `/llms.txt` (llmstxt.org): what the site is, and its pages and prices a line each. */
export function writeLlmsText(): string {
  const { name, tagline } = getSite();
  const words = getCrawlersCopy();
  const routes = listRoutes();
  const isIn = (folder: string) => (route: Route) => route.path.startsWith(`/${folder}/`);
  const isStatic = ({ path }: Route) => path.lastIndexOf('/') === 0;
  return [
    `# ${name}`,
    `> ${tagline}`,
    `${words.pricesNote} ${getPricingPage().taxes}.`,
    writeSection(words.solutions, routes.filter(isIn('product')).map(writePage)),
    writeSection(words.prices, writePrices()),
    writeSection(words.pages, routes.filter(isStatic).map(writePage)),
    writeSection(words.optional, routes.filter(isIn('profile')).map(writePage)),
  ].join('\n\n');
}

const writeSection = (title: string, lines: string[]) => `## ${title}\n\n${lines.join('\n')}`;

const writeLine = (label: string, path: string, text: string) =>
  `- [${label}](${pageAddress(path)}): ${text}`;

const writePage = ({ path, title, summary }: Route) => writeLine(title, path, summary);

function writePrices(): string[] {
  const { pricesFile, pricesFileNote } = getCrawlersCopy();
  const { addOns } = getPricingPage();
  return [
    writeLine(pricesFile, '/pricing.json', pricesFileNote),
    ...listLiveProducts().flatMap(({ name, slug, pricings }) =>
      pricings.map((plan) =>
        writeLine(`${name}, ${plan.name}`, `/product/${slug}#plans`, writePlanPrices(plan)),
      ),
    ),
    ...listAddOns().map((addOn) =>
      writeLine(addOn.name, '/pricing#add-ons', describePrice(addOn, addOns)),
    ),
  ];
}

/** `Set-up fee Rp 9,000,000; Monthly Rp 799,000 /month; Annual Rp 8,500,000 /year, Rp 708,333 /month` */
function writePlanPrices(plan: Plan): string {
  const { corePrice, monthlyPrice, discountedMonthlyPrice, annualPrice } = plan;
  const { labels, period } = getPricingPage();
  const annual = [`${period.annual} ${formatRupiah(annualPrice)} ${labels.perYear}`];
  if (discountedMonthlyPrice !== undefined)
    annual.push(`${formatRupiah(discountedMonthlyPrice)} ${labels.perMonth}`);
  return [
    `${labels.setUp} ${formatRupiah(corePrice)}`,
    `${period.monthly} ${formatRupiah(monthlyPrice)} ${labels.perMonth}`,
    annual.join(', '),
  ].join('; ');
}
