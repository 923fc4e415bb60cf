import { DemoRequestButton } from '@/components/demo-request/demo-request-button';
import { Breadcrumbs } from '@/components/sections/breadcrumbs';
import { ContentIcon } from '@/components/ui/content-icon';
import { ProductPicture } from '@/components/ui/product-picture';
import { Section } from '@/components/ui/section';
import { getPricingPage, getSharedSections, type Product } from '@/lib/content';
import { formatListed } from '@/lib/content/prices';

/** The first screen of a product: its text on its tint, beside its picture. */
export function ProductHero({ product }: { product: Product }) {
  const { details, name, icon, tint, beta } = product;
  const words = getSharedSections().product;
  return (
    <Section className={`under-header overflow-x-clip tint-${tint}`}>
      <div className="grid gap-x-12 gap-y-8 pt-6 lg:grid-cols-[5fr_6fr]">
        <div className="lg:pb-20">
          <Breadcrumbs current={name} />
          <p className="mt-10 flex flex-wrap items-center gap-3 font-semibold">
            <ContentIcon name={icon} className="size-6" />
            {name}
            {beta && <span className="chip bg-surface text-text">{words.betaMark}</span>}
          </p>
          <h1 className="mt-5 text-heading sm:text-display">{details.title}</h1>
          <p className="mt-6 max-w-xl text-lead">{details.subtitle}</p>
          {beta && <p className="mt-5 max-w-xl border-text border-l-2 pl-4">{words.betaNote}</p>}
          <div className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-4">
            <DemoRequestButton variant="strong" choice={{ solution: product.slug }}>
              {words.demoLabel}
            </DemoRequestButton>
            <a href="#features" className="font-semibold underline decoration-2 underline-offset-4">
              {words.featuresLabel}
            </a>
            <PricesLink product={product} />
          </div>
        </div>
        <div className="-mr-bleed self-end">
          <ProductPicture product={product} sizes="(min-width: 64rem) 56vw, 100vw" isFirst />
        </div>
      </div>
    </Section>
  );
}

/** A link down to the plans, which on a phone are many screens below. */
function PricesLink({ product: { pricings, beta } }: { product: Product }) {
  if (pricings.length === 0) return null;
  const { pricesFrom, betaPricesFrom } = getSharedSections().product;
  const lowest = Math.min(...pricings.map(({ monthlyPrice }) => monthlyPrice));
  return (
    <a href="#plans" className="font-semibold underline decoration-2 underline-offset-4">
      {`${beta ? betaPricesFrom : pricesFrom} ${formatListed(lowest)} ${getPricingPage().labels.perMonth}`}
    </a>
  );
}
