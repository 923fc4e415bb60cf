import { ContentIcon } from '@/components/ui/content-icon';
import { ProductPicture } from '@/components/ui/product-picture';
import { Section, SectionTitle } from '@/components/ui/section';
import { type Home, listLiveProducts, listProducts } from '@/lib/content';

/** Live products as unequal cells with their pictures, and beta products as a row below. */
export function Solutions({ copy }: { copy: Home['solutions'] }) {
  const live = listLiveProducts();
  const beta = listProducts().filter((product) => product.beta);
  return (
    <Section id="solutions" aria-labelledby="solutions-title" className="pt-section">
      <div className="grid items-end gap-x-14 gap-y-4 lg:grid-cols-[7fr_5fr]">
        <SectionTitle id="solutions-title">{copy.title}</SectionTitle>
        <p className="max-w-measure text-text-soft">{copy.description}</p>
      </div>
      <ul className="mt-12 grid gap-4 lg:grid-cols-12">
        {live.map((product, index) => {
          const { slug, name, description, tint } = product;
          const isAlone = index % 3 === 1 && index === live.length - 1;
          const isWide = index % 3 === 0 || isAlone;
          const look = isWide
            ? 'lg:col-span-12 lg:grid lg:grid-cols-[5fr_7fr]'
            : 'flex flex-col lg:col-span-6';
          return (
            <li
              key={slug}
              data-reveal=""
              className={`link-card overflow-hidden rounded-scene tint-${tint} ${look}`}
            >
              <div className="flex grow flex-col items-start p-7 lg:p-10">
                <h3 className="text-title">{name}</h3>
                <p className="mt-3 max-w-md text-text-soft">{description}</p>
                <a
                  href={`/product/${slug}`}
                  aria-label={`${copy.exploreLabel}: ${name}`}
                  className="mt-auto pt-6 font-semibold underline decoration-2 decoration-text underline-offset-4 hover:decoration-4"
                >
                  {copy.exploreLabel}
                </a>
              </div>
              <ProductPicture
                product={product}
                sizes={`(min-width: 64rem) ${isWide ? 58 : 50}vw, 100vw`}
              />
            </li>
          );
        })}
      </ul>
      {beta.length > 0 && (
        <ul className="mt-4 grid gap-px overflow-hidden rounded-card bg-line sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
          {beta.map((product) => (
            <li
              key={product.slug}
              className="link-card flex flex-col items-start bg-surface-quiet p-6"
              data-reveal=""
            >
              <ContentIcon name={product.icon} className="size-6" />
              <h3 className="mt-6 font-semibold text-body">{product.name}</h3>
              <p className="mt-2 text-text-soft text-small">{product.description}</p>
              <a
                href={`/product/${product.slug}`}
                aria-label={`${copy.comingSoonLabel}: ${product.name}`}
                className="mt-auto pt-4 font-semibold underline decoration-2 decoration-text underline-offset-4 hover:decoration-4"
              >
                {copy.comingSoonLabel}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
